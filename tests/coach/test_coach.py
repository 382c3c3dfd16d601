"""What the coach says after the game."""

from __future__ import annotations

import pytest

from entendre.catalogue import NAMES, load_game
from entendre.coach import SENTENCES, coached, notes, sentence
from entendre.core import Closed, Sealed
from entendre.records import Record
from tests.coach.games import PLAYERS, notes_on, number, record
from tests.core.toy import Toy


@pytest.mark.parametrize(
    ("game", "mode"),
    [
        ("subtext", "usual"),
        ("subtext", "own-words"),
        ("subtweet", "usual"),
        ("subtweet", "face-value"),
        ("entracte", "cooperative"),
        ("entracte", "competitive"),
        ("keyword", "usual"),
    ],
)
def test_every_note_is_a_whole_sentence_about_a_decision_in_the_record(game: str, mode: str) -> None:
    played = record(game, "random", mode)
    answered = {(each.prompt, each.seat) for each in played.entries if isinstance(each, Sealed)}
    said = notes(played, load_game(game))
    assert said
    for note in said:
        assert (note.prompt, note.seat) in answered
        text = sentence(note, PLAYERS)
        assert text.endswith(".")
        assert "{" not in text


def test_an_adept_misses_words_that_only_the_expert_knows() -> None:
    said = [note for number in range(3) for note in notes_on("keyword", "adept", number=number)]
    missed = [note for note in said if note.key == "coach.keyword.longer"]
    assert missed
    for note in missed:
        assert number(note, "best_letters") > number(note, "letters")
    assert any(note.key == "coach.keyword.best" and note.good for note in said)


def test_a_word_that_brings_more_towards_the_keyword_is_well_chosen_if_hardly_shorter() -> None:
    said = [note for game in range(3) for note in notes_on("keyword", "expert", number=game)]
    chosen = [note for note in said if note.key == "coach.keyword.towards"]
    assert chosen
    for note in chosen:
        assert note.good
        assert number(note, "brought") > number(note, "best_brought")
        assert number(note, "letters") >= number(note, "best_letters") - 1


def test_a_running_game_gets_no_advice() -> None:
    over = record("keyword", "random")
    with pytest.raises(ValueError, match="over"):
        notes(Record(over.header, over.entries[:5]), load_game("keyword"))


@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_a_coach_who_says_something(game: str) -> None:
    assert coached(game)
    assert notes_on(game, "random")


def test_a_game_without_a_coach_has_no_notes() -> None:
    toy = Toy()
    assert not coached(toy.name)
    assert notes(record("keyword", "random"), toy) == ()


def test_notes_come_in_the_order_of_the_game() -> None:
    played = record("keyword", "random")
    closed = [each.prompt for each in played.entries if isinstance(each, Closed)]
    order = [closed.index(note.prompt) for note in notes(played, load_game("keyword"))]
    assert order == sorted(order)


def test_every_key_has_a_sentence_in_its_games_name() -> None:
    assert {key.split(".")[1] for key in SENTENCES} == {name for name in NAMES if coached(name)}
