"""The texts of Entracte: whole in every language, and the same in all."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from entendre.core import PublicEvent, option_notes
from entendre.games.entracte.entry import ENTRY
from entendre.games.entracte.rules import CODES, Options, check
from entendre.games.entracte.rules.events import EntractePublicEvent
from entendre.testing.acts import Setting, moments
from entendre.testing.shape import members
from tests.games.entracte.rules.play import GAME

RULES = Path(check.__file__).read_text(encoding="utf-8")
REFUSALS = {f"refusal.{code}" for code in re.findall(r'"entracte\.([a-z-]+)"', RULES)}
in_every_language = pytest.mark.parametrize("language", ENTRY.languages())


def keys(language: str) -> set[str]:
    return {*ENTRY.texts(language)}


def places(language: str, key: str) -> set[str]:
    """What is to be filled in, in any form of a text."""
    text = ENTRY.texts(language)[key]
    forms = [text] if isinstance(text, str) else [*text.values()]
    return {place for form in forms for place in re.findall(r"\{(\w+)\}", form)}


@in_every_language
def test_every_language_says_the_same_with_the_same_places(language: str) -> None:
    assert {key for key in keys(language) if not key.startswith("refusal.")} == keys("en")
    for key in keys("en") - {"told.said-certain"}:  # where "one other player" needs no number
        assert places(language, key) == places("en", key), key


@in_every_language
def test_every_option_has_a_name_a_sentence_and_a_word_for_each_of_its_values(language: str) -> None:
    for note in option_notes(Options):
        wanted = {f"option.{note.name}", f"option.{note.name}.help"}
        wanted |= {f"option.{note.name}.{value}" for value in note.choices}
        assert wanted <= keys(language)
    names = {note.name for note in option_notes(Options)}
    assert {key.split(".")[1] for key in keys(language) if key.startswith("option.")} == names


@in_every_language
def test_a_team_has_a_result_and_no_points(language: str) -> None:
    texts = ENTRY.texts(language)
    without = {key.removeprefix("score.") for key in texts if key.startswith("score.")}
    assert without == {"triumph", "success", "near", "failure"}
    assert {texts[f"score.{result}"] for result in without} == {""}


@in_every_language
def test_everything_that_is_asked_and_every_answer_and_every_result_has_a_text(language: str) -> None:
    kinds: set[str] = set()
    answers: set[str] = set()
    results: set[str] = {"triumph"}  # which chance hardly ever comes to
    for mode in GAME.modes:
        for number in range(25):
            for moment in moments(Setting(GAME, 3, mode, bytes([number] * 32))):
                for prompt in moment.before.prompts:
                    kinds.add(prompt.kind)
                    answers.update(prompt.takes)
            outcome = moment.step.table.look(None).outcome
            assert outcome is not None
            results.add(outcome.result)
    wanted = {
        *(f"prompt.{kind}" for kind in kinds),
        *(f"answered.{tag}" for tag in answers),
        *(f"result.{result}" for result in results),
    }
    assert {key for key in keys(language) if re.match("(prompt|answered|result)\\.", key)} == wanted


@in_every_language
def test_every_public_event_is_told_and_every_code_has_a_name(language: str) -> None:
    said = {key.removeprefix("told.") for key in keys(language) if key.startswith("told.")}
    for kind in members(EntractePublicEvent):
        assert issubclass(kind, PublicEvent)
        tag = str(kind.__struct_config__.tag)
        assert any(key == tag or key.startswith(f"{tag}-") for key in said), tag
    assert {f"piece.code.{code.id}" for code in CODES} | {"piece.card"} == {
        key for key in keys(language) if key.startswith("piece.")
    }


@in_every_language
def test_every_refusal_is_told_in_other_languages_and_in_english_by_the_rules(language: str) -> None:
    assert REFUSALS
    told = {key for key in keys(language) if key.startswith("refusal.")}
    assert told == (set() if language == "en" else REFUSALS)
