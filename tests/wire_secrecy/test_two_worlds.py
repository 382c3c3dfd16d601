"""All four games over the wire: whoever cannot see it in the rules cannot hear it on the socket."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from entendre.catalogue import Catalogue, load_game
from entendre.core import Chance, Seat
from entendre.live.clocks import Clocks
from entendre.testing.acts import Setting
from entendre.testing.secrecy import other_world
from tests.wire_secrecy.compare import Compared, Comparison
from tests.wire_secrecy.limits import unlimit
from tests.wire_secrecy.worlds import Houses, open_houses

GAMES = (
    ("subtext", 4, "timed", 2),
    ("subtweet", 3, "all-variants", 3),
    ("entracte", 3, "cooperative", 4),
    ("entracte", 3, "competitive", 4),
    ("keyword", 3, "house-vote", 1),
)
"""With so many random games of each: some are short, and there must be something to compare in all."""


@pytest.fixture(scope="module")
def houses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Houses]:
    with pytest.MonkeyPatch.context() as patch:
        unlimit(patch)
        with open_houses(tmp_path_factory.mktemp("houses"), dict(Catalogue())) as both:
            yield both


@pytest.mark.parametrize(("game", "players", "mode", "games"), GAMES)
def test_not_one_byte_depends_on_what_a_viewer_may_not_know(
    houses: Houses, game: str, players: int, mode: str, games: int
) -> None:
    compared = Compared()
    for number in range(games):
        setting = Setting(load_game(game), players, mode, bytes([number]))
        with houses.table(setting) as (here, there):
            Comparison(here, there, setting.seed, compared).play(setting)
    nothing = [name for name, count in msgspec.structs.asdict(compared).items() if not count]
    assert not nothing, f"{game} never had {nothing} to compare: {compared}"


def test_what_others_scribble_is_not_heard(houses: Houses) -> None:
    setting = Setting(load_game("entracte"), 3, "cooperative", b"scribbles")
    with houses.table(setting) as (here, there):
        viewer = Seat(1)
        there.put(other_world(here.table, viewer, Chance(b"scribbles")), Clocks())
        for seat in map(Seat, range(3)):
            here.keep_scratch(seat, "sheet", b"is it the season?")
            there.keep_scratch(seat, "sheet", b"is it the season?" if seat == viewer else b"it is the rank!")
        there.keep_scratch(Seat(2), "draft:name/1", b"only there")
        for who in (viewer, None):
            ears = here.newcomer(who), there.newcomer(who)
            for ear in ears:
                ear.until("view")
            heard = ears[0].quiet(), ears[1].quiet()
            assert heard[0] == heard[1]
            assert (b"the season" in heard[0][0]) == (who == viewer)
            for ear in ears:
                ear.close()
