"""One ladder for all games."""

from __future__ import annotations

import pytest

from entendre.bots import LADDER, USUAL
from entendre.catalogue import Catalogue
from entendre.core import Chance
from tests.core.toy_entry import ENTRY as TOY

SEED = bytes(32)
GAMES = Catalogue()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_random_bots_and_its_levels_are_in_the_order_of_the_ladder(game: str) -> None:
    levels = GAMES[game].levels
    assert levels[0] == "random"
    assert list(levels) == sorted(levels, key=LADDER.index)


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_plays_at_the_level_it_was_made_for(game: str) -> None:
    for level in GAMES[game].levels:
        assert GAMES[game].bot(level, Chance(SEED)).level == level


def test_a_level_that_a_game_lacks_falls_back_to_the_next_one_below() -> None:
    assert TOY.levels == ("random",)
    assert TOY.nearest("hard") == "random"


def test_a_level_that_nobody_knows_is_played_at_random() -> None:
    assert all(entry.nearest("genius") == "random" for entry in GAMES.values())


def test_the_usual_level_is_on_the_ladder_and_neither_end_of_it() -> None:
    assert USUAL in LADDER[1:-1]
