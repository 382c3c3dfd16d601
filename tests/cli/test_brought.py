"""Commands that games bring, and the files of lines that they read."""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Mapping
from pathlib import Path

import click
import msgspec
import pytest
from click.testing import CliRunner

from entendre.cli import COMMANDS
from entendre.cli.brought import brought
from entendre.jsonl import FILE, read_lines
from entendre.plugin import Bare, GameEntry, GameUnavailable
from tests.core.toy import Toy

ALLOWED = 'A line is like {"number": 3}.'


class Numbered(msgspec.Struct):
    number: int


@click.command()
@click.argument("path", type=FILE)
def doubled(path: Path) -> None:
    for line in read_lines(path, Numbered, ALLOWED):
        click.echo(line.number * 2)


class WithCommands(Bare):
    def __init__(self, *names: str) -> None:
        super().__init__(Toy())
        self._names = names

    def commands(self) -> Mapping[str, click.Command]:
        return {name: click.Command(name, help=repr(self)) for name in self._names}


class Shelf(dict[str, GameEntry]):
    """A catalogue with a broken package in it."""

    def __iter__(self) -> Iterator[str]:
        return iter([*super().__iter__(), "broken"])

    def __missing__(self, name: str) -> GameEntry:
        raise GameUnavailable(name)


def test_games_bring_commands_but_neither_ours_nor_each_others_are_taken() -> None:
    first, second = WithCommands("see", "play"), WithCommands("see", "hear")
    found = brought(Shelf(first=first, second=second))
    assert {name: each.help for name, each in found.items()} == {"see": repr(first), "hear": repr(second)}
    assert "play" in COMMANDS
    assert brought({"toy": Bare(Toy())}) == {}


@pytest.mark.parametrize("packed", [False, True])
def test_lines_are_read_from_files_and_pipes_packed_or_not(tmp_path: Path, packed: bool) -> None:
    lines = b'{"number": 1}\n\n{"number": 2}'
    file = tmp_path / "numbers"
    file.write_bytes(gzip.compress(lines) if packed else lines)
    assert CliRunner().invoke(doubled, [str(file)]).stdout == "2\n4\n"
    assert CliRunner().invoke(doubled, ["-"], input=file.read_bytes()).stdout == "2\n4\n"


def test_a_wrong_line_is_named_with_what_is_allowed(tmp_path: Path) -> None:
    file = tmp_path / "numbers"
    file.write_text('{"number": 1}\n{"number": "two"}\n')
    result = CliRunner().invoke(doubled, [str(file)])
    assert result.exit_code == 1
    assert result.stdout == "2\n"
    assert f"numbers, line 2: Expected `int`, got `str` - at `$.number`. {ALLOWED}" in result.stderr
    file.write_bytes(gzip.compress(b"{}" * 999)[:-9])
    assert "numbers cannot be unpacked: " in CliRunner().invoke(doubled, [str(file)]).stderr
