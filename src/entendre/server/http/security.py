"""What every HTTP answer carries so that browsers help us, and who may not ask at all.

Plain ASGI: wrapping each response once more would cost more than the answers themselves.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import lru_cache

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from entendre.server.http.problems import Problem, refused
from entendre.server.origins import Origins, plain_host, refusal, unknown

log = logging.getLogger("entendre.server")

READING = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})

HEADERS: Mapping[str, str] = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    "x-frame-options": "DENY",
}


@lru_cache(maxsize=256)
def content_policy(host: str | None) -> str:
    """What our pages may load: only from here. Named hosts are for browsers to which `self` means no
    WebSocket.
    """
    plain = None if host is None else plain_host(host)
    sockets = "" if plain is None else f" ws://{plain} wss://{plain}"
    return "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data: blob:",
            "font-src 'self'",
            f"connect-src 'self'{sockets}",
            "manifest-src 'self'",
            "worker-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )


class Guard:
    """Adds the headers to every answer, and turns strangers' pages away before anything is done for them."""

    def __init__(self, app: ASGIApp, origins: Origins, *, behind_proxy: bool) -> None:
        self._app = app
        self._origins = origins
        self._knows_its_proxy = behind_proxy

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        asked = Headers(scope=scope)
        host, origin = asked.get("host"), asked.get("origin")
        if not self._knows_its_proxy and "x-forwarded-for" in asked:
            self._warn()

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers["content-security-policy"] = content_policy(host)
            await send(message)

        if not self._origins.knows(host):
            await refused(Problem(421, "http.host", unknown(host)))(scope, receive, send_guarded)
            return
        if scope["method"] not in READING and not self._origins.welcome(origin, host):
            answer = refused(Problem(403, "http.origin", refusal(origin, host)))
            await answer(scope, receive, send_guarded)
            return
        await self._app(scope, receive, send_guarded)

    def _warn(self) -> None:
        """Once: whoever forgot this setting would wonder why strangers use up each other's allowance."""
        self._knows_its_proxy = True
        log.warning(
            "a proxy passes requests on, but trusted_proxies does not name it: all who come through it count"
            " as one"
        )
