"""Every part of picows that the adapter stands on and was not promised, by name.

Looked at before the adapter is used: a release that lacks one is a sentence and a switch to the other
adapter, not an outage. This file itself needs no picows.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from types import ModuleType
from typing import NamedTuple

ARGUMENTS = 15
"""How many `WSProtocol` is made with, all by position."""


class Part(NamedTuple):
    """Something of picows, and what we use it for."""

    owner: str
    name: str
    use: str


PARTS = (
    Part("WSProtocol", "connection_made", "gives it something to write to"),
    Part("WSProtocol", "get_buffer", "lets the network write into its buffer"),
    Part("WSProtocol", "buffer_updated", "lets it read frames from there"),
    Part("WSTransport", "is_close_frame_sent", "finds out whether it has said goodbye by itself"),
    Part("WSTransport", "close_handshake", "finds out with which code"),
    Part("WSFrame", "get_payload_as_bytes", "takes a message"),
    Part("WSFrame", "get_payload_as_memoryview", "takes a part of one"),
    Part("WSFrame", "tail_size", "knows whether a part of the next frame has come"),
    Part("WSFrame", "payload_size", "measures a part before taking it"),
    Part("WSFrame", "msg_type", "tells kinds of frames apart"),
    Part("WSFrame", "fin", "knows the last part of a message"),
    Part("WSFrame", "rsv1", "refuses extensions that nobody agreed on"),
    Part("WSFrame", "rsv2", "refuses extensions that nobody agreed on"),
    Part("WSFrame", "rsv3", "refuses extensions that nobody agreed on"),
)


class PicowsChanged(Exception):
    """The picows that is installed is not one that we can use; the sentence says what it lacks."""


def lacking(picows: ModuleType) -> list[str]:
    """What this picows does not have although we use it, a sentence each."""
    owners = {part.owner for part in PARTS}
    missing = [
        f"picows.{owner} is gone, which the adapter is made of."
        for owner in sorted(owners)
        if not hasattr(picows, owner)
    ]
    missing += [
        f"picows.{part.owner}.{part.name} is gone: the adapter {part.use} by it."
        for part in PARTS
        if hasattr(picows, part.owner) and not hasattr(getattr(picows, part.owner), part.name)
    ]
    if hasattr(picows, "WSProtocol") and not _takes(picows.WSProtocol, ARGUMENTS):
        missing.append(f"picows.WSProtocol is no longer made with {ARGUMENTS} arguments by position.")
    return missing


def check_picows(load: Callable[[str], ModuleType] = importlib.import_module) -> None:
    """Return if the installed picows has every part, or raise `PicowsChanged`."""
    try:
        missing = lacking(load("picows.picows"))
    except ImportError as problem:
        missing = [f"picows cannot be loaded ({problem})."]
    if missing:
        raise PicowsChanged(" ".join(missing))


def _takes(made: Callable[[], object], arguments: int) -> bool:
    """Whether something compiled says that it wants just so many arguments, when it is given none."""
    try:
        made()
    except TypeError as complaint:
        return f"takes exactly {arguments} positional arguments" in str(complaint)
    return False
