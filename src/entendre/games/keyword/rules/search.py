"""What can be spelled from a hand, the row and their blanks, by Keyword's rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, groupby
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from entendre.games.keyword.rules.bitsets import Bitsets, as_bitsets
from entendre.games.keyword.rules.spelling import BLANK

Indexes = npt.NDArray[np.intp]
Counts = npt.NDArray[np.uint8]


class Block(NamedTuple):
    """Words of one length and one level."""

    length: int
    level: int
    words: tuple[str, ...]


class Playable(NamedTuple):
    """Every word that some cards can spell, longest first; `word` is its place in the lexicon's words."""

    word: Indexes
    length: Counts
    blue: Counts
    """The most cards of the row that the word can have."""


class _Span(NamedTuple):
    """Where the words of one length stand, and where each level of them ends."""

    length: int
    start: int
    ends: tuple[tuple[int, int], ...]

    def up_to(self, level: int | None) -> slice:
        end = max((end for size, end in self.ends if level is None or size <= level), default=self.start)
        return slice(self.start, end)


class _Rack(NamedTuple):
    """The cards within reach, as bits; `hand` has only the first copy of each of its letters."""

    cards: int
    hand_blanks: int
    row_blanks: int
    lacks: tuple[np.uint64, ...]
    row: tuple[np.uint64, ...]
    hand: np.uint64

    @property
    def blanks(self) -> int:
        return self.hand_blanks + self.row_blanks


@dataclass(frozen=True, slots=True, eq=False)
class Search:
    """A lexicon's words, ready for searching; nothing in here changes, so many threads may search at once."""

    letters: frozenset[str]
    bitsets: Bitsets
    spans: tuple[_Span, ...]

    @classmethod
    def through(cls, alphabet: str, blocks: Sequence[Block]) -> Search:
        """A search through the words of these blocks, which are ordered by length, then level."""
        by_length = groupby(blocks, lambda block: block.length)
        runs = [tuple(chain.from_iterable(block.words for block in run)) for _, run in by_length]
        return cls(frozenset(alphabet), as_bitsets(alphabet, runs), tuple(_spans(blocks))[::-1])

    def longest(self, hand: Sequence[str], row: Sequence[str], level: int | None) -> tuple[int, int, Indexes]:
        """The greatest length, the most blue cards in a word of that length, and where such words stand."""
        rack = self._rack(hand, row)
        for span in self.spans:
            if span.length <= rack.cards:
                index, blue = self._spelled(span, level, rack)
                if index.size:
                    most = blue.max()
                    return span.length, int(most), index[blue == most]
        return 0, 0, np.empty(0, np.intp)

    def playable(self, hand: Sequence[str], row: Sequence[str], level: int | None) -> Playable:
        """Every word that can be played."""
        rack = self._rack(hand, row)
        indexes, lengths, blues = [np.empty(0, np.intp)], [np.empty(0, np.uint8)], [np.empty(0, np.uint8)]
        for span in self.spans:
            if span.length <= rack.cards:
                index, blue = self._spelled(span, level, rack)
                indexes.append(index)
                lengths.append(np.full(index.size, span.length, np.uint8))
                blues.append(blue)
        return Playable(np.concatenate(indexes), np.concatenate(lengths), np.concatenate(blues))

    def _spelled(self, span: _Span, level: int | None, rack: _Rack) -> tuple[Indexes, Counts]:
        """The words of one length that can be played, and the most blue cards that each can have."""
        index = self._within_blanks(span.up_to(level), rack)
        if index.size and not rack.hand_blanks:
            index = index[(self.bitsets.planes[0][index] & rack.hand) != 0]
        blue = np.full(index.size, rack.row_blanks, np.uint8)
        if index.size:
            for plane, row in zip(self.bitsets.planes, rack.row, strict=True):
                blue += np.bitwise_count(plane[index] & row)
            # One card comes from the hand, and one can: a blank, or a letter that it shares with the word.
            np.minimum(blue, np.uint8(span.length - 1), out=blue)
        return index, blue

    def _within_blanks(self, words: slice, rack: _Rack) -> Indexes:
        """Those of the words for which the blanks suffice; that a hand card is used is not asked yet."""
        first, *others = self.bitsets.planes
        lacking = first[words] & rack.lacks[0]
        near = np.flatnonzero(np.bitwise_count(lacking) <= rack.blanks if rack.blanks else lacking == 0)
        if not near.size:
            return near
        blanks = np.bitwise_count(lacking[near])
        near += words.start
        for plane, lacks in zip(others, rack.lacks[1:], strict=True):
            blanks += np.bitwise_count(plane[near] & lacks)
        enough: npt.NDArray[np.bool_] = blanks <= rack.blanks
        return near[enough]

    def _rack(self, hand: Sequence[str], row: Sequence[str]) -> _Rack:
        orange, blue = [card for card in hand if card != BLANK], [card for card in row if card != BLANK]
        for card in (*orange, *blue):
            if card not in self.letters:
                known = "".join(sorted(self.letters))
                raise ValueError(f"the card {card!r} is neither one of {known} nor a blank ({BLANK})")
        bitsets = self.bitsets
        return _Rack(
            cards=len(hand) + len(row),
            hand_blanks=len(hand) - len(orange),
            row_blanks=len(row) - len(blue),
            lacks=bitsets.in_planes(~bitsets.of_cards(orange + blue)),
            row=bitsets.in_planes(bitsets.of_cards(blue)),
            hand=bitsets.in_planes(bitsets.of_cards(set(orange)))[0],
        )


def _spans(blocks: Sequence[Block]) -> Iterator[_Span]:
    end = 0
    for length, run in groupby(blocks, lambda block: block.length):
        start, ends = end, []
        for block in run:
            end += len(block.words)
            ends.append((block.level, end))
        yield _Span(length, start, tuple(ends))
