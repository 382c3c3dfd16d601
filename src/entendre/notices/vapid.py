"""Who sends a push message: RFC 8292, a key of this server that its subscriptions are bound to."""

from __future__ import annotations

from contextlib import suppress
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

from entendre.notices.encryption import CURVE, point_of, to_text
from entendre.store.base import Conflict, Store

KEYS = "push-keys"
"""The log that the key is kept in. No table is called so: codes are in capitals."""

VALID_SECONDS = 12 * 3600
_NUMBER_BYTES = 32


class KeptKey(msgspec.Struct, frozen=True, tag="push-key"):
    """The secret half, as a number of 32 bytes."""

    private: bytes


class ServerKey:
    """The key of one server, or of all processes on one database."""

    def __init__(self, private: ec.EllipticCurvePrivateKey) -> None:
        self._private = private
        self.public = to_text(point_of(private.public_key()))
        """As browsers take it."""

    def authorization(self, endpoint: str, contact: str, now_ms: int) -> str:
        """The header that proves to the push service of this endpoint who we are, for some hours."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": now_ms // 1000 + VALID_SECONDS,
            "sub": contact,
        }
        head = {"typ": "JWT", "alg": "ES256"}
        signed = ".".join(to_text(msgspec.json.encode(part)) for part in (head, claims))
        r, s = decode_dss_signature(self._private.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        signature = r.to_bytes(_NUMBER_BYTES, "big") + s.to_bytes(_NUMBER_BYTES, "big")
        return f"vapid t={signed}.{to_text(signature)}, k={self.public}"


async def server_key(store: Store) -> ServerKey:
    """The key that is kept in this store; made now if there is none. Of several processes that start at the
    same time one makes it, and the others read it.
    """
    kept = await store.read(KEYS)
    if not kept:
        number = ec.generate_private_key(CURVE).private_numbers().private_value
        fresh = msgspec.json.encode(KeptKey(number.to_bytes(_NUMBER_BYTES, "big")))
        with suppress(Conflict):
            await store.append(KEYS, 0, [fresh])
        kept = await store.read(KEYS)
    known = msgspec.json.decode(kept[0], type=KeptKey)
    return ServerKey(ec.derive_private_key(int.from_bytes(known.private, "big"), CURVE))
