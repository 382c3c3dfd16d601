"""A whole server in a thread, on a free port and a real SQLite file, and people who come to it."""

from __future__ import annotations

import asyncio
import http.client
import itertools
import threading
import time
from collections.abc import Callable, Coroutine, Iterator, Mapping
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from entendre.core.curtain import is_curtain
from entendre.plugin import Bare, GameEntry
from entendre.server.process.server import MESSAGE_BYTES, Server, service_of
from entendre.server.process.settings import Settings
from entendre.server.rates import NO_LIMITS, Allowances
from entendre.server.sockets.wire import Limits
from tests.core.toy import Toy

T = TypeVar("T")

PATIENCE = 20.0
"""Seconds after which something that should have happened has not. When all is well no test waits so long."""

UNHURRIED = Limits(message_bytes=MESSAGE_BYTES, ping_seconds=3600)
"""Nobody is dropped for not reading: on a busy machine a test may take longer between two looks than that."""

GAMES: Mapping[str, GameEntry] = {"toy": Bare(Toy())}


@dataclass(frozen=True)
class Reply:
    """What HTTP answered."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return msgspec.json.decode(self.body)

    @property
    def code(self) -> str:
        """The code of a refusal, which must have the form of one."""
        assert self.headers["content-type"] == "application/json"
        said = self.json
        assert set(said) == {"code", "message"}
        assert said["message"].endswith((".", "?"))
        return str(said["code"])


def ask(
    port: int,
    method: str,
    path: str,
    body: object = None,
    headers: Mapping[str, str] | None = None,
    raw: bytes | None = None,
) -> Reply:
    """One HTTP request; a body is sent as JSON."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    sent = dict(headers or {})
    if body is not None:
        raw = msgspec.json.encode(body)
        sent = {"content-type": "application/json", **sent}
    try:
        connection.request(method, path, body=raw, headers=sent)
        answer = connection.getresponse()
        return Reply(
            answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
        )
    finally:
        connection.close()


class Player:
    """Somebody with a WebSocket: remembers the newest room, table and seat, and waits for what it is told
    to.
    """

    def __init__(
        self,
        port: int,
        hello: Mapping[str, object],
        path: str = "/ws",
        headers: Mapping[str, str] | None = None,
    ) -> None:
        self._refs = itertools.count()
        self.room: Any = None
        self.table: Any = None
        self.open: Any = None
        self.seat: Any = None
        self.own: Any = None
        self.heard: list[Any] = []
        self._leave = ExitStack()
        self.socket: ClientConnection = self._leave.enter_context(
            connect(f"ws://127.0.0.1:{port}{path}", compression=None, additional_headers=headers)
        )
        self.say({"type": "hello", **hello})

    def say(self, message: Mapping[str, object]) -> None:
        self.socket.send(msgspec.json.encode(message).decode())

    def hear(self) -> Any:
        """The next message."""
        message = msgspec.json.decode(self.socket.recv(timeout=PATIENCE))
        self.heard.append(message)
        if message["type"] == "room":
            self.room = message["room"]
        elif message["type"] == "view":
            self.table = message.get("table", self.table)
            self.open = message.get("open", self.open)
            self.seat = message.get("seat", self.seat)
            self.own = message.get("own", self.own)
        return message

    def until(self, kind: str, **fields: object) -> Any:
        """Hear until a message of this kind with these fields comes."""
        while True:
            message = self.hear()
            if message["type"] == kind and all(message[name] == value for name, value in fields.items()):
                return message

    def until_room(self, is_so: Callable[[Any], bool]) -> None:
        """Hear until the room is so."""
        while self.room is None or not is_so(self.room):
            self.hear()

    def until_prompt(self, name: str) -> None:
        """Hear until this prompt is open."""
        while name not in self.prompts():
            self.hear()

    def prompts(self) -> list[str]:
        """The prompts that are open, as far as this one has heard."""
        return [] if self.table is None else [shown["prompt"]["id"] for shown in self.table["prompts"]]

    def goes_on(self) -> bool:
        """Tap on, if what was revealed is being looked at and this one has not tapped yet."""
        for name in self.prompts():
            if is_curtain(name) and name not in self.seat["mine"]:
                self.do("answer", prompt=name, choice={"type": "on"})
                return True
        return False

    def until_over(self) -> None:
        """Hear until the game is over, which a bot plays for this one; no reveal is looked at for long."""
        member = self.seat["member"]
        self.did("stand-in", member=member)
        while self.room["phase"] != "after":
            if self.goes_on():  # which gives the seat back
                self.do("stand-in", member=member)
            else:
                self.hear()

    def do(self, kind: str, **fields: object) -> Any:
        """Ask for something; the answer is `done` or `refused`."""
        ref = f"{kind} {next(self._refs)}"
        self.say({"type": kind, "ref": ref, **fields})
        while True:
            message = self.hear()
            if message["type"] in ("done", "refused") and message["ref"] == ref:
                return message

    def did(self, kind: str, **fields: object) -> None:
        """Ask for something that must be granted."""
        answer = self.do(kind, **fields)
        assert answer["type"] == "done", answer

    def farewell(self) -> tuple[Any, int]:
        """Hear until the server hangs up: its bye, and its code."""
        bye: Any = None
        with suppress(ConnectionClosed):
            while True:
                message = self.hear()
                bye = message if message["type"] == "bye" else bye
        code = self.socket.close_code
        assert code is not None
        return bye, code

    def close(self) -> None:
        self._leave.close()

    def __enter__(self) -> Player:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def go_on(*players: Player) -> None:
    """Everybody has seen what came out."""
    for player in players:
        while not player.goes_on():
            player.hear()


