"""What the coach says after the game, whichever game it was."""

from __future__ import annotations

import re
from functools import cache

import msgspec
import pytest

from entendre.coach import MOST, Note, chosen, place, sentence
from entendre.coach.sentence import ABOUT
from entendre.core import Closed, Sealed
from entendre.core.curtain import is_curtain
from entendre.records import Record, replay
from entendre.text import Text
from tests.coach.games import CATALOGUE, COACHED, PLAYERS, advice, notes_on, record

pytestmark = pytest.mark.long

PLACE = "coach.at."
"""Names a moment of the game; it is no note."""
YOU = {
    "en": re.compile(r"\b(you|your|yours)\b", re.IGNORECASE),
    "de": re.compile(r"\b(du|dir|dich|dein\w*)\b", re.IGNORECASE),
    "fr": re.compile(r"\b(tu|te|toi|ton|ta|tes)\b|\bt’", re.IGNORECASE),
    "es": re.compile(r"\b(tú|te|ti|tus?|contigo|tuy[oa]s?|\w+[ai]ste)\b", re.IGNORECASE),
    "nl": re.compile(r"\b(je|jij|jou|jouw)\b", re.IGNORECASE),
}
"""How somebody is spoken to."""
MACHINERY = re.compile(r"\bbits?\b|entrop", re.IGNORECASE)
"""What means nothing to people."""


@cache
def said(game: str) -> dict[str, Note]:
    """A note for every key that games of these bots lead to."""
    return {
        note.key: note
        for mode in CATALOGUE[game].game.modes
        for level in ("random", "even")
        for number in range(2)
        for note in notes_on(game, level, mode, number)
    }


def keys(game: str, language: str) -> set[str]:
    texts = CATALOGUE[game].texts(language)
    return {
        key
        for key in texts
        if key.startswith("coach.") and not key.startswith(PLACE) and not key.endswith(ABOUT)
    }


def forms(text: Text) -> list[str]:
    """A text in every plural that it has."""
    return [text] if isinstance(text, str) else list(text.values())


def places(text: Text) -> set[str]:
    """What is to be filled in, in any form of a text."""
    return {place for form in forms(text) for place in re.findall(r"\{(\w+)\}", form)}


@pytest.mark.parametrize("game", COACHED)
def test_every_note_is_a_whole_sentence_about_a_decision_in_the_record(game: str) -> None:
    played = record(game, "random")
    answered = {(each.prompt, each.seat) for each in played.entries if isinstance(each, Sealed)}
    texts = CATALOGUE[game].texts("en")
    said = advice(played)
    assert said
    for note in said:
        assert (note.prompt, note.seat) in answered
        assert not re.search(r"\b0\b|[{}/]", where := place(note, texts, PLAYERS)), where
        for to in (note.seat, None):
            text = sentence(note, texts, PLAYERS, to)
            assert text.endswith(".")
            assert "{" not in text


@pytest.mark.parametrize("game", COACHED)
def test_nobody_is_spoken_to_but_whoever_decided(game: str) -> None:
    for language in CATALOGUE[game].languages():
        texts = CATALOGUE[game].texts(language)
        for key in keys(game, language):
            about = key + ABOUT
            said_to_all = " ".join(forms(texts[about if about in texts else key]))
            assert not YOU[language].search(said_to_all), (language, key, said_to_all)
            assert not MACHINERY.search(" ".join(forms(texts[key]))), (language, key)


@pytest.mark.parametrize("game", COACHED)
def test_of_a_game_at_most_ten_notes_are_told_and_some_praise_among_them(game: str) -> None:
    said = advice(record(game, "random"))
    told = chosen(said)
    assert len(told) == min(MOST, len([note for note in said if note.weight > 0]))
    assert [said.index(note) for note in told] == sorted(said.index(note) for note in told)
    if any(note.good and note.weight > 0 for note in said):
        assert any(note.good for note in told)


@pytest.mark.parametrize("game", COACHED)
def test_notes_come_in_the_order_of_the_game(game: str) -> None:
    played = record(game, "random")
    closed = [each.prompt for each in played.entries if isinstance(each, Closed)]
    order = [closed.index(note.prompt) for note in advice(played)]
    assert order == sorted(order)


@pytest.mark.parametrize("game", COACHED)
def test_curtains_change_no_advice_and_steps_are_counted_as_in_the_replay(game: str) -> None:
    played = record(game, "random", curtains=True)
    plain, said = advice(record(game, "random")), advice(played)
    assert any(isinstance(each, Closed) and is_curtain(each.prompt) for each in played.entries)
    assert [msgspec.structs.replace(note, step=0) for note in said] == [
        msgspec.structs.replace(note, step=0) for note in plain
    ]
    asked = {step.number: step.table.prompts for step in replay(played, CATALOGUE[game].game)}
    for note in said:
        assert note.prompt in [prompt.id for prompt in asked[note.step]]


@pytest.mark.parametrize("game", COACHED)
def test_a_running_game_gets_no_advice(game: str) -> None:
    over = record(game, "random")
    with pytest.raises(ValueError, match="over"):
        advice(Record(over.header, over.entries[:5]))


@pytest.mark.parametrize("game", COACHED)
def test_every_sentence_uses_only_what_the_note_has(game: str) -> None:
    for language in CATALOGUE[game].languages():
        texts = CATALOGUE[game].texts(language)
        for key, note in said(game).items():
            for text in (texts[key], texts.get(key + ABOUT, "")):
                assert places(text) <= {*note.values, "count", "player"}, (language, key)


@pytest.mark.parametrize("game", COACHED)
def test_bots_lead_to_nearly_every_key(game: str) -> None:
    """What they do not lead to would not be looked at above."""
    assert {*said(game)} <= keys(game, "en")
    assert len(said(game)) >= 0.8 * len(keys(game, "en")), keys(game, "en") - {*said(game)}
