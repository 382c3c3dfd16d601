"""What the coach says after a game of Keyword."""

from __future__ import annotations

import re
from itertools import product

import pytest

from entendre.coach import Note, notes, sentence
from entendre.core import Closed, Sealed
from entendre.games.keyword.entry import ENTRY
from entendre.records import Record, replay
from tests.games.keyword.finished import PLAYERS, record

LEVELS = ("random", "even", "hard")


def notes_on(level: str, number: int = 0) -> tuple[Note, ...]:
    """What the coach says about such a game."""
    return notes(record(level, number=number), ENTRY.game, ENTRY.coach({}))


def number(note: Note, name: str) -> int:
    """One of the numbers of a note."""
    value = note.values[name]
    assert isinstance(value, int)
    return value


@pytest.mark.parametrize("language", ENTRY.languages())
def test_every_note_is_a_whole_sentence_about_a_decision_in_the_record(language: str) -> None:
    played = record("random")
    answered = {(each.prompt, each.seat) for each in played.entries if isinstance(each, Sealed)}
    said = notes_on("random")
    assert said
    for note in said:
        assert (note.prompt, note.seat) in answered
        text = sentence(note, ENTRY.texts(language), PLAYERS)
        assert text.endswith(".")
        assert "{" not in text


def test_bots_lead_to_every_sentence_of_the_coach_and_to_no_other() -> None:
    said = {note.key for level in LEVELS for game in range(3) for note in notes_on(level, game)}
    compared = {f"coach.{key}" for key in ("best", "longer", "unknown", "bluer", "towards", "passed")}
    assert said == compared | {"coach.last-letters", "coach.missed-letters"}
    assert said == {key for key in ENTRY.texts("en") if re.match(r"coach\.(?!at\.)[\w-]+$", key)}


def test_words_are_in_capitals_as_on_the_cards() -> None:
    for note in notes_on("even"):
        for name in {"word", "best"} & {*note.values}:
            assert str(note.values[name]).isupper()


def test_the_plural_goes_by_what_the_sentence_counts() -> None:
    counted = {"best": "letters", "longer": "best_letters", "bluer": "best_blue", "towards": "brought"}
    counted["passed"] = counted["unknown"] = "best_letters"
    for level in LEVELS:
        for note in notes_on(level):
            if not note.key.endswith("-letters"):  # they count what lacks, and nothing else does
                assert number(note, "count") == number(note, counted[note.key.removeprefix("coach.")])


def test_an_adept_misses_words_that_only_the_expert_knows() -> None:
    said = [note for game in range(3) for note in notes_on("even", game)]
    missed = [note for note in said if note.key == "coach.longer"]
    assert missed
    for note in missed:
        assert number(note, "best_letters") > number(note, "letters")
    assert any(note.key == "coach.best" and note.good for note in said)


def test_a_word_that_brings_more_towards_the_keyword_is_well_chosen_if_hardly_shorter() -> None:
    said = [note for game in range(3) for note in notes_on("hard", game)]
    chosen = [note for note in said if note.key == "coach.towards"]
    assert chosen
    for note in chosen:
        assert note.good
        assert number(note, "brought") > number(note, "best_brought")
        assert number(note, "letters") >= number(note, "best_letters") - 1


def test_the_last_letters_of_the_keyword_are_praised_or_missed_and_nothing_is_said_against_them() -> None:
    told = [notes_on(level, game) for level, game in product(LEVELS, range(3))]
    about = [note for said in told for note in said if note.key.endswith("-letters")]
    assert {note.good for note in about} == {True, False}
    for note in about:
        lacked = number(note, "count")
        word = str(note.values["word" if note.good else "best"])
        assert len(set(word) & set("KEYWORD")) >= lacked
    for said in told:
        last = {(note.prompt, note.seat) for note in said if note.key.endswith("-letters")}
        assert all(note.good or note in about for note in said if (note.prompt, note.seat) in last)


def test_whoever_cracked_the_keyword_is_praised_for_it() -> None:
    cracked = 0
    for level, game in product(LEVELS, range(3)):
        *_, last = replay(record(level, number=game), ENTRY.game)
        outcome = last.table.outcome()
        if outcome is not None and outcome.result == "cracked":
            cracked += 1
            praised = [note.seat for note in notes_on(level, game) if note.key == "coach.last-letters"]
            assert outcome.winners[0] in praised
    assert cracked


def test_notes_come_in_the_order_of_the_game() -> None:
    closed = [each.prompt for each in record("random").entries if isinstance(each, Closed)]
    order = [closed.index(note.prompt) for note in notes_on("random")]
    assert order == sorted(order)


def test_a_running_game_gets_no_advice() -> None:
    over = record("random")
    with pytest.raises(ValueError, match="over"):
        notes(Record(over.header, over.entries[:5]), ENTRY.game, ENTRY.coach({}))
