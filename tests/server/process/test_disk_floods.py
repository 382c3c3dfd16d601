"""Floods that would fill disk, memory or the bots' time: what they take is bounded, and others do not notice.

Each is short. What others notice is a ratio by the clock, with a floor where everything is too quick to
compare: on a busy machine that depends on everybody else, so it is held to in `make soak`.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest

from entendre.core import encode
from entendre.live.entries import Chosen, Founded, Joined, Member
from entendre.live.room_log import SHORTEN_AT
from entendre.live.weight import OPTIONS_BYTES
from entendre.store.sqlite import SqliteStore
from tests.effort import times
from tests.server.command import Process, serving
from tests.server.premises import Player, ask

pytestmark = pytest.mark.long

TIMES = 5
"""How much longer an innocent table may wait under an attack."""
FLOOR = 0.05
"""Seconds below which waiting is too short to compare."""


def host(port: int, name: str = "Ada") -> Player:
    seat = ask(port, "POST", "/api/tables", {"name": name}).json
    player = Player(port, {"table": seat["code"], "token": seat["token"]})
    player.until("view")
    return player


def p99(port: int, moves: int = 60) -> float:
    """How long a move of an innocent table takes: the 99th of a hundred."""
    took = []
    with host(port, "Bo") as bo:
        for nth in range(moves):
            began = time.perf_counter()
            bo.did("rename", name=f"Bo {nth}", colour="teal")
            took.append(time.perf_counter() - began)
    return sorted(took)[int(len(took) * 0.99) - 1]


def hardly_notices(quiet: float, busy: float, floor: float = FLOOR) -> bool:
    """Whether somebody waits not much longer in an attack; where others use the machine nobody can tell."""
    return not times(quick=0, usual=0, soak=1) or busy <= TIMES * max(quiet, floor)


@contextmanager
def under(*attacks: Callable[[threading.Event], None]) -> Iterator[None]:
    """While these go on, each in a thread of its own."""
    over = threading.Event()
    with ThreadPoolExecutor(len(attacks)) as threads:
        running = [threads.submit(attack, over) for attack in attacks]
        try:
            yield
        finally:
            over.set()
        for each in running:
            each.result()


def memory(server: Process) -> int:
    """The most that a server has had in memory so far, in bytes."""
    for line in Path(f"/proc/{server.pid}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) * 1024
    raise AssertionError("no such line")


def test_choosing_over_and_over_fills_no_disk_and_holds_nobody_up(tmp_path: Path) -> None:
    with serving(tmp_path) as server, host(server.port) as mallory:
        code = mallory.room["code"]
        quiet = p99(server.port)
        answers: list[str] = []
        enough = threading.Event()

        def flood(over: threading.Event) -> None:
            nth = 0
            while not over.is_set():
                nth += 1
                words = [f"word {nth} {number}" for number in range(1_000 if nth % 2 else 3_000)]
                answers.append(mallory.do("choose", game="subtext", options={"words": words})["type"])
                if nth == 3 * SHORTEN_AT:
                    enough.set()
                over.wait(1 / 20)  # as much as a seat may say

        with under(flood):
            busy = p99(server.port)
            assert enough.wait(60)
        assert hardly_notices(quiet, busy), (quiet, busy)
        assert answers.count("refused") == len(answers) // 2
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as db:
            ((kept, entries),) = db.execute(
                "SELECT sum(length(body)), count(*) FROM log WHERE table_id = ?", (code,)
            ).fetchall()
        assert entries > len(answers) // 2
        assert kept < (SHORTEN_AT + 1) * OPTIONS_BYTES + 100 * entries


def test_asking_for_records_that_are_not_there_fills_no_memory(tmp_path: Path) -> None:
    """A table with a long log, and 20 at a time who guess at the name of its record."""

    async def prepare() -> None:
        store = SqliteStore(tmp_path / "tables.sqlite")
        await store.open()
        big = encode(Chosen(1, "subtext", {"words": ["word"] * 5_000}))
        await store.append("BCDFGH", 0, [encode(Founded(1)), encode(Joined(1, Member(0), "Ada", "teal"))])
        for nth in range(40):
            await store.append("BCDFGH", 2 + 40 * nth, [big] * 40)
        await store.close()

    asyncio.run(prepare())
    with serving(tmp_path, "--limits", "off") as server:
        quiet = p99(server.port)
        before = memory(server)

        def guess(over: threading.Event) -> None:
            while not over.is_set():
                reply = ask(server.port, "GET", f"/api/records/BCDFGH-1-{'0' * 24}")
                assert (reply.status, reply.code) == (404, "http.no-record")

        with under(*[guess] * 20):
            busy = p99(server.port)
        assert memory(server) - before < 32 * 2**20
        assert hardly_notices(quiet, busy), (quiet, busy)


def bots_alone(port: int) -> float:
    """How long bots take for a game at a table where nobody else plays."""
    with host(port, "Cleo") as cleo:
        cleo.did("choose", game="entracte", options={"last_card": 6})
        cleo.did("add-bot", level="even")
        began = time.perf_counter()
        cleo.did("start")
        cleo.until_over()
        return time.perf_counter() - began


def test_starting_and_breaking_off_does_not_keep_bots_from_other_tables(tmp_path: Path) -> None:
    with serving(tmp_path) as server, ExitStack() as leave:
        bots_alone(server.port)  # the bots' process has read what it needs
        quiet = bots_alone(server.port)
        answers: list[str] = []
        told = threading.Event()

        def attack(mallory: Player) -> Callable[[threading.Event], None]:
            mallory.did("choose", game="subtext", options={})
            for _ in range(5):
                mallory.did("add-bot", level="hard")

            def flood(over: threading.Event) -> None:
                while not over.is_set():
                    answers.extend(mallory.do(each).get("code", "done") for each in ("start", "break-off"))
                    if answers.count("room.too-often") >= 20:
                        told.set()
                    over.wait(2 / 39)

            return flood

        hosts = [leave.enter_context(host(server.port, f"Host {nth}")) for nth in range(10)]
        with under(*[attack(mallory) for mallory in hosts]):
            busy = bots_alone(server.port)
            assert told.wait(60)
        assert hardly_notices(quiet, busy, 20 * FLOOR), (quiet, busy)
