"""A process of its own that runs out of descriptors for a while, with bots and people at its tables.

It prints what it saw as JSON: when the bots' process, which could not be started, was to be tried again, how
much processor time that took, whether people played on meanwhile, and whether the bots did afterwards.
"""

from __future__ import annotations

import asyncio
import logging
import os
import resource
import sys
import time
from pathlib import Path

import msgspec

from entendre.core import Chance
from entendre.live.bots.process import BotProcess
from entendre.live.commands import StandIn
from tests.live.evening import GAMES, INSTALLED, evening, until

TRIES = 4


class Complaints(logging.Handler):
    """After how many seconds what could not be done is tried again; somebody is told of the last one."""

    def __init__(self) -> None:
        super().__init__()
        self.pauses: list[float] = []
        self.enough = asyncio.Event()

    def emit(self, record: logging.LogRecord) -> None:
        assert isinstance(record.args, tuple)
        self.pauses += [each for each in record.args if isinstance(each, float)]
        if len(self.pauses) == TRIES:
            self.enough.set()


async def play(folder: Path) -> dict[str, object]:
    complaints = Complaints()
    logging.getLogger("entendre.bots").addHandler(complaints)
    async with evening(folder, bot_process=BotProcess) as night:
        people, (ada, bo) = await night.table_of("Ada", "Bo")
        await night.start(people, ada.member, "toy")
        game = INSTALLED[0]
        empty = max(1, GAMES[game].game.players[0] - 1)
        assert GAMES[game].levels  # read before there is nothing to read with
        bots, (cleo,) = await night.table_of("Cleo")
        await asyncio.to_thread(lambda: None)  # the thread that starts processes is there already

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (highest_descriptor() + 1, hard))
        began, spent = time.monotonic(), time.process_time()
        await night.start(bots, cleo.member, game, empty)
        await night.do(bots, cleo.member, StandIn(night.ref(), cleo.member))
        await complaints.enough.wait()
        waited, spent = time.monotonic() - began, time.process_time() - spent

        while people.room.phase == "playing":
            for seated in (ada, bo):
                await night.answer(people, seated.member, Chance(b"without files", seated.token))
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        await until(bots)
        return {
            "pauses": complaints.pauses,
            "share": spent / waited,
            "people": people.room.phase,
            "bots": bots.room.phase,
        }


def highest_descriptor() -> int:
    """A limit at this number lets nothing be opened, if all below it are in use; so use them up."""
    while True:
        new = os.open(os.devnull, os.O_RDONLY)
        if new > max(each for each in range(256) if each != new and is_open(each)):
            os.close(new)
            return new - 1


def is_open(number: int) -> bool:
    try:
        os.fstat(number)
    except OSError:
        return False
    return True


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(asyncio.run(asyncio.wait_for(play(Path(sys.argv[1])), 60))))
