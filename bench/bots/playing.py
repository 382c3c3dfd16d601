"""Series of games on all cores, the same games on every machine."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from entendre.bots.series import Series
from entendre.catalogue import load_game
from entendre.core import Outcome, PerSeat, read_options

NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn")
CHUNK = 25
POINTS = {"failure": 0.0, "near": 1.0, "success": 2.0, "triumph": 3.0}
"""What a team's result counts for when two levels are compared."""


class Pairing(NamedTuple):
    """Who plays what."""

    game: str
    levels: PerSeat[str]
    mode: str

    @property
    def cooperative(self) -> bool:
        """Whether all play for one result."""
        return self.mode == "cooperative"


class Result(NamedTuple):
    """What is kept of a game."""

    levels: PerSeat[str]
    outcome: Outcome

    def share(self, level: str) -> float:
        """What part of the victory went to this level."""
        winners = self.outcome.winners
        return sum(self.levels[seat] == level for seat in winners) / len(winners) if winners else 0.0

    def mean(self, level: str) -> float:
        """The mean score of this level's seats."""
        scores = [
            score for score, seat in zip(self.outcome.scores, self.levels, strict=True) if seat == level
        ]
        return sum(scores) / len(scores)

    def share_of_fewest(self, level: str) -> float:
        """What part of those with the fewest cards is of this level: whoever has won, or stands first when a
        game was stopped.
        """
        scores = self.outcome.scores
        first = [level for level, score in zip(self.levels, scores, strict=True) if score == min(scores)]
        return first.count(level) / len(first)

    @property
    def points(self) -> float:
        """What a team's result counts for."""
        return POINTS[self.outcome.result]


def seed(pairing: Pairing, number: int) -> bytes:
    """The seed of one game. The same cards for all levels, so that the better one is seen sooner."""
    text = f"bench-bots/{pairing.game}/{pairing.mode}/{len(pairing.levels)}/{number}"
    return hashlib.sha256(text.encode()).digest()


def series_of(pairing: Pairing) -> Series:
    """The series that the pairing plays."""
    game = load_game(pairing.game)
    settings: Mapping[str, object] = game.modes[pairing.mode]
    options = read_options(game.types.options, settings)
    return Series(game, options, NAMES[: len(pairing.levels)], pairing.levels)


def chunk(pairing: Pairing, first: int, count: int) -> list[Result]:
    """Some games of a pairing, in this process."""
    seeds = [seed(pairing, number) for number in range(first, first + count)]
    played = series_of(pairing).play(seeds, first=first)
    return [Result(game.levels, game.outcome) for game in played]


def play(pairing: Pairing, games: int, pool: ProcessPoolExecutor) -> Iterator[Result]:
    """So many games, as they come in."""
    starts = range(0, games, CHUNK)
    waiting = [pool.submit(chunk, pairing, start, min(CHUNK, games - start)) for start in starts]
    for each in waiting:
        yield from each.result()


def team(level: str, players: int) -> Pairing:
    """Entracte with a team of one level."""
    return Pairing("entracte", (level,) * players, "cooperative")


def duel(game: str, better: str, worse: str, mode: str, players: int = 2) -> Pairing:
    """Two levels against each other, each in half of the seats."""
    seats: Sequence[str] = (better, worse) * (players // 2)
    return Pairing(game, tuple(seats), mode)
