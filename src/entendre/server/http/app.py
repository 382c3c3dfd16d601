"""The HTTP application: routes, and layers around them from the journal in to the shelter."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route, Router
from starlette.types import ASGIApp, Receive, Scope, Send

from entendre.core import Rejected, encode
from entendre.server.http.middleware import AccessLog, ErrorBoundary, log
from entendre.server.http.openapi import document
from entendre.server.http.operations import Operation
from entendre.server.http.pages import Pages
from entendre.server.http.problems import Problem, plain_problem, problem_of, refused, store_away
from entendre.server.http.security import Guard
from entendre.server.origins import Origins
from entendre.server.process.tally import Tally
from entendre.store.base import StoreUnavailable

SOCKET = "/ws"
API = "/api"


def build_app(
    operations: Sequence[Operation],
    pages: Pages,
    base_path: str,
    origins: Origins,
    tally: Tally,
    *,
    behind_proxy: bool,
) -> ASGIApp:
    """The whole application, everything of it under the base path."""

    def count(problem: Problem) -> Response:
        tally.refusals[problem.code] += 1
        return refused(problem)

    def rejected(_: Request, refusal: Exception) -> Response:
        assert isinstance(refusal, Rejected)
        return count(problem_of(refusal))

    def problem(_: Request, problem: Exception) -> Response:
        assert isinstance(problem, Problem)
        return count(problem)

    def plain(_: Request, problem: Exception) -> Response:
        assert isinstance(problem, HTTPException)
        return count(plain_problem(problem.status_code, problem.headers))

    def away(_: Request, trouble: Exception) -> Response:
        log.error("the store is away: %s", trouble)
        return count(store_away())

    starlette = Starlette(
        routes=_routes(operations, pages, base_path),
        exception_handlers={
            Rejected: rejected,
            Problem: problem,
            HTTPException: plain,
            StoreUnavailable: away,
        },
    )
    starlette.router.redirect_slashes = False
    return AccessLog(Guard(ErrorBoundary(starlette), origins, behind_proxy=behind_proxy), tally)


class _Operated(Route):
    """One operation of a path that may have more: whoever asks for none of them is told them all."""

    def __init__(self, path: str, operation: Operation, beside: frozenset[str]) -> None:
        super().__init__(path, operation.answer, methods=[operation.method], name=operation.name)
        self._beside = beside

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] not in self._beside:
            raise HTTPException(405, headers={"Allow": ", ".join(sorted(self._beside))})
        await super().handle(scope, receive, send)


def _routes(operations: Sequence[Operation], pages: Pages, base_path: str) -> list[BaseRoute]:
    described = encode(document(operations, base_path))

    async def openapi(_: Request) -> Response:
        return Response(described, headers={"cache-control": "no-cache"}, media_type="application/json")

    async def upgrade(_: Request) -> Response:
        raise Problem(426, "http.upgrade", "This is where a WebSocket is opened.", {"upgrade": "websocket"})

    async def nothing(_: Request) -> Response:
        raise plain_problem(404)

    async def slash(_: Request) -> Response:
        return RedirectResponse(f"{base_path}/", 308)

    def route(operation: Operation) -> Route:
        path = operation.path.removeprefix(API)
        beside = {other.method for other in operations if other.path == operation.path}
        return _Operated(path, operation, frozenset(beside | ({"HEAD"} if "GET" in beside else set())))

    # A router of its own, so that what is not in it is refused there and does not end at the pages.
    api: list[BaseRoute] = [route(operation) for operation in operations if operation.path.startswith(API)]
    api += [Route("/openapi.json", openapi, name="openapi")]
    outside = [route(operation) for operation in operations if not operation.path.startswith(API)]
    site = [
        Mount(API, app=Router(api, redirect_slashes=False)),
        Route(API, nothing, name="nothing"),
        *outside,
        Route(SOCKET, upgrade, name="socket"),
        Route("/{path:path}", pages.answer, name="page"),
    ]
    if not base_path:
        return site
    return [Route(base_path, slash, name="slash"), Mount(base_path, app=Router(site, redirect_slashes=False))]
