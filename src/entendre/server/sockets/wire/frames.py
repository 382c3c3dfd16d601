"""WebSocket frames as a server writes them: whole, and without a mask (RFC 6455, 5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

TEXT: Final = 0x81
"""The first byte of a text message that is one frame."""
LAST: Final = 0x80
"""The bit that says that nothing more follows."""


def text_frames(messages: Sequence[bytes]) -> bytes:
    """Messages one after another, each in a frame of its own."""
    if len(messages) == 1:
        return _head(messages[0]) + messages[0]
    parts: list[bytes] = []
    for message in messages:
        parts.append(_head(message))
        parts.append(message)
    return b"".join(parts)


def control_frame(kind: int, payload: bytes) -> bytes:
    """A ping, a pong, a goodbye."""
    return bytes((LAST | kind, len(payload))) + payload


def _written_head(length: int) -> bytes:
    if length < 126:
        return bytes((TEXT, length))
    if length < 65536:
        return bytes((TEXT, 126, length >> 8, length & 255))
    return bytes((TEXT, 127)) + length.to_bytes(8, "big")


KEPT: Final = 4096
"""Most messages are shorter."""
_HEADS: Final = [_written_head(length) for length in range(KEPT)]


def _head(message: bytes) -> bytes:
    length = len(message)
    return _HEADS[length] if length < KEPT else _written_head(length)
