"""The things that the bots know: what people drew, and what icons show besides."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent


class Icon(NamedTuple):
    """A picture by the name it has in its set, and the thing that it shows."""

    name: str
    thing: str


def read_icons() -> list[Icon]:
    """The icons that bots draw from."""
    pairs = [word.partition("=") for word in _words("concepts.txt")]
    return [Icon(icon, _spaced(thing or icon)) for icon, _, thing in pairs]


def read_things(icons: list[Icon]) -> list[str]:
    """Everything the bots know: first what people drew, in the order of the file, then the rest by name."""
    drawn = [_spaced(word) for word in _words("drawn.txt")]
    return [*drawn, *sorted({icon.thing for icon in icons} - set(drawn))]


def read_kinds() -> dict[str, set[str]]:
    """For every word that has any the kinds it is of."""
    kinds: dict[str, set[str]] = defaultdict(set)
    for line in _lines("kinds.txt"):
        kind, _, members = line.partition(":")
        for member in members.split():
            kinds[_spaced(member)].add(kind)
    return kinds


def akin(word: str, thing: str) -> bool:
    """Whether a thing is called like the word, or nearly: to draw it would be to draw the word."""
    if word == thing or (min(len(word), len(thing)) > 3 and (word in thing or thing in word)):
        return True
    return bool({_stem(part) for part in word.split()} & {_stem(part) for part in thing.split()})


def _stem(part: str) -> str:
    for ending in ("ing", "er", "es", "s", "y"):
        if part.endswith(ending) and len(part) - len(ending) > 3:
            return part.removesuffix(ending)
    return part


def _spaced(word: str) -> str:
    return word.replace("_", " ")


def _words(file: str) -> list[str]:
    return [word for line in _lines(file) for word in line.rpartition(":")[2].split()]


def _lines(file: str) -> list[str]:
    return [line for line in (HERE / file).read_text().splitlines() if not line.startswith("#")]
