"""Questions about the network this machine is in, answered without sending anything."""

from __future__ import annotations

import socket

from entendre.server.addresses import trouble_with

_ELSEWHERE = ("192.0.2.1", 9)
"""An address that is kept free for examples: the way there is the way out of this machine."""


def lan_address() -> str | None:
    """The address under which others in the same network find this machine; None if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            # For UDP this only looks up the way; nothing is sent.
            way.connect(_ELSEWHERE)
        except OSError:
            return None
        address: str = way.getsockname()[0]
    return None if address.startswith("127.") or address == "0.0.0.0" else address


def port_trouble(host: str, port: int) -> str | None:
    """Why this address cannot be listened on; None if it can."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0][0]
        with socket.create_server((host, port), family=family):
            return None
    except OSError as problem:
        return trouble_with(problem)
