"""What several commands ask of their caller."""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click
import msgspec

from entendre.catalogue import Catalogue
from entendre.core import AnyGame, Rejected, read_options
from entendre.plugin import GameEntry, GameUnavailable
from entendre.records import Record, Unreadable, Unsound, load

GAMES = Catalogue()
GAME = click.Choice(tuple(GAMES), case_sensitive=False)
"""The name of a game."""
RECORD = click.Path(exists=True, dir_okay=False, path_type=Path)

PLAYERS = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo", "Kim", "Lee")


def entry_of(name: str) -> GameEntry:
    """The game of this name, or a sentence on why it cannot be had."""
    try:
        return GAMES[name]
    except GameUnavailable as problem:
        raise click.ClickException(str(problem)) from None


def options_of(game: AnyGame, mode: str | None, settings: Sequence[str]) -> Any:
    """The game's options from a mode and `name=value` settings; a value is JSON, or else plain text."""
    if mode is not None and mode not in game.modes:
        raise click.BadParameter(
            f"{mode!r} is not a mode of {game.title}; there are {', '.join(game.modes)}."
        )
    raw: dict[str, object] = dict(game.modes[mode]) if mode is not None else {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise click.BadParameter(f"{setting!r} is not of the form name=value.")
        raw[name] = _value(value)
    return checked(game, raw)


def checked(game: AnyGame, raw: Mapping[str, object]) -> Any:
    """Options read by the game, with its own words for what is wrong."""
    try:
        return read_options(game.types.options, raw)
    except Rejected as refusal:
        raise click.BadParameter(refusal.message) from None


def seats_of(game: AnyGame, players: int | None) -> tuple[str, ...]:
    """Names for that many players; the fewest the game takes where nothing is said."""
    count = game.players[0] if players is None else players
    if count not in game.players:
        fewest, most = game.players[0], game.players[-1]
        raise click.BadParameter(f"{game.title} is for {fewest} to {most} players, not {count}.")
    return PLAYERS[:count]


def seed_of(text: str, number: int = 0) -> bytes:
    """A seed from whatever the caller typed, another one for every game of a series."""
    return hashlib.sha256(f"{text}/{number}".encode()).digest()


def read_record(path: Path) -> tuple[Record, GameEntry]:
    """A record file and its game, or a sentence naming the file and the line."""
    try:
        record = load(path.read_bytes(), GAMES)
    except GameUnavailable as problem:
        raise click.ClickException(plain(str(problem))) from None
    except Unreadable as problem:
        raise wrong(path, problem) from None
    except OSError as problem:
        raise click.ClickException(plain(f"{path} cannot be read: {problem.strerror}.")) from None
    return record, entry_of(record.header.game)


def wrong(path: Path, problem: Unreadable | Unsound) -> click.ClickException:
    """What is wrong with a record, as a command ends with it."""
    return click.ClickException(located(path, str(problem)))


def located(path: Path, problem: str) -> str:
    """A sentence on what is wrong in a file."""
    return plain(f"{path}, {problem.rstrip('.')}.")


def say(text: str) -> None:
    """Print a line with something in it that stands in somebody else's file."""
    click.echo(plain(text))


def plain(text: str) -> str:
    """The text with everything written out that would work on a terminal instead of being shown by it."""
    return "".join(_written_out(sign) if _acts(sign) else sign for sign in text)


def _acts(sign: str) -> bool:
    """Control characters, what turns the direction of writing, ends of lines, halves of characters."""
    return unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") or sign in _DIRECTIONS


_DIRECTIONS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


def _written_out(sign: str) -> str:
    return sign.encode("unicode_escape").decode()


def _value(text: str) -> object:
    try:
        value: object = msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text
    return value
