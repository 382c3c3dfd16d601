"""The words on the pictures of our rules page are made from their cards, and score as the page says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from entendre.games.keyword.lexica import load_lexicon
from entendre.games.keyword.rules import Spelled, Word
from entendre.games.keyword.rules.scoring import judged, owned_with
from entendre.games.keyword.rules.spelling import assign
from entendre.text import LANGUAGES

FOLDER = Path(__file__).parents[4] / "web" / "src" / "games" / "keyword" / "rulebook"
KEYWORD = "keyword"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_round_on_the_pictures(language: str) -> None:
    texts = {
        key.removeprefix("rulebook."): text
        for key, text in json.loads((FOLDER / f"{language}.json").read_text("utf-8")).items()
    }
    row, words = texts["row"], [texts[name] for name in ("ada", "ben", "cleo")]
    later = texts["later"].split()
    assert language != "en" or all(word in load_lexicon("en") for word in (*words, *later))
    assert assign(words[0], texts["hand"], row) is not None
    plays = tuple(Spelled(Word(word, (), len(set(word) & set(row))), known=True) for word in words)
    assert judged(plays, ()) == (0, ("scores", "beaten", "beaten"))
    assert len(words[2]) == len(words[0]) > len(words[1])
    owned = tuple(False for _ in KEYWORD)
    for word in (words[0], *later):
        assert not all(owned)
        owned = owned_with(owned, KEYWORD, word)
    assert all(owned)
