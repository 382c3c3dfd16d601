"""Words as bits, so that a whole dictionary is compared with a handful of cards in a few numpy operations.

A letter has one bit for its first copy, one for its second, and so on as far as any word needs; a word sets
as many of them as it has copies. What some cards lack for a word is then `word & ~cards`, and the blanks it
would take are the bits in that. The bits are ordered by copy before letter, so that the first 64 of them say
nearly everything: one pass over one array rejects almost all words, and the rest is read for few.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Plane = npt.NDArray[np.uint64]

PLANE_BITS = 64
_WHOLE_PLANE = (1 << PLANE_BITS) - 1


@dataclass(frozen=True, slots=True, eq=False)
class Bitsets:
    """The bits of many words, plane by plane; the first plane holds the first copy of every letter."""

    planes: tuple[Plane, ...]
    bit: dict[tuple[str, int], int]
    """The bit of a letter's copy, counted from 0; copies that no word needs have none."""

    def of_cards(self, letters: Iterable[str]) -> int:
        """The bits that these letters provide; copies beyond what any word needs provide nothing."""
        bits = 0
        copies: dict[str, int] = {}
        for letter in letters:
            copy = copies.get(letter, 0)
            bits |= self.bit.get((letter, copy), 0)
            copies[letter] = copy + 1
        return bits

    def in_planes(self, bits: int) -> tuple[np.uint64, ...]:
        """Bits cut to match the planes; those of a negative number (a complement) go on for ever."""
        return tuple(np.uint64(bits >> (PLANE_BITS * at) & _WHOLE_PLANE) for at in range(len(self.planes)))


def as_bitsets(alphabet: str, runs: Sequence[Sequence[str]]) -> Bitsets:
    """The words of all runs in order; those of one run are equally long and of the alphabet's letters."""
    if len(alphabet) > PLANE_BITS:
        raise ValueError(f"an alphabet has at most {PLANE_BITS} letters, not {len(alphabet)}")
    slots = [_slots(alphabet, run) for run in runs]
    used = np.zeros(len(alphabet) * max((len(run) for run in slots), default=0), np.bool_)
    for run in slots:
        used[run] = True
    bits = np.flatnonzero(used)  # slots in order: all first copies, then all second copies, ...
    planes = []
    for start in range(0, max(len(bits), 1), PLANE_BITS):
        chosen = bits[start : start + PLANE_BITS]
        value = np.zeros(len(used), np.uint64)
        value[chosen] = np.uint64(1) << np.arange(len(chosen), dtype=np.uint64)
        plane = np.concatenate([value[:0], *(np.bitwise_or.reduce(value.take(run)) for run in slots)])
        plane.flags.writeable = False
        planes.append(plane)
    copies = (divmod(slot, len(alphabet)) for slot in bits.tolist())
    bit = {(alphabet[letter], copy): 1 << at for at, (copy, letter) in enumerate(copies)}
    return Bitsets(tuple(planes), bit)


def _slots(alphabet: str, run: Sequence[str]) -> npt.NDArray[np.uint16]:
    """For every word a column, for each of its letters a number: copy (from 0) times alphabet plus letter."""
    number = np.zeros(max(map(ord, alphabet)) + 1, np.uint8)
    number[[ord(letter) for letter in alphabet]] = np.arange(len(alphabet))
    text = np.frombuffer("".join(run).encode("utf-32-le"), "<u4")
    letters = number.take(text).reshape(len(run), -1).T.copy()
    copy = np.zeros_like(letters)
    for at in range(1, len(letters)):
        copy[at] = (letters[:at] == letters[at]).sum(axis=0, dtype=np.uint8)
    return copy * np.uint16(len(alphabet)) + letters
