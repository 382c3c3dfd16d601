"""The coach of Subtweet: whom the cards pointed at."""

from __future__ import annotations

import re
from functools import cache
from itertools import groupby

import pytest

from entendre.bots import Chancer
from entendre.coach import Decision, Note, sentence
from entendre.coach.walk import decisions
from entendre.core import Chance, Sealed, encode
from entendre.games.subtweet.coach import SubtweetCoach
from entendre.games.subtweet.entry import ENTRY
from entendre.games.subtweet.rules import Fav, PlayCard
from entendre.records import replay
from entendre.testing.secrecy import other_world
from tests.games.subtweet.recording import PLAYERS, chance_in, notes_on, record, record_of_bots

KEYS = {f"coach.{key}" for key in ("best-card", "card", "nobody", "best-fav", "best-no-fav", "fav", "no-fav")}


def of(kind: str, said: tuple[Note, ...]) -> list[Note]:
    return [note for note in said if note.prompt.startswith(f"{kind}/")]


@cache
def every_key() -> dict[str, Note]:
    """A note for every key that games of these bots lead to."""
    return {
        note.key: note
        for mode in ("usual", "face-value")
        for level in ("random", "adept")
        for number in range(2)
        for note in notes_on(record(level, mode, number))
    } | {note.key: note for note in for_nobody()}


@cache
def for_nobody() -> tuple[Note, ...]:
    """What is said about cards for nobody, which our own bots never write."""
    said: list[Note] = []
    for seed in (number.to_bytes(32, "big") for number in range(6)):
        bots = [Chancer(ENTRY.game, Chance(seed, str(seat))) for seat in range(3)]
        said += notes_on(record_of_bots(bots, "face-value", seed))
    return tuple(note for note in said if note.key == "coach.nobody")


@pytest.mark.parametrize("mode", ["usual", "face-value"])
def test_every_note_is_a_whole_sentence_about_a_decision_in_the_record(mode: str) -> None:
    played = record("random", mode)
    answered = {(each.prompt, each.seat) for each in played.entries if isinstance(each, Sealed)}
    said = notes_on(played)
    assert said
    for note in said:
        assert (note.prompt, note.seat) in answered
        text = sentence(note, ENTRY.texts("en"), PLAYERS)
        assert text.endswith(".")
        assert "{" not in text


def test_bots_lead_to_every_key() -> None:
    assert {*every_key()} == KEYS


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_key_has_a_sentence_that_uses_only_what_the_note_has(language: str) -> None:
    texts = ENTRY.texts(language)
    assert {key for key in texts if key.startswith("coach.") and not key.startswith("coach.at.")} == KEYS
    for key, note in every_key().items():
        assert {*re.findall(r"\{(\w+)\}", str(texts[key]))} <= {*note.values}, key


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_kind_of_question_that_is_spoken_about_has_a_place(language: str) -> None:
    kinds = {note.prompt.split("/")[0] for note in every_key().values()}
    assert {key for key in ENTRY.texts(language) if key.startswith("coach.at.")} == {
        f"coach.at.{kind}" for kind in kinds
    }


def test_an_expert_does_all_that_the_coach_would() -> None:
    said = notes_on(record("expert"))
    assert {"coach.best-card", "coach.best-fav", "coach.best-no-fav"} == {note.key for note in said}
    assert all(note.good for note in said)


def test_every_card_and_every_fist_of_the_game_is_spoken_about() -> None:
    played = record("random")
    made = [
        (decision.prompt.id, decision.seat)
        for decision in decisions(played, ENTRY.game, lambda _: None)
        if isinstance(decision.choice, Fav | PlayCard)
    ]
    assert [(note.prompt, note.seat) for note in notes_on(played)] == made


def test_a_fav_is_good_when_the_words_point_at_whoever_gave_it() -> None:
    said = [note for game in range(3) for note in of("fav", notes_on(record("random", number=game)))]
    assert {note.good for note in said} == {True, False}
    for note in said:
        assert note.good == ((note.key.endswith("no-fav")) == (chance_in(note, "chance") <= 0.5))


def test_what_a_card_said_adds_up_over_its_readers() -> None:
    """With three at the table a card points at one of two: their chances make a whole."""
    said = of("fav", notes_on(record("adept")))
    for _, group in groupby(said, key=lambda note: note.prompt):
        readers = list(group)
        assert len(readers) == 2
        assert abs(sum(chance_in(note, "chance") for note in readers) - 1) < 0.02
        assert len({note.values["text"] for note in readers}) == 1


def test_a_vague_card_is_held_against_a_plainer_one_in_the_same_hand() -> None:
    said = [note for game in range(3) for note in of("play", notes_on(record("apprentice", number=game)))]
    worse = [note for note in said if note.key == "coach.card"]
    assert worse
    for note in worse:
        assert note.values["text"] != note.values["best_text"]
        plain = chance_in(note, "best_chance") - chance_in(note, "best_other_chance")
        assert plain >= chance_in(note, "chance") - chance_in(note, "other_chance")


def test_a_card_for_nobody_is_good_if_somebody_would_take_it_for_theirs() -> None:
    assert for_nobody()
    for note in for_nobody():
        assert "to" not in note.values
        assert note.good == (chance_in(note, "other_chance") > 0.5)


def test_advice_on_a_fav_is_the_same_whomever_the_card_was_for() -> None:
    """In two worlds that a seat cannot tell apart, the coach would have had it do the same."""
    played = record("adept")
    coach, chance, differed = SubtweetCoach(), Chance(bytes(32), "worlds"), 0
    tables = {step.number: step.table for step in replay(played, ENTRY.game)}
    for decision in decisions(played, ENTRY.game, coach.see):
        if not isinstance(decision.choice, Fav):
            continue
        table = tables[decision.look.version]
        other = other_world(table, decision.seat, chance)
        assert encode(other.look(decision.seat)) == encode(table.look(decision.seat))
        differed += other.state.out != table.state.out
        there = Decision(decision.seat, other.look(decision.seat), decision.prompt, decision.choice, other)
        assert list(coach.advise(decision)) == list(coach.advise(there))
    assert differed
