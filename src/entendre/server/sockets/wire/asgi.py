"""The same interface on any ASGI server's WebSocket: slower, and dependent on that server for pings.

What ASGI does not allow, this adapter cannot promise: the memory of a peer that is closed while it does not
read is the server's to free, and whether a peer vanished or said goodbye without a code is not told.
"""

from __future__ import annotations

import asyncio
from collections import deque

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from entendre.server.sockets.wire.base import Close, Endpoint, Limits, Listener, Refusal, Request
from entendre.server.sockets.wire.line import Line, ask, log_failure
from entendre.server.sockets.wire.meter import METER, FrameMeter
from entendre.server.sockets.wire.upgrade import read_headers


class AsgiLine(Line):
    """A peer with a queue, because ASGI's `send` may have to wait and ours may not."""

    def __init__(self, address: str, listener: Listener, limits: Limits) -> None:
        super().__init__(address, listener, limits, asyncio.get_running_loop())
        self._queue: deque[bytes] = deque()
        self._waiting = 0
        self._goodbye: Message | None = None
        self._work = asyncio.Event()
        self._linger: asyncio.TimerHandle | None = None
        self.writing: asyncio.Task[None] | None = None
        self.meter: FrameMeter | None = None
        """What counts frames where the server lets us see them; else messages are all that can be counted."""

    @property
    def waiting(self) -> int:
        return self._waiting

    def send(self, *messages: bytes) -> None:
        if not self.may_send(messages):
            return
        self._queue.extend(messages)
        self._waiting += sum(map(len, messages))
        self._work.set()
        if self._waiting > self.limits.high_water:
            self.clog()

    def hang_up(self, code: int, reason: str) -> None:
        self._goodbye = {"type": "websocket.close", "code": code, "reason": reason}
        self._work.set()
        if self.writing is not None:
            self._linger = self.loop.call_later(self.limits.linger_seconds, self.writing.cancel)

    async def keep_writing(self, send: Send) -> None:
        """Send what is queued until the goodbye is sent or the server reports that the peer is gone."""
        try:
            while True:
                await self._work.wait()
                while self._queue:
                    data = self._queue[0]
                    await send({"type": "websocket.send", "text": data.decode()})
                    self._sent(self._queue.popleft())
                if self._goodbye is not None:
                    await send(self._goodbye)
                    return
                self._work.clear()
        except OSError:
            return  # The peer is gone; the reading side is told with which code.
        finally:
            if self._linger is not None:
                self._linger.cancel()

    async def keep_reading(self, receive: Receive) -> None:
        """Deliver what comes until the server reports the end."""
        while (message := await receive())["type"] == "websocket.receive":
            if self.over:
                continue
            text = message.get("text")
            if text is None:
                self.close(Close.NOT_TEXT, "This server speaks text only.")
                continue
            data = text.encode()
            if not (self.charge(1, len(data)) if self.meter is None else self.meter.paid()):
                continue
            if len(data) > self.limits.message_bytes:
                self.close(Close.TOO_BIG, f"A message may have {self.limits.message_bytes} bytes.")
                continue
            self.deliver(data)
        self.end(message.get("code") or Close.NO_CODE)

    def _sent(self, data: bytes) -> None:
        self._waiting -= len(data)
        if self.clogged and self._waiting <= self.limits.low_water:
            self.unclog()


class AsgiWire:
    """An ASGI application that answers WebSockets itself and passes everything else on."""

    def __init__(self, app: ASGIApp, endpoint: Endpoint, limits: Limits) -> None:
        self._app = app
        self._endpoint = endpoint
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        await receive()
        request = _request(scope)
        answer = ask(self._endpoint, request)
        if isinstance(answer, Refusal):
            await _refuse(answer, scope, send)
            return
        await send({"type": "websocket.accept", "subprotocol": answer.subprotocol})
        line = AsgiLine(request.address, answer.listener, self._limits)
        line.meter = scope.get("state", {}).get(METER)
        line.begin()
        if line.meter is not None:
            line.meter.begin(line)
        reading = asyncio.create_task(line.keep_reading(receive))
        writing = line.writing = asyncio.create_task(line.keep_writing(send))
        try:
            await asyncio.wait({reading, writing}, return_when=asyncio.FIRST_COMPLETED)
            if not line.over:
                await reading  # The network broke while we wrote. With which code is on its way.
        finally:
            reading.cancel()
            writing.cancel()
            for failure in await asyncio.gather(reading, writing, return_exceptions=True):
                if isinstance(failure, Exception):
                    log_failure("An ASGI connection", failure)
            line.end(Close.NO_CODE)


def _request(scope: Scope) -> Request:
    client = scope.get("client")
    return Request(
        scope["path"],
        scope["query_string"].decode("latin-1"),
        read_headers(scope["headers"]),
        client[0] if client else "",
    )


async def _refuse(refusal: Refusal, scope: Scope, send: Send) -> None:
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close"})  # Such a server answers 403 without a sentence.
        return
    headers = [*refusal.headers, ("content-type", "text/plain; charset=utf-8")]
    await send(
        {
            "type": "websocket.http.response.start",
            "status": refusal.status,
            "headers": [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers],
        }
    )
    await send({"type": "websocket.http.response.body", "body": refusal.sentence.encode()})