class Premises:
    """A server that serves."""

    def __init__(self, server: Server, port: int, loop: asyncio.AbstractEventLoop) -> None:
        self.server = server
        self.port = port
        self.loop = loop
        self._base = server.settings.base_path

    def ask(
        self,
        method: str,
        path: str,
        body: object = None,
        headers: Mapping[str, str] | None = None,
        raw: bytes | None = None,
    ) -> Reply:
        return ask(self.port, method, self._base + path, body, headers, raw)

    def found(self, name: str = "Ada") -> dict[str, Any]:
        reply = self.ask("POST", "/api/tables", {"name": name})
        assert reply.status == 201, reply
        seat: dict[str, Any] = reply.json
        return seat

    def join(self, code: str, name: str) -> dict[str, Any]:
        reply = self.ask("POST", f"/api/tables/{code}/join", {"name": name})
        assert reply.status == 201, reply
        seat: dict[str, Any] = reply.json
        return seat

    def sit(self, seat: Mapping[str, object], **headers: str) -> Player:
        """Sit down and be welcomed."""
        hello = {"table": seat["code"], "token": seat["token"]}
        player = Player(self.port, hello, f"{self._base}/ws", headers)
        player.until("welcome")
        player.until("view")
        return player

    def watch(self, code: str) -> Player:
        """A spectator."""
        return Player(self.port, {"table": code}, f"{self._base}/ws")

    def call(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something in the server's loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)


@contextmanager
def open_premises(
    folder: Path,
    games: Mapping[str, GameEntry] = GAMES,
    allowances: Allowances = NO_LIMITS,
    now: Callable[[], float] = time.monotonic,
    wall: Callable[[], int] | None = None,
    **settings: Any,
) -> Iterator[Premises]:
    usual = Settings(port=0, database=str(folder / "tables.sqlite"), bot_pace=0.0, test_seed="premises")
    chosen = msgspec.structs.replace(usual, **settings)
    server = Server(chosen, games, allowances=allowances, now=now, wall=wall)
    started: Future[tuple[int, asyncio.AbstractEventLoop]] = Future()
    service = service_of(
        server, lambda port: started.set_result((port, asyncio.get_running_loop())), UNHURRIED
    )
    thread = threading.Thread(target=service.run)
    thread.start()
    try:
        yield Premises(server, *started.result(PATIENCE))
    finally:
        service.stop()
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the server does not stop"
