"""Who sits down to a game, as far as its rules may ask."""

from __future__ import annotations

import msgspec

from entendre.core.seats import PerSeat, Seat

LINE_LENGTH = 120
"""How many characters somebody may say about themselves."""


class Company(msgspec.Struct, frozen=True):
    """Everybody at the table, before anything is dealt."""

    names: PerSeat[str]
    bots: tuple[Seat, ...] = ()
    """Who is a program."""
    lines: PerSeat[str] = ()
    """What each says of themselves, in public; empty where somebody says nothing, and for whoever has not
    been asked.
    """
    memory: tuple[str, ...] = ()
    """What is remembered of the games that were played here before."""
