"""What answers a prompt."""

import msgspec


class Choice(msgspec.Struct, frozen=True):
    """An answer to a prompt."""
