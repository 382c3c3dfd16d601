"""What everybody at the table can see of everybody, as marks by which one person can be meant.

A mark gives each seat a number from 0 to 1: how well it fits them now, as the author of a tweet sees them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

import msgspec

from entendre.core import PerSeat, Seat
from entendre.games.subtweet.bots.phrases import handle_of
from entendre.games.subtweet.rules import HandCount, Open

VOWELS = frozenset("aeiouy")


class Evening(msgspec.Struct, frozen=True):
    """The public facts of this evening so far."""

    names: PerSeat[str]
    open: Open

    @property
    def seats(self) -> range:
        """Everybody."""
        return range(len(self.names))


Mark = Callable[[Evening, Seat], list[float]]
"""For an evening and the author of a tweet: how well each seat is meant by it."""


def _spread(values: Sequence[float]) -> list[float]:
    """From 0 for the least to 1 for the most; if all are alike, nobody stands out."""
    least, most = min(values), max(values)
    return [0.5 if most == least else (value - least) / (most - least) for value in values]


def _handles(measure: Callable[[str], float]) -> Mark:
    def mark(evening: Evening, _author: Seat) -> list[float]:
        return _spread([measure(handle_of(name)) for name in evening.names])

    return mark


def _chairs(away: Callable[[int], int]) -> Mark:
    """The seat so many places after the author's, depending on how many there are."""

    def mark(evening: Evening, author: Seat) -> list[float]:
        count = len(evening.names)
        meant = (author + away(count)) % count
        return [float(seat == meant) for seat in evening.seats]

    return mark


def _hands(measure: Callable[[HandCount], float]) -> Mark:
    def mark(evening: Evening, _author: Seat) -> list[float]:
        return _spread([measure(hand) for hand in evening.open.hands])

    return mark


def _favs(evening: Evening) -> list[float]:
    recent = evening.open.recent
    return [sum(seat in reveal.tweet.favs for reveal in recent) for seat in evening.seats]


def _generous(evening: Evening, _author: Seat) -> list[float]:
    return _spread(_favs(evening))


def _shy(evening: Evening, author: Seat) -> list[float]:
    return [1 - value for value in _generous(evening, author)]


def _last_author(evening: Evening, _author: Seat) -> list[float]:
    last = evening.open.recent[-1].tweet.author if evening.open.recent else None
    return [float(seat == last) for seat in evening.seats]


def _share_of_vowels(name: str) -> float:
    letters = [letter for letter in name if letter.isalpha()]
    return sum(letter in VOWELS for letter in letters) / len(letters) if letters else 0.0


def _alphabet(name: str) -> float:
    first = next((letter for letter in name if letter.isalpha()), "n")
    return float(ord(first))


STANDING: Mapping[str, Mark] = {
    "long": _handles(len),
    "short": _handles(lambda name: -len(name)),
    "vowels": _handles(_share_of_vowels),
    "consonants": _handles(lambda name: -_share_of_vowels(name)),
    "early": _handles(lambda name: -_alphabet(name)),
    "late": _handles(_alphabet),
    "double": _handles(lambda name: float(any(one == two for one, two in pairwise(name)))),
    "next": _chairs(lambda _: 1),
    "before": _chairs(lambda count: count - 1),
    "across": _chairs(lambda count: count // 2),
}
"""Marks that stay what they are all evening."""

PASSING: Mapping[str, Mark] = {
    "ahead": _hands(lambda hand: -hand.cards),
    "behind": _hands(lambda hand: hand.cards),
    "unwritten": _hands(lambda hand: hand.blanks),
    "generous": _generous,
    "shy": _shy,
    "spoke": _last_author,
}
"""Marks that may fit somebody else by the time a card is read."""

MARKS: Mapping[str, Mark] = {**STANDING, **PASSING}
