"""Who comes on which evening: everybody once in ten days, and never with somebody they might be taken for."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files

import msgspec

from entendre.bots.characters import Character, characters
from entendre.core import Chance
from entendre.text import Language

TURN = 10
"""In so many evenings nobody comes twice."""
MOST = 6
"""How many come to an evening."""


class Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was written down about our characters for these evenings, in one language."""

    said: dict[str, tuple[str, ...]]
    """Words of everybody's line that they can be known by."""
    alike: tuple[frozenset[str], ...]
    """Who might be taken for each other, and so never meets here."""

    def may_meet(self, one: str, other: str) -> bool:
        """Whether what is said of the one could hardly be meant for the other."""
        return not any(one in group and other in group for group in self.alike)


@cache
def book(language: Language = "en") -> Book:
    """All of it. Who is alike in English is everywhere, and in another language so are some more."""
    raw = (files("entendre.games.subtweet.daily") / f"guests.{language}.json").read_bytes()
    written = msgspec.json.decode(raw, type=Book)
    return written if language == "en" else Book(written.said, (*book("en").alike, *written.alike))


def guests_on(number: int, language: Language = "en") -> tuple[Character, ...]:
    """Who comes on the day of this number."""
    turn, place = divmod(number, TURN)
    return _companies(turn, language)[place]


def visits_before(number: int) -> int:
    """How often whoever comes on this day may have come before."""
    return number // TURN


@lru_cache(maxsize=8)
def _companies(turn: int, language: Language) -> tuple[tuple[Character, ...], ...]:
    """The evenings of one turn."""
    chance = Chance(b"evenings of subtweet", str(turn) if language == "en" else f"{turn}/{language}")
    while True:
        evenings: list[list[Character]] = [[] for _ in range(TURN)]
        for each in chance.shuffled(characters(language)):
            fitting = (there for there in evenings if len(there) < MOST and _fits(each, there, language))
            there = min(fitting, key=len, default=None)
            if there is not None:
                there.append(each)
        if all(len(there) == MOST for there in evenings):
            return tuple(tuple(there) for there in evenings)


def _fits(guest: Character, there: list[Character], language: Language) -> bool:
    return all(book(language).may_meet(guest.name, other.name) for other in there)
