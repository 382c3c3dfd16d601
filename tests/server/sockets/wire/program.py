"""A server as a process of its own: tells its port, echoes to all comers, and says when it has returned."""

from __future__ import annotations

import asyncio
import sys

from starlette.applications import Starlette
from starlette.requests import Request as HttpRequest
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from entendre.server.sockets.wire import Admission, Endpoint, Request, serve
from tests.server.sockets.wire.house import Echo


def say(line: object) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


async def never(request: HttpRequest) -> PlainTextResponse:
    say("asked")
    await asyncio.Event().wait()
    return PlainTextResponse("never")


class Everybody(Endpoint):
    def admit(self, request: Request) -> Admission:
        return Admission(Echo())


if __name__ == "__main__":
    serve(Starlette(routes=[Route("/never", never)]), Everybody(), "127.0.0.1", 0, ready=say)
    say("returned")
