"""The command line: what it prints, and how it says no."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from entendre.catalogue import Catalogue
from entendre.cli import main
from entendre.coach import MOST
from entendre.core import option_notes
from entendre.records import load, replay

GAMES = Catalogue()
NAMES = tuple(GAMES)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments, catch_exceptions=False)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    run("simulate", "entracte", "--games", "1", "--players", "3", "--record", str(tmp_path), "--seed", "kept")
    return tmp_path / "entracte-0.jsonl"


@pytest.mark.parametrize("game", NAMES)
def test_every_game_can_be_simulated_and_every_record_verifies(game: str, tmp_path: Path) -> None:
    for mode in GAMES[game].game.modes:
        folder = tmp_path / mode
        result = run("simulate", game, "--games", "2", "--mode", mode, "--record", str(folder), "--json")
        assert result.exit_code == 0
        assert msgspec.json.decode(result.stdout)["games"] == 2
        for path in folder.iterdir():
            verified = run("verify", str(path))
            assert "sound" in verified.output, verified.output


def test_a_simulation_is_summed_up_in_a_table() -> None:
    output = run("simulate", "keyword", "--games", "3", "--players", "2").output
    for word in ("games/s", "moves/s", "length", "outcomes", "most-words", "Ada (random)", "wins"):
        assert word in output


def test_the_same_seed_gives_the_same_games() -> None:
    first, second, other = (
        msgspec.json.decode(run("simulate", "subtext", "--games", "4", "--seed", seed, "--json").stdout)
        for seed in ("a", "a", "b")
    )
    assert first["scores"] == second["scores"]
    assert first["scores"] != other["scores"]


@pytest.mark.parametrize("game", NAMES)
def test_a_replay_tells_the_game_in_sentences(game: str, tmp_path: Path) -> None:
    run("simulate", game, "--games", "1", "--record", str(tmp_path))
    (path,) = tmp_path.iterdir()
    output = run("replay", str(path)).output
    assert "seen by a spectator" in output
    record, tell = load(path.read_bytes(), GAMES), GAMES[game].teller().tell
    for step in replay(record, GAMES[game].game):
        for event in step.told:
            assert f"{step.number:4}  {tell(event, record.header.names)}" in output


def test_a_replay_shows_one_seat_what_it_saw_at_one_step(record: Path) -> None:
    hers = run("replay", str(record), "--seat", "Ada", "--step", "0").output
    his = run("replay", str(record), "--seat", "1", "--step", "0").output
    assert "seen by Ada" in hers
    assert "seen by Ben" in his
    assert hers.splitlines()[1:] != his.splitlines()[1:]


def test_a_tampered_record_is_named_with_its_line(record: Path) -> None:
    lines = record.read_text().splitlines()
    closed = next(number for number, line in enumerate(lines) if '"closed"' in line)
    record.write_text("\n".join(lines[:closed] + lines[closed + 1 :]))
    result = run("verify", str(record))
    assert result.exit_code == 1
    assert f"line {closed + 1}" in result.output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["simulate", "chess"], "'chess' is not one of"),
        (["simulate", "subtext", "--players", "3"], "Subtext is for 4 to 8 players, not 3."),
        (["simulate", "subtext", "--option", "rounds=0"], "rounds: 0 is not allowed"),
        (["simulate", "subtext", "--option", "rounds"], "'rounds' is not of the form name=value"),
        (["simulate", "subtext", "--option", "rounds=999"], "rounds: 999 is not allowed"),
        (["simulate", "subtext", "--mode", "odd"], "'odd' is not a mode of Subtext; there are usual"),
        (["simulate", "subtext", "--bots", "genius"], "Subtext has no bot 'genius'; it has random"),
        (["simulate", "subtext", "--bots", "random,random,random,random,random"], "5 bots for 4 seats"),
        (["simulate", "subtext", "--games", "0"], "0 is not in the range"),
        (["replay", "nowhere.jsonl"], "does not exist"),
        (["verify", "README.md"], "README.md, line 1: this is not the header"),
    ],
)
def test_a_wrong_call_is_answered_in_words(arguments: list[str], said: str) -> None:
    result = run(*arguments)
    assert result.exit_code != 0
    assert said in " ".join(result.output.split())


def test_a_seat_or_step_that_is_not_there_is_named(record: Path) -> None:
    assert (
        "there is no seat 'Zoe'; there are Ada, Ben, Cem"
        in run("replay", str(record), "--seat", "Zoe").output
    )
    assert "there is no step 999" in run("replay", str(record), "--step", "999").output


@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_a_rules_page_with_its_rulings_and_options(game: str) -> None:
    page = run("rules", game).output
    assert "Our rulings" in page
    listed = run("rules", game, "--options").output
    for note in option_notes(GAMES[game].game.types.options):
        assert note.name in listed


@pytest.mark.parametrize("game", NAMES)
def test_pictures_in_the_rules_are_told_in_words(game: str) -> None:
    assert "](picture:" in (GAMES[game].rulebook("en") or "")
    page = run("rules", game).output
    assert "picture:" not in page
    assert re.search(r"1\. \*[A-Z].+?\.\* \*\*", page, re.DOTALL)


@pytest.mark.parametrize("game", NAMES)
def test_a_demonstration_is_told_to_the_end(game: str) -> None:
    output = run("demo", game, "--seed", "1").output
    assert GAMES[game].game.title in output
    assert "moves." in output.splitlines()[-1]


def test_levels_are_compared_with_their_intervals() -> None:
    output = run("simulate", "keyword", "--games", "6", "--bots", "even,random").output
    assert "even (1 of 2 seats)" in output
    assert "wins 100.0% (61.0% to 100.0%)" in output


def test_a_comparison_as_json_has_rates_and_standings() -> None:
    result = run("simulate", "entracte", "--games", "4", "--players", "4", "--bots", "hard,even", "--json")
    summary = msgspec.json.decode(result.stdout)
    assert summary["levels"] == ["hard", "even", "hard", "even"]
    assert [standing["level"] for standing in summary["standings"]] == ["hard", "even"]
    for rate in summary["results"].values():
        assert 0 <= rate["low"] <= rate["share"] <= rate["high"] <= 1


def test_a_level_that_a_game_lacks_is_refused_with_those_it_has() -> None:
    result = run("simulate", "keyword", "--bots", "genius")
    assert result.exit_code == 2
    assert "Keyword has no bot 'genius'; it has random, easy, even, hard." in result.output


def test_a_simulation_can_be_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "rates.svg"
    run("simulate", "keyword", "--games", "2", "--bots", "even,random", "--plot", str(picture))
    assert "<svg" in picture.read_text()


def test_a_picture_that_cannot_be_drawn_is_refused_in_words(tmp_path: Path) -> None:
    result = run("simulate", "subtext", "--games", "1", "--plot", str(tmp_path / "rates.doc"))
    assert result.exit_code == 2
    assert "rates.doc cannot be drawn" in result.output


def test_without_the_library_for_plots_one_is_told_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    result = run("simulate", "subtext", "--games", "1", "--plot", str(tmp_path / "rates.png"))
    assert result.exit_code == 1
    assert "entendre[plots]" in result.output


def test_the_coach_speaks_about_a_record(record: Path) -> None:
    better, everything = run("coach", str(record)).output, run("coach", str(record), "--all").output
    assert set(better.splitlines()) < set(everything.splitlines())
    assert len(better.splitlines()) <= MOST
    assert "Turn 1, " in everything
