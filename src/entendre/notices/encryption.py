"""What a push service carries without being able to read it: RFC 8291, a message for one subscription."""

from __future__ import annotations

import base64
import binascii

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
POINT_BYTES = 65
AUTH_BYTES = 16
SALT_BYTES = 16
RECORD_BYTES = 4096
LONGEST = 3000
"""Bytes of a message; push services take little more."""

_LAST_RECORD = b"\x02"


def to_text(raw: bytes) -> str:
    """Bytes as the web writes them: base64url without padding."""
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def from_text(text: str) -> bytes:
    """The bytes again, or `ValueError`."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except binascii.Error as problem:
        raise ValueError(str(problem)) from None


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as it travels: an uncompressed point."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def read_point(raw: bytes) -> ec.EllipticCurvePublicKey:
    """A public key from its point, or `ValueError` if it is not one of the curve."""
    if len(raw) != POINT_BYTES:
        raise ValueError(f"a public key has {POINT_BYTES} bytes, not {len(raw)}")
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, raw)


def encrypt(
    message: bytes, device: bytes, auth: bytes, *, salt: bytes, sender: ec.EllipticCurvePrivateKey
) -> bytes:
    """The message for the device with this public key. Salt and sender's key are for this one message."""
    if len(message) > LONGEST:
        raise ValueError(f"a message has at most {LONGEST} bytes, not {len(message)}")
    ours = point_of(sender.public_key())
    shared = sender.exchange(ec.ECDH(), read_point(device))
    secret = _derive(shared, auth, b"WebPush: info\0" + device + ours, 32)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(key).encrypt(nonce, message + _LAST_RECORD, None)


def _derive(secret: bytes, salt: bytes, info: bytes, size: int) -> bytes:
    return HKDF(hashes.SHA256(), size, salt, info).derive(secret)
