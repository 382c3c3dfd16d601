"""What both adapters do alike: shelter the listener, and bound what a slow reader may cost."""

from __future__ import annotations

import asyncio
import logging
import traceback
from abc import abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ParamSpec

from entendre.server.sockets.wire.base import (
    Admission,
    Close,
    Endpoint,
    Limits,
    Listener,
    Peer,
    Refusal,
    Request,
)

P = ParamSpec("P")

logger = logging.getLogger("entendre.wire")

REASON_BYTES = 123
"""What RFC 6455 leaves for the reason in a close frame."""


class Line(Peer):
    """A peer without the network. Adapters send and hang up; whether and when is decided here."""

    __slots__ = ("__weakref__", "_listener", "_stall", "address", "clogged", "limits", "loop", "over")

    def __init__(
        self, address: str, listener: Listener, limits: Limits, loop: asyncio.AbstractEventLoop
    ) -> None:
        self.address = address
        self.clogged = False
        self.over = False
        self.limits = limits
        self.loop = loop
        self._listener = listener
        self._stall: asyncio.TimerHandle | None = None

    @abstractmethod
    def hang_up(self, code: int, reason: str) -> None:
        """Send a close frame after what is waiting, and let go after `linger_seconds` at the latest."""

    def may_send(self, messages: Sequence[bytes]) -> bool:
        """Whether these may be sent: not after the end. A clogged peer that would have too much waiting is
        closed instead.
        """
        if self.over:
            return False
        if self.clogged and self.waiting + sum(map(len, messages)) > self.limits.backlog_bytes:
            self._give_up()
            return False
        return True

    def close(self, code: int, reason: str = "") -> None:
        if self.over:
            return
        self.hang_up(code, reason.encode()[:REASON_BYTES].decode(errors="ignore"))
        self.end(code)

    def begin(self) -> None:
        """Introduce the peer to its listener."""
        self._tell(self._listener.opened, self)

    def charge(self, frames: int, size: int) -> bool:
        """Whether what has come may be read; if not, it may be over as well."""
        try:
            return self._listener.charged(frames, size) and not self.over
        except Exception as failure:
            self._failed(failure)
            return False

    def deliver(self, data: bytes) -> None:
        """Pass a whole message on, if it is text. The adapter has checked its length."""
        if not data.isascii():
            try:
                data.decode()
            except UnicodeDecodeError:
                self.close(Close.BAD_TEXT, "That was not UTF-8.")
                return
        # As in _tell, without the price of one more call for each message.
        try:
            self._listener.received(data)
        except Exception as failure:
            self._failed(failure)

    def clog(self) -> None:
        """The network takes no more for now."""
        if self.over or self.clogged:
            return
        self.clogged = True
        self._stall = self.loop.call_later(self.limits.stall_seconds, self._give_up)

    def unclog(self) -> None:
        """The network takes more again."""
        if self.over or not self.clogged:
            return
        self.clogged = False
        self._forget_stall()
        self._tell(self._listener.drained)

    def end(self, code: int) -> None:
        """It is over; tell the listener, once, and not while it is still talking to us."""
        if self.over:
            return
        self.over = True
        self._forget_stall()
        self.loop.call_soon(self._tell_of_the_end, code)

    def has_ended(self) -> bool:
        """Whether it is over now, which whoever was told something may have decided."""
        return self.over

    def _tell_of_the_end(self, code: int) -> None:
        self._tell(self._listener.closed, code)
        # Listeners hold their peer: else only the garbage collector, which hardly runs, could free both.
        del self._listener

    def _give_up(self) -> None:
        self.close(Close.TOO_SLOW, "You read too slowly. Come back for the newest view.")

    def _forget_stall(self) -> None:
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None

    def _tell(self, call: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> None:
        try:
            call(*args, **kwargs)
        except Exception as failure:
            self._failed(failure)

    def _failed(self, failure: Exception) -> None:
        log_failure("A listener", failure)
        self.close(Close.FAILED, "Something went wrong here. It is in our log.")


def ask(endpoint: Endpoint, request: Request) -> Admission | Refusal:
    """What the application says to a request; a failure of its own is a refusal too."""
    try:
        return endpoint.admit(request)
    except Exception as failure:
        log_failure("Admission", failure)
        return Refusal(500, "Something went wrong here. It is in our log.")


def log_failure(who: str, failure: Exception) -> None:
    """Log what failed and where, but not what it said: that may quote a player."""
    frames = traceback.extract_tb(failure.__traceback__)
    places = " > ".join(f"{frame.name} ({Path(frame.filename).name}:{frame.lineno})" for frame in frames)
    logger.error("%s failed: %s in %s", who, type(failure).__name__, places)
