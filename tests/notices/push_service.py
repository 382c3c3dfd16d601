"""A push service and a channel of the tests: an HTTP server that keeps what it is sent, and a device that can
read it.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from entendre.notices.encryption import CURVE, from_text, point_of, read_point, to_text
from entendre.notices.subscriptions import Subscription
from entendre.text import Language

LOOPBACK = ("127.0.0.0/8",)
PATIENCE = 20.0


class Arrived(NamedTuple):
    """A message as it arrived."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return msgspec.json.decode(self.body)


class Service:
    """Takes messages. It answers 201 until it is told otherwise."""

    def __init__(self, port: int) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self.arrived: list[Arrived] = []
        self.answers: list[int] = []
        """What it answers next; when there is nothing left, 201."""
        self.answer_headers: dict[str, str] = {}


@contextmanager
def serving() -> Iterator[Service]:
    """A service on a free port."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            service.arrived.append(Arrived(self.path, headers, body))
            self.send_response(service.answers.pop(0) if service.answers else 201)
            for name, value in service.answer_headers.items():
                self.send_header(name, value)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service = Service(server.server_port)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        thread.join(PATIENCE)
        server.server_close()


class Browser:
    """A device with a subscription: the only one that can read what is sent to it."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._private = ec.generate_private_key(CURVE)
        self.point = point_of(self._private.public_key())
        self.auth = b"sixteen bytes..!"

    def subscription(self, language: Language = "en", at: int = 0) -> Subscription:
        return Subscription(self.endpoint, self.point, self.auth, language, at)

    def wish(self) -> dict[str, object]:
        """The body of a request to be told."""
        return {
            "endpoint": self.endpoint,
            "keys": {"p256dh": to_text(self.point), "auth": to_text(self.auth)},
        }

    def read(self, message: Arrived) -> Any:
        """What the message says; fails if it was not meant for this device."""
        assert message.headers["content-encoding"] == "aes128gcm"
        return msgspec.json.decode(decrypted(message.body, self._private, self.auth))


def decrypted(body: bytes, private: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """RFC 8291 from the other side, written from the RFC and not from what we send."""
    salt, size, sealed = body[:16], body[20], body[21:]
    sender, sealed = sealed[:size], sealed[size:]
    shared = private.exchange(ec.ECDH(), read_point(sender))
    info = b"WebPush: info\0" + point_of(private.public_key()) + sender
    secret = HKDF(hashes.SHA256(), 32, auth, info).derive(shared)
    key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
    nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
    padded = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
    assert padded.endswith(b"\x02")
    return padded[:-1]


def claims_of(authorization: str, public: str) -> Any:
    """What a VAPID header claims, after its signature was checked with the key that we subscribed with."""
    scheme, _, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, parts["k"]) == ("vapid", public)
    signed, _, signature = parts["t"].rpartition(".")
    raw = from_text(signature)
    assert len(raw) == 64
    numbers = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    read_point(from_text(public)).verify(numbers, signed.encode(), ec.ECDSA(hashes.SHA256()))
    head, claims = signed.split(".")
    assert msgspec.json.decode(from_text(head)) == {"typ": "JWT", "alg": "ES256"}
    return msgspec.json.decode(from_text(claims))
