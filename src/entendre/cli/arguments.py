"""What several commands ask of their caller."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click
import msgspec

from entendre.bots.characters import characters
from entendre.catalogue import Catalogue
from entendre.core import AnyGame, Company, PerSeat, Rejected, everyone, read_options
from entendre.plugin import GameEntry, GameUnavailable
from entendre.records import Record, Unreadable, Unsound, load
from entendre.text import plain

GAMES = Catalogue()
GAME = click.Choice(tuple(GAMES), case_sensitive=False)
"""The name of a game."""
RECORD = click.Path(exists=True, dir_okay=False, path_type=Path)

PLAYERS = ("Ada", "Ben", "Cem", "Dan", "Eve", "Flo", "Gus", "Hal", "Ida", "Jan", "Kim", "Lee")
"""Equally long, so that no seat begins because of its name."""


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


def played_by_bots(game: AnyGame, options: Any, names: PerSeat[str]) -> Any:
    """The options as a table of bots plays by them: each says of itself what one of our characters does."""
    lines = tuple(each.line for each in characters()[: len(names)])
    return game.prepared(options, Company(names, bots=everyone(len(names)), lines=lines))


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


def _value(text: str) -> object:
    try:
        value: object = msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text
    return value
