"""A room that many ask for at the same time is one room."""

from __future__ import annotations

import asyncio
from pathlib import Path

from entendre.fanout.local import LocalFanout
from entendre.live.randomness import Secrets, predictable
from entendre.live.rooms import Rooms
from entendre.store.sqlite import SqliteStore
from tests.server.premises import GAMES


def test_somebody_who_stops_waiting_does_not_split_the_room(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path / "tables.sqlite")
        await store.open()
        first, rooms = (
            Rooms(store, LocalFanout(), GAMES, secrets=Secrets(predictable("finding"))) for _ in range(2)
        )
        code = (await first.found("Ada", None)).code
        impatient, second = (asyncio.create_task(rooms.find(code)) for _ in range(2))
        await asyncio.sleep(0)
        impatient.cancel()
        await asyncio.wait([impatient])
        third = asyncio.create_task(rooms.find(code))
        room = await second
        assert room is not None
        assert room is await third
        assert rooms.rooms() == 1
        await store.close()

    asyncio.run(scene())
