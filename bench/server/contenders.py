"""The servers in the race, each started afresh with players at its tables."""

from __future__ import annotations

import http.client
import itertools
import json
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from bench.server.processes import SERVER_CORE, Load, Process, free_port, started
from bench.server.scripts import NAMES, Sheet, games_in, write_scripts
from bench.server.tools import BARE, LOAD, MADE, new_node

OURS, BOARDGAMEIO, COLYSEUS, BARE_C = "Entendre", "boardgame.io", "Colyseus", "bare C"
IN_PYTHON = ", not compiled"
"""Of ours: as it is without `make native`."""
COMPILED = Path(__file__).parents[2] / ".native"
_BUILT = "Entendre as in "
ON_DISK = ", on disk"
"""Of the others: made to keep our promise, an action safely written before anybody is told."""


class Party(NamedTuple):
    """A server and the players at its tables."""

    server: Process
    load: Load
    before: int
    """What the server weighed before anybody came."""
    more: Callable[[int], Load]
    """Seats four players at each of so many further tables."""


@cache
def scripts_of(game: str) -> Sheet:
    """The scripts of a game, written once."""
    return write_scripts(game, Path(_scripts_folder().name))


@cache
def _scripts_folder() -> tempfile.TemporaryDirectory[str]:
    """It goes when the benchmark ends."""
    return tempfile.TemporaryDirectory(prefix="entendre-scripts-")


@contextmanager
def party(contender: str, tables: int, game: str = "trivial", under: Sequence[str] = ()) -> Iterator[Party]:
    """A fresh server with four players at each of so many tables, ready to act. A build of ours may run under
    a program that watches it.
    """
    starts: Mapping[str, Callable[[ExitStack, Path, int, str], Party]] = {
        OURS: _ours,
        OURS + IN_PYTHON: partial(_ours, built_in=None),
        BOARDGAMEIO: _boardgameio,
        COLYSEUS: _colyseus,
        BOARDGAMEIO + ON_DISK: partial(_boardgameio, on_disk=True),
        COLYSEUS + ON_DISK: partial(_colyseus, on_disk=True),
        BARE_C: _bare,
    }
    if contender.startswith(_BUILT):
        folder = Path(contender.removeprefix(_BUILT))
        starts = {contender: partial(_ours, built_in=folder, under=under)}
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="entendre-bench-")))
        yield starts[contender](stack, folder, tables, game)


def built(folder: Path) -> str:
    """A contender: ours as it was compiled into this folder."""
    return f"{_BUILT}{folder}"


def _ours(
    stack: ExitStack,
    folder: Path,
    tables: int,
    game: str,
    *,
    built_in: Path | None = COMPILED,
    under: Sequence[str] = (),
) -> Party:
    port, script = free_port(), scripts_of(game)
    database = str(folder / "tables.sqlite")
    serve = [*under, sys.executable, "-m", "bench.server.serving", str(port), database, *games_in(game)]
    if built_in is not None:
        serve = ["env", f"PYTHONPATH={built_in}", *serve]

    def places(count: int) -> list[str]:
        hellos = []
        with _asking(port) as ask:
            for _ in range(count):
                host = ask("/api/tables", {"name": NAMES[0]})
                join = f"/api/tables/{host['code']}/join"
                people = [host, *(ask(join, {"name": name}) for name in NAMES[1:])]
                hellos += [{"type": "hello", "table": who["code"], "token": who["token"]} for who in people]
        return [json.dumps(hello) for hello in hellos]

    return _seated(stack, folder, serve, "entendre", port, tables, places, script.path)


def _boardgameio(stack: ExitStack, folder: Path, tables: int, _: str, *, on_disk: bool = False) -> Party:
    port = free_port()
    serve = _node("boardgameio.js", port, folder, on_disk=on_disk)
    return _seated(stack, folder, serve, "boardgameio", port, tables, lambda count: [""] * count * 4)


def _colyseus(stack: ExitStack, folder: Path, tables: int, _: str, *, on_disk: bool = False) -> Party:
    port = free_port()
    serve = _node("colyseus.mjs", port, folder, on_disk=on_disk)

    def places(count: int) -> list[str]:
        paths = []
        with _asking(port) as ask:
            for _ in range(count):
                first = ask("/matchmake/create/table", {"seat": 0})
                room = first["roomId"]
                others = [ask(f"/matchmake/joinById/{room}", {"seat": seat}) for seat in range(1, 4)]
                seats = [first, *others]
                paths += [f"/{each['processId']}/{room}?sessionId={each['sessionId']}" for each in seats]
        return paths

    return _seated(stack, folder, serve, "colyseus", port, tables, places)


def _node(program: str, port: int, folder: Path, *, on_disk: bool) -> list[str]:
    """In memory with the Node that is installed, on disk with one that brings SQLite along."""
    command = [str(MADE / program), str(port)]
    if not on_disk:
        return ["node", *command]
    node = new_node()
    assert node is not None, "whoever asks for this has looked whether there is one"
    return [node, "--no-warnings", *command, str(folder / "actions.sqlite")]


def _bare(stack: ExitStack, folder: Path, tables: int, _: str) -> Party:
    port, numbers = free_port(), itertools.count()

    def places(count: int) -> list[str]:
        return [f"/{table}/{seat}" for table in itertools.islice(numbers, count) for seat in range(4)]

    return _seated(stack, folder, [str(BARE), str(port)], "bare", port, tables, places)


def _seated(
    stack: ExitStack,
    folder: Path,
    serve: list[str],
    speech: str,
    port: int,
    tables: int,
    places: Callable[[int], list[str]],
    script: Path | None = None,
) -> Party:
    """Start a server, and let the load take its places."""
    server = Process(serve, SERVER_CORE, folder / "server.errors")
    stack.enter_context(started(server))
    before = server.rss()
    numbers = itertools.count()

    def more(count: int) -> Load:
        names = folder / f"places{next(numbers)}"
        names.write_text("".join(f"{place}\n" for place in places(count)))
        command = [str(LOAD), speech, str(port), str(count), str(names), str(script or "-")]
        load = Load(command, names.with_suffix(".errors"), server)
        stack.enter_context(started(load))
        return load

    return Party(server, more(tables), before, more)


class _Ask:
    """HTTP with JSON, over one connection."""

    def __init__(self, connection: http.client.HTTPConnection) -> None:
        self._connection = connection

    def __call__(self, path: str, body: dict[str, object]) -> dict[str, Any]:
        headers = {"Content-Type": "application/json"}
        self._connection.request("POST", path, json.dumps(body), headers)
        answer = self._connection.getresponse()
        read = json.loads(answer.read())
        if answer.status not in (200, 201):
            raise RuntimeError(f"{path} was answered {answer.status}: {read}")
        flat: dict[str, Any] = read | (read.get("room") or {})
        return flat


@contextmanager
def _asking(port: int) -> Iterator[_Ask]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        yield _Ask(connection)
    finally:
        connection.close()
