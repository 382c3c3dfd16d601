"""The browser has a sentence for everything the coach can say, and asks for no value that a note lacks."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from entendre.catalogue import NAMES
from entendre.coach import SENTENCES, Note
from tests.coach.games import notes_on

CATALOGUES = Path(__file__).parents[2] / "web" / "src" / "coach"
COUNTED = "count"
"""The browser's own: the number that decides between singular and plural."""


def catalogue(language: str) -> dict[str, Any]:
    texts: dict[str, Any] = msgspec.json.decode((CATALOGUES / f"{language}.json").read_bytes())
    return texts


def places(text: str | dict[str, str]) -> set[str]:
    """What is to be filled in, in any form of a text."""
    forms = [text] if isinstance(text, str) else list(text.values())
    return {place for form in forms for place in re.findall(r"\{(\w+)\}", form)}


@cache
def said() -> dict[str, Note]:
    """A note for every key that games of these bots lead to."""
    modes = {"entracte": ("cooperative", "competitive"), "subtweet": ("usual", "face-value")}
    return {
        note.key: note
        for game in NAMES
        for mode in modes.get(game, (None,))
        for level in ("random", "adept")
        for number in range(2)
        for note in notes_on(game, level, mode, number)
    }


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_key_has_a_sentence_in_the_browser_and_no_sentence_is_left_over(language: str) -> None:
    games = "|".join(NAMES)
    assert {key for key in catalogue(language) if re.match(rf"coach\.({games})\.", key)} == {*SENTENCES}


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_sentence_in_the_browser_uses_only_what_the_note_has(language: str) -> None:
    texts = catalogue(language)
    for key, note in said().items():
        assert places(texts[key]) - {COUNTED} <= {*note.values}, key


def test_bots_lead_to_nearly_every_key() -> None:
    """What they do not lead to would not be looked at above."""
    assert len(said()) >= 0.9 * len(SENTENCES), {*SENTENCES} - {*said()}
