"""`entendre today`."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from entendre.cli import main
from tests.daily.days import GAMES, WITH_PUZZLE


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["today", *arguments], env={"COLUMNS": "100"})


@pytest.mark.parametrize("game", WITH_PUZZLE)
def test_it_prints_a_puzzle_and_its_answer_on_demand(game: str) -> None:
    asked, answered = run(game, "--date", "2027-01-01"), run(game, "--date", "2027-01-01", "--answer")
    assert (asked.exit_code, answered.exit_code) == (0, 0)
    assert GAMES[game].game.title in asked.output
    assert "2027-01-01" in asked.output
    assert len(answered.output) > len(asked.output)


@pytest.mark.parametrize("game", WITH_PUZZLE)
def test_as_json_the_answer_comes_only_if_it_is_asked_for(game: str) -> None:
    asked = json.loads(run(game, "--date", "2027-01-01", "--json").stdout)
    whole = json.loads(run(game, "--date", "2027-01-01", "--json", "--answer").stdout)
    assert "answer" not in asked
    assert whole.pop("answer")
    assert whole == asked


def test_without_a_game_it_prints_them_all() -> None:
    lines = run("--date", "2027-01-01", "--json").stdout.splitlines()
    assert [json.loads(line)["type"] for line in lines] == list(WITH_PUZZLE)


def test_in_another_language_it_is_another_puzzle_and_told_in_that_language() -> None:
    game = next(name for name in WITH_PUZZLE if "de" in GAMES[name].puzzle_languages)
    asked = (game, "--date", "2027-01-01", "--language", "de")
    assert GAMES[game].texts("de").say("today.title") in run(*asked).output
    assert json.loads(run(*asked, "--json").stdout)["language"] == "de"
    refused = run("--language", "eo")
    assert refused.exit_code == 2
    assert "eo" in refused.output
    assert "nl" in refused.output


def test_without_a_date_it_is_the_callers_day() -> None:
    assert json.loads(run(WITH_PUZZLE[0], "--json").stdout)["date"]


@pytest.mark.parametrize("date", ["tomorrow", "2027-02-30", "3000-01-01"])
def test_a_date_that_is_none_is_named(date: str) -> None:
    refused = run("--date", date)
    assert refused.exit_code == 2
    assert date in refused.output
