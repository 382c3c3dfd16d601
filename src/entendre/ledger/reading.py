"""One person trying to understand another, once: what every game can say of itself in the same words."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from entendre.core import Seat


class Reading(msgspec.Struct, frozen=True):
    """Somebody expressed something, somebody else tried to read it, and did or did not."""

    by: Seat
    """Who expressed it."""
    reader: Seat
    read: bool
    chance: Fraction
    """How likely they would have read it by luck alone."""
    thing: int
    """Which thing of the game it was: several may have tried to read the same one."""
    way: str
    """From which side they looked at it. Only readings of one way are as hard as each other."""


class Trial(msgspec.Struct, frozen=True):
    """A reading among all that a table has: who they are outlasts the game they played."""

    by: int
    reader: int
    read: bool
    luck: float
    thing: tuple[int, int]
    """Which game, and which thing in it."""
    way: str
    """The game and the side that it was looked at from."""


def trials_of(
    number: int, game: str, readings: Sequence[Reading], seats: Sequence[int | None]
) -> tuple[Trial, ...]:
    """The readings of one game by those who played it from beginning to end; no seat: somebody else, or a
    stand-in, played some of it.
    """
    found = []
    for each in readings:
        by, reader = seats[each.by], seats[each.reader]
        if by is not None and reader is not None:
            thing, way = (number, each.thing), f"{game}/{each.way}"
            found.append(Trial(by, reader, each.read, float(each.chance), thing, way))
    return tuple(found)
