"""Votes are of people who were there when the vote began, and who play."""

from __future__ import annotations

from pathlib import Path

import pytest

from entendre.core import Chance
from entendre.live.arrivals import Seated
from entendre.live.commands import Leave, MoreTime, Pause, Resume, StandIn, Vote
from entendre.live.sight import face
from tests.live.evening import Evening, Onlooker, evening, refused, run, sitting_of
from tests.live.test_clocks import vanish


async def newcomer(night: Evening, code: str, name: str) -> Seated:
    """Somebody who comes in while others play."""
    seated = await night.rooms.join(code, name, None)
    await night.rooms.enter(await night.rooms.need(code), Onlooker(seated.member))
    return seated


def test_four_newcomers_cannot_vote_anybody_out_of_a_game(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await night.start(live, ada.member, "toy")
            gang = [await newcomer(night, ada.code, name) for name in ("Cy", "Di", "Ed", "Flo")]
            for each in gang:
                for victim in (ada, bo):
                    no = await refused(night.do(live, each.member, Vote(night.ref(), "kick", victim.member)))
                    assert no.code == "room.not-seated"
            assert not any(live.room.people[each.member].gone for each in (ada, bo))

    run(play())


def test_four_newcomers_cannot_vote_out_of_the_lobby_who_was_there_before_them(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            gang = [await newcomer(night, ada.code, name) for name in ("Cy", "Di", "Ed", "Flo")]
            for each in gang:
                for victim in (ada, bo):
                    no = await refused(night.do(live, each.member, Vote(night.ref(), "kick", victim.member)))
                    assert no.code == "room.no-vote"
            for each in (ada, bo):
                await night.do(live, each.member, Vote(night.ref(), "kick", gang[0].member))
            assert live.room.people[gang[0].member].gone

    run(play())


def test_who_may_vote_is_settled_with_the_first_vote(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo, cleo, dan) = await night.table_of("Ada", "Bo", "Cleo", "Dan")
            await night.start(live, ada.member, "toy")
            await vanish(night, live, cleo)
            await night.do(live, ada.member, Vote(night.ref(), "kick", dan.member))
            [vote] = face(live.room).votes
            assert (vote.voters, vote.needed, vote.may) == ((ada.member,), 2, (ada.member, bo.member))
            await night.rooms.enter(live, Onlooker(cleo.member))
            no = await refused(night.do(live, cleo.member, Vote(night.ref(), "kick", dan.member)))
            assert no.code == "room.no-vote"
            await night.do(live, ada.member, Vote(night.ref(), "kick", dan.member, against=True))
            await night.do(live, bo.member, Vote(night.ref(), "kick", dan.member))
            assert not live.room.people[dan.member].gone
            await night.do(live, ada.member, Vote(night.ref(), "kick", dan.member))
            assert live.room.people[dan.member].gone

    run(play())


def test_whoever_leaves_counts_no_more(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo, cleo, dan) = await night.table_of("Ada", "Bo", "Cleo", "Dan")
            await night.start(live, ada.member, "toy")
            await night.do(live, bo.member, Vote(night.ref(), "stop"))
            assert face(live.room).votes[0].needed == 3
            for each in (cleo, dan):
                await night.do(live, each.member, Leave(night.ref()))
            assert face(live.room).votes[0].needed == 2
            await night.do(live, ada.member, Vote(night.ref(), "stop"))
            assert live.room.phase == "after"

    run(play())


def test_one_person_among_bots_stops_a_game_alone(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada,) = await night.table_of("Ada")
            await night.start(live, ada.member, "toy", 3)
            await night.do(live, ada.member, Vote(night.ref(), "stop"))
            assert live.room.phase == "after"

    run(play())


@pytest.mark.parametrize("motion", ["stand-in", "stand-in-once"])
def test_a_host_who_keeps_the_table_waiting_is_played_for_by_vote(motion: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo, cleo) = await night.table_of("Ada", "Bo", "Cleo")
            await night.start(live, ada.member, "toy")
            vote = Vote("a", "stand-in" if motion == "stand-in" else "stand-in-once", ada.member)
            no = await refused(night.do(live, bo.member, vote))
            assert no.code == "room.present"
            for each in (bo, cleo):
                await night.answer(live, each.member, Chance(b"x"))
            await night.later(120)
            for each in (bo, cleo):
                assert sitting_of(live).table.version == 0
                await night.do(live, each.member, vote)
            await night.rooms.quiet(live)
            assert sitting_of(live).table.version == 1
            assert live.room.people[ada.member].stand_in == (motion == "stand-in")

    run(play())


def test_who_only_watches_has_no_say(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await night.start(live, ada.member, "timed")
            zoe = await newcomer(night, ada.code, "Zoe")
            await night.answer(live, ada.member, Chance(b"x"))
            assert list(night.table(live).deadlines) == ["pick/0"]
            for command in (
                Pause(night.ref()),
                Resume(night.ref()),
                MoreTime(night.ref(), "pick/0"),
                Vote(night.ref(), "stop"),
                Vote(night.ref(), "kick", bo.member),
            ):
                assert (await refused(night.do(live, zoe.member, command))).code == "room.not-seated"
            no = await refused(night.do(live, zoe.member, StandIn(night.ref(), bo.member)))
            assert no.code == "room.not-host"

    run(play())


def test_who_only_watches_never_acts_for_the_host_of_a_game(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, zoe, bo) = await night.table_of("Ada", "Zoe", "Bo")
            await night.do(live, zoe.member, Leave(night.ref()))
            await night.start(live, ada.member, "toy")
            late = await newcomer(night, ada.code, "Late")
            for each in (ada, bo):
                await vanish(night, live, each)
            await night.later(31)
            assert live.room.acting_host() == ada.member
            assert late.member != ada.member

    run(play())
