"""Lexica by language, as a server asks for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from entendre.games.keyword.lexica.files import path_of, write_lexicon
from entendre.games.keyword.lexica.load import Lexica
from entendre.games.keyword.rules.lexicon import Lexicon

SMALL = Lexicon.of("en", "abc", {"cab": 35})


def test_a_lexicon_that_was_read_is_not_looked_for_again(tmp_path: Path) -> None:
    write_lexicon(SMALL, tmp_path)
    lexica = Lexica(tmp_path)
    read = lexica["en"]
    path_of("en", tmp_path).unlink()
    assert lexica["en"] is read
    assert "en" in lexica


def test_a_language_is_there_as_soon_as_it_is_built(tmp_path: Path) -> None:
    lexica = Lexica(tmp_path)
    with pytest.raises(KeyError):
        lexica["en"]
    assert "en" not in lexica
    write_lexicon(SMALL, tmp_path)
    assert lexica["en"].digest == SMALL.digest
    assert list(lexica) == ["en"]
