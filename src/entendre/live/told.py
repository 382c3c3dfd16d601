"""What is kept of a reminder that was sent."""

from __future__ import annotations

import msgspec


class Told(msgspec.Struct, frozen=True):
    """When somebody was told, and of which prompts."""

    at: int
    prompts: frozenset[str]
