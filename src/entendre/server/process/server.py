"""A whole server: store, fan-out, rooms, endpoint and pages, opened and closed in the right order."""

from __future__ import annotations

import asyncio
import importlib.util
import logging
import socket
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from starlette.types import Receive, Scope, Send

from entendre.fanout.base import FanoutUnavailable
from entendre.lessons import drawn_for
from entendre.live.entries import Member
from entendre.live.load_gauge import LoadGauge
from entendre.live.randomness import Secrets, predictable
from entendre.live.rooms import Rooms
from entendre.live.rooms_settings import RoomsSettings
from entendre.live.turns import Turns
from entendre.notices.post import Post, PostSettings
from entendre.notices.reach import Reach
from entendre.plugin import ENGLISH, GameEntry
from entendre.server.addresses import trouble_with, with_mapped
from entendre.server.http.api import Api
from entendre.server.http.app import SOCKET, build_app
from entendre.server.http.games import GamesApi
from entendre.server.http.ledger import LedgerApi
from entendre.server.http.notices import NoticesApi
from entendre.server.http.operations import operations
from entendre.server.http.pages import Pages
from entendre.server.http.probes import Probes
from entendre.server.http.today import TodayApi
from entendre.server.origins import Origins
from entendre.server.process.file_lock import FileInUse, claim
from entendre.server.process.handoff import Handoff, WorkerSlots
from entendre.server.process.logs import place
from entendre.server.process.metrics import Metrics
from entendre.server.process.pushed_clock import PushedClock
from entendre.server.process.settings import Settings, data_home
from entendre.server.process.storage import fanout_at, store_at
from entendre.server.process.tally import Tally
from entendre.server.rates import NO_LIMITS, Allowances
from entendre.server.sockets.context import SessionContext
from entendre.server.sockets.endpoint import SocketEndpoint
from entendre.server.sockets.wire import Limits, Service
from entendre.server.sockets.wire.elsewhere import Elsewhere
from entendre.server.sockets.wire.parts import PicowsChanged
from entendre.store import StoreUnavailable
from entendre.store.base import STOCK

log = logging.getLogger("entendre.server")

SWEEP_SECONDS = 1.0
FORGET_SECONDS = 3600.0
LAG_SECONDS = 0.5
ANSWER_SECONDS = 1.0
"""How long a server that stops keeps those connected whose answers are on their way."""
LOOK_SECONDS = 0.005

MESSAGE_BYTES = 320 * 1024
"""Room for the largest drawing as base64, in an answer or as a draft."""
LIMITS = Limits(message_bytes=MESSAGE_BYTES)


class CannotServe(Exception):
    """The server could not be started; the sentence says why."""


class Server:
    """Everything a server consists of, as an ASGI application with a endpoint beside it."""

    def __init__(
        self,
        settings: Settings,
        games: Mapping[str, GameEntry],
        *,
        allowances: Allowances | None = None,
        now: Callable[[], float] = time.monotonic,
        wall: Callable[[], int] | None = None,
        secrets: Secrets | None = None,
    ) -> None:
        allowed = allowances or (Allowances() if settings.limits else NO_LIMITS)
        self.settings = settings
        self.tally = Tally()
        self.store = store_at(settings.database, settings.fanout)
        rooms = RoomsSettings(settings.bot_pace, settings.idle_seconds, settings.retention_days)
        self._pushed = PushedClock(Path(settings.test_clock)) if settings.test_clock else None
        sending = PostSettings(settings.push, settings.webhooks, settings.contact, settings.public_url)
        self.post = Post(self.store, Reach(settings.notice_networks), sending, self._wall)
        self.post.gone = self._no_address
        self.fanout = fanout_at(settings.database, settings.fanout)
        self.rooms = Rooms(
            self.store,
            self.fanout,
            games,
            rooms,
            now=wall or self._pushed,
            secrets=secrets or _secrets(settings),
            turns=Turns(is_busy=LoadGauge().is_high),
            announcer=self.post,
            timed=self.tally.appends.add,
        )
        self.context = SessionContext(self.rooms, self.store, self.tally, allowed.guess, allowed.disk, now)
        origins = Origins(settings.origins)
        self.endpoint = SocketEndpoint(self.context, settings.base_path + SOCKET, origins, allowed, now)
        metrics = Metrics(self.tally, lambda: len(self.context.sessions), self.rooms.rooms, self.fanout)
        proxied = bool(settings.trusted_proxies)
        probes = Probes(self.store, self.fanout, metrics, settings.metrics_from, behind_proxy=proxied)
        api = Api(self.context, allowed, now)
        notices = NoticesApi(self.rooms, self.post, api.seat_asking, self._wall)
        today = TodayApi(games, allowed, now)
        ledger = LedgerApi(api.records, api.seat_asking)
        self.operations = operations(api, GamesApi(games), today, notices, ledger, probes)
        base, pages = settings.base_path, Pages(settings.base_path)
        self._app = build_app(self.operations, pages, base, origins, self.tally, behind_proxy=proxied)
        self.failure: str | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        else:
            await self._app(scope, receive, send)

    async def say_goodbye(self) -> None:
        """Send everybody away to come back: whoever waits for an answer as soon as they have it, within a
        moment. The wire closes what is left.
        """
        loop = asyncio.get_running_loop()
        until = loop.time() + ANSWER_SECONDS
        for session in self.context.sessions:
            session.listen_no_more()
        while waiting := list(self.context.sessions):
            late = loop.time() >= until
            for session in waiting:
                if late or not session.owes:
                    session.farewell("server.restart", "The server restarts; come back in a moment.")
            await asyncio.sleep(0 if late else LOOK_SECONDS)

    def _wall(self) -> int:
        """The clock that rooms go by."""
        return self.rooms.instant().now

    async def _no_address(self, code: str, member: int | None) -> None:
        """Nobody takes messages there any more, so none are wanted."""
        live = await self.rooms.find(code)
        if live is not None:
            await self.rooms.remind(live, None if member is None else Member(member), on=False)

    async def _live(self, receive: Receive, send: Send) -> None:
        """Open, wait, close. Whatever fails is said here: uvicorn would take an exception for an application
        that needs no opening, and serve without a store.
        """
        await receive()
        opened = False
        try:
            async with AsyncExitStack() as open_things:
                await self._open(open_things)
                opened = True
                await send({"type": "lifespan.startup.complete"})
                await receive()
        except (StoreUnavailable, FanoutUnavailable, FileInUse) as problem:
            self.failure = str(problem)
        except Exception as problem:
            self.failure = f"Something is wrong with the server itself: {place(problem)}."
        if self.failure is not None and opened:
            log.error("closing failed: %s", self.failure)
        await send({"type": "lifespan.shutdown.complete" if opened else "lifespan.startup.failed"})

    async def _open(self, open_things: AsyncExitStack) -> None:
        asyncio.get_running_loop().set_exception_handler(_note_failure)
        if not self.settings.on_postgres:
            open_things.enter_context(claim(Path(self.settings.database)))
        await self.store.open()
        open_things.push_async_callback(self.store.close)
        for entry in self.rooms.games.values():
            for key, body in _stock(entry).items():
                await self.store.put_blob(key, body, STOCK)
        await self.post.open()
        open_things.push_async_callback(self.post.close)
        await self.rooms.open()
        open_things.push_async_callback(self.rooms.close)
        if self._pushed is not None:
            self._pushed.listen(self.rooms.sweep)
        for chore in (
            _every(SWEEP_SECONDS, self.rooms.sweep),
            _every(FORGET_SECONDS, self._forget),
            _watch_lag(self.tally),
        ):
            open_things.push_async_callback(_stopped, asyncio.create_task(chore))

    async def _forget(self) -> None:
        count = 0
        while removed := await self.rooms.forget_old():  # so many at a time
            count += removed
        if count:
            log.info("old tables were removed", extra={"count": count})


