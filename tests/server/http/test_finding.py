"""Finished games are found by name, without reading what need not be read."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from entendre.core import Chance, encode
from entendre.live.commands import AddBot, Again, Leave, SetLevel
from entendre.live.entries import Ended, Joined, Levelled, Member, Started, decode_entry
from entendre.live.live_room import LiveRoom
from entendre.records import dump
from entendre.server.http.archive import Archived, RecordId, finished, read_id
from entendre.server.http.finding import AT_A_TIME, Finder
from entendre.store.base import LANDMARKS, Landmark
from entendre.store.sqlite import SqliteStore
from tests.live.evening import GAMES, Evening, evening, run


class Counting(SqliteStore):
    """Counts what is read of logs."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.entries_read = 0
        self.excerpts = 0
        self.under_way = 0
        self.most_under_way = 0

    async def excerpt(self, table: str, after: int, until: int) -> list[bytes]:
        self.excerpts += 1
        self.under_way += 1
        self.most_under_way = max(self.most_under_way, self.under_way)
        found = await super().excerpt(table, after, until)
        self.under_way -= 1
        self.entries_read += len(found)
        return found

    async def find(
        self, table: str, landmark: bytes, before: int | None = None, limit: int = 100
    ) -> list[Landmark]:
        found = await super().find(table, landmark, before, limit)
        self.entries_read += len(found)
        return found


async def games_in_a_row(night: Evening, count: int) -> tuple[LiveRoom, list[RecordId]]:
    """A table where people come, go and play, with bots of changing levels."""
    live, (ada, bo) = await night.table_of("Ada", "Bo")
    await night.do(live, ada.member, AddBot(night.ref(), "random"))
    await night.start(live, ada.member, "toy", 0)
    names: list[RecordId] = []
    while True:
        while live.room.phase == "playing":
            for who in (ada, bo):
                await night.answer(live, who.member, Chance(b"row", f"{who.token}{len(names)}"))
            await night.rooms.quiet(live)
        assert live.room.sitting is not None
        assert live.room.sitting.record is not None
        name = read_id(live.room.sitting.record)
        assert name is not None
        names.append(name)
        if len(names) == count:
            return live, names
        guest = await night.rooms.join(live.room.code, f"Guest {len(names)}", None)
        await night.do(live, guest.member, Leave(night.ref()))
        level = GAMES["toy"].levels[len(names) % len(GAMES["toy"].levels)]
        await night.do(live, ada.member, SetLevel(night.ref(), Member(2), level))
        await night.do(live, ada.member, Again(night.ref()))


def with_counting(tmp_path: Path, games: int, work: Any) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, names = await games_in_a_row(night, games)
            store = Counting(night.store.path)
            await store.open()
            try:
                await work(store, live.room.code, names)
            finally:
                await store.close()

    run(play())


def as_file(kept: Archived, _: object) -> bytes:
    return dump(kept.record)


def test_a_record_is_the_same_whether_or_not_the_whole_log_is_read(tmp_path: Path) -> None:
    async def work(store: Counting, code: str, names: list[RecordId]) -> None:
        log = await store.read(code)
        for name in names:
            whole = finished(name, log, GAMES)
            assert whole is not None
            assert await Finder(store, GAMES).told(name, as_file) == dump(whole.record)

    with_counting(tmp_path, 4, work)


def test_whoever_does_not_know_the_secret_has_nothing_of_the_log_read_but_its_ends(tmp_path: Path) -> None:
    async def work(store: Counting, code: str, names: list[RecordId]) -> None:
        finder = Finder(store, GAMES)
        for secret in ("0" * 24, names[0].whole[-24:-1], names[1].whole[-24:]):
            wrong = read_id(f"{code}-1-{secret}")
            assert wrong is not None
            assert await finder.told(wrong, as_file) is None
        assert store.excerpts == 0
        assert store.entries_read == 3 * len(names)

    with_counting(tmp_path, 3, work)


def test_those_who_ask_for_the_same_record_at_once_share_one_reading(tmp_path: Path) -> None:
    async def work(store: Counting, code: str, names: list[RecordId]) -> None:
        finder = Finder(store, GAMES)
        told = await asyncio.gather(*(finder.told(names[0], as_file) for _ in range(20)))
        assert len(set(told)) == 1
        assert store.excerpts == 1
        assert not finder._readings
        await finder.told(names[0], as_file)
        assert store.excerpts == 2

    with_counting(tmp_path, 1, work)


def test_what_is_told_of_a_game_keeps_no_other_table_waiting(tmp_path: Path) -> None:
    """The first word of a coach takes seconds."""

    async def work(store: Counting, code: str, names: list[RecordId]) -> None:
        others_went_on = threading.Event()

        def tell(kept: Archived, _: object) -> bytes:
            loop.call_soon_threadsafe(others_went_on.set)
            return b"in time" if others_went_on.wait(10) else b"too late"

        loop = asyncio.get_running_loop()
        assert await Finder(store, GAMES).told(names[0], tell) == b"in time"

    with_counting(tmp_path, 1, work)


def test_only_so_many_games_are_in_memory_at_a_time(tmp_path: Path) -> None:
    async def work(store: Counting, code: str, names: list[RecordId]) -> None:
        finder = Finder(store, GAMES)
        telling = 0
        most = 0

        def tell(kept: Archived, _: object) -> bytes:
            nonlocal telling, most
            telling += 1
            most = max(most, telling)
            telling -= 1
            return encode(kept.record.header.names)

        await asyncio.gather(*(finder.told(name, tell) for name in names for _ in range(3)))
        assert store.most_under_way <= AT_A_TIME
        assert most <= AT_A_TIME
        assert finder._places._value == AT_A_TIME

    with_counting(tmp_path, 6, work)


@pytest.mark.parametrize(
    ("entry", "landmark"),
    [
        (Joined(1, Member(0), "Ada", "teal"), LANDMARKS[0]),
        (Levelled(1, Member(0), "even"), LANDMARKS[1]),
        (Ended(1, "BCDFGH-1-00"), LANDMARKS[3]),
    ],
)
def test_landmarks_are_what_entries_begin_with(entry: Joined | Levelled | Ended, landmark: bytes) -> None:
    assert encode(entry).startswith(landmark)
    assert decode_entry(encode(entry)) == entry
    assert LANDMARKS[2] == b'{"type":"' + str(Started.__struct_config__.tag).encode()
