"""`entendre serve --workers`: who plays at one table is at one worker, whichever has accepted the connection;
and when that worker dies or stands still, at another.
"""

from __future__ import annotations

import asyncio
import os
import select
import signal
import socket
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import pytest

from entendre.server.process.passing import AT_ONCE, ranked
from entendre.server.rates import Allowances
from tests.kill.players import Player
from tests.kill.servers import GAMES
from tests.kill.tables import seated
from tests.server.command import Process
from tests.server.premises import PATIENCE, ask
from tests.server.process.test_workers import REPLACED, progress, shared, until, workers_of
from tests.server.sockets.wire.client import Client

pytestmark = pytest.mark.long

SEATS = 4
TABLES = 8
ROOM_OF_EACH = 12_000
"""Bytes, so that it does not take many to fill a queue."""


def found(port: int) -> str:
    """A new table; its code."""
    reply = ask(port, "POST", "/api/tables", {"name": "Ada"})
    assert reply.status == 201, reply
    return str(reply.json["code"])


def holders(server: Process) -> dict[int, list[int]]:
    """Which workers have the connection of which client port, from the system's own books."""
    pids = workers_of(server)
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    clients = {
        line[9]: int(line[2].split(":")[1], 16)
        for line in lines
        if int(line[1].split(":")[1], 16) == server.port and line[3] == "01"
    }
    had = defaultdict[int, list[int]](list)
    for pid in pids:
        for entry in Path(f"/proc/{pid}/fd").iterdir():
            try:
                link = str(entry.readlink())
            except FileNotFoundError:  # closed meanwhile
                continue
            port = clients.get(link.removeprefix("socket:[").rstrip("]"))
            if port is not None:
                had[port].append(pid)
    return had


def port_of(client: Client) -> int:
    port: int = client.socket.getsockname()[1]
    return port


class Visitors:
    """Connections to tables; nobody says a word."""

    def __init__(self, server: Process) -> None:
        self.server = server
        self._leave = ExitStack()
        self.at: dict[str, list[Client]] = {}

    def come(self, table: str, count: int = SEATS, at: str = "127.0.0.1") -> None:
        """So many more at this table, and all are let in."""
        for _ in range(count):
            client = Client(self.server.port, f"/ws?table={table}", at=at)
            self._leave.callback(client.close)
            assert client.answer.status == 101
            self.at.setdefault(table, []).append(client)

    def where(self, table: str) -> set[int]:
        """The workers that have its connections, once each has let go of those that it has handed on."""
        while True:
            had = holders(self.server)
            found = [had[port_of(client)] for client in self.at[table]]
            if all(len(pids) == 1 for pids in found):
                return {pid for pids in found for pid in pids}

    def __enter__(self) -> Visitors:
        return self

    def __exit__(self, *_: object) -> None:
        self._leave.close()


@pytest.fixture
def trio(database: str) -> Iterator[Process]:
    with shared(database, workers=3) as server:
        yield server


def slots(server: Process, visitors: Visitors, tables: list[str]) -> dict[int, int]:
    """Which worker has which slot, by where people are."""
    for table in tables:
        visitors.come(table)
    found = {table: visitors.where(table) for table in tables}
    assert all(len(pids) == 1 for pids in found.values()), found
    had = {ranked(table, range(3))[0]: pids.pop() for table, pids in found.items()}
    assert set(had.values()) == workers_of(server), "tables are at all of them"
    return had


def tables_of(server: Process, count: int, *, of: int | None = None) -> list[str]:
    """New tables; each slot has one at least, or all of them belong to one slot."""
    made: list[str] = []
    while len(made) < count or (of is None and len({ranked(table, range(3))[0] for table in made}) < 3):
        table = found(server.port)
        if of is None or ranked(table, range(3))[0] == of:
            made.append(table)
    return made


def test_all_of_a_table_are_at_one_worker_and_tables_at_all(trio: Process) -> None:
    with Visitors(trio) as visitors:
        tables = tables_of(trio, TABLES)
        had = slots(trio, visitors, tables)
        for table in tables:
            assert visitors.where(table) == {had[ranked(table, range(3))[0]]}


