"""A WebSocket client without manners: it sends any frame, right or wrong, and reads only when told to."""

from __future__ import annotations

import contextlib
import os
import socket
import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
PATIENCE = 20.0
"""Seconds after which what should have happened has not. No test waits that long when all is well."""

KEY = "AAAAAAAAAAAAAAAAAAAAAA=="


class Frame(NamedTuple):
    kind: int
    payload: bytes
    fin: bool = True


@dataclass(frozen=True)
class Answer:
    """The server's answer to a request."""

    status: int
    headers: dict[str, str]
    body: bytes


class Gone(Exception):
    """The server has hung up."""


def frame(
    kind: int,
    payload: bytes = b"",
    *,
    fin: bool = True,
    rsv: int = 0,
    masked: bool = True,
    length: int | None = None,
) -> bytes:
    """A client's frame; `length` may lie."""
    size = len(payload) if length is None else length
    first = (fin << 7) | (rsv << 4) | kind
    flag = masked << 7
    if size < 126:
        head = struct.pack("!BB", first, flag | size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", first, flag | 126, size)
    else:
        head = struct.pack("!BBQ", first, flag | 127, size)
    if not masked:
        return head + payload
    mask = os.urandom(4)
    return head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))


def close_frame(code: int | None = None, reason: str = "") -> bytes:
    return frame(CLOSE, b"" if code is None else struct.pack("!H", code) + reason.encode())


class Client:
    """A raw TCP connection that asks to become a WebSocket."""

    def __init__(
        self,
        port: int,
        path: str,
        *,
        receive_buffer: int | None = None,
        headers: tuple[tuple[str, str], ...] = (),
        replaced: Mapping[str, str] | None = None,
        at: str = "",
    ) -> None:
        self.socket = socket.socket()
        if at:
            self.socket.bind((at, 0))
        if receive_buffer is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", port))
        self._read = b""
        self._ask(path, headers, replaced or {})
        self.answer = self._answer()

    def _ask(self, path: str, headers: tuple[tuple[str, str], ...], replaced: Mapping[str, str]) -> None:
        asked = {
            "method": "GET",
            "connection": "Upgrade",
            "version": "13",
            "key": KEY,
            "host": "localhost",
            "origin": "http://localhost",
            **replaced,
        }
        lines = [
            f"{asked['method']} {path} HTTP/1.1",
            f"Host: {asked['host']}",
            "Upgrade: websocket",
            f"Connection: {asked['connection']}",
            f"Sec-WebSocket-Version: {asked['version']}",
            f"Sec-WebSocket-Key: {asked['key']}",
            f"Origin: {asked['origin']}",
            *(f"{name}: {value}" for name, value in headers),
        ]
        self.raw("\r\n".join([*lines, "", ""]).encode("latin-1"))

    def _answer(self) -> Answer:
        while b"\r\n\r\n" not in self._read:
            self._more()
        head, _, self._read = self._read.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        status = int(first.split()[1])
        body = b""
        if status != 101:
            body = self._take(int(headers.get("content-length", 0)))
        return Answer(status, headers, body)

    def raw(self, sent: bytes) -> None:
        self.socket.sendall(sent)

    def send(self, text: str) -> None:
        self.raw(frame(TEXT, text.encode()))

    def receive(self) -> Frame:
        """The server's next frame; `Gone` if there is none and never will be."""
        first, second = self._take(2)
        assert not second & 0x80, "a server must not mask"
        assert not first & 0x70, "no extension was agreed on"
        size = second & 0x7F
        if size == 126:
            (size,) = struct.unpack("!H", self._take(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", self._take(8))
        return Frame(first & 0xF, self._take(size), bool(first & 0x80))

    def text(self) -> str:
        """The next message. Pings may come in between."""
        while (received := self.receive()).kind == PING:
            continue
        assert received.kind == TEXT, received
        assert received.fin
        return received.payload.decode()

    def frames(self) -> Iterator[Frame]:
        """All there is until the server hangs up, even if it does so rudely."""
        with contextlib.suppress(Gone, ConnectionError):
            while True:
                yield self.receive()

    def code(self) -> int | None:
        """The code of the server's goodbye, whatever comes before it; None if it hangs up without."""
        for received in self.frames():
            if received.kind == CLOSE:
                assert len(received.payload) != 1
                received.payload[2:].decode()
                return int.from_bytes(received.payload[:2], "big") if received.payload else None
        return None

    def reset(self) -> None:
        """Vanish as a crashed machine does when it comes back: with RST instead of FIN."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()

    def close(self) -> None:
        self.socket.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _take(self, size: int) -> bytes:
        while len(self._read) < size:
            self._more()
        taken, self._read = self._read[:size], self._read[size:]
        return taken

    def _more(self) -> None:
        came = self.socket.recv(65536)
        if not came:
            raise Gone
        self._read += came
