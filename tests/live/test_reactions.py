"""At a live table: laughter is for moments at which it can tell nobody anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from entendre.core import Chance, Rejected
from entendre.live.commands import BreakOff, Configure, Leave, ToLobby
from entendre.live.live_room import LiveRoom
from tests.live.evening import (
    INSTALLED,
    Evening,
    Onlooker,
    evening,
    looked_at,
    react,
    refused,
    run,
    sitting_of,
)
from tests.live.looking import is_up, revealed


async def may_react(night: Evening, live: LiveRoom) -> bool:
    """Whether those who sit here may laugh now: all of them, or none."""
    said = set()
    for member in live.room.people:
        try:
            await react(night.rooms, live, member, "laugh")
        except Rejected as refusal:
            said.add(refusal.code)
        else:
            said.add("laughed")
    assert said in ({"laughed"}, {"room.react-later"})
    return said == {"laughed"}


@pytest.mark.parametrize("game", INSTALLED)
def test_in_a_game_people_laugh_at_reveals_and_at_no_other_moment(game: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, people = await night.table_of("Ada", "Bo", "Cy", "Di")
            assert await may_react(night, live)
            await night.start(live, people[0].member, game)
            reveals = asked = 0
            chance = Chance(b"laughter")
            while reveals < 1 or asked < 12:
                await night.rooms.quiet(live)
                if live.room.phase == "after":
                    break
                assert await may_react(night, live) == is_up(live)
                if is_up(live):
                    reveals += 1
                    await looked_at(live)
                else:
                    asked += 1
                    _ = [await night.answer(live, who.member, chance) for who in people if not is_up(live)]
            assert reveals, "nothing was revealed"
            if live.room.phase != "after":
                await night.do(live, people[0].member, BreakOff(night.ref()))
            assert await may_react(night, live)
            await night.do(live, people[0].member, ToLobby(night.ref()))
            assert await may_react(night, live)

    run(play())


def test_by_post_there_is_nothing_to_look_at_together(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, people = await night.table_of("Ada", "Bo")
            await night.do(live, people[0].member, Configure(night.ref(), pace="days"))
            await night.start(live, people[0].member, "toy")
            chance = Chance(b"post")
            for _ in range(3):
                for who in people:
                    assert not await may_react(night, live)
                    await night.answer(live, who.member, chance)

    run(play())


def test_everybody_who_looks_is_told_and_nothing_is_written_down(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await revealed(night, "Ada", "Bo")
            sofa, late = Onlooker(None), Onlooker(bo.member)
            await night.rooms.enter(live, sofa)
            before, seen = live.room.seq, night.table(live)
            for reaction in ("flower", "groan"):
                await react(night.rooms, live, ada.member, reaction)
            await night.rooms.enter(live, late)
            assert sofa.reactions == [(ada.member, "flower"), (ada.member, "groan")]
            assert late.reactions == []
            assert (live.room.seq, night.table(live)) == (before, seen)
            assert len(await night.store.read(live.room.code)) == before

    run(play())


def test_nobody_goes_on_by_laughing(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, people = await revealed(night, "Ada", "Bo")
            for who in people:
                await react(night.rooms, live, who.member, "laugh")
            await night.rooms.quiet(live)
            assert is_up(live)
            curtain = sitting_of(live).table.curtain
            assert curtain is not None
            assert sitting_of(live).table.sealed.get(curtain.id, {}) == {}

    run(play())


def test_who_has_left_laughs_elsewhere(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (_, bo) = await night.table_of("Ada", "Bo")
            await night.do(live, bo.member, Leave(night.ref()))
            refusal = await refused(react(night.rooms, live, bo.member, "laugh"))
            assert refusal.code == "room.no-such-member"

    run(play())
