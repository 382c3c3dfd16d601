"""Coming late: a chair when the round is over, or when the host agrees, and nothing of its secrets before."""

from __future__ import annotations

from pathlib import Path

import pytest

from entendre.core import Chance, encode
from entendre.live.arrivals import Seated
from entendre.live.commands import Again, GiveChair, Leave, StandIn, TakeChair, ToLobby
from entendre.live.door import Caller
from entendre.live.live_room import LiveRoom
from entendre.live.sight import face
from entendre.live.views import own_view
from entendre.plugin import Bare
from entendre.testing.acts import NAMES
from tests.core.toy import Toy, ToyState
from tests.live.elsewhere import seen_by
from tests.live.evening import GAMES, INSTALLED, Onlooker, evening, refused, run, sitting_of
from tests.live.test_votes import newcomer


def is_over(live: LiveRoom) -> bool:
    return live.room.phase != "playing"


@pytest.mark.parametrize("game", INSTALLED)
def test_a_bots_chair_is_taken_when_the_round_is_over_or_when_the_host_agrees(
    game: str, tmp_path: Path
) -> None:
    """At every phase: the late comer asks, sees nothing of the bot's, and sits down when it is time."""

    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada,) = await night.table_of("Ada")
            await night.start(live, ada.member, game, GAMES[game].game.players[0] - 1)
            chance = Chance(bytes(32), game)
            taken = 0
            while taken < 2 and not is_over(live):
                await night.rooms.quiet(live)
                sitting = sitting_of(live)
                bot = next((each for each in sitting.seats if live.room.people[each].is_ours), None)
                if bot is None:
                    break
                zoe = await newcomer(night, ada.code, f"Zoe {taken}")
                await night.do(live, zoe.member, TakeChair(night.ref(), bot))
                [promise] = face(live.room).promised
                assert (promise.member, promise.chair) == (zoe.member, bot)
                began = sitting.round
                assert promise.needs_host == (began is None)
                seen = night.seat(live, zoe.member)
                assert (seen.seat, own_view(live.room, zoe.member), seen.mine) == (None, None, {})
                if began is None:
                    no = await refused(night.do(live, zoe.member, GiveChair(night.ref(), zoe.member)))
                    assert no.code == "room.not-host"
                    await night.do(live, ada.member, GiveChair(night.ref(), zoe.member))
                else:
                    no = await refused(night.do(live, ada.member, GiveChair(night.ref(), zoe.member)))
                    assert no.code == "room.round"
                while sitting_of(live).seat_of(zoe.member) is None and not is_over(live):
                    assert sitting_of(live).round == began
                    assert own_view(live.room, zoe.member) is None
                    for member in sitting_of(live).seats:
                        if not live.room.people[member].is_ours and not is_over(live):
                            await night.answer(live, member, chance)
                    await night.rooms.quiet(live)
                if not is_over(live):
                    taken += 1
                    assert own_view(live.room, zoe.member) is not None
                    assert face(live.room).promised == ()
            assert taken

    run(play())


class Rounds(Toy):
    """The toy, with rounds that it tells of."""

    def round(self, state: ToyState) -> int | None:
        return state.round


@pytest.mark.parametrize("game", INSTALLED)
def test_nothing_that_whoever_waits_for_a_chair_is_shown_depends_on_secrets(
    game: str, tmp_path: Path
) -> None:
    """Two worlds that differ in all that is hidden: the same bytes for who waits, in every part."""

    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada,) = await night.table_of("Ada")
            await night.start(live, ada.member, game, GAMES[game].game.players[0] - 1)
            await night.rooms.quiet(live)
            zoe = await newcomer(night, ada.code, "Zoe")
            sitting = sitting_of(live)
            bot = next(each for each in sitting.seats if live.room.people[each].is_ours)
            await night.do(live, zoe.member, TakeChair(night.ref(), bot))
            seen = []
            for world in range(3):
                other = sitting.game.redeal(sitting.table.state, None, Chance(bytes(32), str(world)))
                sitting.table = sitting.table.varied(state=other)
                shown = (face(live.room), night.table(live), night.seat(live, zoe.member))
                seen.append([*map(encode, shown), *seen_by(live, zoe.member)])
            assert seen[0] == seen[1] == seen[2]

    run(play())


