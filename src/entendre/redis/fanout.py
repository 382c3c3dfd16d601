"""Fan-out through Redis: a channel for each table, and what was written comes along.

The store must not notify by itself (`PostgresStore(notify=False)`), and all processes on one database must
use the same Redis. While it is away a process goes on, looks into the logs of its tables by itself every few
seconds, and says that it does so.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from typing import NamedTuple
from urllib.parse import urlsplit

from entendre.fanout.base import Fanout, FanoutUnavailable, Heard, Overheard, unheard
from entendre.redis import messages
from entendre.redis.link import AWAY, Link, Notice, place, pool_for, refused
from entendre.redis.listeners import Listeners
from entendre.redis.messages import ALONG_BYTES, Arrived, Grown, Message, Passing

log = logging.getLogger(__name__)

LOOK_SECONDS = 2.0
"""While Redis is away: how often every log is looked into."""
CHECK_SECONDS = 60.0
"""While it is there: how long until each log has been looked into once, because a process may have died
between writing and telling.
"""
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 2.0
MOST_SAID = 10_000
"""How many messages may wait to be sent; of what is more, only how far logs have grown is remembered."""


class Unsent(NamedTuple):
    """A message that waits, the number it tells of (0: none), and how many had arrived when it was made."""

    table: str
    message: bytes
    seq: int
    arrivals: int


class RedisFanout(Fanout):
    """Hears what other processes publish of the tables it listens for. Every `pulse` seconds it asks whether
    the server is there, and gives it as long to answer, because a dead network says nothing.
    """

    alone = False

    def __init__(self, address: str, *, pulse: float = 5, look: float = LOOK_SECONDS) -> None:
        self._address = address
        self._pool = pool_for(address)
        # Messages go to everybody at the server, whichever of its databases they chose.
        self._prefix = f"entendre:{urlsplit(address).path.strip('/') or '0'}:".encode()
        self._pulse = pulse
        self._look = look
        self._name = messages.new_name()
        self._heard: Heard | None = None
        self._overheard: Overheard = unheard
        self._listeners = Listeners()
        self._waiting: dict[str, asyncio.Future[None]] = {}
        """Until we are on a table's channel."""
        self._out: list[Unsent] = []
        self._owed: dict[str, int] = {}
        """How far logs had grown of which nobody could be told."""
        self._more = asyncio.Event()
        self._answered = True
        self._link: Link | None = None
        self._keeping: asyncio.Task[None] | None = None
        self._away: str | None = None
        self.sent = self.got = self.spared = 0
        """Notices that were published, heard, and not published because nobody else listened."""

    @property
    def counts(self) -> Mapping[str, int]:
        return {"heard": self.got, "published": self.sent, "spared": self.spared}

    @property
    def trouble(self) -> str | None:
        if self._away is None:
            return None
        where = place(self._address)
        return f"{where} is away ({self._away}): what other processes write is seen after {self._look:g} s."

    async def open(self, heard: Heard, overheard: Overheard = unheard) -> None:
        """Begins also while the server is away; one that does not let us in is `FanoutUnavailable`."""
        self._heard, self._overheard = heard, overheard
        link = Link(self._pool)
        try:
            await link.open()
        except AWAY as error:
            if refused(error):
                self._heard = None
                raise FanoutUnavailable(f"{place(self._address)} does not let us in: {error}.") from error
            self._lost(error)
            self._keeping = asyncio.create_task(self._keep_connected(None))
            return
        self._link = link
        self._keeping = asyncio.create_task(self._keep_connected(link))

    async def close(self) -> None:
        keeping, self._keeping, self._heard = self._keeping, None, None
        self._overheard = unheard
        self._listeners.clear()
        self._out, self._owed = [], {}
        self._settle_all()
        if keeping is not None:
            keeping.cancel()
            await asyncio.wait([keeping])
        link, self._link = self._link, None
        if link is not None:
            await link.hang_up()

    async def listen(self, table: str) -> None:
        self._listeners.sit(table)
        if self._link is None:
            return  # it will be reported when we hear again
        waiting = self._waiting.get(table)
        if waiting is None:
            waiting = self._waiting[table] = asyncio.get_running_loop().create_future()
            try:
                await self._link.ask("SUBSCRIBE", self._channel(table))
            except AWAY as error:
                await self._drop(error)
        await asyncio.shield(waiting)

    async def unlisten(self, table: str) -> None:
        if table not in self._listeners:
            return
        self._listeners.leave(table)
        self._settle(table)
        if self._link is not None:
            try:
                await self._link.ask("UNSUBSCRIBE", self._channel(table))
            except AWAY as error:
                await self._drop(error)

    def publish(self, table: str, seq: int, entries: Sequence[bytes] = ()) -> None:
        if self._keeping is None:
            return
        if not self._listeners.grow(table, seq):
            self.spared += 1
        elif self._link is None:
            self._owe(table, seq)
        else:
            along = list(entries) if sum(map(len, entries)) <= ALONG_BYTES else []
            self._say(table, Grown(seq, along), seq)

    def shared(self, table: str) -> bool:
        return self._listeners.shared(table)

    def pass_on(self, table: str, word: str) -> None:
        if table in self._listeners:
            self._overheard(table, word)
        if self._link is not None:
            self._say(table, Passing(word))

    def _channel(self, table: str) -> bytes:
        return self._prefix + table.encode()

    def _say(self, table: str, message: Message, seq: int = 0) -> None:
        if len(self._out) >= MOST_SAID:
            self._owe(table, seq)
            return
        written = messages.write(self._name, message)
        self._out.append(Unsent(table, written, seq, self._listeners.arrivals(table)))
        self._more.set()

    def _owe(self, table: str, seq: int) -> None:
        if seq:
            self._owed[table] = max(seq, self._owed.get(table, 0))

    def _tell(self, table: str, seq: int, entries: Sequence[bytes] = ()) -> None:
        # Each in its own turn: one listener's mistake must not keep the news from the next.
        asyncio.get_running_loop().call_soon(self._report, table, seq, entries)

    def _report(self, table: str, seq: int, entries: Sequence[bytes]) -> None:
        if self._heard is not None and table in self._listeners:
            self._heard(table, seq, entries)

    # While it is there.

    async def _keep_connected(self, link: Link | None) -> None:
        while True:
            if link is None:
                link = await self._reconnect()
            error = await self._use(link)
            await self._drop(error)
            link = None

    async def _use(self, link: Link) -> BaseException:
        """Hear and speak until that fails."""
        chores = [
            asyncio.create_task(chore)
            for chore in (self._listen_on(link), self._speak(link), self._watch(link), self._check_logs())
        ]
        try:
            done, _ = await asyncio.wait(chores, return_when=asyncio.FIRST_COMPLETED)
            error = next(iter(done)).exception()
        finally:
            for chore in chores:
                chore.cancel()
            await asyncio.wait(chores)
        if error is None or not isinstance(error, AWAY):
            log.error("the fan-out failed", exc_info=error)
        return error or OSError("it stopped")

    async def _listen_on(self, link: Link) -> None:
        while True:
            notice = await link.hear()
            self._answered = True
            self._note(notice)

    def _note(self, notice: Notice) -> None:
        table = notice.channel.removeprefix(self._prefix).decode(errors="replace")
        if notice.kind == b"subscribe":
            if table in self._listeners:
                self._say(table, Arrived(self._listeners.grown(table)))
            self._settle(table)
        elif notice.kind == b"message" and table in self._listeners:
            message = messages.read(self._name, notice.body)
            if message is not None:
                self._understand(table, message)

    def _understand(self, table: str, message: Message) -> None:
        match message:
            case Grown(seq, entries):
                self.got += 1
                self._tell(table, seq, entries)
            case Arrived(seq):
                self._listeners.arrive(table)
                if seq:
                    self._tell(table, seq)
                if (ours := self._listeners.grown(table)) > seq:
                    self._say(table, Grown(ours, []), ours)
            case Passing(word):
                asyncio.get_running_loop().call_soon(self._overheard, table, word)

    async def _speak(self, link: Link) -> None:
        """Send everything that was said in one turn of the loop at once; what is said meanwhile goes next."""
        while True:
            await self._more.wait()
            self._more.clear()
            batch, self._out = self._out, []
            if not batch:
                continue
            try:
                receivers = await link.publish([(self._channel(each.table), each.message) for each in batch])
            except BaseException:
                for each in batch:
                    self._owe(each.table, each.seq)
                raise
            for each, by in zip(batch, receivers, strict=True):
                self._listeners.received(each.table, by, each.arrivals)
                self.sent += each.seq > 0

    async def _watch(self, link: Link) -> None:
        while True:
            self._answered = False
            await link.ask("PING")
            await asyncio.sleep(self._pulse)
            if not self._answered:
                raise TimeoutError(f"no answer for {self._pulse:g} s")

    async def _check_logs(self) -> None:
        """Let each log be looked into now and then, a few at a time."""
        while True:
            tables = self._listeners.tables()
            for table in tables:
                await asyncio.sleep(CHECK_SECONDS / len(tables))
                self._report(table, 0, ())
            if not tables:
                await asyncio.sleep(CHECK_SECONDS)

    # While it is away.

    def _lost(self, error: BaseException) -> None:
        if self._away is None:
            self._away = str(error) or type(error).__name__
            log.warning("%s", self.trouble)

    async def _drop(self, error: BaseException) -> None:
        """What is said from now on is owed; whoever waits for a channel goes on without it."""
        link, self._link = self._link, None
        if link is None:
            return
        self._lost(error)
        self._listeners.doubt()
        for each in self._out:
            self._owe(each.table, each.seq)
        self._out = []
        self._settle_all()
        await link.hang_up()

    async def _reconnect(self) -> Link:
        """Try until it works; meanwhile the logs are looked into."""
        looking = asyncio.create_task(self._look_into_logs())
        pause = FIRST_PAUSE
        try:
            while True:
                link = Link(self._pool)
                try:
                    await link.open()
                    await self._catch_up(link)
                except AWAY:
                    self._link = None
                    await link.hang_up()
                else:
                    return link
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
        finally:
            looking.cancel()
            await asyncio.wait([looking])

    async def _look_into_logs(self) -> None:
        while True:
            for table in self._listeners.tables():
                self._report(table, 0, ())
            await asyncio.sleep(self._look)

    async def _catch_up(self, link: Link) -> None:
        """Be on all channels again, say what could not be said, and let everything be looked into."""
        self._link = link  # whoever listens from now on sees to it by themselves
        if tables := self._listeners.tables():
            await link.ask("SUBSCRIBE", *map(self._channel, tables))
        self._listeners.doubt()
        owed, self._owed = self._owed, {}
        for table, seq in owed.items():
            self._say(table, Grown(seq, []), seq)
        if self._away is not None:
            log.warning("%s is there again", place(self._address))
        self._away = None
        for table in tables:
            self._tell(table, 0)

    def _settle(self, table: str) -> None:
        waiting = self._waiting.pop(table, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(None)

    def _settle_all(self) -> None:
        for table in list(self._waiting):
            self._settle(table)
