"""Series of games on all cores, the same games on every machine."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from functools import cache
from typing import NamedTuple

from bench.names import names
from entendre.bots import CASUAL, Bot
from entendre.bots.characters import characters
from entendre.bots.series import Series
from entendre.catalogue import Catalogue
from entendre.core import Chance, Company, Outcome, PerSeat, everyone, read_options
from entendre.plugin import GameEntry

CHUNK = 25


class Pairing(NamedTuple):
    """Who plays what."""

    game: str
    levels: PerSeat[str]
    mode: str
    first: int = 0
    """The number of the first game: levels are set on other games than they are tried on."""


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


@cache
def catalogue() -> Mapping[str, GameEntry]:
    """All games; every process of a benchmark looks for them once."""
    return Catalogue()


def seed(pairing: Pairing, number: int) -> bytes:
    """The seed of one game. The same cards for all levels, so that the better one is seen sooner."""
    text = f"bench-bots/{pairing.game}/{pairing.mode}/{len(pairing.levels)}/{number}"
    return hashlib.sha256(text.encode()).digest()


def series_of(pairing: Pairing, number: int | None = None) -> Series:
    """The series that the pairing plays. Who sits there says of themselves what our first characters do; in
    the game of a number what any of them do, as at a live table, the same ones whatever the levels.
    """
    entry = catalogue()[pairing.game]
    seated = names(len(pairing.levels))
    guests = characters()
    if number is not None:
        guests = Chance(seed(pairing, number), "guests").some(guests, len(seated))
    lines = tuple(each.line for each in guests[: len(seated)])
    chosen = read_options(entry.game.types.options, entry.game.modes[pairing.mode])
    options = entry.game.prepared(chosen, Company(seated, bots=everyone(len(seated)), lines=lines))

    def bot(level: str, chance: Chance) -> Bot:
        casual = entry.casual() if level == CASUAL else None
        return entry.bot(level, chance) if casual is None else casual(entry.game, chance)

    return Series(entry.game, bot, options, seated, pairing.levels)


def chunk(pairing: Pairing, first: int, count: int) -> list[Result]:
    """Some games of a pairing, in this process."""
    return [
        Result(game.levels, game.outcome)
        for number in range(first, first + count)
        for game in series_of(pairing, number).play([seed(pairing, number)], first=number)
    ]


def play(pairing: Pairing, games: int, pool: Executor) -> Iterator[Result]:
    """So many games, as they come in."""
    end = pairing.first + games
    starts = range(pairing.first, end, CHUNK)
    waiting = [pool.submit(chunk, pairing, start, min(CHUNK, end - start)) for start in starts]
    for each in waiting:
        yield from each.result()


def duel(game: str, better: str, worse: str, mode: str, players: int) -> Pairing:
    """Two levels against each other, each in half of the seats."""
    return Pairing(game, (better, worse) * (players // 2), mode)
