"""One line and one count for every HTTP request, and shelter from whatever goes wrong in one.

A request is known by the name of its route: paths hold codes of tables and names of records.
"""

from __future__ import annotations

import logging
import time

from starlette.requests import ClientDisconnect
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from entendre.server.http.problems import Problem, refused
from entendre.server.process.logs import place
from entendre.server.process.tally import Tally

log = logging.getLogger("entendre.http")

UNANSWERED = 499
"""The client hung up before it was answered; nobody ever sees this status."""


class AccessLog:
    """The outermost layer: counts, times and logs what was answered."""

    def __init__(self, app: ASGIApp, tally: Tally) -> None:
        self._app = app
        self._tally = tally

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        status = UNANSWERED

        async def send_noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        began = time.perf_counter()
        await self._app(scope, receive, send_noted)
        seconds = time.perf_counter() - began
        route = _route(scope)
        self._tally.answers[route, status] += 1
        self._tally.http.add(seconds)
        told = {
            "method": scope["method"][:10],
            "route": route,
            "status": status,
            "ms": round(seconds * 1000, 1),
        }
        log.info("answered", extra=told)


class ErrorBoundary:
    """The innermost layer: a failure is logged without what it said, and answered without a traceback."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def send_noted(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, send_noted)
        except ClientDisconnect:
            return
        except Exception as failure:
            log.error("a request failed: %s", place(failure))
            if not begun:
                sentence = "Something went wrong here. It is in our log."
                await refused(Problem(500, "http.fault", sentence))(scope, receive, send)


def _route(scope: Scope) -> str:
    route: BaseRoute | None = scope.get("route")
    return str(getattr(route, "name", None) or "none")
