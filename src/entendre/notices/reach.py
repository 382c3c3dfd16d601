"""Where messages may be sent: people name the addresses, so they must not lead into our own network.

Public addresses over https, and what whoever runs the server has named. A name is looked up again for every
message, and the address that was looked at is the one that is connected to.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Callable, Iterable
from typing import NamedTuple
from urllib.parse import urlsplit

from entendre.core import Rejected

LONGEST_ADDRESS = 1000
Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Lookup = Callable[[str, int], list[str]]
"""The addresses that a name has."""

_NAT64 = ipaddress.ip_network("64:ff9b::/96")


class Place(NamedTuple):
    """Where a message goes, in parts."""

    host: str
    port: int
    path: str
    secure: bool

    @property
    def shown(self) -> str:
        """The host as a header names it."""
        usual = 443 if self.secure else 80
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == usual else f"{host}:{self.port}"


def look_up(host: str, port: int) -> list[str]:
    """What the system says; `OSError` if it knows no such name."""
    return [str(found[4][0]) for found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


class Reach:
    """What may be reached. Everything that is refused is refused with `Rejected`."""

    def __init__(self, networks: Iterable[str] = (), lookup: Lookup = look_up) -> None:
        self._networks = tuple(map(ipaddress.ip_network, networks))
        self._lookup = lookup

    def read(self, address: str) -> Place:
        """An address in parts. Nothing is looked up yet."""
        try:
            parts = urlsplit(address)
            host, port = parts.hostname, parts.port
        except ValueError:
            raise _bad("it cannot be read") from None
        plain = address.isascii() and address.isprintable() and " " not in address
        if not plain or len(address) > LONGEST_ADDRESS or not host:
            raise _bad(f"it must be an https address of at most {LONGEST_ADDRESS} ASCII characters")
        if parts.scheme not in ("https", "http"):
            raise _bad(f"it must begin with https, not {parts.scheme[:20]!r}")
        if parts.username is not None or parts.password is not None or parts.fragment:
            raise _bad("it must have no user, password or fragment")
        secure = parts.scheme == "https"
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        return Place(host, port or (443 if secure else 80), path, secure)

    def resolve(self, place: Place) -> str:
        """An internet address of the place that may be connected to. Takes its time: not for the loop."""
        try:
            found = [_address(text) for text in self._lookup(place.host, place.port)]
        except (OSError, UnicodeError, ValueError):
            raise _bad(f"{place.host!r} cannot be found") from None
        named = bool(found) and all(self._is_named(each) for each in found)
        if not named and not (found and all(map(_is_public, found))):
            raise _bad(f"{place.host!r} is in a private network")
        if not named and not place.secure:
            raise _bad("it must begin with https")
        return str(found[0])

    def _is_named(self, address: Address) -> bool:
        return any(address in network for network in self._networks)


def _bad(why: str) -> Rejected:
    return Rejected("room.bad-address", f"Nothing can be sent to that address: {why}.")


def _address(text: str) -> Address:
    """An address, and of one that stands for another, the other."""
    address = ipaddress.ip_address(text.partition("%")[0])
    if isinstance(address, ipaddress.IPv4Address):
        return address
    inner = address.ipv4_mapped or address.sixtofour
    if inner is None and address in _NAT64:
        inner = ipaddress.IPv4Address(address.packed[-4:])
    return inner or address


def _is_public(address: Address) -> bool:
    return address.is_global and not address.is_multicast and getattr(address, "teredo", None) is None
