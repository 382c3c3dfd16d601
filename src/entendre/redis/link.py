"""A connection to Redis that hears and one that speaks, made and lost together."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from redis.asyncio import ConnectionPool
from redis.asyncio.connection import AbstractConnection
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import AuthenticationError, RedisError

from entendre.fanout.base import FanoutUnavailable

ANSWER_SECONDS = 5.0
"""How long a server may be silent before we take the connection for dead."""

GOODBYE_SECONDS = 0.5

AWAY = (OSError, RedisError, asyncio.IncompleteReadError)
"""What may well be over in a moment; time that has run out is an `OSError`."""

SCHEMES = ("redis", "rediss", "unix")


def place(address: str) -> str:
    """Where a server is, in words fit for a log: without user and password."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return "Redis"
    return f"Redis at {parts.netloc.rpartition('@')[2]}{parts.path}"


class Notice(NamedTuple):
    """Something that Redis says to who listens: a message on a channel, or that we are on it now."""

    kind: bytes
    channel: bytes
    body: bytes


class Link:
    """Two connections. Whoever gets an error of `AWAY` from it hangs up and makes another."""

    def __init__(self, pool: ConnectionPool) -> None:
        self._ears: AbstractConnection = pool.make_connection()
        self._mouth: AbstractConnection = pool.make_connection()
        self._turn = asyncio.Lock()

    async def open(self) -> None:
        """Connect both."""
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await self._ears.connect()
                await self._mouth.connect()
        except BaseException:
            await self.hang_up()
            raise

    async def hang_up(self) -> None:
        """Let go of both; whoever reads or writes gets an error."""
        for connection in (self._ears, self._mouth):
            try:
                async with asyncio.timeout(GOODBYE_SECONDS):
                    await connection.disconnect()
            except AWAY:
                continue

    async def hear(self) -> Notice:
        """The next thing that Redis says, however long it takes."""
        said: Any = await self._ears.read_response(disable_decoding=True)
        if isinstance(said, bytes):  # the answer to a ping, before we are on any channel
            return Notice(b"pong", b"", said)
        kind, channel, body = (*said, b"")[:3]
        return Notice(kind, channel or b"", body if isinstance(body, bytes) else b"")

    async def ask(self, command: str, *channels: bytes) -> None:
        """SUBSCRIBE, UNSUBSCRIBE or PING; what comes of it is heard."""
        async with self._turn, asyncio.timeout(ANSWER_SECONDS):
            await self._ears.send_command(command, *channels)

    async def publish(self, messages: Sequence[tuple[bytes, bytes]]) -> list[int]:
        """Say all this, each on its channel, at once; how many got each."""
        async with asyncio.timeout(ANSWER_SECONDS):
            packed = self._mouth.pack_commands([("PUBLISH", *message) for message in messages])
            await self._mouth.send_packed_command(packed)
            return [int(await self._mouth.read_response()) for _ in messages]


def pool_for(address: str) -> ConnectionPool:
    """What makes connections to that server; `FanoutUnavailable` if the address is none."""
    try:
        return ConnectionPool.from_url(
            address,
            protocol=2,
            retry=Retry(NoBackoff(), 0),  # when to try again is ours to say
            socket_timeout=None,  # whoever listens may wait for long
            socket_connect_timeout=ANSWER_SECONDS,
            client_name="entendre",
        )
    except ValueError as error:
        raise FanoutUnavailable(f"{place(address)} cannot be: the address is wrong ({error}).") from error


async def reach(address: str) -> None:
    """Return if a server is there and lets us in, or raise `FanoutUnavailable`."""
    link = Link(pool_for(address))
    try:
        await link.open()
    except AWAY as error:
        what = str(error) or type(error).__name__
        raise FanoutUnavailable(f"{place(address)} cannot be reached: {what}.") from error
    await link.hang_up()


def refused(error: BaseException) -> bool:
    """Whether a server is there and does not let us in, which trying again will not change."""
    return isinstance(error, AuthenticationError)
