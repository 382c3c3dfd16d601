"""A whole server: store, fan-out, hall, door and pages, opened and closed in the right order."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from starlette.types import Receive, Scope, Send

from entendre.core import AnyGame
from entendre.fanout.base import Fanout, FanoutUnavailable
from entendre.fanout.local import LocalFanout
from entendre.live.hall import Hall, HallSettings
from entendre.server.addresses import trouble_with, with_mapped
from entendre.server.api import Api
from entendre.server.app import SOCKET, build_app
from entendre.server.claim import Claimed, claim
from entendre.server.endpoint import Door
from entendre.server.limits import OPEN_HOUSE, Allowances
from entendre.server.logs import place
from entendre.server.metrics import Metrics
from entendre.server.operations import operations
from entendre.server.origins import Origins
from entendre.server.pages import Pages
from entendre.server.probes import Probes
from entendre.server.session import Desk
from entendre.server.settings import Settings, data_home
from entendre.server.tally import Tally
from entendre.server.timed import TimedStore
from entendre.server.wire import Limits, Service
from entendre.store import StoreUnavailable, store_at

log = logging.getLogger("entendre.server")

SWEEP_SECONDS = 1.0
FORGET_SECONDS = 3600.0
LAG_SECONDS = 0.5

MESSAGE_BYTES = 320 * 1024
"""Room for the largest drawing as base64, in an answer or as a draft."""


class CannotServe(Exception):
    """The server could not be started; the sentence says why."""


class Venue:
    """Everything a server consists of, as an ASGI application with a door beside it."""

    def __init__(
        self,
        settings: Settings,
        games: Mapping[str, AnyGame],
        *,
        allowances: Allowances | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        allowed = allowances or (Allowances() if settings.limits else OPEN_HOUSE)
        self.settings = settings
        self.tally = Tally()
        self.store = TimedStore(store_at(settings.database), self.tally.appends)
        hall = HallSettings(settings.bot_pace, settings.idle_seconds, settings.retention_days)
        self.hall = Hall(self.store, _fanout(settings), games, hall)
        self.desk = Desk(self.hall, self.store, self.tally, allowed.guess)
        origins = Origins(settings.origins)
        self.door = Door(self.desk, settings.base_path + SOCKET, origins, allowed, now)
        metrics = Metrics(self.tally, lambda: len(self.desk.sessions), self.hall.rooms)
        proxied = bool(settings.trusted_proxies)
        probes = Probes(self.store, metrics, settings.metrics_from, behind_proxy=proxied)
        self.operations = operations(Api(self.desk, allowed, now), probes)
        base, pages = settings.base_path, Pages(settings.base_path)
        self._app = build_app(self.operations, pages, base, origins, self.tally, behind_proxy=proxied)
        self.failure: str | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        else:
            await self._app(scope, receive, send)

    async def say_goodbye(self) -> None:
        """Tell everybody who is connected to come back; the wire closes their connections after that."""
        for session in list(self.desk.sessions):
            session.farewell("server.restart", "The server restarts; come back in a moment.")

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
        except (StoreUnavailable, FanoutUnavailable, Claimed) as problem:
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
        for game in self.hall.games.values():
            for key, body in game.stock().items():
                await self.store.put_blob(key, body)
        await self.hall.open()
        open_things.push_async_callback(self.hall.close)
        for chore in (
            _every(SWEEP_SECONDS, self.hall.sweep),
            _every(FORGET_SECONDS, self._forget),
            _watch_lag(self.tally),
        ):
            open_things.push_async_callback(_stopped, asyncio.create_task(chore))

    async def _forget(self) -> None:
        count = 0
        while removed := await self.hall.forget_old():  # so many at a time
            count += removed
        if count:
            log.info("old tables were removed", extra={"count": count})


def serve(
    settings: Settings, games: Mapping[str, AnyGame], ready: Callable[[int], None] | None = None
) -> None:
    """Serve until a signal comes; `CannotServe` if that is not possible. `ready` is told the port."""
    home = data_home()
    if Path(settings.database).parent == home:
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
    venue = Venue(settings, games)
    try:
        service_of(venue, ready).run()
    except OSError as problem:
        where = f"{settings.host}, port {settings.port}"
        raise CannotServe(f"{where}, cannot be had: {trouble_with(problem)}.") from None
    except SystemExit:
        # So uvicorn ends when the application did not start.
        if venue.failure is None:
            raise
    if venue.failure is not None:
        raise CannotServe(venue.failure)


def service_of(venue: Venue, ready: Callable[[int], None] | None = None) -> Service:
    """The venue on its port, not running yet."""
    settings = venue.settings
    proxies = ",".join(with_mapped(settings.trusted_proxies)) or None
    return Service(
        venue,
        venue.door,
        settings.host,
        settings.port,
        limits=Limits(message_bytes=MESSAGE_BYTES),
        trusted_proxies=proxies,
        ready=ready,
        stopping=venue.say_goodbye,
    )


def _fanout(settings: Settings) -> Fanout:
    """What goes with the store: alone with a file, among others on PostgreSQL."""
    if not settings.on_postgres:
        return LocalFanout()
    # Here, because who plays with one file need not have the driver.
    from entendre.fanout.postgres import PostgresFanout  # noqa: PLC0415

    return PostgresFanout(settings.database)


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
