"""What can be hinted at about every character: words of their lines, and things that go with them.

Written by hand, and each thing goes with one of them only: whom a tweet is for follows from what it says, and
not from what a model thinks of it.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec


class Hints(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one character can be known by."""

    said: tuple[str, ...]
    """Words of their line."""
    hints: tuple[str, ...]
    """What is not in it, and goes with it."""


class Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all of them can be known by."""

    guests: dict[str, Hints]
    alike: tuple[frozenset[str], ...]
    """Who might be taken for each other, and so never meets here."""

    def may_meet(self, one: str, other: str) -> bool:
        """Whether a hint at the one could hardly be meant for the other."""
        return not any(one in group and other in group for group in self.alike)


@cache
def book() -> Book:
    """All that was written."""
    raw = (files("entendre.games.subtweet.daily") / "hints.json").read_bytes()
    return msgspec.json.decode(raw, type=Book)
