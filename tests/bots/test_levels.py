"""One ladder for all games."""

from __future__ import annotations

import pytest

from entendre.bots import LADDER, USUAL, levels_of, make_bot, nearest
from entendre.catalogue import NAMES, load_game
from entendre.core import Chance

SEED = bytes(32)


@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_random_bots_and_its_levels_are_in_the_order_of_the_ladder(game: str) -> None:
    levels = levels_of(game)
    assert levels[0] == "random"
    assert list(levels) == sorted(levels, key=LADDER.index)


@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_every_level(game: str) -> None:
    assert levels_of(game) == LADDER


@pytest.mark.parametrize("game", NAMES)
def test_a_bot_plays_at_the_level_it_was_made_for(game: str) -> None:
    for level in levels_of(game):
        assert make_bot(level, load_game(game), Chance(SEED)).level == level


def test_a_level_that_a_game_lacks_falls_back_to_the_next_one_below() -> None:
    assert nearest("expert", "hopscotch") == "random"
    assert nearest("adept", "keyword") == "adept"


def test_a_level_that_nobody_knows_is_played_at_random() -> None:
    assert nearest("genius", "entracte") == "random"


def test_the_usual_level_is_on_the_ladder_and_neither_end_of_it() -> None:
    assert USUAL in LADDER[1:-1]
