"""What the reader learns from: lines that people might show of themselves, and tweets that allude to each.

They were written for this by hand (allusions/*.jsonl, a line each with eight tweets), apart from every tweet
that the reader is tried on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import msgspec

FILES = sorted(Path(__file__).with_name("allusions").glob("*.jsonl"))
FOLDS = 5
LINES, EACH = 64, 2
"""How many lines are told apart at a time, and by how many tweets about each."""


class Allusions(msgspec.Struct, frozen=True):
    """What somebody shows of themselves, and tweets that mean them."""

    handle: str
    line: str
    tweets: tuple[str, ...]

    @property
    def shown(self) -> str:
        """The line as the bots read it: with the handle before it."""
        return f"{self.handle.replace('_', ' ')}: {self.line}"


class Pair(msgspec.Struct, frozen=True):
    """A tweet and the line it is about, by their numbers."""

    line: int
    tweet: int


def read_allusions() -> list[Allusions]:
    """All of them; a line that two writers thought of is taken from the first."""
    rows = [
        msgspec.json.decode(row, type=Allusions) for file in FILES for row in file.read_bytes().splitlines()
    ]
    return list({row.line.lower(): row for row in reversed(rows)}.values())[::-1]


def learnt(count: int, fold: int | None) -> list[int]:
    """The lines to learn from: all, or those outside of a fold."""
    return [number for number in range(count) if fold is None or number % FOLDS != fold]


def batches(lines: Sequence[int], rows: Sequence[Allusions], random: Random) -> Iterator[list[Pair]]:
    """For ever: some lines with some tweets about each, until all tweets had their turn; then again."""
    waiting: list[int] = []
    tweets: dict[int, list[int]] = {line: [] for line in lines}
    while True:
        if len(waiting) < LINES:
            later = [line for line in lines if line not in waiting]
            random.shuffle(later)
            waiting += later
        some, waiting = waiting[:LINES], waiting[LINES:]
        pairs = []
        for line in some:
            if len(tweets[line]) < EACH:
                tweets[line] = list(range(len(rows[line].tweets)))
                random.shuffle(tweets[line])
            pairs += [Pair(line, tweets[line].pop()) for _ in range(EACH)]
        yield pairs
