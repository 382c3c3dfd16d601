"""Keyword keeps the contract of every game."""

from __future__ import annotations

from entendre.games.keyword.entry import ENTRY
from entendre.testing import check_game
from tests.effort import times


def test_keyword_is_a_sound_game_that_keeps_its_secrets() -> None:
    check_game(ENTRY.game, examples=times(2, 3, 100))
