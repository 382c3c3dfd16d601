"""The characters that bots are: a name, a face, a voice, and a line about themselves.

`cast.json` says who they are; `lines/<language>.json` what each says of itself, by name. A language that has
no line for somebody has the English one.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from functools import cache
from importlib.resources import files

import msgspec

from entendre.core import Chance, PerSeat

ENGLISH = "en"


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of `cast.json`."""

    name: str
    face: str
    voice: str
    lent: bool = False
    """Whether somebody who has not said who they are may be called so: a name that nobody has."""


class Character(msgspec.Struct, frozen=True):
    """Somebody that a bot can be."""

    name: str
    face: str
    """Head, hair, eyes and mouth, each a word: a page that knows the words can draw it."""
    voice: str
    """How they talk, where a game lets them."""
    line: str
    """What they say of themselves, for everybody to see."""
    lent: bool = False
    """Whether people are called so who have not said who they are."""


@cache
def characters(language: str = ENGLISH) -> tuple[Character, ...]:
    """Everybody there is, always in the same order."""
    folder = files("entendre.bots.characters")
    cast = msgspec.json.decode((folder / "cast.json").read_bytes(), type=tuple[_Part, ...])
    said: dict[str, str] = {}
    for spoken in (ENGLISH, language):
        file = folder / "lines" / f"{spoken}.json"
        if file.is_file():
            said |= msgspec.json.decode(file.read_bytes(), type=dict[str, str])
    return tuple(Character(part.name, part.face, part.voice, said[part.name], part.lent) for part in cast)


def newcomer(taken: Container[str], chance: Chance) -> Character:
    """Somebody whose line is not among these; when all are here, anybody."""
    free = [each for each in characters() if each.line not in taken]
    return chance.pick(free or characters())


def lines_of(names: Iterable[str]) -> PerSeat[str]:
    """What those of these names who are characters say of themselves; nothing for everybody else."""
    said: Mapping[str, str] = {each.name: each.line for each in characters()}
    return tuple(said.get(name, "") for name in names)


def lent_line(name: str) -> str:
    """What whoever goes by a lent name says of themselves, until they say something else; nobody else is made
    to say anything.
    """
    return next((each.line for each in characters() if each.lent and each.name == name), "")


def voice_of(line: str) -> str | None:
    """How whoever says this of themselves talks, if that is a character."""
    return next((each.voice for each in characters() if each.line == line), None)


__all__ = ["Character", "characters", "lent_line", "lines_of", "newcomer", "voice_of"]
