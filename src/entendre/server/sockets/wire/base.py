"""What the application sees of a WebSocket, whatever carries it.

The application implements `Endpoint` and `Listener`; an adapter (`picows` or `asgi`) implements `Peer`. All
calls in both directions happen in the event loop, and none of them waits.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol, runtime_checkable


class Close(IntEnum):
    """The close codes this package uses by itself; an application may send any from 3000 to 4999 besides."""

    NORMAL = 1000
    PROTOCOL_ERROR = 1002
    NOT_TEXT = 1003
    NO_CODE = 1005
    """Told, never sent: the peer said goodbye without a code, or vanished. ASGI cannot tell which."""
    BAD_TEXT = 1007
    TOO_BIG = 1009
    FAILED = 1011
    RESTART = 1012
    TOO_SLOW = 1013
    """"Try again later": who reconnects gets the newest view, so a slow reader is sent away, not banned."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much of our memory and patience one connection may use."""

    message_bytes: int = 64 * 1024
    """The longest message we accept, joined; longer ones close with 1009."""
    high_water: int = 64 * 1024
    """With more than this waiting to be sent a peer is `clogged`…"""
    low_water: int = 16 * 1024
    """…until it is down to this."""
    backlog_bytes: int = 1024 * 1024
    """A clogged peer that would have more than this waiting is closed with 1013."""
    stall_seconds: float = 30
    """So is one that stays clogged this long."""
    ping_seconds: float = 20
    """Every peer is pinged this often, and dropped if it has not been heard by the next time."""
    linger_seconds: float = 2
    """How long a peer may take to read our goodbye and answer it."""


@dataclass(frozen=True, slots=True)
class Request:
    """An HTTP request to become a WebSocket. Names of headers are in lower case; repeated ones are joined."""

    path: str
    query: str
    headers: Mapping[str, str]
    address: str
    """The client's address without port; a trusted proxy's word for it where one is configured."""

    @property
    def subprotocols(self) -> tuple[str, ...]:
        """What the client offers to speak, its favourite first."""
        offered = self.headers.get("sec-websocket-protocol", "").split(",")
        return tuple(name for part in offered if (name := part.strip()))


class Peer(ABC):
    """One connected client."""

    __slots__ = ()

    address: str
    clogged: bool
    """More than the high-water mark is waiting: keep only what is newest, and send that when `drained`."""

    @property
    @abstractmethod
    def waiting(self) -> int:
        """Bytes that `send` took and the network has not."""

    @abstractmethod
    def send(self, *messages: bytes) -> None:
        """Send text messages of UTF-8, together, at once or as soon as the network takes them.

        Not a promise of delivery. Does nothing after the end; closes a clogged peer with too much waiting.
        """

    @abstractmethod
    def close(self, code: int, reason: str = "") -> None:
        """Say goodbye after what was sent so far. Nothing is received any more; `closed` follows soon."""


@runtime_checkable
class Listener(Protocol):
    """The application's side of one connection: `opened` first, `closed` last, each exactly once.

    A listener that raises loses its own connection (1011), never anybody else's. The failure is logged
    without the words of the exception, because these may quote what a player wrote.
    """

    __slots__ = ()

    @abstractmethod
    def opened(self, peer: Peer) -> None:
        """The connection stands; the peer may be kept and sent to from now on."""

    @abstractmethod
    def charged(self, frames: int, size: int) -> bool:
        """Frames of any kind (also parts of messages, pings, pongs) and bytes have come and are about to be
        read. False: a message they belong to is thrown away. Whoever sends too much can be closed in here.
        """

    @abstractmethod
    def received(self, data: bytes) -> None:
        """A whole text message: fragments joined, UTF-8 checked, no longer than allowed."""

    @abstractmethod
    def drained(self) -> None:
        """The peer was clogged and has caught up."""

    @abstractmethod
    def closed(self, code: int) -> None:
        """It is over, for the code we or they gave. Never called from inside one of the peer's methods."""


@dataclass(frozen=True, slots=True)
class Admission:
    """Yes, and who will listen. If the client is gone before the answer, the listener hears nothing."""

    listener: Listener
    subprotocol: str | None = None


@dataclass(frozen=True, slots=True)
class Refusal:
    """No, as an HTTP status from 400 and a sentence for people."""

    status: int
    sentence: str
    headers: tuple[tuple[str, str], ...] = ()


class Endpoint(ABC):
    """Where connections come in."""

    @abstractmethod
    def admit(self, request: Request) -> Admission | Refusal:
        """Decide on a request before it becomes a WebSocket: its path, origin, subprotocol, rate."""
