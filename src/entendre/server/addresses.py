"""Internet addresses: whose allowance is spent, and who is meant by a list of networks."""

from __future__ import annotations

import ipaddress
import os
from collections.abc import Iterable
from functools import lru_cache

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

_HOUSEHOLD_BITS = 64
"""What a provider gives to one household in IPv6; whoever has one has all of it."""
_MAPPED_BITS = 96


def read_network(text: str) -> Network:
    """An address or a network in the notation 10.0.0.0/8, or `ValueError`."""
    return ipaddress.ip_network(text)


@lru_cache(maxsize=4096)
def household(address: str) -> str:
    """Whose allowance an address spends: its own in IPv4, its household's in IPv6."""
    known = _known(address)
    if isinstance(known, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((known, _HOUSEHOLD_BITS), strict=False))
    return address if known is None else str(known)


class Networks:
    """A list of networks. What is not an address at all is in none of them."""

    def __init__(self, networks: Iterable[str]) -> None:
        self._networks = tuple(map(read_network, networks))

    def __contains__(self, address: str) -> bool:
        known = _known(address)
        return known is not None and any(known in network for network in self._networks)


def with_mapped(networks: Iterable[str]) -> list[str]:
    """The same networks, those of IPv4 also as a socket for both kinds of addresses shows them."""
    shown: list[str] = []
    for network in map(read_network, networks):
        shown.append(str(network))
        if isinstance(network, ipaddress.IPv4Network):
            shown.append(f"::ffff:{network.network_address}/{_MAPPED_BITS + network.prefixlen}")
    return shown


def trouble_with(problem: OSError) -> str:
    """Why an address cannot be listened on, in the system's own few words."""
    if problem.errno is not None and problem.errno > 0:
        return os.strerror(problem.errno)
    return str(problem.strerror or problem)


def _known(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return None
    if isinstance(known, ipaddress.IPv6Address) and known.ipv4_mapped is not None:
        return known.ipv4_mapped
    return known
