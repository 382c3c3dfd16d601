"""What those who run the server ask it: is it up, can it work, how is it doing?"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Iterable
from contextlib import ExitStack
from typing import Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from entendre.fanout.base import Fanout
from entendre.server.addresses import Networks
from entendre.server.http.problems import RETRY_SECONDS, Problem, json_answer
from entendre.server.http.requests import came_through_a_proxy
from entendre.server.process.metrics import CONTENT_TYPE, Metrics
from entendre.store.base import Store, StoreFull, StoreGone, StoreUnavailable

log = logging.getLogger("entendre.server")

PATIENCE = 3.0
"""Seconds a store may take to answer before it counts as away."""
SPARE_FILES = 16
"""How many more files must be to be had, or newcomers will be shut out in a moment."""


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the server is, and what is wrong although it works."""

    status: Literal["ok", "degraded"]
    trouble: str | None = None


class Probes:
    """The routes for those who run the server."""

    def __init__(
        self,
        store: Store,
        fanout: Fanout,
        metrics: Metrics,
        metrics_from: Iterable[str],
        *,
        behind_proxy: bool,
    ) -> None:
        self._fanout = fanout
        self._store = store
        self._metrics = metrics
        self._readers = Networks(metrics_from)
        self._behind_proxy = behind_proxy

    async def health(self, request: Request) -> Response:
        """Is the process up?"""
        return json_answer(State("ok"))

    async def ready(self, request: Request) -> Response:
        """Can it work: does the store write, and can people connect?"""
        if not can_open(SPARE_FILES):
            raise _not_ready(
                "server.files",
                f"Fewer than {SPARE_FILES} more files can be opened here, and each connection is one.",
            )
        try:
            async with asyncio.timeout(PATIENCE):
                await self._store.check()
        except TimeoutError:
            raise StoreUnavailable(f"The store did not answer within {PATIENCE:g} s.") from None
        except StoreFull as problem:
            log.error("not ready: %s", problem)
            raise _not_ready(
                "server.full", "Nothing can be written here: the disk is full or failing."
            ) from None
        except StoreGone as problem:
            log.error("not ready: %s", problem)
            raise _not_ready(
                "server.gone", "Nothing can be written here: the database was removed or replaced."
            ) from None
        trouble = self._fanout.trouble
        return json_answer(State("ok") if trouble is None else State("degraded", trouble))

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


def can_open(files: int) -> bool:
    """Whether so many more files can be opened by this process."""
    with ExitStack() as opened:
        try:
            for _ in range(files):
                opened.callback(os.close, os.open(os.devnull, os.O_RDONLY))
        except OSError:
            return False
    return True


def _not_ready(code: str, sentence: str) -> Problem:
    return Problem(503, code, sentence, {"retry-after": str(RETRY_SECONDS)})
