"""What those who run the server ask it: is it up, can it work, how is it doing?"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from entendre.server.addresses import Networks
from entendre.server.http.problems import Problem, json_answer
from entendre.server.http.requests import came_through_a_proxy
from entendre.server.process.metrics import CONTENT_TYPE, Metrics
from entendre.store.base import Store, StoreUnavailable

log = logging.getLogger("entendre.server")

PATIENCE = 3.0
"""Seconds a store may take to answer before it counts as away."""
NOBODYS = "ready"
"""The name of a table that cannot be: codes are longer and in capitals."""


class State(msgspec.Struct, frozen=True):
    """How the server is."""

    status: Literal["ok"]


class Probes:
    """The routes for those who run the server."""

    def __init__(
        self, store: Store, metrics: Metrics, metrics_from: Iterable[str], *, behind_proxy: bool
    ) -> None:
        self._store = store
        self._metrics = metrics
        self._readers = Networks(metrics_from)
        self._behind_proxy = behind_proxy

    async def health(self, request: Request) -> Response:
        """Is the process up?"""
        return json_answer(State("ok"))

    async def ready(self, request: Request) -> Response:
        """Does the store answer?"""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._store.read(NOBODYS)
        except TimeoutError:
            raise StoreUnavailable(f"The store did not answer within {PATIENCE:g} s.") from None
        return json_answer(State("ok"))

    async def metrics(self, request: Request) -> Response:
        """Counts in the format of Prometheus, for those who may read them."""
        address = request.client.host if request.client is not None else ""
        # Passed on by a proxy we do not know, everybody would seem to be that proxy, and it is often allowed.
        unknown = came_through_a_proxy(request) and not self._behind_proxy
        if unknown or address not in self._readers:
            raise Problem(
                403, "http.metrics", "Metrics are not for you; the setting metrics_from says for whom."
            )
        return Response(self._metrics.page(), headers={"cache-control": "no-store"}, media_type=CONTENT_TYPE)
