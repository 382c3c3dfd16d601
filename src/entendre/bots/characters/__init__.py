"""The characters that bots are: a name, a face, a voice, and a line about themselves.

`cast.json` says who they are; `lines/<language>.json` what each says of itself, by name.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from functools import cache
from importlib.resources import files

import msgspec

from entendre.core import Chance, PerSeat
from entendre.text.languages import LANGUAGES, Language


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
def characters(language: Language = "en") -> tuple[Character, ...]:
    """Everybody there is, always in the same order."""
    folder = files("entendre.bots.characters")
    cast = msgspec.json.decode((folder / "cast.json").read_bytes(), type=tuple[_Part, ...])
    said = msgspec.json.decode((folder / "lines" / f"{language}.json").read_bytes(), type=dict[str, str])
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


def voice_of(line: str, language: Language = "en") -> str | None:
    """How whoever says this of themselves talks, if that is a character."""
    return next((each.voice for each in characters(language) if each.line == line), None)


def line_in(line: str, language: Language) -> str:
    """What somebody says of themselves, in this language if they are one of ours; people keep their words."""
    at = _at().get(line)
    return line if at is None else characters(language)[at].line


@cache
def _at() -> Mapping[str, int]:
    """Whose line it is, in whatever language."""
    return {each.line: at for language in LANGUAGES for at, each in enumerate(characters(language))}


__all__ = ["Character", "characters", "lent_line", "line_in", "lines_of", "newcomer", "voice_of"]
