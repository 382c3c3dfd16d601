"""Fan-out through PostgreSQL: the transaction that appends notifies, and everybody listens.

For use with `entendre.postgres.store`, which does the telling. All tables share one channel: every process
hears of every append and lets most of them pass, which is cheap as long as there are a few processes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import msgspec

from entendre.fanout.base import Fanout, FanoutUnavailable, Heard, Overheard, unheard
from entendre.postgres import notices
from entendre.postgres.link import (
    AWAY,
    LONGEST_PAUSE,
    Link,
    check_schema,
    connect,
    hang_up,
    persist,
    place,
    settings,
)
from entendre.store.base import StoreUnavailable

FOR_EVER = float("inf")
MOST_SAID = 100
"""How many words may be on their way at a time; when it takes so long, they are not worth hearing."""

read_said = msgspec.json.Decoder(tuple[str, str]).decode

log = logging.getLogger(__name__)


class PostgresFanout(Fanout):
    """Hears what stores append to that schema. Every `pulse` seconds it asks whether the server is there,
    and gives it as long to answer, because a dead network says nothing.
    """

    alone = False

    def __init__(
        self, address: str, *, schema: str = "entendre", patience: float = 20, pulse: float = 15
    ) -> None:
        check_schema(schema)
        self._address = address
        self._schema = schema
        self._patience = patience
        self._pulse = pulse
        self._listened: set[str] = set()
        self._heard: Heard | None = None
        self._overheard: Overheard = unheard
        self._turn = asyncio.Lock()
        """A link does one thing at a time."""
        self._saying: set[asyncio.Task[None]] = set()
        self._link: Link | None = None
        self._away = False
        self._keeping: asyncio.Task[None] | None = None

    async def open(self, heard: Heard, overheard: Overheard = unheard) -> None:
        try:
            self._link = await persist(self._connect, self._patience, place(self._address))
        except StoreUnavailable as error:
            raise FanoutUnavailable(str(error)) from error
        self._heard, self._overheard = heard, overheard
        self._keeping = asyncio.get_running_loop().create_task(self._keep_connected(self._link))

    async def close(self) -> None:
        keeping, self._keeping, self._heard = self._keeping, None, None
        self._overheard = unheard
        self._listened.clear()
        for saying in self._saying:
            saying.cancel()
        if keeping is not None:
            keeping.cancel()
            await asyncio.wait([keeping])
        if self._link is not None:
            await hang_up(self._link)
            self._link = None

    async def listen(self, table: str) -> None:
        # Nothing to wait for: the channel is on, or will be reported as missed when it is on again.
        self._listened.add(table)

    async def unlisten(self, table: str) -> None:
        self._listened.discard(table)

    @property
    def trouble(self) -> str | None:
        if not self._away:
            return None
        return f"{place(self._address)} is away: what other processes write is heard of late."

    def publish(self, table: str, seq: int, entries: Sequence[bytes] = ()) -> None:
        """The store has said it already."""

    def pass_on(self, table: str, word: str) -> None:
        if self._link is not None and len(self._saying) < MOST_SAID:
            said = msgspec.json.encode((table, word)).decode()
            task = asyncio.get_running_loop().create_task(self._say(self._link, said))
            self._saying.add(task)
            task.add_done_callback(self._saying.discard)

    async def _say(self, link: Link, said: str) -> None:
        try:
            async with self._turn:
                channel = notices.passing(self._schema)
                await link.execute("SELECT pg_notify($1, $2)", channel, said, timeout=self._pulse)
        except AWAY:
            log.info("a word in passing was lost")

    async def _connect(self) -> Link:
        link = await connect(self._address, settings(self._schema))
        try:
            await link.add_listener(notices.channel(self._schema), self._hear)
            await link.add_listener(notices.passing(self._schema), self._overhear)
        except BaseException:
            link.terminate()
            raise
        return link

    def _hear(self, _link: object, _pid: int, _channel: str, notice: object) -> None:
        for table, seq in notices.lines(str(notice)):
            if table in self._listened:
                self._tell(table, seq)

    def _overhear(self, _link: object, _pid: int, _channel: str, said: object) -> None:
        table, word = read_said(str(said))
        if table in self._listened:
            asyncio.get_running_loop().call_soon(self._overheard, table, word)

    def _tell(self, table: str, seq: int) -> None:
        # Each in its own turn: one listener's mistake must not keep the news from the next.
        asyncio.get_running_loop().call_soon(self._report, table, seq)

    def _report(self, table: str, seq: int) -> None:
        if self._heard is not None and table in self._listened:
            self._heard(table, seq, ())

    async def _keep_connected(self, link: Link) -> None:
        while True:
            await self._until_lost(link)
            link.terminate()
            self._away = True
            link = self._link = await self._reconnect()
            self._away = False
            for table in self._listened:
                self._tell(table, 0)

    async def _until_lost(self, link: Link) -> None:
        lost = asyncio.Event()
        link.add_termination_listener(lambda _link: lost.set())
        while not link.is_closed():
            try:
                await asyncio.wait_for(lost.wait(), self._pulse)
            except TimeoutError:
                try:
                    async with self._turn:
                        await link.execute("SELECT 1", timeout=self._pulse)
                except AWAY:
                    return

    async def _reconnect(self) -> Link:
        while True:
            try:
                return await persist(self._connect, FOR_EVER, place(self._address))
            except StoreUnavailable as error:
                # It answers, and refuses: somebody is at work on it, and we have nothing better to do.
                log.warning("%s", error)
                await asyncio.sleep(LONGEST_PAUSE)
