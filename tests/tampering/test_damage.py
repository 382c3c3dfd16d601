"""Whatever is in a file: `verify` and `replay` answer in sentences, and never with a traceback."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from entendre.cli import main
from entendre.records import dump, ended
from tests.effort import times
from tests.tampering.games import GAMES, KEPT, MODES, Path_, fields, lines, played, value_at, with_field

KEPT_BY_NAME = {path.stem: path for path in KEPT}
MODES_BY_NAME = {f"{name}-{mode}": (name, mode) for name, mode in MODES}
FILES = (*MODES_BY_NAME, *KEPT_BY_NAME)[:: times(7, 7, 1)]
USUAL = [f"{name}-{next(iter(GAMES[name].game.modes))}" for name in GAMES]
HUGE = (10**9, 2**63 - 1, 2**64, 10**40, -1, -(10**30), 1.5, 1e300)
WRONG: tuple[Any, ...] = (None, True, 7, -1, "x", "", [], [[]], {}, {"type": "x"}, [1, "a", None])

STRANGE: tuple[Any, ...] = ("de", "", "../en", "zz", "\x1b[2J", 10**18, None, [])


def whole_file(name: str) -> tuple[bytes, ...]:
    """The lines of one of them."""
    if name in KEPT_BY_NAME:
        return tuple(KEPT_BY_NAME[name].read_bytes().splitlines())
    return lines(*MODES_BY_NAME[name])


def run(command: str, file: Path, *options: str) -> Result:
    return CliRunner().invoke(main, [command, str(file), *options])


def answers(file: Path, content: bytes) -> list[Result]:
    """What both commands say about a file, in sentences and with an exit status."""
    file.write_bytes(content)
    results = [run("verify", file), run("replay", file, "--seat", "0")]
    for result in results:
        assert result.exception is None or isinstance(result.exception, SystemExit), (
            content[:300],
            result.exc_info,
        )
        assert result.exit_code in (0, 1, 2)
        assert "Traceback" not in result.output
        if result.exit_code == 1:
            assert "line " in result.output or "cannot be" in result.output, result.output
    assert results[0].exit_code != 2
    return results


def damaged(whole: tuple[bytes, ...]) -> Iterator[bytes]:
    """The file with lines that are cut, broken, swapped, doubled, missing, or something else altogether."""
    for number in sorted({0, 1, len(whole) // 2, len(whole) - 1}):
        line = whole[number]
        for instead in (
            line[: len(line) // 2],
            line[:-1],
            b"",
            b"\xff\xfe\x00",
            b"null",
            b"[]",
            b"{}",
            b'{"type":7}',
            b'{"type":"end"}',
            b"[" * 50_000,
            b'{"a":' * 50_000,
            line.replace(b'"', b"'"),
            line.replace(b":", b"::", 1),
            line + line,
            whole[0],
            whole[-1],
        ):
            yield b"\n".join((*whole[:number], instead, *whole[number + 1 :]))
        yield b"\n".join((*whole[:number], *whole[number + 1 :]))
        yield b"\n".join(whole[:number])
        yield b"\n".join((*whole[:number], *whole[number:][::-1]))
    yield b"\n".join(whole)[: sum(map(len, whole)) // 3]
    yield b"\r\n".join(whole)
    yield b"\x00" + b"\n".join(whole)
    yield b"\n".join(whole).decode().encode("utf-16")


@pytest.mark.parametrize("name", FILES)
def test_a_damaged_file_is_answered_in_a_sentence(name: str, tmp_path: Path) -> None:
    for content in damaged(whole_file(name)):
        answers(tmp_path / "record.jsonl", content)


@pytest.mark.parametrize("name", FILES)
def test_a_field_of_another_type_or_size_is_answered_in_a_sentence(name: str, tmp_path: Path) -> None:
    """Every sort of field in turn, with all that JSON can say instead."""
    whole = whole_file(name)
    for turn, (number, path) in enumerate(fields(whole, most=1)):
        instead: list[Any] = [(*WRONG, *HUGE)[turn % (len(WRONG) + len(HUGE))]]
        if name in USUAL and isinstance(value_at(whole, number, path), int):
            instead += HUGE[:3]
        for value in instead:
            answers(tmp_path / "record.jsonl", b"\n".join(_with(whole, number, path, value)))


def _with(whole: tuple[bytes, ...], number: int, path: Path_, value: Any) -> tuple[bytes, ...]:
    """With any value, also a number that our own encoder would not write."""
    changed = with_field(whole, number, path, "HERE")
    line = changed[number].replace(b'"HERE"', json.dumps(value).encode())
    return (*changed[:number], line, *changed[number + 1 :])


@pytest.mark.parametrize("name", USUAL)
def test_another_game_or_language_is_answered_in_a_sentence(name: str, tmp_path: Path) -> None:
    file = tmp_path / "record.jsonl"
    whole = whole_file(name)
    for game in (*GAMES, "chess", "", "../subtext", "\x1b[31m"):
        answers(file, b"\n".join(with_field(whole, 0, ("game",), game)))
    for option in value_at(whole, 0, ("options",)):
        for value in STRANGE:
            answers(file, b"\n".join(with_field(whole, 0, ("options", option), value)))


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.data())
def test_bytes_that_are_changed_anywhere_are_answered_in_a_sentence(
    tmp_path: Path, data: st.DataObject
) -> None:
    content = bytearray(b"\n".join(whole_file(data.draw(st.sampled_from(USUAL)))))
    for _ in range(data.draw(st.integers(1, 4))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    answers(tmp_path / "record.jsonl", bytes(content))


NO_CARDS = {
    "xx": r"line 1\b.*: language: 'xx' is not allowed; it takes .*\ben\b",
    "de": r"line 1\b.*There are no letter cards for 'de'; there are for: en\.",
}
"""Nobody speaks the one; for the other there were none when these games were played."""


def test_a_keyword_record_in_a_language_without_cards_is_refused_by_its_first_line(tmp_path: Path) -> None:
    file = tmp_path / "record.jsonl"
    for path in KEPT:
        if path.name.startswith("keyword"):
            whole = tuple(path.read_bytes().splitlines())
            for language, why in NO_CARDS.items():
                for result in answers(
                    file, b"\n".join(with_field(whole, 0, ("options", "language"), language))
                ):
                    assert result.exit_code == 1
                    assert re.search(why, result.output)


@pytest.mark.parametrize("name", USUAL)
def test_nothing_in_a_record_reaches_the_terminal_as_a_command(name: str, tmp_path: Path) -> None:
    """Escape sequences, bells, and signs that turn the direction, in every text of the file."""
    whole = whole_file(name)
    evil = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202eevil\u2028\r\n"
    for number, path in fields(whole, most=1):
        if isinstance(value_at(whole, number, path), str):
            for result in answers(
                tmp_path / "record.jsonl", b"\n".join(with_field(whole, number, path, evil))
            ):
                shown = result.output.replace("\n", "")
                assert not [sign for sign in shown if unicodedata.category(sign) in ("Cc", "Zl", "Zp", "Cs")]
                assert "\u202e" not in shown
                assert "\nevil" not in result.output


def test_what_is_shown_of_a_name_is_written_out(tmp_path: Path) -> None:
    name, mode = MODES[0]
    record = played(name, mode)
    assert record.end is not None
    header = msgspec.structs.replace(record.header, names=("A\x1b[31mda", *record.header.names[1:]))
    file = tmp_path / "record.jsonl"
    file.write_bytes(dump(ended(msgspec.structs.replace(record, header=header), record.end)))
    assert r"A\x1b[31mda" in run("replay", file).output


@pytest.mark.parametrize("line", [0, 1, -1])
def test_a_name_that_is_no_text_is_answered_in_a_sentence(tmp_path: Path, line: int) -> None:
    whole = list(whole_file(USUAL[0]))
    whole[line] = whole[line].replace(b"{", b'{"\x80":1,', 1)
    verified, _ = answers(tmp_path / "record.jsonl", b"\n".join(whole))
    assert verified.exit_code == 1
