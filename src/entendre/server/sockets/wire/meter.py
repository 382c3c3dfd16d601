"""Counting frames where somebody else reads them, before they are read."""

from __future__ import annotations

from collections import deque
from typing import Protocol

METER = "entendre.meter"
"""Where an application finds the meter: in the `state` of its scope."""

CONTROL = 0x8
CONTINUATION = 0x0
FIN = 0x80

EARLY_FRAMES = 40
"""Frames that may come before anybody listens; a client has to wait for its answer before it sends any."""

SLICE = 16 * 1024

LATE_BYTES = 1024
"""What is still read after our goodbye: theirs is in it. The rest is thrown away."""


class Charged(Protocol):
    """Who pays."""

    over: bool

    def charge(self, frames: int, size: int) -> bool: ...


class FrameMeter:
    """Finds where frames begin in the bytes of a client, and has each charged before it is read."""

    def __init__(self) -> None:
        self._payer: Charged | None = None
        self._early = 0
        self._late = 0
        self._head = b""
        self._left = 0
        """Bytes of the frame that is coming."""
        self._coming = self._last = False
        """Of that frame: whether it is part of a message, and whether the last one."""
        self._unpaid = False
        self._messages: deque[bool] = deque()
        """Whether each message that was let through and not delivered yet was paid for."""

    @property
    def unheard(self) -> bool:
        """Whether nobody pays yet, and nobody can say goodbye."""
        return self._payer is None

    def begin(self, payer: Charged) -> None:
        """From now on somebody pays."""
        self._payer = payer
        payer.charge(self._early, 0)

    def paid(self) -> bool:
        """Whether the next message was."""
        return not self._messages or self._messages.popleft()

    def let_in(self, data: bytes) -> bool:
        """Whether these bytes may be read."""
        payer = self._payer
        if payer is not None and payer.over:
            self._late += len(data)
            return self._late <= LATE_BYTES
        at, size = 0, len(data)
        charged = 0
        while at < size:
            if self._left:
                step = min(self._left, size - at)
                self._left -= step
                at += step
                continue
            began = len(self._head)
            self._head += data[at : at + 14 - began]
            length = _head_length(self._head)
            if length is None or len(self._head) < length:
                break
            head, self._head = self._head[:length], b""
            at += length - began
            self._left = _payload(head)
            if not self._charge(head[0], at - charged):
                return False
            charged = at
        if charged < size and payer is not None:
            if not _pay(payer, 0, size - charged):
                self._spoil()
            return not payer.over
        return True

    def _charge(self, first: int, size: int) -> bool:
        """One more frame; whether the connection goes on."""
        payer = self._payer
        if payer is None:
            self._early += 1
            paid, goes_on = True, self._early <= EARLY_FRAMES
        else:
            paid = _pay(payer, 1, size)
            goes_on = not payer.over
        kind = first & 0x0F
        self._coming = not kind & CONTROL
        self._last = bool(first & FIN)
        if self._coming:
            self._unpaid = (self._unpaid and kind == CONTINUATION) or not paid
            if self._last:
                self._messages.append(not self._unpaid)
        return goes_on

    def _spoil(self) -> None:
        """The frame that is coming turned out too long: if it is part of a message, that is thrown away."""
        if self._coming and self._last and self._messages:
            self._messages[-1] = False
        elif self._coming:
            self._unpaid = True


def _pay(payer: Charged, frames: int, size: int) -> bool:
    """Charge it a slice at a time, as if it had come so: whoever sends too much is told before it is over."""
    paid = True
    while size > SLICE and not payer.over:
        paid = payer.charge(0, SLICE) and paid
        size -= SLICE
    return not payer.over and payer.charge(frames, size) and paid


def _head_length(head: bytes) -> int | None:
    """How long the head of this frame is, mask included; None if too little of it has come."""
    if len(head) < 2:
        return None
    mask = 4 if head[1] & 0x80 else 0
    return {126: 4, 127: 10}.get(head[1] & 0x7F, 2) + mask


def _payload(head: bytes) -> int:
    length = head[1] & 0x7F
    if length < 126:
        return length
    return int.from_bytes(head[2 : 4 if length == 126 else 10], "big")
