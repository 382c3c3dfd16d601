"""The HTTP request that asks for a WebSocket, and the answer that refuses it."""

from __future__ import annotations

import base64
import binascii
import hashlib
from collections.abc import Iterable, Mapping
from http import HTTPStatus
from urllib.parse import unquote

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from entendre.server.sockets.wire.base import Refusal, Request

KEY_BYTES = 16
ACCEPTED = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
"""What RFC 6455 wants hashed with the key of a request."""


def read_headers(pairs: Iterable[tuple[bytes, bytes]]) -> dict[str, str]:
    """Headers by lower-case name. Joining repeated ones is right for lists and spoils what must come once."""
    headers: dict[str, str] = {}
    for raw_name, raw_value in pairs:
        name, value = raw_name.decode("latin-1").lower(), raw_value.decode("latin-1")
        headers[name] = f"{headers[name]}, {value}" if name in headers else value
    return headers


class Proxies:
    """Whose word we take for a client's address: the same hosts, by the same code, as uvicorn for HTTP."""

    def __init__(self, trusted: list[str] | str) -> None:
        self._hosts = ProxyHeadersMiddleware(_nobody, trusted).trusted_hosts

    def trusts(self, address: str) -> bool:
        """Whether this is one of them."""
        return address in self._hosts

    def client(self, address: str, headers: Mapping[str, str]) -> str:
        said = headers.get("x-forwarded-for")
        if not said or address not in self._hosts:
            return address
        return self._hosts.get_trusted_client_address(said)[0] or address


def read_head(head: bytes, address: str, proxies: Proxies | None = None) -> Request | Refusal:
    """Read the head of a request as uvicorn writes it out again, and check what RFC 6455 asks of it.

    That it asks for a WebSocket at all is known already.
    """
    first, *lines = head.rstrip(b"\r\n").split(b"\r\n")
    method, _, rest = first.partition(b" ")
    target = rest.rpartition(b" ")[0].decode("latin-1")
    pairs = [(name, value.strip()) for name, _, value in (line.partition(b":") for line in lines)]
    headers = read_headers(pairs)
    if method != b"GET":
        return Refusal(405, "A WebSocket is opened with GET.", (("Allow", "GET"),))
    if headers.get("sec-websocket-version") != "13":
        return Refusal(426, "This server speaks version 13.", (("Sec-WebSocket-Version", "13"),))
    if not _is_key(headers.get("sec-websocket-key", "")):
        return Refusal(400, "The Sec-WebSocket-Key is not 16 bytes in base64.")
    path, _, query = target.partition("?")
    client = address if proxies is None else proxies.client(address, headers)
    return Request(unquote(path), query, headers, client)


def accept(request: Request, subprotocol: str | None) -> bytes:
    """The whole HTTP response to a request that was read and is welcome."""
    key = request.headers["sec-websocket-key"] + ACCEPTED
    proof = base64.b64encode(hashlib.sha1(key.encode("latin-1"), usedforsecurity=False).digest()).decode()
    lines = ["HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: upgrade"]
    lines.append(f"Sec-WebSocket-Accept: {proof}")
    if subprotocol is not None:
        lines.append(f"Sec-WebSocket-Protocol: {subprotocol}")
    return "\r\n".join([*lines, "", ""]).encode("latin-1")


def refuse(refusal: Refusal) -> bytes:
    """The whole HTTP response."""
    body = refusal.sentence.encode()
    headers = (
        *refusal.headers,
        ("Content-Type", "text/plain; charset=utf-8"),
        ("Content-Length", str(len(body))),
        ("Connection", "close"),
    )
    lines = [f"HTTP/1.1 {refusal.status} {HTTPStatus(refusal.status).phrase}"]
    lines += [f"{name}: {value}" for name, value in headers]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body


def _is_key(key: str) -> bool:
    try:
        return len(base64.b64decode(key, validate=True)) == KEY_BYTES
    except (binascii.Error, ValueError):
        return False


async def _nobody(*_: object) -> None:
    """An application that is never called."""
