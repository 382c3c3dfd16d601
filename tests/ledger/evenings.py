"""Evenings that were never played: who reads whom is drawn from what they bring to it, and nothing else is in
them but, where it is wanted, two who understand each other.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from entendre.core import Chance
from entendre.ledger import Trial

PLANTED = 3.0
"""By how much it is likelier that the two read each other, as a logarithm of odds."""

ODDS = {
    "rounds/outside": -1.3,
    "rounds/inside": 0.1,
    "notes/meant": -0.7,
    "notes/not-meant": 0.5,
    "codes/named": -0.4,
}
"""How likely somebody usual reads somebody usual, from each side."""


class Evening(NamedTuple):
    """What was read, and the two who were planted, if any."""

    trials: tuple[Trial, ...]
    pair: tuple[int, int] | None


def evening(seed: int, people: int, games: str, *, planted: bool, varied: bool = True) -> Evening:
    """Some games, a letter each: r has rounds with one author and one partner, n has notes that are meant for
    somebody, c has a code that each of up to four names of each.

    Things are as hard as they are; where people are varied, so is how readable they are. How well they read
    always is.
    """
    chance = Chance(seed.to_bytes(4, "big"), "evening")
    one, other = sorted(chance.some(range(people), 2))
    draws = _Draws(chance, people, (one, other) if planted else None, 0.7 if varied else 0.0)
    for number, game in enumerate(games):
        draws.play(number, game)
    return Evening(tuple(draws.trials), draws.pair)


class _Draws:
    def __init__(self, chance: Chance, people: int, pair: tuple[int, int] | None, varied: float) -> None:
        self.chance, self.people, self.trials, self.pair = chance, range(people), list[Trial](), pair
        self.readable = [self.around(varied) for _ in self.people]
        self.skilled = [self.around(0.7) for _ in self.people]

    def share(self) -> float:
        """Anywhere from 0 to 1."""
        return (self.chance.below(1 << 30) + 0.5) / (1 << 30)

    def around(self, spread: float) -> float:
        """Somewhere about nothing, as a sum of many little things is."""
        return spread * (sum(self.share() for _ in range(12)) - 6)

    def others(self, *but: int) -> list[int]:
        return [who for who in self.people if who not in but]

    def read(self, by: int, reader: int, way: str, luck: float, thing: tuple[int, int], hard: float) -> None:
        odds = ODDS[way] + self.readable[by] + self.skilled[reader] - hard
        if self.pair is not None and {by, reader} == set(self.pair):
            odds += PLANTED
        # Even who reads nothing is sometimes right.
        likely = luck + (1 - luck) / (1 + exp(-odds))
        self.trials.append(Trial(by, reader, self.share() < likely, luck, thing, way))

    def play(self, number: int, game: str) -> None:
        {"r": self.rounds, "n": self.notes, "c": self.codes}[game](number)

    def rounds(self, number: int) -> None:
        luck = 1 / (len(self.people) - 1)
        for turn in range(max(len(self.people), 6)):
            by = turn % len(self.people)
            partner, hard = self.chance.pick(self.others(by)), self.around(0.8)
            for reader in self.others(by):
                way = "rounds/inside" if reader == partner else "rounds/outside"
                self.read(by, reader, way, luck, (number, 2 * turn), hard)
            self.read(partner, by, "rounds/inside", luck, (number, 2 * turn + 1), self.around(0.8))

    def notes(self, number: int) -> None:
        share = 1 / (len(self.people) - 1)
        for turn in range(6 * len(self.people)):
            by = turn % len(self.people)
            to, hard = self.chance.pick(self.others(by)), self.around(0.8)
            self.read(by, to, "notes/meant", share, (number, turn), hard)
            for reader in self.others(by, to):
                self.read(by, reader, "notes/not-meant", 1 - share, (number, turn), hard)

    def codes(self, number: int) -> None:
        seats = self.chance.some(self.people, min(4, len(self.people)))
        for by in seats:
            hard = self.around(0.8)
            for reader in seats:
                if reader != by:
                    self.read(by, reader, "codes/named", 1 / 23, (number, by), hard)
