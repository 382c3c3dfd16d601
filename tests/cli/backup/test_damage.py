"""A file that is damaged: line and value are named, and nothing of a damaged table is taken."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.backup.premade import all_of, entendre, play
from tests.live.evening import INSTALLED

Lines = list[bytes]


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Lines:
    """The lines of a file with two tables."""
    folder = tmp_path_factory.mktemp("sound")
    play(folder / "tables.db", INSTALLED[:1])
    assert entendre("export", folder / "all.jsonl", "--database", folder / "tables.db").exit_code == 0
    return (folder / "all.jsonl").read_bytes().splitlines(keepends=True)


def second(lines: Lines) -> int:
    """Where the second table begins."""
    starts = [at for at, line in enumerate(lines) if line.startswith(b'{"line":"table"')]
    return starts[1]


def changed(lines: Lines, at: int, old: bytes, new: bytes) -> Lines:
    assert old in lines[at]
    return [*lines[:at], lines[at].replace(old, new, 1), *lines[at + 1 :]]


DAMAGES: dict[str, tuple[Callable[[Lines], Lines], str]] = {
    "a letter": (
        lambda it: changed(it, second(it) + 1, b"founded", b"fondued"),
        "was changed or damaged: its sum is",
    ),
    "half a line": (
        lambda it: [*it[: second(it) + 2], it[second(it) + 2][:40]],
        "is no line of a file of tables",
    ),
    "an entry too few": (
        lambda it: [*it[: second(it) + 3], *it[second(it) + 4 :]],
        "entry 3 should be here, not 4",
    ),
    "an entry doubled": (
        lambda it: [*it[: second(it) + 3], it[second(it) + 2], *it[second(it) + 3 :]],
        "entry 3 should be here, not 2",
    ),
    "a table doubled": (lambda it: [*it[:-1], *it[second(it) :]], "is doubled"),
    "tables moved": (
        lambda it: [it[0], *it[second(it) : -1], *it[1 : second(it)], it[-1]],
        "is it doubled, or moved?",
    ),
    "a table too few": (lambda it: [*it[: second(it)], it[-1]], "there should be 2 tables, and 1 sound ones"),
    "no end": (lambda it: it[:-1], "the last line, which says how many tables there were, is missing"),
    "more after the end": (lambda it: [*it, it[1]], "nothing may follow the last line"),
    "another version": (lambda it: changed(it, 0, b'"version":1', b'"version":7'), "version 7 of such files"),
    "something else": (lambda _: [b"name,score\n"], "line 1: 'name,score' is no line of a file of tables"),
    "nothing": (lambda _: [], "line 1: the file breaks off: this is no file of tables"),
    "no body": (
        lambda it: [*it[: second(it) + 1], b'{"line":"entry","seq":1,"at_ms":1}\n', *it[second(it) + 2 :]],
        "one of text and base64 is needed",
    ),
    "a name with a line feed": (
        lambda it: changed(it, second(it), b'"name":"', b'"name":"\\n'),
        "a name must be 1 to 200 printable characters",
    ),
}


@pytest.mark.parametrize("kind", DAMAGES)
def test_of_a_damaged_file_nothing_is_taken_and_the_line_is_named(
    tmp_path: Path, sound: Lines, kind: str
) -> None:
    damage, sentence = DAMAGES[kind]
    file = tmp_path / "damaged.jsonl"
    file.write_bytes(b"".join(damage(sound)))
    told = entendre("import", file, "--database", tmp_path / "new.db")
    assert told.exit_code == 1
    assert f"{file}, line " in told.output
    assert sentence in told.output
    assert "Nothing was imported." in told.output
    assert not (tmp_path / "new.db").exists()


def test_the_sound_tables_of_a_damaged_file_can_be_saved(tmp_path: Path, sound: Lines) -> None:
    file = tmp_path / "damaged.jsonl"
    file.write_bytes(b"".join(changed(sound, 3, b'"seq":2', b'"seq":9')))
    told = entendre("import", file, "--salvage", "--database", tmp_path / "new.db")
    assert told.exit_code == 1
    assert "1 table imported" in told.output
    assert f"{file}, line 4: entry 2 should be here, not 9." in told.output
    (name,) = all_of(tmp_path / "new.db")
    assert f'"name":"{name}"'.encode() in sound[second(sound)]


def test_a_packed_file_that_breaks_off_is_refused(tmp_path: Path, sound: Lines) -> None:
    packed = gzip.compress(b"".join(sound))
    file = tmp_path / "damaged.jsonl.gz"
    for damaged in (packed[:-1000], packed[:500] + bytes(8) + packed[508:]):
        file.write_bytes(damaged)
        told = entendre("import", file, "--database", tmp_path / "new.db")
        assert told.exit_code == 1
        assert "Nothing was imported." in told.output
        assert not (tmp_path / "new.db").exists()
