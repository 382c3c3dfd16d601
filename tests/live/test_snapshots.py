"""A log is read from its last snapshot. Without any, everything is the same, but takes longer."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import fields as fields_of

from entendre.core import Chance, Outcome, encode
from entendre.live import memory, snapshots
from entendre.live.commands import AddBot, BreakOff, Choose, Rename, Start, ToLobby
from entendre.live.entries import Member
from entendre.live.group import Group
from entendre.live.history import History, PastGame
from entendre.live.knock import Knock
from entendre.live.live_room import LiveRoom
from entendre.live.memory import Memory
from entendre.live.people import Person
from entendre.live.reminders import Reminders
from entendre.live.room import Room
from entendre.live.snapshots import EVERY, SEAT
from entendre.live.starts import Starts
from entendre.live.told import Told
from entendre.live.weight import Weight
from tests.live.elsewhere import elsewhere, seen_by
from tests.live.evening import GAMES, INSTALLED, Evening, evening, looked_at, run

REMEMBERED = {
    *("seq", "at", "founded_at", "game", "options_of", "spectators", "pace", "reveals", "bots", "locked"),
    "language",
    *("played", "starts", "memories", "people", "host", "host_missed", "company_since", "salt", "shut"),
    *("knocks", "knocked", "reminders", "weight", "history"),
}
FOLLOWS = {"_due", "_here", "_tokens", "code", "_games"}
"""From the people, from where the room is made, and from everything else."""
LET_GO = {
    *("sitting", "phase", "tide", "gallery", "sealed", "votes", "promised", "waits", "said"),
    *("opened", "superseding", "told", "faces"),
}
"""When a game begins, or as soon as somebody has taken it."""

SCHEMA = "b307"
"""The beginning of the hash of what a memory looks like."""


async def opened(night: Evening, code: str) -> tuple[LiveRoom, int]:
    """A table as another process finds it, and how many entries it read for that."""
    rooms, store = await elsewhere(night)
    live = rooms._new(code)
    assert await live.load()
    entries = store.entries
    for keeping in list(live._log.keeping):
        await keeping
    await store.close()
    return live, entries


async def snapshot(night: Evening, code: str) -> Memory | None:
    kept = (await night.store.get_scratch(code, SEAT)).get(SEAT)
    return None if kept is None else memory.read(kept)


async def drop(night: Evening, code: str) -> None:
    await night.store.put_scratch(code, SEAT, SEAT, None)


async def kept(live: LiveRoom) -> None:
    """Wait until no snapshot is being made."""
    for keeping in list(live._log.keeping):
        await keeping


def everything(live: LiveRoom) -> list[Any]:
    """All that anybody could see of a room, and what it will do next."""
    room = live.room
    seen: list[Any] = [seen_by(live, who) for who in (None, *room.people)]
    memories = {name: room.remembered(name) for name in GAMES}
    doors = [room.by_token(who.token) for who in room.people.values() if who.token is not None]
    past = [room.history.of(who) for who in room.people], room.history.counted()
    told = msgspec.structs.replace(memory.remember(room), weight=0)
    return [
        seen,
        encode(live.face()),
        memories,
        doors,
        told,
        room.wake_at(),
        room.said.before(0),
        room.phase,
        past,
    ]


async def game(night: Evening, live: LiveRoom, members: Sequence[Member], chance: Chance) -> None:
    """One to its end."""
    await night.do(live, members[0], Start(night.ref()))
    while live.room.phase == "playing":
        if not any([await night.answer(live, member, chance) for member in members]):
            await looked_at(live)
    await kept(live)


async def table(night: Evening) -> tuple[LiveRoom, list[Member]]:
    live, seats = await night.table_of("Ada", "Bo")
    members = [seat.member for seat in seats]
    await night.do(live, members[0], Choose(night.ref(), "timed", {}))
    return live, members


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """One with every game that begins."""
    monkeypatch.setattr(snapshots, "EVERY", 1)


def test_everything_a_room_knows_is_remembered_or_let_go_when_a_game_begins() -> None:
    """Whoever adds something to a room decides which; what is remembered needs another `FORMAT`."""
    assert {*Group.__slots__, *Room.__slots__} == REMEMBERED | FOLLOWS | LET_GO
    assert set(vars(Reminders())) == {"devices", "webhook", "_at", "_away", "_told", "_named", "_open"}
    assert set(vars(Starts())) == {"_spent_ms", "_at"}
    assert set(vars(History())) == {"_games", "_wiped", "_ended"}
    assert set(vars(Weight())) == {"bytes", "_sizes"}


def test_a_memory_that_looks_otherwise_has_another_format() -> None:
    kinds = (Memory, PastGame, Outcome, Person, Knock, Told)
    fields = [f"{kind.__name__}.{field.name}: {field.type}" for kind in kinds for field in fields_of(kind)]
    looks = hashlib.sha256("\n".join(fields).encode()).hexdigest()
    assert (memory.FORMAT, looks[: len(SCHEMA)]) == (4, SCHEMA), "raise FORMAT, and say so here"


@pytest.mark.usefixtures("often")
def test_with_and_without_snapshots_everything_is_the_same(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, members = await table(night)
            code, chance = live.room.code, Chance(b"games")
            for number in range(4):
                await game(night, live, members, chance)
                await night.do(live, members[0], Rename(night.ref(), f"Ada {number}", "teal"))
                if number == 1:
                    members.append((await night.rooms.join(code, "Cem", None)).member)
                    await night.do(live, members[0], ToLobby(night.ref()))
                remembered = await snapshot(night, code)
                assert remembered is not None
                quick, read = await opened(night, code)
                assert read == live.room.seq - remembered.seq + 1
                await drop(night, code)
                slow, all_of_it = await opened(night, code)
                assert all_of_it == live.room.seq
                assert everything(quick) == everything(slow) == everything(live)
                itself = len(memory.write(remembered))
                assert quick.room.weight.bytes == slow.room.weight.bytes + itself
                again = await snapshot(night, code)
                assert again == remembered, "whoever reads a long log keeps what is worth it"

    run(play())
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


@pytest.mark.usefixtures("often")
def test_every_game_begins_from_a_snapshot_as_from_its_log(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, _) = await table(night)
            for _ in range(6):
                await night.do(live, ada, AddBot(night.ref()))
            for name in INSTALLED:
                night.now += 60_000
                await night.do(live, ada, Choose(night.ref(), name, {}))
                await night.do(live, ada, Start(night.ref()))
                await night.rooms.quiet(live)
                await kept(live)
                quick, read = await opened(night, live.room.code)
                assert read < live.room.seq / 2
                await drop(night, live.room.code)
                slow, _ = await opened(night, live.room.code)
                assert everything(quick) == everything(slow)
                await night.do(live, ada, BreakOff(night.ref()))
                await night.rooms.quiet(live)
                await night.do(live, ada, ToLobby(night.ref()))

    run(play())


def test_a_long_evening_opens_like_a_fresh_one(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, members = await table(night)
            code = live.room.code
            before = live.room.seq
            await game(night, live, members, Chance(b"games"))
            log = await night.store.read(code)
            one_game = log[before:]
            while len(log) < 5_000:
                await night.store.append(code, len(log), one_game)
                log += one_game
            live.heard(len(log))
            await live.settled()
            await game(night, live, members, Chance(b"the last"))
            assert live.room.seq > 5_000
            quick, read = await opened(night, code)
            assert read <= EVERY + 2 * len(one_game)
            assert everything(quick) == everything(live)

    run(play())


def test_one_is_made_after_so_many_entries_and_not_before(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, members = await table(night)
            chance = Chance(b"games")
            while live.room.seq < EVERY:
                assert await snapshot(night, live.room.code) is None
                await game(night, live, members, chance)
            await game(night, live, members, chance)
            first = await snapshot(night, live.room.code)
            assert first is not None
            await game(night, live, members, chance)
            assert await snapshot(night, live.room.code) == first

    run(play())


@pytest.mark.usefixtures("often")
def test_one_waits_while_there_is_much_to_do_but_not_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, members = await table(night)
            code, chance = live.room.code, Chance(b"games")
            turns = live._turns
            turns._is_busy = lambda: True
            await game(night, live, members, chance)
            assert await snapshot(night, code) is None
            turns._is_busy = lambda: False
            await night.do(live, members[0], Rename(night.ref(), "Ada 1", "teal"))
            await kept(live)
            late = await snapshot(night, code)
            assert late is not None, "what was noted is kept with the next entry"
            turns._is_busy = lambda: True
            await game(night, live, members, chance)
            assert await snapshot(night, code) == late
            monkeypatch.setattr(snapshots, "LATEST", live.room.seq - late.seq)
            await game(night, live, members, chance)
            latest = await snapshot(night, code)
            assert latest is not None
            assert latest.seq - late.seq >= snapshots.LATEST
            again, _ = await opened(night, code)
            assert everything(again) == everything(live)

    run(play())


@pytest.mark.usefixtures("often")
@pytest.mark.parametrize("fault", ["torn", "of another format", "of another log", "of more than there is"])
def test_one_that_is_no_good_is_not_used(tmp_path: Path, fault: str) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, members = await table(night)
            code, chance = live.room.code, Chance(b"games")
            for _ in range(2):
                await game(night, live, members, chance)
            good = await snapshot(night, code)
            assert good is not None
            changes: dict[str, dict[str, Any]] = {
                "torn": {},
                "of another format": {"format": memory.FORMAT + 1, "host": 99},
                "of another log": {"entry": hashlib.sha256(b"another").hexdigest(), "host": 99},
                "of more than there is": {"seq": live.room.seq + 7, "host": 99},
            }
            bad = memory.write(msgspec.structs.replace(good, **changes[fault]))
            await night.store.put_scratch(code, SEAT, SEAT, bad[:-9] if fault == "torn" else bad)
            found, read = await opened(night, code)
            assert read >= live.room.seq
            assert everything(found) == everything(live)

    run(play())


@pytest.mark.usefixtures("often")
def test_one_that_differs_from_the_log_is_not_kept(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if memory had gone another way than the log."""
    plain = memory.remember

    def wrong(room: Room, entry: bytes = b"") -> Memory:
        return plain(room, entry) if entry else msgspec.structs.replace(plain(room), knocked=7)

    async def play() -> None:
        async with evening(tmp_path) as night:
            live, members = await table(night)
            monkeypatch.setattr(memory, "remember", wrong)
            await game(night, live, members, Chance(b"games"))
            assert await snapshot(night, live.room.code) is None

    run(play())
    assert "a snapshot differs from its log" in caplog.text


@pytest.mark.usefixtures("often")
def test_it_goes_when_the_table_goes(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, members = await table(night)
            await game(night, live, members, Chance(b"games"))
            assert await snapshot(night, live.room.code) is not None
            await night.store.forget(live.room.code)
            assert await snapshot(night, live.room.code) is None

    run(play())