def test_limits_are_charged_to_the_client(database: str) -> None:
    """By the one worker that has the table: so many of one address come in, and then somebody of another."""
    with shared(database, "--limits", "on", workers=3) as server, ExitStack() as leave:
        table = found(server.port)
        path = f"/ws?table={table}"
        counts = Counter[int]()
        while not counts[429]:
            client = leave.enter_context(closing(Client(server.port, path, at="127.0.0.2")))
            counts[client.answer.status] += 1
        assert set(counts) == {101, 429}
        assert counts[101] < 2 * Allowances().connect.burst
        with closing(Client(server.port, path, at="127.0.0.3")) as other:
            assert other.answer.status == 101


def test_when_its_worker_is_killed_a_table_goes_on_at_another(trio: Process) -> None:
    with Visitors(trio) as visitors:
        had = slots(trio, visitors, tables_of(trio, TABLES))
        before = set(had.values())

        async def play() -> str:
            name = next(iter(GAMES))
            people = await seated(GAMES[name].game, 3, trio.port)
            players = [Player([trio.port], each, GAMES[name], lambda: None, thinks=0.05) for each in people]
            tasks = [asyncio.create_task(player.play()) for player in players]
            await progress(players, 5)
            os.kill(had[ranked(players[0].code, range(3))[0]], signal.SIGKILL)
            while not all(player.gaps for player in players):
                for new in workers_of(trio) - before:  # so that it is another one to which they come back
                    with suppress(ProcessLookupError):
                        os.kill(new, signal.SIGKILL)
                await asyncio.sleep(0.01)
            await progress(players, 5)
            for task in tasks:
                assert not task.done(), task
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            return players[0].code

        table = asyncio.run(play())
        slot = ranked(table, range(3))[0]

        def there() -> bool:
            [fresh] = tables_of(trio, 1, of=slot)
            visitors.come(fresh, 1)
            return not visitors.where(fresh) & before

        until(there)
        [new] = workers_of(trio) - before
        for fresh in tables_of(trio, 2, of=slot):
            visitors.come(fresh)
            assert visitors.where(fresh) == {new}
        for fresh in tables_of(trio, TABLES):
            visitors.come(fresh)
            assert visitors.where(fresh) == {{**had, slot: new}[ranked(fresh, range(3))[0]]}


def test_when_workers_were_replaced_each_slot_has_its_tables_still(trio: Process) -> None:
    with Visitors(trio) as visitors:
        before = slots(trio, visitors, tables_of(trio, TABLES))
        trio.send(signal.SIGHUP)
        until(lambda: any(REPLACED in line for line in trio.logged))
        for clients in visitors.at.values():
            assert {client.code() for client in clients} == {1012}
        after = slots(trio, visitors, tables_of(trio, TABLES))
        assert not set(before.values()) & set(after.values())


def test_who_belongs_to_a_worker_that_stands_still_is_served_by_others(trio: Process) -> None:
    """At once when its queue is full, and those who wait in that when it is clear that it does not go on.
    Afterwards it has its tables again.
    """
    with Visitors(trio) as visitors:
        had = slots(trio, visitors, tables_of(trio, TABLES))
        still = had[0]
        [table] = tables_of(trio, 1, of=0)
        os.kill(still, signal.SIGSTOP)
        try:
            with ExitStack() as leave:
                lines: list[socket.socket] = []
                while not select.select(lines, [], [], 0)[0]:
                    lines.append(leave.enter_context(closing(asking(trio.port, table, ROOM_OF_EACH))))
                assert len(lines) > AT_ONCE
                for line in lines:
                    assert line.recv(12) == b"HTTP/1.1 101"
                assert any("stands still" in said for said in trio.logged)
                visitors.come(table)
                assert still not in visitors.where(table)
        finally:
            os.kill(still, signal.SIGCONT)
        until(lambda: any("goes on" in said for said in trio.logged))

        def is_back() -> bool:
            [fresh] = tables_of(trio, 1, of=0)
            visitors.come(fresh, 1)
            return visitors.where(fresh) == {still}

        until(is_back)


def asking(port: int, table: str, room: int) -> socket.socket:
    """A connection that has asked to become a WebSocket at this table, with so much besides."""
    line = socket.create_connection(("127.0.0.1", port))
    line.settimeout(PATIENCE)
    lines = (
        f"GET /ws?table={table} HTTP/1.1",
        "Host: localhost",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        f"X-Room: {'.' * room}",
    )
    line.sendall("\r\n".join([*lines, "", ""]).encode())
    return line
