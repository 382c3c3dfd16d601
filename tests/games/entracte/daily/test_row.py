"""A row a day: exactly one code follows, and no card can be spared."""

from __future__ import annotations

import json
from datetime import date
from statistics import fmean

import pytest

from entendre.core import encode
from entendre.daily import Day
from entendre.games.entracte.daily import EntractePuzzle
from entendre.games.entracte.daily.puzzle import Read
from entendre.games.entracte.rules import CODES, Entracte
from entendre.games.entracte.rules.codes import MATCHES, code_ids
from tests.daily.days import days, puzzle_of
from tests.games.entracte.daily.exhaustive import CODES as ALL_BY_HAND
from tests.games.entracte.daily.exhaustive import Json, answers, matches


def puzzle(day: Day) -> EntractePuzzle:
    made = puzzle_of("entracte", day)
    assert isinstance(made, EntractePuzzle)
    return made


def as_json(day: Day) -> Json:
    read: Json = json.loads(encode(puzzle(day)))
    return read


def test_the_checker_knows_the_codes_of_the_rulebook() -> None:
    assert sorted(ALL_BY_HAND) == sorted(code.id for code in CODES)
    left, right = {"season": "winter", "age": "old"}, {"season": "fall", "age": "young"}
    assert matches("season-reverse", left, right)
    assert not matches("age-forward", left, right)


def test_exactly_one_code_follows() -> None:
    for day in days(14, 56):
        asked = as_json(day)
        assert answers(asked) == {asked["answer"]["code"]}, day


def test_no_card_can_be_spared() -> None:
    for day in days(14, 56):
        asked = as_json(day)
        for place in range(1, len(asked["row"])):
            assert len(answers(asked, without=place)) > 1, (day, place)


def test_the_row_could_have_been_played() -> None:
    """Everybody in turn, no card twice, and nobody a card that their own code forbids."""
    for day in days(14, 56):
        row, seats = puzzle(day).row, len(puzzle(day).players)
        numbers = [placed.card.number for placed in row]
        assert len(set(numbers)) == len(numbers)
        players = [placed.player for placed in row[1:] if placed.player is not None]
        assert players == [(players[0] + turn) % seats for turn in range(len(row) - 1)]
        mine = [at for at, placed in enumerate(row) if placed.player == puzzle(day).you]
        forbidden = [code_ids(MATCHES[numbers[at - 1]][numbers[at]]) for at in mine]
        assert not [codes for codes in forbidden if puzzle(day).code in codes]
        assert seats in Entracte.players
        assert len(row) - 1 <= 12


def test_the_steps_lead_to_the_answer_and_each_crosses_something_out() -> None:
    for day in days(14, 56):
        steps, code = puzzle(day).answer.steps, puzzle(day).answer.code
        assert code_ids(steps[-1].left) == (code,)
        assert all(step.out for step in steps)
        assert {step.place for step in steps if isinstance(step, Read)} == set(range(1, len(puzzle(day).row)))


def test_it_takes_more_steps_from_degree_to_degree() -> None:
    steps: dict[int, list[int]] = {}
    for day in days(14, 56):
        steps.setdefault(puzzle(day).difficulty, []).append(len(puzzle(day).answer.steps))
    means = [fmean(steps[degree]) for degree in sorted(steps)]
    assert means == sorted(set(means))


def test_what_lies_open_does_not_solve_it() -> None:
    """No reading lies beside a pair, as on a table whose sheets do nothing."""
    assert [placed.reading for placed in puzzle(date(2027, 1, 4)).row] == [None] * 4


def test_a_row_from_which_a_signal_is_taken_has_no_answer_or_another() -> None:
    """The checker can fail."""
    asked = as_json(date(2027, 1, 4))
    place = next(at for at, placed in enumerate(asked["row"]) if asked["about"] in placed["signals"])
    asked["row"][place]["signals"] = []
    assert answers(asked) != {asked["answer"]["code"]}


@pytest.mark.parametrize("seat", ["you", "about"])
def test_one_does_not_ask_about_oneself(seat: str) -> None:
    for day in days(7, 14):
        assert puzzle(day).you != puzzle(day).about
        assert 0 <= getattr(puzzle(day), seat) < len(puzzle(day).players)
