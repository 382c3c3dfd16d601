"""Handing a connection on to another process, as an adapter sees it. Which one, and how, is known outside."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from entendre.server.sockets.wire.base import Request

Adopt = Callable[[int, bytes], None]
"""Takes an open connection's descriptor, which is its own from then on, and the head of the request that was
read from it.
"""


class Elsewhere(ABC):
    """Where a connection may be better served than here. All calls happen in the event loop, none waits."""

    @abstractmethod
    def take(self, request: Request, descriptor: int, head: bytes) -> bool:
        """Whether another process has a copy of the descriptor now, and answers the request. Then the caller
        closes its own and says nothing to the client. Not a promise that the client will be let in.
        """

    @abstractmethod
    def begin(self, adopt: Adopt) -> None:
        """This process serves: what others hand on to it is adopted from now on."""

    @abstractmethod
    def end(self) -> None:
        """It stops. Nothing is adopted any more; what comes waits for whoever takes its place."""
