"""Which web pages may talk to this server (its own, and those of origins it was told to allow), and by which
names it may be called.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

_PORTS = {"http": ":80", "https": ":443"}
_AUTHORITY = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:[0-9]{1,5})?")


LOCAL = ("localhost", "local", "internal", "home.arpa")
"""What nobody can register: names below these are of this machine or this network."""


def read_origin(text: str) -> str:
    """An origin as browsers write it (`https://table.example`, no path, no usual port), or `ValueError`."""
    parts = urlsplit(text.strip().lower())
    if parts.scheme not in _PORTS or parts.path not in ("", "/") or parts.query or parts.fragment:
        raise ValueError(text)
    authority = _plain(parts.netloc, parts.scheme)
    if authority is None:
        raise ValueError(text)
    return f"{parts.scheme}://{authority}"


def plain_host(host: str) -> str | None:
    """A Host header that is safe to write into another header; None if it is no such thing."""
    host = host.strip().lower()
    return host if _AUTHORITY.fullmatch(host) else None


class Origins:
    """Tells our own pages from strangers'. Programs that are not browsers send no origin and are let in."""

    def __init__(self, allowed: Iterable[str] = (), machine: str | None = None) -> None:
        self._allowed = frozenset(map(read_origin, allowed))
        named = {_name(origin.partition("://")[2]) for origin in self._allowed}
        self._names = named | {(socket.gethostname() if machine is None else machine).lower()}

    def knows(self, host: str | None) -> bool:
        """Whether this is a name of ours. A stranger's page can have its own name lead to this machine, and
        its browser would take it for ours; addresses and names of the local network cannot be had so.
        """
        if host is None:
            return True  # no browser leaves it out
        plain = plain_host(host)
        if plain is None:
            return False
        name = _name(plain)
        return (
            name in self._names
            or "." not in name
            or name.endswith(tuple(f".{ending}" for ending in LOCAL))
            or _is_address(name)
        )

    def welcome(self, origin: str | None, host: str | None) -> bool:
        """Whether a page from this origin may do this with a server called by this name."""
        if origin is None:
            return True
        try:
            known = read_origin(origin)
        except ValueError:
            return False
        scheme, _, authority = known.partition("://")
        return known in self._allowed or (host is not None and authority == _plain(host, scheme))


def refusal(origin: str | None, host: str | None) -> str:
    """What whoever runs the server should do if that page was theirs."""
    return (
        f"A page from {origin!r} may not use the tables of {host!r}. If they are the same place, let the"
        " proxy pass the Host header on, or set public_url or allowed_origins."
    )


def unknown(host: str | None) -> str:
    """What whoever runs the server should do if that is its name."""
    return (
        f"This server is not known as {host!r}. If that is its name, whoever runs it should set public_url,"
        f" or add it to allowed_origins, as in --allowed-origins http://{plain_host(host or '') or 'name'}."
    )


def _name(authority: str) -> str:
    """Without port and final dot; an address of IPv6 keeps its brackets."""
    return re.sub(r":[0-9]+\Z", "", authority).removesuffix(".")


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def _plain(authority: str, scheme: str) -> str | None:
    plain = plain_host(authority)
    return None if plain is None else plain.removesuffix(_PORTS[scheme])