def test_two_cannot_have_one_chair_and_whoever_sits_needs_none(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path, games={"toy": Bare(Rounds())}) as night:
            live, (ada,) = await night.table_of("Ada")
            await night.start(live, ada.member, "toy", 1)
            bot = next(who.id for who in live.room.here() if who.is_bot)
            zoe, yve = [await newcomer(night, ada.code, name) for name in ("Zoe", "Yve")]
            no = await refused(night.do(live, zoe.member, TakeChair(night.ref(), ada.member)))
            assert no.code == "room.chair-taken"
            await night.do(live, zoe.member, TakeChair(night.ref(), bot))
            no = await refused(night.do(live, yve.member, TakeChair(night.ref(), bot)))
            assert no.code == "room.chair-taken"
            no = await refused(night.do(live, ada.member, TakeChair(night.ref(), bot)))
            assert no.code == "room.seated"
            await night.rooms.quiet(live)
            await night.answer(live, ada.member, Chance(b"x"))
            assert sitting_of(live).seats == (ada.member, zoe.member)
            later = await night.restarted()
            again = await later.rooms.need(ada.code)
            assert sitting_of(again).seats == (ada.member, zoe.member)
            await later.close()

    run(play())


def test_a_promise_goes_with_whoever_leaves(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada,) = await night.table_of("Ada")
            await night.start(live, ada.member, "toy", 1)
            bot = next(who.id for who in live.room.here() if who.is_bot)
            zoe = await newcomer(night, ada.code, "Zoe")
            await night.do(live, zoe.member, TakeChair(night.ref(), bot))
            await night.do(live, zoe.member, Leave(night.ref()))
            no = await refused(night.do(live, ada.member, GiveChair(night.ref(), zoe.member)))
            assert no.code == "room.no-such-member"

    run(play())


def test_whoever_left_is_back_in_their_chair_with_the_token_they_had(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await night.start(live, ada.member, "toy")
            await night.do(live, bo.member, Leave(night.ref()))
            assert live.room.by_token("") is None
            back = await night.rooms.call(ada.code, Caller("Bo", token=bo.token))
            assert isinstance(back, Seated)
            assert (back.member, back.token == bo.token) == (bo.member, False)
            assert sitting_of(live).seat_of(bo.member) == 1
            assert not live.room.people[bo.member].automatic
            assert own_view(live.room, bo.member) is not None
            same = await night.rooms.call(ada.code, Caller("Bo", token=back.token))
            assert same == back

    run(play())


def test_whoever_left_and_lost_the_token_is_known_by_the_device(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada,) = await night.table_of("Ada")
            bo = await night.rooms.call(ada.code, Caller("Bo", device="phone", household="h"))
            assert isinstance(bo, Seated)
            await night.start(live, ada.member, "toy")
            await night.do(live, bo.member, Leave(night.ref()))
            guests = [
                await night.rooms.call(ada.code, Caller(name, device=device, household="h"))
                for name, device in (("Zoe", "tablet"), ("Bo", "phone"))
            ]
            for guest, seat in zip(guests, (None, 1), strict=True):
                assert isinstance(guest, Seated)
                await night.do(live, guest.member, TakeChair(night.ref(), bo.member))
                assert sitting_of(live).seat_of(guest.member) == seat

    run(play())


def test_the_host_begins_anew_with_everybody_in_one_go(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await night.start(live, ada.member, "toy")
            zoe = await newcomer(night, ada.code, "Zoe")
            no = await refused(night.do(live, bo.member, Again(night.ref())))
            assert no.code == "room.not-host"
            await night.do(live, ada.member, Again(night.ref()))
            assert (live.room.phase, live.room.played) == ("playing", 2)
            assert sitting_of(live).seats == (ada.member, bo.member, zoe.member)

    run(play())


def test_bots_stand_up_where_there_are_too_few_chairs(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada,) = await night.table_of("Ada")
            await night.start(live, ada.member, "toy", 3)
            others = [await newcomer(night, ada.code, name) for name in NAMES[5:7]]
            await night.do(live, ada.member, Again(night.ref()))
            assert len(sitting_of(live).seats) == 4
            assert {ada.member, *[each.member for each in others]} < {*sitting_of(live).seats}

    run(play())


def test_who_is_played_for_once_or_on_begins_the_next_game_themselves(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await night.start(live, ada.member, "toy")
            await night.do(live, bo.member, StandIn(night.ref(), bo.member))
            await night.do(live, ada.member, Again(night.ref()))
            assert not live.room.people[bo.member].automatic
            no = await refused(night.do(live, ada.member, ToLobby(night.ref())))
            assert no.code == "room.playing"
            await night.rooms.enter(live, Onlooker(None))

    run(play())
