"""What the README promises of the table holds for every game that is installed: nobody keeps a list."""

from __future__ import annotations

from entendre.catalogue import Catalogue
from tests.bots.test_taking_over import LEVELS
from tests.fuzz.messages import SETTINGS
from tests.kill.test_kill import TABLES
from tests.live.evening import INSTALLED
from tests.modes import GAMES, NAMES, questions, some_players, telling_modes
from tests.wire_secrecy.test_two_worlds import MODES

EVERY = set(Catalogue())


def test_there_are_games() -> None:
    assert EVERY


def test_bots_of_every_level_take_over_in_every_game() -> None:
    assert {name for name, _ in LEVELS} == EVERY


def test_every_game_is_killed_in_the_middle() -> None:
    assert {name for name, _, _ in TABLES} == EVERY


def test_every_game_is_listened_to_in_two_worlds() -> None:
    assert {name for name, _ in MODES} == EVERY


def test_every_game_is_told_nonsense() -> None:
    assert set(SETTINGS) > EVERY


def test_every_game_is_played_by_bots_left_by_people_and_shown_as_it_is_seen() -> None:
    assert set(INSTALLED) == EVERY


def test_in_the_modes_that_are_played_everything_is_asked() -> None:
    for name in NAMES:
        game = GAMES[name].game
        players = some_players(game, 3)
        asked = {kind for mode in telling_modes(name, players) for kind in questions(name, mode, players)}
        assert asked == {kind for mode in game.modes for kind in questions(name, mode, players)}
