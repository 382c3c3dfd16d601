"""`entendre verify`: what it prints, what it compares with, and how it ends."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from entendre.catalogue import Catalogue
from entendre.cli import main
from entendre.core import commitment
from entendre.records import Record, dump, ended, header_of, load
from entendre.text import plain

GAMES = Catalogue()
OLD = Path(__file__).parent.parent / "records" / "entracte-cooperative-2-1.jsonl"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments, catch_exceptions=False)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    run("simulate", "entracte", "--games", "1", "--players", "3", "--record", str(tmp_path), "--seed", "kept")
    return tmp_path / "entracte-0.jsonl"


def committed(file: Path) -> str:
    return header_of(file.read_bytes()).commitment


def test_it_prints_the_commitment_and_what_that_covers(file: Path) -> None:
    result = run("verify", str(file))
    assert result.exit_code == 0
    assert f"commitment {committed(file)}" in result.output
    assert "It covers the seed, the game, its options and who sat where." in result.output
    assert f"{file}: sound. Entracte, 3 players" in result.output


def test_of_an_old_record_it_says_that_only_the_seed_is_covered() -> None:
    result = run("verify", str(OLD))
    assert result.exit_code == 0
    assert f"commitment {committed(OLD)}" in result.output
    assert "covers the seed only" in result.output


def test_it_compares_with_the_commitment_that_somebody_kept(file: Path) -> None:
    whole = committed(file)
    groups = " ".join(whole[at : at + 4] for at in range(0, 16, 4))
    for kept in (whole, whole.upper(), whole[:16], whole[:40], groups, f"{groups} …", f"{whole[:20]}..."):
        result = run("verify", str(file), "--commitment", kept)
        assert result.exit_code == 0, result.output
        assert "what was given" in result.output
    for kept in ("0" * 64, "0" * 16, f"{whole[:15]}{'1' if whole[15] == '0' else '0'}"):
        result = run("verify", str(file), "--commitment", kept)
        assert result.exit_code == 1
        assert f"line 1, commitment: it is not the one that was given, {kept}." in result.output
        assert "sound" not in result.output


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        ("abc", "has 3 digits; a commitment has 64, of which the first 16 are needed."),
        ("a" * 65, "has 65 digits"),
        ("hello", "is no commitment: that has 64 hexadecimal digits."),
        ("", "is no commitment"),
    ],
)
def test_what_cannot_be_a_commitment_is_refused(file: Path, kept: str, said: str) -> None:
    result = run("verify", str(file), "--commitment", kept)
    assert result.exit_code == 2
    assert said in " ".join(result.output.split())


def test_a_game_that_was_written_anew_from_end_to_end_is_told_by_the_commitment_alone(file: Path) -> None:
    kept = committed(file)
    record = load(file.read_bytes(), GAMES)
    assert record.end is not None
    header = msgspec.structs.replace(record.header, names=record.header.names[::-1])
    header = msgspec.structs.replace(header, commitment=commitment(header.opening(record.end.seed)))
    file.write_bytes(dump(ended(Record(header, record.entries), record.end)))
    assert run("verify", str(file)).exit_code == 0
    assert run("verify", str(file), "--commitment", kept).exit_code == 1


def test_every_field_that_was_changed_is_named(file: Path) -> None:
    text = file.read_text().replace('"Ada"', '"Eva"').replace('"last_card":12', '"last_card":11')
    file.write_text(text)
    result = run("verify", str(file))
    assert result.exit_code == 1
    assert "line 1, names[0]:" in result.output
    assert "line 1, options.last_card:" in result.output
    assert result.output.count("Error:") == 2


def test_what_works_on_a_terminal_is_written_out_and_what_is_shown_by_it_is_left() -> None:
    assert plain("Zoë 王 👩‍🚀 “quoted”…") == "Zoë 王 👩‍🚀 “quoted”…"
    assert plain("\x1b[31m\x07\x9b\u202e\u2028\n") == r"\x1b[31m\x07\x9b\u202e\u2028\n"
