"""A room can go back to what it was before something happened: wholly, and in the same objects."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from entendre.core import Chance, Rejected
from entendre.live.before import Before, _names
from entendre.live.commands import (
    AddBot,
    BreakOff,
    Command,
    Leave,
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
from entendre.live.turns import Turns
from tests.live.evening import GAMES, INSTALLED, Evening, evening, looked_at, run
from tests.live.inside import ASIDE, inside

WHOLE = frozenset({"_games"})
"""What is put aside so that one may say of everything else that it is as it was."""
MOVES = 60


def wishes(night: Evening, members: list[Member]) -> Iterator[tuple[Member, Command]]:
    """What people ask for between their moves."""
    ada, bo, cem, _ = members
    yield bo, Rename(night.ref(), "Bob", "teal")
    yield ada, Pause(night.ref())
    yield ada, Resume(night.ref())
    yield cem, StandIn(night.ref(), cem)
    yield bo, Vote(night.ref(), "kick", cem)
    yield cem, TakeBack(night.ref())
    yield bo, Leave(night.ref())
    yield ada, BreakOff(night.ref())
    yield ada, ToLobby(night.ref())
    yield ada, AddBot(night.ref())
    yield ada, Remove(night.ref(), cem)
    yield ada, Start(night.ref())


async def asked(night: Evening, live: LiveRoom, member: Member, command: Command) -> None:
    """Some of it is refused, in some games."""
    with suppress(Rejected):
        await night.do(live, member, command)


async def moves(night: Evening, live: LiveRoom, members: list[Member], chance: Chance, most: int) -> None:
    """So many, or as many as the game has."""
    for _ in range(most):
        if live.room.phase != "playing":
            return
        here = [member for member in members if not live.room.people[member].gone]
        if not any([await night.answer(live, member, chance) for member in here]):
            await looked_at(live)


async def log_of(night: Evening, game: str) -> list[bytes]:
    """An evening of all kinds of entries."""
    live, seats = await night.table_of("Ada", "Bo", "Cem", "Dot")
    members = [seat.member for seat in seats]
    chance = Chance(b"moves")
    await night.start(live, members[0], game)
    for member, command in wishes(night, members):
        await moves(night, live, members, chance, MOVES // 10)
        await asked(night, live, member, command)
        night.now += 70_000
        await night.rooms.sweep()
    await moves(night, live, members, chance, MOVES)
    await night.rooms.quiet(live)
    return await night.store.read(live.room.code)


def as_it_was(room: Room) -> dict[str, Any]:
    """All of it; what it looks like was perhaps drawn since, so that has another number."""
    return {where: part for where, part in inside(room, WHOLE).items() if where != "room.faces"}


@pytest.mark.parametrize("game", [*INSTALLED, "timed"])
def test_whatever_happens_can_be_taken_back(tmp_path: Path, game: str) -> None:
    """Every entry, taken back and let happen again."""

    async def play() -> None:
        async with evening(tmp_path) as night:
            log = await log_of(night, game)
            rooms = [Room("ABCDEF", GAMES) for _ in range(2)]
            straight, back = rooms
            logs = [RoomLog(night.store, Turns(), lambda: Room("ABCDEF", GAMES)) for _ in rooms]
            for body in log:
                before, sitting = as_it_was(back), back.sitting
                noted = Before(back, logs[1].snapshots)
                faces = back.faces
                await logs[1].fold(back, [body])
                drawn = back.faces
                noted.bring_back()
                assert as_it_was(back) == before
                assert back.sitting is sitting
                assert back.faces == faces if drawn == faces else back.faces > drawn
                for room, its in zip(rooms, logs, strict=True):
                    await its.fold(room, [body])
                assert inside(back) == inside(straight)
                assert logs[0].snapshots.noted == logs[1].snapshots.noted
            assert len({body[:20] for body in log}) > 9, "all kinds of entries"

    run(play())


def test_what_is_set_aside_is_really_there() -> None:
    """Or it would hide a mistake by a name that nothing has."""
    found = set(_names(Room("ABCDEF", GAMES)))
    assert {"_games", "_due", "faces", "told", "opened"} <= found & ASIDE