def serve(
    settings: Settings,
    games: Mapping[str, GameEntry],
    ready: Callable[[int], None] | None = None,
    sock: socket.socket | None = None,
    slots: WorkerSlots | None = None,
) -> None:
    """Serve until a signal comes; `CannotServe` if that is not possible. `ready` is told the port. With a
    socket that is not where the settings say, but there; with slots, as one of several workers.
    """
    if settings.wire == "asgi" and importlib.util.find_spec("websockets") is None:
        raise CannotServe("wire = asgi needs a package that is not installed: pip install 'entendre[asgi]'.")
    home = data_home()
    if Path(settings.database).parent == home:
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        server = Server(settings, games)
    except FanoutUnavailable as problem:
        raise CannotServe(str(problem)) from None
    elsewhere = None if slots is None else Handoff(slots, server.tally)
    try:
        service_of(server, ready, elsewhere=elsewhere).run(sock)
    except PicowsChanged as problem:
        raise CannotServe(f"{problem} Choose the other adapter: wire = asgi.") from None
    except OSError as problem:
        where = f"{settings.host}, port {settings.port}"
        raise CannotServe(f"{where}, cannot be had: {trouble_with(problem)}.") from None
    except SystemExit:
        # So uvicorn ends when the application did not start.
        if server.failure is None:
            raise
    if server.failure is not None:
        raise CannotServe(server.failure)


def service_of(
    server: Server,
    ready: Callable[[int], None] | None = None,
    limits: Limits = LIMITS,
    elsewhere: Elsewhere | None = None,
) -> Service:
    """The server on its port, not running yet."""
    settings = server.settings
    proxies = ",".join(with_mapped(settings.trusted_proxies)) or None
    return Service(
        server,
        server.endpoint,
        settings.host,
        settings.port,
        adapter=settings.wire,
        limits=limits,
        trusted_proxies=proxies,
        ready=ready,
        stopping=server.say_goodbye,
        elsewhere=elsewhere,
    )


def _secrets(settings: Settings) -> Secrets:
    return Secrets(predictable(settings.test_seed)) if settings.test_seed else Secrets()


async def _every(seconds: float, work: Callable[[], Awaitable[None]]) -> None:
    """Do something again and again; one failure does not end it."""
    while True:
        try:
            await work()
        except Exception as failure:  # whatever it is, tables must be swept again
            log.error("%s failed: %s", getattr(work, "__name__", "work"), failure)
        await asyncio.sleep(seconds)


async def _watch_lag(tally: Tally) -> None:
    """Sleep, and see how much later than asked the loop comes back."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LAG_SECONDS
        await asyncio.sleep(LAG_SECONDS)
        tally.lag.add(max(0.0, loop.time() - due))


async def _stopped(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.wait([task])


def _note_failure(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """asyncio would print what an exception says, and that may quote a player."""
    error = context.get("exception")
    log.error("%s: %s", context.get("message"), place(error) if error is not None else "no exception")


def _stock(entry: GameEntry) -> Mapping[str, bytes]:
    """What pages may ask for though nobody drew it here: empty sheets, and what partners in a lesson draw."""
    script = entry.lesson(ENGLISH)
    return {**entry.game.stock(), **({} if script is None else drawn_for(script, entry.game))}
