"""Keyword keeps the contract of every game."""

from __future__ import annotations

from entendre.games.keyword import Keyword
from entendre.lexica import load_lexicon
from entendre.testing import check_game


def test_keyword_is_a_sound_game_that_keeps_its_secrets() -> None:
    check_game(Keyword(load_lexicon("en")))
