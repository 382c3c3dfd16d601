"""Several processes on one port: starts them, starts anew whichever dies, and replaces them one by one.

All of them take connections from the one socket that the parent listens on, so none is lost with a process:
what waits is taken by another. Among themselves they hand each WebSocket on to the worker to which its table
belongs (`passing`). A worker is a fresh interpreter, not a fork, so that a replacement runs what is installed
now.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
from collections.abc import Callable
from functools import partial

from entendre.server.addresses import trouble_with
from entendre.server.process.pauses import Pauses
from entendre.server.process.server import CannotServe
from entendre.server.process.settings import BadSetting, Settings
from entendre.server.process.slots import Slot, Slots
from entendre.server.process.worker_process import WorkerFailed, WorkerProcess
from entendre.server.sockets.wire.serve import listening

log = logging.getLogger("entendre.workers")


class Supervisor:
    """The parent. SIGTERM and SIGINT end everything, SIGHUP replaces the workers one by one, with the
    settings that `reread` gives then; SIGUSR1 is passed on.
    """

    def __init__(
        self, settings: Settings, reread: Callable[[], Settings], ready: Callable[[int], None] | None = None
    ) -> None:
        self._settings = settings
        self._reread = reread
        self._ready = ready
        self._slots: Slots
        self._workers: set[WorkerProcess] = set()
        """All that serve, and those that were replaced and finish what they have begun."""
        self._stop = asyncio.Event()
        self._roll = asyncio.Event()
        self._listener: socket.socket

    async def run(self) -> None:
        """Serve until a signal comes; `CannotServe` if that is not possible."""
        settings = self._settings
        self._hear_signals()
        try:
            with listening(settings.host, settings.port) as self._listener:
                await self._serve()
        except OSError as problem:
            where = f"{settings.host}, port {settings.port}"
            raise CannotServe(f"{where}, cannot be had: {trouble_with(problem)}.") from None

    async def _serve(self) -> None:
        self._slots = Slots(self._settings.workers, self._tell)
        stopped = asyncio.create_task(self._stop.wait())
        working = asyncio.create_task(self._work())
        try:
            await asyncio.wait([stopped, working], return_when=asyncio.FIRST_COMPLETED)
            if working.done():
                working.result()
        finally:
            for task in (stopped, working):
                task.cancel()
            await asyncio.gather(stopped, working, return_exceptions=True)
            self._slots.end()
            await asyncio.gather(*(worker.stop() for worker in self._workers))
            self._slots.close()

    async def _work(self) -> None:
        """For ever, unless it cannot even begin."""
        await self._begin()
        if self._ready is not None:
            self._ready(self._listener.getsockname()[1])
        async with asyncio.TaskGroup() as chores:
            for slot in self._slots.all:
                chores.create_task(self._keep(slot))
            chores.create_task(self._keep_rolling())

    async def _begin(self) -> None:
        """All of them at once; one that cannot begin now would not be able to later."""
        starts = [asyncio.create_task(self._start(slot)) for slot in self._slots.all]
        try:
            begun = await asyncio.gather(*starts)
        except BaseException as problem:
            for start in starts:
                start.cancel()
            for each in await asyncio.gather(*starts, return_exceptions=True):
                if isinstance(each, WorkerProcess):
                    await each.stop()
            if isinstance(problem, WorkerFailed):
                raise CannotServe(str(problem)) from None
            raise
        for slot, worker in zip(self._slots.all, begun, strict=True):
            self._put_in(slot, worker)

    async def _start(self, slot: Slot) -> WorkerProcess:
        return await WorkerProcess.start(self._settings, self._listener, self._slots.seen_by(slot))

    def _put_in(self, slot: Slot, worker: WorkerProcess) -> None:
        slot.worker = worker
        self._workers.add(worker)
        worker.watch(partial(self._woke, slot, worker))
        self._slots.set(slot, up=worker.adopts)

    def _woke(self, slot: Slot, worker: WorkerProcess, awake: bool) -> None:
        """One that stands still is sent nobody: they would stand still with it."""
        if slot.worker is worker:
            log.warning("worker %s %s", worker.pid, "goes on" if awake else "stands still")
            self._slots.set(slot, up=awake and worker.adopts)

    def _tell(self, up: tuple[int, ...]) -> None:
        for worker in self._workers:
            worker.tell(up)

    async def _keep(self, slot: Slot) -> None:
        """Put another one in whenever the one that is there dies."""
        pauses = Pauses()
        replaced: WorkerProcess | None = None
        """The last one that was to be replaced, well or not."""
        while True:
            worker = slot.worker
            code = await worker.ended()
            self._workers.discard(worker)
            if slot.worker is worker:
                self._slots.set(slot, up=False)
            async with slot.turn:
                if slot.worker is not worker:  # it was replaced
                    continue
                if worker is not replaced:
                    log.error("worker %s ended (%s); another one is started", worker.pid, _why(code))
                await asyncio.sleep(pauses.before(None if worker is replaced else worker.age()))
                replaced = worker
                try:
                    self._put_in(slot, await self._start(slot))
                except WorkerFailed as problem:
                    log.error("a worker cannot be started: %s", str(problem))  # it quotes nobody

    async def _keep_rolling(self) -> None:
        while True:
            await self._roll.wait()
            self._roll.clear()
            try:
                self._settings = _kept(self._settings, self._reread())
                for slot in self._slots.all:
                    await self._replace(slot)
            except (BadSetting, WorkerFailed) as problem:
                log.error("the workers are not replaced: %s", str(problem))
            else:
                log.warning("all workers were replaced")

    async def _replace(self, slot: Slot) -> None:
        """First there is a new one; then the old one sends its people over and ends."""
        async with slot.turn:
            old = slot.worker
            self._put_in(slot, await self._start(slot))
        await old.stop()
        self._workers.discard(old)

    def _hear_signals(self) -> None:
        loop = asyncio.get_running_loop()
        for sign in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(sign, self._end)
        loop.add_signal_handler(signal.SIGHUP, self._roll.set)
        loop.add_signal_handler(signal.SIGUSR1, partial(self._pass_on, signal.SIGUSR1))

    def _end(self) -> None:
        if self._stop.is_set():  # somebody is in a hurry
            self._pass_on(signal.SIGKILL)
        self._stop.set()

    def _pass_on(self, sign: signal.Signals) -> None:
        for worker in self._workers:
            worker.send(sign)


def supervise(
    settings: Settings, reread: Callable[[], Settings], ready: Callable[[int], None] | None = None
) -> None:
    """Serve with as many workers as the settings say, until a signal comes; `CannotServe` if that is not
    possible.
    """

    async def run() -> None:
        await Supervisor(settings, reread, ready).run()

    asyncio.run(run())


def _kept(old: Settings, new: Settings) -> Settings:
    """The new settings. Where we listen, and how many we are, is as it was."""
    for name in ("host", "port", "workers"):
        if getattr(old, name) != getattr(new, name):
            raise BadSetting(
                f"{name} is now {getattr(new, name)!r}; that takes a restart, since it began as"
                f" {getattr(old, name)!r}."
            )
    return new


def _why(code: int) -> str:
    return f"code {code}" if code >= 0 else f"signal {signal.Signals(-code).name}"
