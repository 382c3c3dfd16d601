"""Somebody who plays now and then, among bots of each level: do levels mean to people what they say?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from typing import NamedTuple

from bench.bots.playing import Pairing, catalogue, play
from bench.game import GameBench, Row, Tell
from entendre.bots import CASUAL
from entendre.bots.figures import average


class Bar(NamedTuple):
    """Between which parts of a fair share the casual player is to win against bots of this level."""

    level: str
    least: float
    most: float

    def __str__(self) -> str:
        if not self.least:
            return f"< {self.most}"
        return f"{self.least} to {self.most}" if self.most < float("inf") else f"> {self.least}"


BARS = (Bar("easy", 1.5, float("inf")), Bar("even", 0.8, 1.4), Bar("hard", 0.0, 0.7))


def casual(
    games: int, pool: Executor, tell: Tell, benches: Mapping[str, GameBench], first: int = 0
) -> Iterator[Row]:
    """One casual player at a table as Play now lays it. A fair share, 1, is one victory for every chair."""
    for name, bench in benches.items():
        entry = catalogue()[name]
        if entry.casual() is None:
            continue
        bots = entry.company()
        mode = bench.casual or next(iter(entry.game.modes))
        for bar in BARS:
            tell(f"{name}, a casual player and {bots} {bar.level} bots")
            pairing = Pairing(name, (CASUAL, *[bar.level] * bots), mode, first)
            share = average([each.share(CASUAL) * (bots + 1) for each in play(pairing, games, pool)])
            who = f"{entry.game.title}, a casual player among {bots} {bar.level} bots"
            yield Row(
                f"{who}, {games} games: part of a fair share won",
                f"{share.share:.2f} ({share.low:.2f} to {share.high:.2f})",
                str(bar),
                bar.least < share.share < bar.most,
            )
