"""Every game over the wire: whoever cannot see it in the rules cannot hear it on the socket."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from entendre.core import Chance, Seat
from entendre.live.clocks import Clocks
from entendre.testing.acts import Setting
from entendre.testing.secrecy import other_world
from tests.modes import GAMES, NAMES, some_players, telling_modes
from tests.wire_secrecy.compare import Compared, Comparison
from tests.wire_secrecy.limits import unlimit
from tests.wire_secrecy.worlds import Houses, open_houses

PLAYERS = 3
MODES = tuple(
    (name, mode) for name in NAMES for mode in telling_modes(name, some_players(GAMES[name].game, PLAYERS))
)
MOST_GAMES = 6
"""Random games are played until there was something to compare of every kind; some games are short."""


@pytest.fixture(scope="module")
def houses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Houses]:
    with pytest.MonkeyPatch.context() as patch:
        unlimit(patch)
        with open_houses(tmp_path_factory.mktemp("houses"), GAMES) as both:
            yield both


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_not_one_byte_depends_on_what_a_viewer_may_not_know(houses: Houses, name: str, mode: str) -> None:
    compared, game = Compared(), GAMES[name].game
    for number in range(MOST_GAMES):
        setting = Setting(game, some_players(game, PLAYERS), mode, bytes([number]), curtains=True)
        with houses.table(setting) as (here, there):
            Comparison(here, there, setting.seed, compared).play(setting)
        if all(msgspec.structs.astuple(compared)):
            return
    nothing = [what for what, count in msgspec.structs.asdict(compared).items() if not count]
    raise AssertionError(f"{name} never had {nothing} to compare: {compared}")


def test_what_others_scribble_is_not_heard(houses: Houses) -> None:
    game = GAMES[NAMES[0]].game
    setting = Setting(game, some_players(game, PLAYERS), next(iter(game.modes)), b"scribbles")
    with houses.table(setting) as (here, there):
        viewer = Seat(1)
        there.put(other_world(here.table, viewer, Chance(b"scribbles")), Clocks(), there.said())
        for seat in map(Seat, range(setting.players)):
            here.keep_scratch(seat, "sheet", b"is it the season?")
            there.keep_scratch(seat, "sheet", b"is it the season?" if seat == viewer else b"it is the rank!")
        there.keep_scratch(Seat(0), "draft:name/1", b"only there")
        for who in (viewer, None):
            ears = here.newcomer(who), there.newcomer(who)
            for ear in ears:
                ear.until("view")
            heard = ears[0].quiet(), ears[1].quiet()
            assert heard[0] == heard[1]
            assert (b"the season" in heard[0][0]) == (who == viewer)
            for ear in ears:
                ear.close()
