"""A server's bots: they think in a process beside it, so that no thought of theirs delays a table."""

from __future__ import annotations

import asyncio
import logging
import socket
import subprocess
import sys
from collections.abc import Mapping

from entendre.catalogue import Catalogue
from entendre.live.bots.messages import HEAD, Question, Reply, framed, read_reply
from entendre.live.bots.worker import BotWorker
from entendre.plugin import GameEntry

log = logging.getLogger("entendre.bots")

TIMEOUT_SECONDS = 30.0
"""Seconds after which a process that does not answer is given up, reading of dictionaries included."""
RETRY_SECONDS = 1.0
EXIT_SECONDS = 2.0
NO_REPLY = -1
"""The number of what is said without waiting for a reply."""


class WorkerLost(Exception):
    """The process ended before it had answered; whatever bots remembered is gone."""

    def __init__(self, *, blamed: bool) -> None:
        super().__init__("the process of the bots has ended")
        self.blamed = blamed
        """Whether this was the question it was thinking about."""


class BotProcess:
    """Asks the bots. Their process is started when first needed, and again when it has died; with the server
    it ends, however the server ends.
    """

    def __init__(self, games: Mapping[str, GameEntry]) -> None:
        self._installed = frozenset(Catalogue())
        self._here = BotWorker(games)
        """For games that are not installed, which only this server knows."""
        self._process: subprocess.Popen[bytes] | None = None
        self._line: asyncio.StreamWriter | None = None
        self._starting: asyncio.Task[None] | None = None
        self._reading: asyncio.Task[None] | None = None
        self._waiting: dict[int, asyncio.Future[Reply]] = {}
        """Those who were not answered yet; the process thinks about the first of them."""
        self._timeout: asyncio.TimerHandle | None = None
        self._failing = False
        """Whether the last process ended without a word; then the next one is not started at once."""
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The process, if there is one."""
        return None if self._process is None else self._process.pid

    def warm(self) -> None:
        """Start the process, since there will be bots soon."""
        if self._line is None and self._starting is None and not self._closed:
            self._starting = asyncio.get_running_loop().create_task(self._start())

    async def ask(self, question: Question) -> Reply:
        """What the bots say; raises `WorkerLost`, and then everything must be shown to them again."""
        if question.game not in self._installed:
            await asyncio.sleep(0)
            return self._here.answer(question)
        while self._line is None:
            self.warm()
            if self._starting is None:  # closed; nobody is in a hurry any more
                await asyncio.sleep(RETRY_SECONDS)
                raise WorkerLost(blamed=False)
            await asyncio.wait([self._starting])
        answer: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._waiting[question.id] = answer
        self._line.write(framed(question))
        if len(self._waiting) == 1:
            self._restart_timeout()
        return await answer

    def forget(self, room: str) -> None:
        """A room needs its bots no more."""
        gone = Question(NO_REPLY, room)
        self._here.answer(gone)
        if self._line is not None:
            self._line.write(framed(gone))

    async def close(self) -> None:
        """End the process."""
        self._closed = True
        if self._starting is not None:
            await asyncio.wait([self._starting])
        if self._reading is not None:
            if self._process is not None:
                self._process.kill()  # it has nothing to lose, and does not hear anything gentler
            await asyncio.wait([self._reading])

    async def _start(self) -> None:
        if self._failing:
            await asyncio.sleep(RETRY_SECONDS)
        ours, theirs = socket.socketpair()
        try:
            with theirs:
                self._process = await asyncio.to_thread(start, theirs)
            heard, self._line = await asyncio.open_unix_connection(sock=ours)
        except OSError as problem:
            ours.close()
            log.error("the process of the bots could not be started: %s", problem)
            self._failing = True
        else:
            self._reading = asyncio.get_running_loop().create_task(self._read(heard))
        finally:
            self._starting = None

    async def _read(self, heard: asyncio.StreamReader) -> None:
        """Hand replies to whoever waits for them, one in each turn of the loop: what a table does with its
        bot's move must not add up with what forty-nine others do.
        """
        answered = False
        try:
            while True:
                size = int.from_bytes(await heard.readexactly(HEAD), "big")
                reply = read_reply(await heard.readexactly(size))
                waiting = self._waiting.pop(reply.id, None)
                self._restart_timeout()
                if waiting is not None and not waiting.done():
                    waiting.set_result(reply)
                answered = True
                await asyncio.sleep(0)
        except (asyncio.IncompleteReadError, OSError):
            await self._ended(failing=not answered)

    async def _ended(self, *, failing: bool) -> None:
        """The process has ended: tell those who wait, and let the next one be started."""
        process, line, waiting = self._process, self._line, self._waiting
        self._process, self._line, self._waiting, self._failing = None, None, {}, failing
        self._restart_timeout()
        if not self._closed:
            log.error("the process of the bots has ended; they think anew in another one")
        for position, answer in enumerate(waiting.values()):
            if not answer.done():
                answer.set_exception(WorkerLost(blamed=position == 0))
        if line is not None:
            line.close()
        if process is not None:
            await asyncio.to_thread(_wait_for, process)

    def _restart_timeout(self) -> None:
        """Give the process its time for the question that is first in line now."""
        if self._timeout is not None:
            self._timeout.cancel()
        self._timeout = None
        if self._waiting and self._process is not None:
            later = asyncio.get_running_loop().call_later
            self._timeout = later(TIMEOUT_SECONDS, self._process.kill)


def start(line: socket.socket) -> subprocess.Popen[bytes]:
    """In a group of its own, so that Ctrl-C at a terminal is the server's to answer; not from the folder we
    happen to be in, which may hold anything.
    """
    command = [sys.executable, "-P", "-m", "entendre.live.bots.worker"]
    return subprocess.Popen(command, stdin=line.fileno(), stdout=subprocess.DEVNULL, process_group=0)


def _wait_for(process: subprocess.Popen[bytes]) -> None:
    try:
        process.wait(EXIT_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
