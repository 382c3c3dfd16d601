"""The database goes away again and again, in every way, under load: what was said to be done is written down,
once, and whoever was refused gets it done by sending it again.
"""

from __future__ import annotations

import asyncio
import logging
import random
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from entendre.core import Rejected, encode
from entendre.live import live_room
from entendre.live.commands import Answer, Choose, Start
from entendre.live.entries import Member, Played, decode_entry
from entendre.live.live_room import LiveRoom
from entendre.live.randomness import Secrets, predictable
from entendre.live.rooms import Rooms
from entendre.live.rooms_settings import RoomsSettings
from entendre.postgres import fanout, link, store
from entendre.postgres.fanout import PostgresFanout
from entendre.postgres.store import PostgresStore
from tests.core.toy import Pick
from tests.effort import times
from tests.live.evening import TOYS, BotsHere, Onlooker, do
from tests.services.postgres import Postgres, postgres
from tests.services.wire import Wire, wire

log = logging.getLogger(__name__)

OUTAGES = times(2, 8, 200)
KINDS = ("stop", "kill", "pause", "cut")
PATIENCE = 0.5
"""Seconds after which a store gives up: less than many an outage lasts, so that both ends are seen."""
TABLES = 3
SEED = 10
MAY_REFUSE = frozenset(("room.store", "room.busy"))


class House:
    """One of two servers on the database."""

    def __init__(self, address: str, seed: str) -> None:
        self.store = PostgresStore(address, patience=PATIENCE)
        self.rooms = Rooms(
            self.store,
            PostgresFanout(address, patience=PATIENCE, pulse=PATIENCE),
            TOYS,
            RoomsSettings(bot_pace=0),
            secrets=Secrets(predictable(seed)),
            bot_process=BotsHere(TOYS),
        )


@asynccontextmanager
async def houses(server: Postgres) -> AsyncIterator[tuple[Sequence[House], Wire]]:
    with tempfile.TemporaryDirectory() as folder:
        async with wire(Path(folder), server.folder) as line:
            pair = [House(line.address, seed) for seed in ("here", "there")]
            for house in pair:
                await house.store.open()
                await house.rooms.open()
            try:
                yield pair, line
            finally:
                for house in pair:
                    await house.rooms.close()
                    await house.store.close()


class Client:
    """A seat that changes its answer all the time, and sends again what was not acknowledged."""

    def __init__(self, house: House, live: LiveRoom, member: Member) -> None:
        self._house = house
        self._live = live
        self._member = member
        self.done: list[str] = []
        self.refused: Counter[str] = Counter()

    async def insist(self, over: asyncio.Event) -> None:
        number = 0
        while not over.is_set():
            number += 1
            ref = f"{self._member}/{number}"
            while (no := await self._say(ref, 1 + number % 5)) is not None:
                assert no.code in MAY_REFUSE, no
                self.refused[no.code] += 1
                await asyncio.sleep(0.01)
            self.done.append(ref)
            await asyncio.sleep(0.005)  # many moves, not as many as can be: what counts are the outages

    async def _say(self, ref: str, number: int) -> Rejected | None:
        told: asyncio.Future[Rejected | None] = asyncio.get_running_loop().create_future()
        pick = Answer(ref, "pick/0", msgspec.Raw(encode(Pick(number))))
        self._house.rooms.command(self._live, self._member, pick, told.set_result)
        return await asyncio.wait_for(told, 60)


async def opened(pair: Sequence[House], number: int) -> tuple[str, list[Client]]:
    """A table with two who play, one on either server, and one for whom they wait for ever."""
    here, there = pair
    first = await here.rooms.found("Ada", None)
    seated = [first, *[await here.rooms.join(first.code, name, None) for name in ("Bo", "Cy")]]
    clients = []
    for house, seat in zip((here, there, here), seated, strict=True):
        live = await house.rooms.need(first.code)
        await house.rooms.enter(live, Onlooker(seat.member))
        clients.append(Client(house, live, seat.member))
    live = await here.rooms.need(first.code)
    await do(here.rooms, live, first.member, Choose("choose", "toy", {}))
    await do(here.rooms, live, first.member, Start("start"))
    distant = await there.rooms.need(first.code)
    while distant.room.sitting is None:
        await asyncio.sleep(0.01)
    return first.code, clients[:2]


async def outage(kind: str, seconds: float, server: Postgres, line: Wire) -> None:
    if kind == "cut":
        line.hold()
        line.cut_all()
        await asyncio.sleep(seconds)
        line.release()
    elif kind == "pause":
        server.pause()
        await asyncio.sleep(seconds)
        server.resume()
    else:
        await asyncio.to_thread(server.stop if kind == "stop" else server.kill)
        await asyncio.sleep(seconds)
        await asyncio.to_thread(server.start)


def test_not_one_done_without_its_entry_and_not_one_entry_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (link, store):
        monkeypatch.setattr(module, "ANSWER_SECONDS", PATIENCE)
    monkeypatch.setattr(link, "LONGEST_PAUSE", 0.1)
    monkeypatch.setattr(fanout, "LONGEST_PAUSE", 0.1)
    monkeypatch.setattr(live_room, "RETRY_SECONDS", 0.1)
    chance = random.Random(SEED)
    kinds = [KINDS[number % len(KINDS)] for number in range(OUTAGES)]
    chance.shuffle(kinds)

    async def play(server: Postgres) -> None:
        async with houses(server) as (pair, line):
            tables = [await opened(pair, number) for number in range(TABLES)]
            over = asyncio.Event()
            clients = [client for _, seats in tables for client in seats]
            playing = [asyncio.create_task(client.insist(over)) for client in clients]
            for kind in kinds:
                before = sum(len(client.done) for client in clients)
                await outage(kind, chance.uniform(0.05, 3 * PATIENCE), server, line)
                while sum(len(client.done) for client in clients) < before + 20:  # it goes on
                    await asyncio.sleep(0.01)
                    assert not any(task.done() for task in playing), [
                        t.exception() for t in playing if t.done()
                    ]
            over.set()
            await asyncio.gather(*playing)
            refused = sum((client.refused for client in clients), Counter[str]())
            said = sum(len(client.done) for client in clients)
            log.info("%s outages, %s done, refused meanwhile: %s", len(kinds), said, dict(refused))
            for code, seats in tables:
                entries = [decode_entry(body) for body in await pair[0].store.read(code)]
                written = Counter(entry.ref for entry in entries if isinstance(entry, Played) and entry.ref)
                assert [ref for client in seats for ref in client.done if written[ref] != 1] == []
                assert set(written.values()) == {1}
            assert refused["room.store"], "no outage was long enough to be noticed"

    with postgres() as server:
        asyncio.run(asyncio.wait_for(play(server), 60 + 20 * OUTAGES))
