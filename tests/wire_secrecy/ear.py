"""A connection that writes down everything it hears, frame by frame, and never waits for luck."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import msgspec

from entendre.core import encode
from tests.server.sockets.wire.client import CLOSE, PING, TEXT, Client, Gone, frame

Recording = list[bytes]


class HungUp(Exception):
    """The server has closed the connection, with a code if it gave one."""

    def __init__(self, code: int | None) -> None:
        super().__init__(code)
        self.code = code


def kind_of(message: bytes) -> str:
    """The `type` of a message."""
    return str(msgspec.json.decode(message)["type"])


class Ear:
    """A viewer's socket. Only WebSocket pings, which follow the server's clock, are not written down."""

    def __init__(self, port: int, hello: Mapping[str, object] | None) -> None:
        self._client = Client(port, "/ws")
        assert self._client.answer.status == 101, self._client.answer
        self._heard: Recording = []
        if hello is not None:
            self.say({"type": "hello", **hello})

    def say(self, message: Mapping[str, object]) -> None:
        """Send a message."""
        self.throw(encode(message))

    def throw(self, payload: bytes, kind: int = TEXT) -> None:
        """Send anything."""
        self._client.raw(frame(kind, payload))

    def try_to_say(self, message: Mapping[str, object]) -> None:
        """Send a message, though perhaps nobody is there any more."""
        with suppress(OSError):
            self.say(message)

    def answer(self) -> dict[str, Any]:
        """Hear until something is answered: `done`, `refused` or `pong`."""
        while (message := msgspec.json.decode(self._hear()))["type"] not in ("done", "refused", "pong"):
            continue
        return dict(message)

    def ask(self, message: Mapping[str, object]) -> str:
        """Send a message that has a ref, and hear until it is answered: with `done` or `refused`."""
        self.say(message)
        while True:
            answer = msgspec.json.decode(self._hear())
            if answer.get("ref") == message["ref"]:
                return str(answer["type"])

    def until(self, kind: str) -> bytes:
        """Hear until a message of this kind comes."""
        while kind_of(message := self._hear()) != kind:
            continue
        return message

    def quiet(self) -> Recording:
        """Everything since this was last asked, up to and with a pong: what was sent before it has come."""
        self.say({"type": "ping"})
        self.until("pong")
        heard, self._heard = self._heard, []
        return heard

    def close(self) -> None:
        """Hang up."""
        self._client.close()

    def _hear(self) -> bytes:
        try:
            while (came := self._client.receive()).kind == PING:
                continue
        except Gone:
            raise HungUp(None) from None
        if came.kind == CLOSE:
            raise HungUp(int.from_bytes(came.payload[:2], "big"))
        assert came.fin, came
        self._heard.append(bytes([came.kind]) + came.payload)
        return came.payload
