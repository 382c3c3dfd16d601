"""A server's bots: they think in a process beside it, so that no thought of theirs delays a table."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import NamedTuple

from entendre.catalogue import Catalogue
from entendre.live.bots.messages import HEAD, Question, Reply, framed, read_reply
from entendre.live.bots.queue import FairQueue
from entendre.live.bots.worker import BotWorker
from entendre.plugin import GameEntry

log = logging.getLogger("entendre.bots")

TIMEOUT_SECONDS = 30.0
"""Seconds after which a process that does not answer is given up, reading of dictionaries included."""
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 10.0
"""Seconds before a process that could not be started is tried again; each time twice as many."""
EXIT_SECONDS = 2.0
AHEAD = 2
"""How many questions are with the process at a time."""
NO_REPLY = -1
"""The number of what is said without waiting for a reply."""


class WorkerLost(Exception):
    """The process ended before it had answered; whatever bots remembered is gone."""

    def __init__(self, *, blamed: bool) -> None:
        super().__init__("the process of the bots has ended")
        self.blamed = blamed
        """Whether this was the question it was thinking about."""


class Unwanted(Exception):
    """The question was dropped before it was thought about: its game is over."""


class _Waiting(NamedTuple):
    """A question that was not answered yet."""

    question: Question
    wanted: Callable[[], bool]
    answer: asyncio.Future[Reply]


class BotProcess:
    """Asks the bots. Their process is started when first needed, and again when it has died; with the server
    it ends, however the server ends.
    """

    def __init__(self, games: Mapping[str, GameEntry], clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._installed = frozenset(Catalogue())
        self._here = BotWorker(games)
        """For games that are not installed, which only this server knows."""
        self._process: subprocess.Popen[bytes] | None = None
        self._line: asyncio.StreamWriter | None = None
        self._starting: asyncio.Task[None] | None = None
        self._reading: asyncio.Task[None] | None = None
        self._queue: FairQueue[_Waiting] = FairQueue()
        self._asked: dict[int, _Waiting] = {}
        """What the process was asked and has not answered yet; it thinks about the first."""
        self._began = 0.0
        """When it began to think about that."""
        self.lost = 0
        """How many processes have ended so far, with all that bots remembered."""
        self._timeout: asyncio.TimerHandle | None = None
        self._pause = 0.0
        """Seconds before the next process is started: none, unless the last one could not be, or ended
        without a word.
        """
        self._closed = asyncio.Event()

    @property
    def pid(self) -> int | None:
        """The process, if there is one."""
        return None if self._process is None else self._process.pid

    def warm(self) -> None:
        """Start the process, since there will be bots soon."""
        if self._line is None and self._starting is None and not self._closed.is_set():
            self._starting = asyncio.get_running_loop().create_task(self._start())

    async def ask(self, question: Question, wanted: Callable[[], bool] = lambda: True) -> Reply:
        """What the bots say; raises `WorkerLost`, and then everything must be shown to them again, or
        `Unwanted`, if nobody wanted to know any more when its turn had come.

        A room has one question at a time; the next is put when this one was answered.
        """
        if question.game not in self._installed:
            await asyncio.sleep(0)
            return self._here.answer(question)
        if self._closed.is_set():  # nobody is in a hurry any more
            await asyncio.sleep(LONGEST_PAUSE)
            raise WorkerLost(blamed=False)
        answer: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._queue.put(question.room, _Waiting(question, wanted, answer))
        self._send()
        return await answer

    def forget(self, room: str) -> None:
        """A room needs its bots no more."""
        gone = Question(NO_REPLY, room)
        self._here.answer(gone)
        if self._line is not None:
            self._line.write(framed(gone))

    async def close(self) -> None:
        """End the process."""
        self._closed.set()
        if self._starting is not None:
            await asyncio.wait([self._starting])
        if self._reading is not None:
            if self._process is not None:
                self._process.kill()  # it has nothing to lose, and does not hear anything gentler
            await asyncio.wait([self._reading])

    async def _start(self) -> None:
        """Start the process, or fail and let the next try wait a little longer: what is missing now
        (descriptors, memory, processes) may be there again in a moment.
        """
        try:
            if self._pause:
                await self._wait(self._pause)
            if not self._closed.is_set():
                await self._connect()
        except (OSError, RuntimeError) as problem:  # RuntimeError: no thread can be started
            self._lengthen_pause()
            log.error("the process of the bots could not be started, again in %g s: %s", self._pause, problem)
        finally:
            self._starting = None
        if self._queue and not self._closed.is_set():
            self._send()

    async def _connect(self) -> None:
        ours, theirs = socket.socketpair()
        try:
            with theirs:
                self._process = await asyncio.to_thread(start, theirs)
            heard, self._line = await asyncio.open_unix_connection(sock=ours)
        except BaseException:
            ours.close()
            self._process = None  # it hears that we are gone, and ends
            raise
        self._reading = asyncio.get_running_loop().create_task(self._read(heard))

    async def _wait(self, seconds: float) -> None:
        """Let time pass, unless we are closed."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._closed.wait(), seconds)

    def _lengthen_pause(self) -> None:
        self._pause = min(2 * self._pause or FIRST_PAUSE, LONGEST_PAUSE)

    def _send(self) -> None:
        """Let the process have what it is to think about, and what comes next so that it need not wait for
        us; everything else waits here, where it can still be dropped and others can still come first.
        """
        if self._line is None:
            self.warm()
            return
        while self._queue and len(self._asked) < AHEAD:
            waiting = self._queue.take()
            if waiting.answer.done():
                continue
            if not waiting.wanted():
                waiting.answer.set_exception(Unwanted())
                continue
            self._asked[waiting.question.id] = waiting
            self._line.write(framed(waiting.question))
            if len(self._asked) == 1:
                self._begin()

    async def _read(self, heard: asyncio.StreamReader) -> None:
        """Hand replies to whoever waits for them, one in each turn of the loop: what a table does with its
        bot's move must not add up with what forty-nine others do.
        """
        answered = False
        try:
            while True:
                size = int.from_bytes(await heard.readexactly(HEAD), "big")
                reply = read_reply(await heard.readexactly(size))
                waiting = self._asked.pop(reply.id, None)
                if waiting is not None:
                    self._queue.charge(waiting.question.room, self._clock() - self._began)
                    if not waiting.answer.done():
                        waiting.answer.set_result(reply)
                self._begin()
                self._send()
                answered = True
                await asyncio.sleep(0)
        except (asyncio.IncompleteReadError, OSError):
            if answered:
                self._pause = 0.0
            else:
                self._lengthen_pause()
            await self._ended()

    async def _ended(self) -> None:
        """The process has ended: tell those who wait, and let the next one be started."""
        process, line, asked = self._process, self._line, self._asked
        self._process, self._line, self._asked = None, None, {}
        self.lost += 1
        self._begin()
        if not self._closed.is_set():
            log.error("the process of the bots has ended; they think anew in another one")
        for position, waiting in enumerate(asked.values()):
            if not waiting.answer.done():
                waiting.answer.set_exception(WorkerLost(blamed=position == 0))
        for waiting in self._queue.clear():  # they go on from what the process remembered
            if not waiting.answer.done():
                waiting.answer.set_exception(WorkerLost(blamed=False))
        if line is not None:
            line.close()
        if process is not None:
            await asyncio.to_thread(_wait_for, process)

    def _begin(self) -> None:
        """The process thinks about the question that is first now, and has its time for it."""
        if self._timeout is not None:
            self._timeout.cancel()
        self._timeout = None
        self._began = self._clock()
        if self._asked and self._process is not None:
            later = asyncio.get_running_loop().call_later
            self._timeout = later(TIMEOUT_SECONDS, self._process.kill)


def start(line: socket.socket) -> subprocess.Popen[bytes]:
    """In a group of its own, so that Ctrl-C at a terminal is the server's to answer; not from the folder we
    happen to be in, which may hold anything. With one thread: the other cores are the tables', and threads
    of numpy's that have to wait for a core take many times as long as one alone.
    """
    command = [sys.executable, "-P", "-m", "entendre.live.bots.worker"]
    alone = {**os.environ, "OMP_NUM_THREADS": "1"}
    return subprocess.Popen(
        command, stdin=line.fileno(), stdout=subprocess.DEVNULL, process_group=0, env=alone
    )


def _wait_for(process: subprocess.Popen[bytes]) -> None:
    try:
        process.wait(EXIT_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
