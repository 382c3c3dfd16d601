"""What a table lets go of because its host said so, as it is written down."""

from __future__ import annotations

import msgspec


class LedgerWiped(msgspec.Struct, frozen=True, tag="ledger-wiped"):
    """The host wiped the ledger: no game that was over by then counts in it any more."""

    at: int


class Forgot(msgspec.Struct, frozen=True, tag="forgot"):
    """The host took something back that the table remembered of a game and would have brought to the next."""

    at: int
    game: str
    what: str
