"""One HTTP request to a stranger: bounded in time and size, never redirected. For a thread, not the loop."""

from __future__ import annotations

import socket
import ssl
import time
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import httptools

from entendre.notices.reach import Place, Reach

SECONDS = 15.0
"""How long one attempt may take, all in all."""
HEAD_BYTES = 16 * 1024
"""How much of an answer is read at most; its body is of no interest."""

_CHUNK = 4096


class Undelivered(Exception):
    """It did not arrive, as far as we know. Says nothing of where it was to go."""


class Outgoing(NamedTuple):
    """What is sent."""

    place: Place
    headers: Mapping[str, str]
    body: bytes


class Receipt(NamedTuple):
    """What came back."""

    status: int
    retry_after: float | None


def deliver(outgoing: Outgoing, reach: Reach, seconds: float = SECONDS) -> Receipt:
    """Send it, and see what is answered; `Undelivered`, or `Rejected` if the place may not be reached."""
    until = time.monotonic() + seconds
    address = reach.resolve(outgoing.place)
    try:
        return _exchange(outgoing, address, until)
    except (OSError, httptools.HttpParserError) as problem:
        raise Undelivered(type(problem).__name__) from None


def _exchange(outgoing: Outgoing, address: str, until: float) -> Receipt:
    place = outgoing.place
    with socket.create_connection((address, place.port), _left(until)) as plain:
        plain.settimeout(_left(until))
        with _tls().wrap_socket(plain, server_hostname=place.host) if place.secure else plain as link:
            link.settimeout(_left(until))
            link.sendall(_written(outgoing))
            answer = _Answer()
            parser = httptools.HttpResponseParser(answer)
            read = 0
            while not answer.complete:
                link.settimeout(_left(until))
                data = link.recv(_CHUNK)
                read += len(data)
                if not data or read > HEAD_BYTES:
                    raise ConnectionError
                parser.feed_data(data)
            return Receipt(parser.get_status_code(), answer.retry_after)


def _left(until: float) -> float:
    left = until - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return left


def _written(outgoing: Outgoing) -> bytes:
    headers = {
        "host": outgoing.place.shown,
        "user-agent": "Entendre",
        "connection": "close",
        "content-length": str(len(outgoing.body)),
        **outgoing.headers,
    }
    lines = [f"POST {outgoing.place.path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
    if any("\r" in line or "\n" in line for line in lines):
        raise Undelivered("a header of two lines")
    return "\r\n".join(lines).encode("ascii") + b"\r\n\r\n" + outgoing.body


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()


class _Answer:
    """What a parser tells of the head of an answer."""

    def __init__(self) -> None:
        self.complete = False
        self.retry_after: float | None = None

    def on_header(self, name: bytes, value: bytes) -> None:
        if name.lower() == b"retry-after" and value.isdigit() and len(value) < 10:
            self.retry_after = float(value)

    def on_headers_complete(self) -> None:
        self.complete = True
