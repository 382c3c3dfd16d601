"""Which notes are told of a game that gave rise to many."""

from __future__ import annotations

from entendre.coach import MOST, Note, chosen
from entendre.core import Seat


def note(step: int, weight: float, key: str = "coach.card", seat: int = 0, *, good: bool = False) -> Note:
    return Note(step, f"turn/{step}", Seat(seat), key, {}, good, weight)


def test_the_heaviest_are_told_in_the_order_of_the_game() -> None:
    notes = [note(step, weight=(step * 7 % 15) / 15) for step in range(15)]
    told = chosen(notes)
    assert len(told) == MOST
    assert [each.step for each in told] == sorted(each.step for each in told)
    assert min(each.weight for each in told) > max(each.weight for each in notes if each not in told)


def test_what_was_worth_no_word_gets_none() -> None:
    assert chosen([note(0, 0.0), note(1, 0.2)]) == (note(1, 0.2),)


def test_some_praise_is_told_however_much_went_wrong() -> None:
    praise = note(3, 0.1, "coach.best-card", good=True)
    told = chosen(
        [note(step, 1.0) for step in range(3)] + [praise] + [note(step, 1.0) for step in range(4, 20)]
    )
    assert praise in told
    assert len(told) == MOST


def test_another_kind_of_note_is_heard_before_the_same_thing_again() -> None:
    told = chosen([note(0, 0.8), note(1, 0.8), note(2, 0.7, "coach.name")], most=2)
    assert [each.step for each in told] == [0, 2]


def test_everybody_hears_something_before_one_hears_all() -> None:
    told = chosen(
        [*[note(step, 0.9, f"coach.{step}") for step in range(4)], note(4, 0.5, "coach.4", 1)], most=4
    )
    assert note(4, 0.5, "coach.4", 1) in told
