"""Chance that is the same on every machine and every Python, for ever.

Word number k of a stream is the k-th big-endian 32-bit word of SHA-256(key + block number); the key is
SHA-256 of the seed and a label. Nothing here depends on the standard library's `random`, whose algorithms may
change between versions.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

_WORDS = Struct(">8I")
_RANGE = 1 << 32
SEED_BYTES = 32


class Chance:
    """A stream of random numbers, fixed by a seed and a label; two labels give unrelated streams."""

    __slots__ = ("_block", "_key", "_label", "_left", "_seed")

    def __init__(self, seed: bytes, label: str = "") -> None:
        self._seed = seed
        self._label = label
        self._key = b""  # worked out when the first word is drawn: most streams are never asked for one
        self._block = 0
        self._left: list[int] = []

    def _more(self) -> list[int]:
        """The next eight words, last first."""
        digest = hashlib.sha256(self.key + self._block.to_bytes(8, "big")).digest()
        self._block += 1
        self._left = list(_WORDS.unpack(digest))
        self._left.reverse()
        return self._left

    @property
    def key(self) -> bytes:
        """What the stream is made from."""
        if not self._key:
            length = len(self._seed).to_bytes(4, "big")
            text = b"entendre chance 1\0" + length + self._seed + self._label.encode()
            self._key = hashlib.sha256(text).digest()
        return self._key

    def below(self, count: int) -> int:
        """A whole number from 0 to count - 1, each exactly as likely as the others."""
        if not 1 <= count <= _RANGE:
            raise ValueError(f"below() takes 1 to {_RANGE}, not {count}")
        fair = _RANGE - _RANGE % count
        word = (self._left or self._more()).pop()
        while word >= fair:
            word = (self._left or self._more()).pop()
        return word % count

    def pick(self, items: Sequence[T]) -> T:
        """One of the items; there must be at least one."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """All the items in a random order; the sequence given is left as it was."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)

    def some(self, items: Sequence[T], count: int) -> tuple[T, ...]:
        """That many different items, in a random order."""
        deck = list(items)
        for first in range(count):
            other = first + self.below(len(deck) - first)
            deck[first], deck[other] = deck[other], deck[first]
        return tuple(deck[:count])

    def once_in(self, count: int) -> bool:
        """True once in that many times."""
        return self.below(count) == 0

    def fork(self, label: str) -> Chance:
        """A stream of its own under this one's key; drawing from either does not move the other."""
        return Chance(self.key, label)
