"""What the coach says after the game."""

from __future__ import annotations

from typing import Any

import pytest

from entendre.bots import Match, make_bot
from entendre.catalogue import NAMES, load_game
from entendre.coach import SENTENCES, Note, coached, notes, sentence
from entendre.core import Chance, Closed, Sealed, read_options
from entendre.records import Record, record_of

SEED = bytes(range(32))
PLAYERS = ("Ada", "Bo", "Cleo", "Dan")


def record(game: str, level: str, mode: str | None = None, number: int = 0) -> Record:
    """A finished game of three bots, or of as many as it takes."""
    rules = load_game(game)
    players = max(3, rules.players[0])
    options: Any = read_options(rules.types.options, rules.modes[mode or next(iter(rules.modes))])
    seed = number.to_bytes(32, "big")
    bots = [make_bot(level, rules, Chance(seed, f"{level} {seat}")) for seat in range(players)]
    entries: list[Any] = []
    match = Match(
        rules, options, PLAYERS[:players], bots, seed, watch=lambda step: entries.extend(step.entries)
    )
    table, _ = match.play()
    return record_of(table, options, entries)


def notes_on(game: str, level: str, mode: str | None = None, number: int = 0) -> tuple[Note, ...]:
    return notes(record(game, level, mode, number), load_game(game))


@pytest.mark.parametrize(
    ("game", "mode"), [("entracte", "cooperative"), ("entracte", "competitive"), ("keyword", "usual")]
)
def test_every_note_is_a_whole_sentence_about_a_decision_in_the_record(game: str, mode: str) -> None:
    played = record(game, "random", mode)
    answered = {(each.prompt, each.seat) for each in played.entries if isinstance(each, Sealed)}
    said = notes(played, load_game(game))
    assert said
    for note in said:
        assert (note.prompt, note.seat) in answered
        text = sentence(note)
        assert text.endswith(".")
        assert "{" not in text


def test_an_expert_played_every_card_as_the_coach_would() -> None:
    cards = [note for note in notes_on("entracte", "expert") if "card" in note.values]
    assert cards
    assert all(note.good and "best" not in note.values for note in cards)


def test_a_random_card_leaves_more_open_than_the_best_one() -> None:
    worse = [note for number in range(5) for note in notes_on("entracte", "random", number=number)]
    compared = [note.values for note in worse if note.key == "coach.entracte.card"]
    assert compared
    for values in compared:
        assert float(values["left"]) > float(values["best-left"])


def test_wrong_names_are_held_against_the_likeliest_ones() -> None:
    said = [note for number in range(5) for note in notes_on("entracte", "random", number=number)]
    names = [note for note in said if note.key == "coach.entracte.name"]
    assert names
    assert all(note.values["named"] != note.values["best"] for note in names)


def test_an_adept_misses_words_that_only_the_expert_knows() -> None:
    said = [note for number in range(3) for note in notes_on("keyword", "adept", number=number)]
    missed = [note.values for note in said if note.key == "coach.keyword.longer"]
    assert missed
    for values in missed:
        assert int(values["best-letters"]) > int(values["letters"])
    assert any(note.key == "coach.keyword.best" and note.good for note in said)


def test_a_running_game_gets_no_advice() -> None:
    over = record("keyword", "random")
    with pytest.raises(ValueError, match="over"):
        notes(Record(over.header, over.entries[:5]), load_game("keyword"))


@pytest.mark.parametrize("game", NAMES)
def test_a_game_without_a_coach_has_no_notes(game: str) -> None:
    assert coached(game) == bool(notes_on(game, "random"))


def test_notes_come_in_the_order_of_the_game() -> None:
    played = record("keyword", "random")
    closed = [each.prompt for each in played.entries if isinstance(each, Closed)]
    order = [closed.index(note.prompt) for note in notes(played, load_game("keyword"))]
    assert order == sorted(order)


def test_every_key_has_a_sentence_in_its_games_name() -> None:
    assert {key.split(".")[1] for key in SENTENCES} == {name for name in NAMES if coached(name)}
