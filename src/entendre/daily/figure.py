"""Somebody in a puzzle: one of the characters that bots are."""

from __future__ import annotations

import msgspec

from entendre.bots.characters import Character, characters
from entendre.core import Chance


class Figure(msgspec.Struct, frozen=True):
    """Who sits there."""

    name: str
    face: str
    """Head, hair, eyes and mouth, each a word: a page that knows the words can draw it."""


def some_characters(count: int, chance: Chance) -> tuple[Character, ...]:
    """So many different ones."""
    return chance.some(characters(), count)


def figures(count: int, chance: Chance) -> tuple[Figure, ...]:
    """So many different ones, by name and face."""
    return tuple(Figure(each.name, each.face) for each in some_characters(count, chance))
