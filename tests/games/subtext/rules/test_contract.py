"""Subtext keeps the contract of every game."""

from __future__ import annotations

from entendre.testing import check_game
from tests.effort import times
from tests.games.subtext.rules.play import GAME


def test_subtext_is_a_sound_game_that_keeps_its_secrets() -> None:
    check_game(GAME, examples=times(2, 3, 100))
