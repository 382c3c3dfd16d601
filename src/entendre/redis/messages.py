"""What processes tell each other through Redis, on a channel for each table.

Every message begins with the name of the process that sent it, so that it can leave out its own.
"""

from __future__ import annotations

import secrets

import msgspec

NAME_BYTES = 8
ALONG_BYTES = 64 * 1024
"""The most that may come along with a notice; what is bulkier is read from the log."""


class Grown(msgspec.Struct, frozen=True, array_like=True, tag="grown"):
    """A log has grown to that number, and these are its last entries, if they came along."""

    seq: int
    entries: list[bytes]


class Arrived(msgspec.Struct, frozen=True, array_like=True, tag="arrived"):
    """A process listens for this table from now on. The last number that it has told of, or tried to, is in
    it: whoever did not hear of that hears of it now.
    """

    seq: int


class Passing(msgspec.Struct, frozen=True, array_like=True, tag="passing"):
    """A word in passing."""

    word: str


Message = Grown | Arrived | Passing

_decoder: msgspec.msgpack.Decoder[Message] = msgspec.msgpack.Decoder(Message)
_encoder = msgspec.msgpack.Encoder()


def new_name() -> bytes:
    """The name of a process."""
    return secrets.token_bytes(NAME_BYTES)


def write(name: bytes, message: Message) -> bytes:
    """A message as it is sent by the process of this name."""
    return name + _encoder.encode(message)


def read(name: bytes, sent: bytes) -> Message | None:
    """What somebody else has said; None: it was said by ourselves, or by a program that is none of ours."""
    if sent.startswith(name):
        return None
    try:
        return _decoder.decode(memoryview(sent)[NAME_BYTES:])
    except msgspec.DecodeError:
        return None
