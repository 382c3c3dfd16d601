"""The coach of Entracte: cards, exchanges, when to stop, and names."""

from __future__ import annotations

from itertools import chain

import pytest

from entendre.coach import Note
from tests.coach.games import notes_on, number


def said(level: str, mode: str, games: int) -> list[Note]:
    return list(chain.from_iterable(notes_on("entracte", level, mode, game) for game in range(games)))


def keyed(key: str, notes: list[Note]) -> list[Note]:
    return [note for note in notes if note.key == f"coach.entracte.{key}"]


@pytest.mark.parametrize(
    ("mode", "done"),
    [
        ("cooperative", {"best-card", "best-exchange", "best-finish", "best-names"}),
        ("competitive", {"best-race-card", "best-exchange", "best-declare"}),
    ],
)
def test_an_expert_does_all_that_the_coach_would(mode: str, done: set[str]) -> None:
    notes = said("expert", mode, 3)
    assert {note.key for note in notes} == {f"coach.entracte.{key}" for key in done}
    assert all(note.good for note in notes)


def test_a_random_card_leaves_more_open_than_the_best_one() -> None:
    compared = keyed("card", said("random", "cooperative", 5))
    assert compared
    for note in compared:
        assert number(note, "left") > number(note, "best_left")


def test_a_random_card_gains_less_in_a_competition_than_the_best_one() -> None:
    compared = keyed("race-card", said("random", "competitive", 2))
    assert compared
    for note in compared:
        gain = number(note, "learned") - number(note, "given")
        assert gain < number(note, "best_learned") - number(note, "best_given")


def test_whoever_keeps_a_poor_hand_hears_that_it_could_have_been_exchanged() -> None:
    assert keyed("poor-hand", said("adept", "cooperative", 3))
    assert keyed("poor-race-hand", said("adept", "competitive", 3))


def test_a_good_hand_that_was_exchanged_is_regretted_with_its_best_card() -> None:
    regretted = keyed("race-exchange", said("random", "competitive", 8))
    assert regretted
    assert all(not note.good and "best" in note.values for note in regretted)


def test_wrong_names_are_held_against_the_likeliest_ones() -> None:
    notes = keyed("name", said("random", "cooperative", 5))
    assert notes
    assert all(note.values["named"] != note.values["best"] for note in notes)


def test_declaring_early_is_told_with_how_little_was_known() -> None:
    early = keyed("declare", said("random", "competitive", 3))
    assert early
    assert all(number(note, "chance") < 0.95 for note in early)
