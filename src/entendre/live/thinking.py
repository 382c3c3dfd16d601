"""Where a server's bots think: in a process beside it, so that no thought of theirs delays a table."""

from __future__ import annotations

import asyncio
import logging
import socket
import subprocess
import sys
from collections.abc import Mapping

from entendre.catalogue import NAMES
from entendre.core import AnyGame
from entendre.live.questions import HEAD, Question, Reply, framed, read_reply
from entendre.live.thinker import Thinker

log = logging.getLogger("entendre.bots")

LONGEST_THOUGHT = 30.0
"""Seconds after which a process that does not answer is given up, reading of dictionaries included."""
RETRY_SECONDS = 1.0
FAREWELL_SECONDS = 2.0
FORGOTTEN = -1
"""The number of what is said without waiting for a reply."""


class Lost(Exception):
    """The process ended before it had answered; whatever bots remembered is gone."""

    def __init__(self, *, blamed: bool) -> None:
        super().__init__("the process where bots think has ended")
        self.blamed = blamed
        """Whether this was the question it was thinking about."""


class Thinking:
    """Asks the bots. Their process is started when first needed, and again when it has died; with the server
    it ends, however the server ends.
    """

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self._near = Thinker(games)
        """For games that only this server knows: their bots are random ones, which need no time to think."""
        self._process: subprocess.Popen[bytes] | None = None
        self._line: asyncio.StreamWriter | None = None
        self._starting: asyncio.Task[None] | None = None
        self._hearing: asyncio.Task[None] | None = None
        self._waiting: dict[int, asyncio.Future[Reply]] = {}
        """Those who were not answered yet; the process thinks about the first of them."""
        self._impatience: asyncio.TimerHandle | None = None
        self._in_vain = False
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
        """What the bots say; raises `Lost`, and then everything must be shown to them again."""
        if question.game not in NAMES:
            await asyncio.sleep(0)
            return self._near.answer(question)
        while self._line is None:
            self.warm()
            if self._starting is None:  # closed; nobody is in a hurry any more
                await asyncio.sleep(RETRY_SECONDS)
                raise Lost(blamed=False)
            await asyncio.wait([self._starting])
        answer: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._waiting[question.id] = answer
        self._line.write(framed(question))
        if len(self._waiting) == 1:
            self._watch_the_clock()
        return await answer

    def forget(self, table: str) -> None:
        """A table needs its bots no more."""
        gone = Question(FORGOTTEN, table)
        self._near.answer(gone)
        if self._line is not None:
            self._line.write(framed(gone))

    async def close(self) -> None:
        """End the process."""
        self._closed = True
        if self._starting is not None:
            await asyncio.wait([self._starting])
        if self._hearing is not None:
            if self._process is not None:
                self._process.kill()  # it has nothing to lose, and does not hear anything gentler
            await asyncio.wait([self._hearing])

    async def _start(self) -> None:
        if self._in_vain:
            await asyncio.sleep(RETRY_SECONDS)
        ours, theirs = socket.socketpair()
        try:
            with theirs:
                self._process = await asyncio.to_thread(start, theirs)
            heard, self._line = await asyncio.open_unix_connection(sock=ours)
        except OSError as problem:
            ours.close()
            log.error("the process where bots think could not be started: %s", problem)
            self._in_vain = True
        else:
            self._hearing = asyncio.get_running_loop().create_task(self._hear(heard))
        finally:
            self._starting = None

    async def _hear(self, heard: asyncio.StreamReader) -> None:
        """Hand replies to whoever waits for them, one in each turn of the loop: what a table does with its
        bot's move must not add up with what forty-nine others do.
        """
        answered = False
        try:
            while True:
                size = int.from_bytes(await heard.readexactly(HEAD), "big")
                reply = read_reply(await heard.readexactly(size))
                waiting = self._waiting.pop(reply.id, None)
                self._watch_the_clock()
                if waiting is not None and not waiting.done():
                    waiting.set_result(reply)
                answered = True
                await asyncio.sleep(0)
        except (asyncio.IncompleteReadError, OSError):
            await self._bury(in_vain=not answered)

    async def _bury(self, *, in_vain: bool) -> None:
        """The process has ended: tell those who wait, and let the next one be started."""
        process, line, waiting = self._process, self._line, self._waiting
        self._process, self._line, self._waiting, self._in_vain = None, None, {}, in_vain
        self._watch_the_clock()
        if not self._closed:
            log.error("the process where bots think has ended; they think anew in another one")
        for position, answer in enumerate(waiting.values()):
            if not answer.done():
                answer.set_exception(Lost(blamed=position == 0))
        if line is not None:
            line.close()
        if process is not None:
            await asyncio.to_thread(_seen_off, process)

    def _watch_the_clock(self) -> None:
        """Give the process its time for the question that is first in line now."""
        if self._impatience is not None:
            self._impatience.cancel()
        self._impatience = None
        if self._waiting and self._process is not None:
            later = asyncio.get_running_loop().call_later
            self._impatience = later(LONGEST_THOUGHT, self._process.kill)


def start(line: socket.socket) -> subprocess.Popen[bytes]:
    """In a group of its own, so that Ctrl-C at a terminal is the server's to answer; not from the folder we
    happen to be in, which may hold anything.
    """
    command = [sys.executable, "-P", "-m", "entendre.live.thinker"]
    return subprocess.Popen(command, stdin=line.fileno(), stdout=subprocess.DEVNULL, process_group=0)


def _seen_off(process: subprocess.Popen[bytes]) -> None:
    try:
        process.wait(FAREWELL_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
