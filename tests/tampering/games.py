"""Records to tamper with: of every game, as the table writes them now, and those that are kept for ever."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from entendre.catalogue import Catalogue
from entendre.core import Opening
from entendre.records import Record, dump, record_of
from entendre.testing.acts import NAMES, Setting, moments

GAMES = Catalogue()
KEPT = sorted((Path(__file__).parent.parent / "records").glob("*.jsonl"))
AT = 1_780_000_000_000
MODES = tuple((name, mode) for name in GAMES for mode in GAMES[name].game.modes)


@cache
def played(name: str, mode: str, number: int = 1) -> Record:
    """A random game as a table would keep it: with the time, curtains, and a bot in the second chair."""
    game = GAMES[name].game
    setting = Setting(game, game.players[0], mode, number.to_bytes(32, "big"), curtains=True)
    opened = setting.open()
    entries, table = list(opened.entries), opened.table
    for moment in moments(setting):
        entries.extend(moment.step.entries)
        table = moment.step.table
    opening = Opening(
        game=name,
        options=msgspec.to_builtins(setting.options),
        names=NAMES[: game.players[0]],
        seed=setting.seed.hex(),
        references=dict(game.references(setting.options)),
        bots=(None, "even", *[None] * (game.players[0] - 2)),
        at=AT,
        curtains=True,
    )
    return record_of(table, setting.options, entries, opening)


@cache
def lines(name: str, mode: str) -> tuple[bytes, ...]:
    """The same as a file."""
    return tuple(dump(played(name, mode)).splitlines())


Path_ = tuple[str | int, ...]


def leaves(value: Any, path: Path_ = ()) -> Iterator[tuple[Path_, Any]]:
    """Every plain value in a line, and every empty list or object, by the way to it."""
    if isinstance(value, dict) and value:
        for name, part in value.items():
            yield from leaves(part, (*path, name))
    elif isinstance(value, list) and value:
        for at, part in enumerate(value):
            yield from leaves(part, (*path, at))
    else:
        yield path, value


def kind(line: Any, path: Path_) -> tuple[object, ...]:
    """What sort of field it is: the tags on the way to it, and its path without the numbers."""
    tags, here = [], line
    for part in path:
        if isinstance(here, dict):
            tags.append(here.get("type"))
        here = here[part]
    return (*tags, *(part if isinstance(part, str) else "[]" for part in path))


def fields(lines: tuple[bytes, ...], most: int) -> Iterator[tuple[int, Path_]]:
    """The line (from 0) and the way to every field; of fields of the same sort only so many."""
    seen: dict[tuple[object, ...], int] = {}
    for number, raw in enumerate(lines):
        line = msgspec.json.decode(raw)
        for path, _ in leaves(line):
            sort = kind(line, path)
            seen[sort] = seen.get(sort, 0) + 1
            if seen[sort] <= most:
                yield number, path


def with_field(lines: tuple[bytes, ...], number: int, path: Path_, value: Any) -> tuple[bytes, ...]:
    """The file with one field changed and all else as it is written."""
    line = msgspec.json.decode(lines[number])
    here = line
    for part in path[:-1]:
        here = here[part]
    here[path[-1]] = value
    return (*lines[:number], msgspec.json.encode(line), *lines[number + 1 :])


def value_at(lines: tuple[bytes, ...], number: int, path: Path_) -> Any:
    """What is written in a field."""
    here = msgspec.json.decode(lines[number])
    for part in path:
        here = here[part]
    return here


def other(value: Any) -> Any:
    """Another value of the same type: what a careful forger would write."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str() if len(value) >= 8 and set(value) <= set("0123456789abcdef"):
            return ("1" if value[0] == "0" else "0") + value[1:]
        case str():
            return f"{value}x"
        case None:
            return 1
        case list():
            return [0]
        case _:
            return {"x": 0}


def named(path: Path_) -> str:
    """The field as `verify` would say it, as far as its marks go."""
    first, *rest = path
    return f"{first}" + "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in rest[:1])
