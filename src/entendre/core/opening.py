"""What is settled when a game begins, and the commitment that holds it fast from then on.

A commitment is SHA-256 of `entendre commitment 2`, a zero byte, and the opening as canonical JSON: keys
sorted, no spaces, UTF-8 (as in RFC 8785; there are no fractions in it). It depends on nothing that is dealt
or answered, so it is known before the deal; and it tells nothing of the seed, which is 32 bytes that nobody
could try out.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec

from entendre.core.chance import SEED_BYTES
from entendre.core.seats import PerSeat

canonical: Callable[[object], bytes] = msgspec.json.Encoder(order="sorted").encode
"""JSON with one way to write each value, whatever the order of its fields."""


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """What a commitment opens to. Who sits where is the order of the names."""

    game: str
    options: dict[str, Any]
    names: PerSeat[str]
    seed: str
    """In hexadecimal digits."""
    references: dict[str, str] = {}
    """Digests of works that verdicts rest on, such as a dictionary."""
    bots: PerSeat[str | None] | msgspec.UnsetType = msgspec.UNSET
    """Who was a bot: a level, or `outside`; left out where nobody knew."""
    at: int | msgspec.UnsetType = msgspec.UNSET
    """When, in milliseconds since 1970; left out where nobody looked at a clock."""
    curtains: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether reveals are looked at before play goes on; left out in records of before there were any."""


def commitment(opening: Opening) -> str:
    """What is shown from the start, so that none of this can be another afterwards."""
    if len(bytes.fromhex(opening.seed)) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes: a shorter one could be found by trying")
    return hashlib.sha256(b"entendre commitment 2\0" + canonical(opening)).hexdigest()


def seed_commitment(seed: bytes) -> str:
    """What records of version 1 have instead: it holds the seed and nothing else."""
    return hashlib.sha256(b"entendre commitment 1\0" + seed).hexdigest()
