"""WebSockets without waiting: an interface for the application, two adapters that carry it, and a server."""

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
from entendre.server.sockets.wire.serve import Service, serve

__all__ = [
    "Admission",
    "Close",
    "Endpoint",
    "Limits",
    "Listener",
    "Peer",
    "Refusal",
    "Request",
    "Service",
    "serve",
]
