"""Ways to flood a server, from processes of their own: what an attack costs the attacker must not count."""

from __future__ import annotations

import itertools
import multiprocessing
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from multiprocessing.synchronize import Barrier, Event
from typing import Any, NamedTuple

import msgspec

from tests.server.premises import ask
from tests.server.sockets.wire.client import CONTINUATION, PING, PONG, TEXT, Client, Gone, frame

ATTACKERS = 2


class Target(NamedTuple):
    """Where, and a seat from which to misbehave."""

    port: int
    seat: dict[str, Any]


def connect(target: Target, *, seated: bool) -> Client:
    """A client without manners; refused ones (there is a limit on coming, too) give up."""
    here = f"127.0.0.1:{target.port}"
    client = Client(target.port, "/ws", replaced={"host": here, "origin": f"http://{here}"})
    if client.answer.status != 101:
        client.close()
        raise Gone
    if seated:
        client.raw(say({"type": "hello", "table": target.seat["code"], "token": target.seat["token"]}))
    return client


def say(message: object) -> bytes:
    return frame(TEXT, msgspec.json.encode(message))


def flood(*frames: bytes, seated: bool) -> Callable[[Target], None]:
    """Send these until the server has had enough, and come again."""
    first, *rest = frames
    burst = (
        first + b"".join(rest) * (200_000 // sum(map(len, rest))) if rest else first * (200_000 // len(first))
    )

    def attack(target: Target) -> None:
        with closing(connect(target, seated=seated)) as client:
            for _ in range(20):
                client.raw(burst)

    return attack


def long_head(target: Target) -> None:
    with closing(socket.create_connection(("127.0.0.1", target.port), 5)) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ")
        for _ in range(100):
            line.sendall(b"x" * 100_000)


def piled_up(target: Target) -> None:
    with closing(socket.create_connection(("127.0.0.1", target.port), 5)) as line:
        for _ in range(10):
            line.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n" * 2000)


def half_sent(target: Target) -> None:
    with ExitStack() as lines:
        for _ in range(200):
            line = lines.enter_context(closing(socket.create_connection(("127.0.0.1", target.port), 5)))
            line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")


def guesses(target: Target) -> None:
    with closing(socket.create_connection(("127.0.0.1", target.port), 5)) as line:
        for letters in itertools.product("BCDFGHJK", repeat=2):
            code = "".join(letters) + "DFGH"
            line.sendall(f"GET /api/tables/{code} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            line.recv(65536)


def rekeys(target: Target) -> None:
    path, headers = f"/api/tables/{target.seat['code']}/rekey", {"authorization": "Bearer wrong"}
    for _ in range(20):
        ask(target.port, "POST", path, headers=headers)


NOTES = [
    say({"type": "keep-scratch", "ref": "1", "name": f"{number}", "body": "x" * 200_000})
    for number in range(10)
]


def full_scratch(target: Target) -> None:
    with closing(connect(target, seated=True)) as client:
        for note in NOTES * 8:
            client.raw(note)


ATTACKS: dict[str, Callable[[Target], None]] = {
    "messages before hello": flood(say({"type": "ping"}), seated=False),
    "messages": flood(say({"type": "ping"}), seated=True),
    "pings before hello": flood(frame(PING), seated=False),
    "pings": flood(frame(PING), seated=True),
    "pongs": flood(frame(PONG), seated=True),
    "fragments": flood(frame(TEXT, b"", fin=False), frame(CONTINUATION, b"", fin=False), seated=True),
    "long messages": flood(frame(TEXT, b" " * 150_000), seated=True),
    "long heads": long_head,
    "requests piled up": piled_up,
    "half-sent requests": half_sent,
    "guesses": guesses,
    "rekeys": rekeys,
    "scratch": full_scratch,
    "reactions": flood(say({"type": "react", "ref": "1", "reaction": "laugh"}), seated=True),
}
OF_THE_WIRE = ("messages", "pings before hello", "fragments", "long messages")


@contextmanager
def under(attack: str, target: Target) -> Iterator[None]:
    """Some at once, each again and again, until it is over. It has begun when this has."""
    # Forked from a process that has read all of this in already, so that an attack begins at once.
    multiprocessing.set_forkserver_preload([__name__])
    spawned = multiprocessing.get_context("forkserver")
    over, begun = spawned.Event(), spawned.Barrier(ATTACKERS + 1)
    attackers = [
        spawned.Process(target=_go_on, args=(attack, target, begun, over), daemon=True)
        for _ in range(ATTACKERS)
    ]
    for attacker in attackers:
        attacker.start()
    try:
        begun.wait(60)
        yield
    finally:
        over.set()
        for attacker in attackers:
            attacker.join()


def _go_on(attack: str, target: Target, begun: Barrier, over: Event) -> None:
    begun.wait(60)
    while not over.is_set():
        with suppress(OSError, Gone):
            ATTACKS[attack](target)
        over.wait(0.01)
