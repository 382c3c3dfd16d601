"""Fan-out through Redis: two processes, entries that come along, and a server that goes and comes."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from redis.asyncio import Redis as Client

from entendre.fanout import FanoutUnavailable
from entendre.redis.fanout import RedisFanout
from entendre.redis.link import place
from entendre.redis.messages import ALONG_BYTES
from entendre.testing.check_fanout import Ear, Pair, check_fanout, entry, new_table
from tests.services.redis import Redis, redis


@asynccontextmanager
async def listening(fanout: RedisFanout, *tables: str) -> AsyncIterator[Ear]:
    ear = Ear()
    await fanout.open(ear, ear.overhear)
    try:
        for table in tables:
            await fanout.listen(table)
        yield ear
    finally:
        await fanout.close()


async def sent(fanout: RedisFanout, so_many: int) -> None:
    """Wait until it has published that many notices."""
    async with asyncio.timeout(30):
        while fanout.sent < so_many:
            await asyncio.sleep(0.001)


async def reached(fanout: RedisFanout, *, well: bool) -> None:
    """Wait until it knows how Redis is."""
    async with asyncio.timeout(30):
        while (fanout.trouble is None) is not well:
            await asyncio.sleep(0.001)


async def kick(server: Redis, kind: str) -> None:
    """Cut connections of a kind: `pubsub` those that listen, `normal` those that speak."""
    async with Client.from_url(server.address) as client:
        await client.execute_command("CLIENT", "KILL", "TYPE", kind, "SKIPME", "yes")


def test_it_keeps_the_contract(redis_server: Redis) -> None:
    @asynccontextmanager
    async def two_processes() -> AsyncIterator[Pair]:
        ends: Counter[str] = Counter()
        there = RedisFanout(redis_server.address)

        async def grow(table: str) -> int:
            ends[table] += 1
            there.publish(table, ends[table], [entry(table, ends[table])])
            return ends[table]

        yield Pair(RedisFanout(redis_server.address), there, grow)

    check_fanout(two_processes)


def test_entries_come_along_unless_they_are_bulky(redis_server: Redis) -> None:
    async def play() -> None:
        here, there = (RedisFanout(redis_server.address) for _ in range(2))
        table, bulky = new_table(), b"x" * (ALONG_BYTES + 1)
        async with listening(here, table) as ear, listening(there, table):
            there.publish(table, 2, [b"one", b"two"])
            there.publish(table, 3, [bulky])
            await ear.hears(table, 3)
            assert ear.brought == [(table, 2, [b"one", b"two"])]

    asyncio.run(play())


def test_what_nobody_else_listens_for_is_published_no_more_until_somebody_comes(redis_server: Redis) -> None:
    async def play() -> None:
        here, there = (RedisFanout(redis_server.address) for _ in range(2))
        table = new_table()
        async with listening(there, table):
            there.publish(table, 1, [b"one"])
            await sent(there, there.spared == 0)
            for seq in range(2, 10):
                there.publish(table, seq, [b"more"])
            assert there.spared >= 8
            assert not there.shared(table)
            published = there.sent
            async with listening(here, table) as ear:
                await ear.hears(table, 9)  # although it was never said
                assert there.shared(table)
                assert here.shared(table)
                there.publish(table, 10, [b"ten"])
                await ear.hears(table, 10)
                assert ear.brought[-1] == (table, 10, [b"ten"])
                assert there.sent > published

    asyncio.run(play())


def test_who_was_heard_and_has_gone_is_told_nothing_after_one_more_time(redis_server: Redis) -> None:
    async def play() -> None:
        here, there = (RedisFanout(redis_server.address) for _ in range(2))
        table = new_table()
        async with listening(there, table):
            async with listening(here, table) as ear:
                there.publish(table, 1)
                await ear.hears(table, 1)
            before = there.sent
            there.publish(table, 2)
            await sent(there, before + 1)
            there.publish(table, 3)
            assert there.spared >= 1

    asyncio.run(play())


@pytest.mark.parametrize("kind", ["pubsub", "normal"])
def test_a_cut_connection_is_made_anew_and_what_was_missed_reported(redis_server: Redis, kind: str) -> None:
    async def play() -> None:
        here, there = (RedisFanout(redis_server.address) for _ in range(2))
        table, other = new_table(), new_table()
        async with listening(here, table, other) as ear, listening(there, table) as far:
            there.publish(table, 1)
            await ear.hears(table, 1)
            await kick(redis_server, kind)
            there.publish(table, 2, [b"two"])
            await ear.hears(table, 2)
            if kind == "pubsub":  # that one cannot speak is noticed when it has something to say
                await ear.hears(other, 0)
            here.publish(table, 3, [b"three"])
            await far.hears(table, 3)

    asyncio.run(play())


def test_while_it_is_away_logs_are_looked_into_and_it_is_said() -> None:
    async def play() -> None:
        with redis() as server:
            here, there = (RedisFanout(server.address, look=0.01) for _ in range(2))
            table, later = new_table(), new_table()
            async with listening(here, table) as ear, listening(there, table) as far:
                there.publish(table, 1)
                await ear.hears(table, 1)
                server.kill()
                await reached(here, well=False)
                await reached(there, well=False)
                assert here.trouble is not None
                assert place(server.address) in here.trouble
                ear.notices.clear()
                for seq in (2, 3):
                    there.publish(table, seq, [b"more"])
                await here.listen(later)
                while ear.notices.count((table, 0)) < 3 or ear.notices.count((later, 0)) < 3:
                    await ear.hears(table, 0)
                    await asyncio.sleep(0.001)
                server.start()
                await ear.hears(table, 3)
                await reached(here, well=True)
                there.publish(later, 1, [b"one"])
                await ear.hears(later, 1)
                here.publish(table, 4, [b"four"])
                await far.hears(table, 4)
                assert far.brought[-1] == (table, 4, [b"four"])

    asyncio.run(play())


def test_one_that_stands_still_is_noticed_and_heals() -> None:
    async def play() -> None:
        with redis() as server:
            fanout = RedisFanout(server.address, pulse=0.05, look=0.01)
            table = new_table()
            async with listening(fanout, table) as ear:
                server.pause()
                await reached(fanout, well=False)
                await ear.hears(table, 0)
                server.resume()
                await reached(fanout, well=True)

    asyncio.run(play())


def test_a_process_begins_while_it_is_away() -> None:
    async def play() -> None:
        with redis() as server:
            server.kill()
            here, there = (RedisFanout(server.address, look=0.01) for _ in range(2))
            table = new_table()
            async with listening(here, table) as ear, listening(there, table):
                assert here.trouble is not None
                await ear.hears(table, 0)
                server.start()
                await reached(here, well=True)
                await reached(there, well=True)
                there.publish(table, 1, [b"one"])
                await ear.hears(table, 1)

    asyncio.run(play())


def test_one_that_does_not_let_us_in_is_said_at_once() -> None:
    with redis("--requirepass", "secret") as server:
        fanout = RedisFanout(server.address.replace("://", "://:wrong@"))
        with pytest.raises(FanoutUnavailable, match=r"does not let us in") as told:
            asyncio.run(fanout.open(Ear()))
        assert "wrong@" not in str(told.value)


def test_an_address_that_is_none_is_said() -> None:
    with pytest.raises(FanoutUnavailable, match="the address is wrong"):
        RedisFanout("http://127.0.0.1/")


def test_another_number_is_another_house(redis_server: Redis) -> None:
    async def play() -> None:
        ours, theirs = redis_server.address, redis_server.address.removesuffix("0") + "1"
        table = new_table()
        there = RedisFanout(theirs)
        async with listening(RedisFanout(ours), table) as ear, listening(there, table):
            there.publish(table, 7)
            friend = RedisFanout(ours)
            async with listening(friend):
                friend.publish(table, 1)
                await ear.hears(table, 1)
            assert ear.notices == [(table, 1)]

    asyncio.run(play())


def test_what_a_stranger_publishes_is_not_understood(redis_server: Redis) -> None:
    async def play() -> None:
        table = new_table()
        there = RedisFanout(redis_server.address)
        async with listening(RedisFanout(redis_server.address), table) as ear, listening(there, table):
            async with Client.from_url(redis_server.address) as client:
                for nonsense in (b"", b"hello", b"\x93" * 40, b"12345678" + b"\xff" * 9):
                    await client.publish(f"entendre:0:{table}", nonsense)
            there.publish(table, 1)
            await ear.hears(table, 1)
            assert ear.notices == [(table, 1)]

    asyncio.run(play())
