"""Two processes decide at the same table at the same time: both end with what the log says, all of it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from entendre.core import Chance, Rejected
from entendre.live.commands import (
    AddBot,
    Again,
    BreakOff,
    Command,
    Configure,
    Pause,
    Remove,
    Rename,
    Resume,
    StandIn,
    Start,
    TakeBack,
    ToLobby,
    Vote,
)
from entendre.live.entries import Member
from entendre.live.live_room import LiveRoom
from entendre.live.room import Room
from entendre.live.room_log import RoomLog
from entendre.live.rooms import Rooms
from entendre.live.turns import Turns
from entendre.store.base import Conflict
from tests.live.elsewhere import Among, elsewhere, same
from tests.live.evening import GAMES, INSTALLED, Evening, do, evening, looked_at, run
from tests.live.inside import inside

ROUNDS = 150


class Process:
    """One of the two, with what became of its writes."""

    def __init__(self, rooms: Rooms, among: Among, live: LiveRoom) -> None:
        self.rooms, self.among, self.live = rooms, among, live
        self.lost = self.anew = 0
        written, load = live._written, live.load

        def counted(write: object, problem: BaseException | None) -> None:
            self.lost += isinstance(problem, Conflict)
            written(write, problem)  # type: ignore[arg-type]

        async def loaded() -> bool:
            self.anew += 1
            return await load()

        live._written, live.load = counted, loaded  # type: ignore[method-assign]


async def wish(night: Evening, at: Process, member: Member, luck: random.Random) -> None:
    """Something that somebody may want just now; much of it is refused."""
    other, host = luck.choice(sorted(at.live.room.people)), at.live.room.acting_host()
    anything: list[Command] = [
        *(Rename(night.ref(), f"Guest {luck.randrange(9)}", "teal"), AddBot(night.ref())),
        *(Configure(night.ref(), locked=luck.random() < 0.5), Vote(night.ref(), "kick", other)),
        *(Pause(night.ref()), Resume(night.ref()), Resume(night.ref())),
        *(StandIn(night.ref(), other), TakeBack(night.ref())),
    ]
    if luck.random() < 0.1:
        anything = [Remove(night.ref(), other), BreakOff(night.ref()), ToLobby(night.ref())]
    if host is not None and (at.live.room.phase != "playing" or luck.random() < 0.5):
        member = host
    if at.live.room.phase != "playing":
        anything.append(Again(night.ref()))
        anything.append(Start(night.ref()))
    with suppress(Rejected):
        await do(at.rooms, at.live, member, luck.choice(anything))


async def move(night: Evening, at: Process, member: Member, chance: Chance) -> None:
    """An answer to what is asked, if it still is when it gets there."""
    sitting = at.live.room.sitting
    if sitting is None or at.live.room.phase != "playing" or sitting.seat_of(member) is None:
        return
    with suppress(Rejected):
        await night.answer(at.live, member, chance)


def tell(processes: list[Process], luck: random.Random) -> None:
    """Most of what one has published the other hears: late, twice or not at all."""
    for at, other in (processes, processes[::-1]):
        said, at.among.said = at.among.said, []
        luck.shuffle(said)
        for _, seq, entries in said:
            for _ in range(luck.choice([0, 1, 1, 1, 2])):
                other.live.heard(seq, entries)


def rounds(luck: random.Random, members: list[Member]) -> Iterator[list[tuple[int, Member, bool]]]:
    """In each round several people at once: at which process, who, and whether it is a move."""
    for _ in range(ROUNDS):
        yield [(luck.randrange(2), who, luck.random() < 0.7) for who in luck.sample(members, 3)]


@pytest.mark.parametrize("game", [*INSTALLED, "timed"])
def test_after_many_lost_races_memory_is_what_the_log_says(tmp_path: Path, game: str) -> None:
    async def play() -> None:
        luck, chance = random.Random(game), Chance(game.encode())
        here = Among()
        async with evening(tmp_path, fanout=here) as night:
            live, seats = await night.table_of("Ada", "Bo", "Cem", "Dot")
            members = [seat.member for seat in seats]
            await night.start(live, members[0], game)
            there = Among()
            rooms, store = await elsewhere(night, there)
            other = await rooms.need(live.room.code)
            processes = [Process(night.rooms, here, live), Process(rooms, there, other)]
            for asked in rounds(luck, members):
                doing = [
                    move(night, processes[which], who, chance)
                    if is_move
                    else wish(night, processes[which], who, luck)
                    for which, who, is_move in asked
                ]
                doing += [looked_at(processes[0].live)]
                working = [asyncio.ensure_future(each) for each in doing]
                for _ in range(luck.randrange(4)):
                    await asyncio.sleep(0)
                tell(processes, luck)
                await asyncio.gather(*working)
                for each in processes:
                    each.live.heard(0)
                for each in processes:
                    await each.rooms.quiet(each.live)
                if live.room.seq != other.room.seq:  # bots have played meanwhile
                    continue
                fresh = Room(live.room.code, GAMES)
                log = RoomLog(store, Turns(), lambda fresh=fresh: fresh)  # type: ignore[misc]
                await log.fold(fresh, await store.read(fresh.code))
                assert inside(live.room) == inside(other.room) == inside(fresh)
                assert same(live, other)
            assert sum(each.lost for each in processes) > 3, "there were races"
            assert [each.anew for each in processes] == [0, 0], "and nobody read anything anew"
            await rooms.close()
            await store.close()

    run(play())
