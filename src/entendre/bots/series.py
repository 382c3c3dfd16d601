"""Many games between bots, with every level in every seat in turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec

from entendre.bots.bot import Bot
from entendre.bots.match import Match, Watcher
from entendre.core import AnyGame, AnyTable, Chance, Outcome, PerSeat


class PlayedGame(msgspec.Struct, frozen=True):
    """One game of a series that is over."""

    levels: PerSeat[str]
    table: AnyTable
    outcome: Outcome
    moves: int

    def share(self, level: str) -> float:
        """What part of the victory went to this level: a shared one is divided among all who won."""
        winners = self.outcome.winners
        return sum(self.levels[seat] == level for seat in winners) / len(winners) if winners else 0.0

    def score(self, level: str) -> float:
        """The mean score of this level's seats."""
        scores = [
            score for score, seated in zip(self.outcome.scores, self.levels, strict=True) if seated == level
        ]
        return sum(scores) / len(scores)


class Series(msgspec.Struct, frozen=True):
    """What is played, and by whom; the levels move on by one seat from game to game."""

    game: AnyGame
    bot: Callable[[str, Chance], Bot]
    """Makes a bot of a level: an entry's `bot`."""
    options: Any
    names: PerSeat[str]
    levels: PerSeat[str]

    def play(
        self, seeds: Iterable[bytes], watch: Watcher | None = None, first: int = 0
    ) -> Iterator[PlayedGame]:
        """One game for each seed, which also fixes the luck of the bots; the first may be a later one of the
        series.
        """
        for number, seed in enumerate(seeds, first):
            levels = rotated(self.levels, number)
            bots = [self.bot(level, Chance(seed, f"{level} bot {seat}")) for seat, level in enumerate(levels)]
            table, moves = Match(self.game, self.options, self.names, bots, seed, watch=watch).play()
            outcome = self.game.outcome(table.state)
            if outcome is None:
                raise RuntimeError(f"{self.game.title} stopped without an outcome")
            yield PlayedGame(levels, table, outcome, moves)


def rotated(levels: Sequence[str], by: int) -> PerSeat[str]:
    """The levels moved on by so many seats."""
    start = by % len(levels)
    return (*levels[-start:], *levels[:-start]) if start else tuple(levels)
