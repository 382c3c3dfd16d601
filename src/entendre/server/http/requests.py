"""Reading HTTP requests: who asks, with which token, and what is in the body. Nothing in here trusts any of
it.
"""

from __future__ import annotations

import asyncio
from typing import TypeVar

import msgspec
from starlette.requests import Request

from entendre.server.addresses import household
from entendre.server.http.problems import Problem

BODY_BYTES = 16 * 1024
BODY_SECONDS = 10

T = TypeVar("T")


def asker(request: Request) -> str:
    """Whose allowance a request spends."""
    return household(request.client.host) if request.client is not None else ""


def came_through_a_proxy(request: Request) -> bool:
    """Whether somebody passed this request on, so that who knocks is not who asks."""
    return any(name in request.headers for name in ("x-forwarded-for", "forwarded", "via"))


def bearer(request: Request) -> str:
    """The seat's token in the Authorization header, or a refusal."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    token = token.strip()
    if scheme.lower() != "bearer" or not token or len(token) > 200:
        sentence = "Send the seat's token: Authorization: Bearer TOKEN."
        raise Problem(401, "http.no-token", sentence, {"www-authenticate": "Bearer"})
    return token


async def read_body(request: Request, decoder: msgspec.json.Decoder[T], most: int = BODY_BYTES) -> T:
    """The body as the struct it must be, of so many bytes at most, or a refusal saying what is wrong."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Problem(415, "http.not-json", f"Send JSON (Content-Type: application/json), not {kind!r}.")
    try:
        async with asyncio.timeout(BODY_SECONDS):
            raw = await _bounded(request, most)
    except TimeoutError:
        raise Problem(
            408, "http.slow", f"The body did not come within {BODY_SECONDS} seconds.", {"connection": "close"}
        ) from None
    try:
        return decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise Problem(400, "http.malformed", f"The body cannot be used: {problem}.") from None


async def _bounded(request: Request, most: int) -> bytes:
    declared = request.headers.get("content-length", "0")
    body = bytearray()
    if not declared.isdigit() or int(declared) <= most:
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                break
        else:
            return bytes(body)
    sentence = f"The body is too long; at most {most} bytes, please."
    raise Problem(413, "http.too-long", sentence, {"connection": "close"})
