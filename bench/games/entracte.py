"""Entracte: how often a team of hard bots makes no mistake, and how long one of them thinks about a turn."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from concurrent.futures import Executor

from bench.bots.decisions import timed_games
from bench.bots.ladder import by_victories, proof
from bench.bots.playing import Pairing, play
from bench.game import Contest, GameBench, Long, Row, Setup, Tell
from entendre.bots import CASUAL, Chancer
from entendre.bots.figures import luck_between, rate
from entendre.core import Prompt
from entendre.games.entracte.bots import deals, reading, worth

FLAWLESS = ("success", "triumph")
NO_MISTAKE = 0.97
TRIUMPHS = {2: 0.17, 3: 0.32, 4: 0.55}
"""What the bots were asked for, by number of players."""
POINTS = {"failure": 0.0, "near": 1.0, "success": 2.0, "triumph": 3.0}
"""What a team's result counts for when two levels are compared."""
SLOWEST_TURN_MS = 50.0
SHARE_OF_A_MATE = 0.7
"""What a team of even bots keeps of its points with a casual player in one chair."""


class Patient(Chancer):
    """A random bot that never asks to finish."""

    def wants(self, prompt: Prompt) -> bool:
        return prompt.kind != "finish" and super().wants(prompt)


def team(level: str, players: int) -> Pairing:
    """A team of one level."""
    return Pairing("entracte", (level,) * players, "cooperative")


def as_teams(pairing: Pairing, games: int, pool: Executor) -> Row:
    """Teams of the one level and teams of the other, with the same cards."""
    better, worse = pairing.levels[:2]
    players = len(pairing.levels)
    above, below = (_points(team(level, players), games, pool) for level in (better, worse))
    means = f"{sum(above) / games:.2f} to {sum(below) / games:.2f} points a game"
    return proof(f"Entracte, teams of {players}: {better} and {worse}", means, luck_between(above, below))


def strength(games: int, pool: Executor, tell: Tell) -> Iterator[Row]:
    """In cooperation, with everybody a hard bot."""
    for players, least in TRIUMPHS.items():
        tell(f"Entracte, {players} hard bots")
        results = [each.outcome.result for each in play(team("hard", players), games, pool)]
        flawless = rate(sum(result in FLAWLESS for result in results), games)
        triumph = rate(results.count("triumph"), games)
        name = f"Entracte, {players} hard bots, {games} games"
        yield Row(f"{name}: no mistake", str(flawless), f">= {NO_MISTAKE:.0%}", flawless.share >= NO_MISTAKE)
        yield Row(f"{name}: triumph", str(triumph), f">= {least:.0%}", triumph.share >= least)
    yield from casual_mate(games // 5, pool, tell)


def casual_mate(games: int, pool: Executor, tell: Tell) -> Iterator[Row]:
    """In cooperation nobody wins against anybody. So a fair share is what a team of even bots makes of the
    same cards, and what counts is how much of that is left with a casual player among them.
    """
    tell("Entracte, a casual player in a team")
    usual = _points(team("even", 4), games, pool)
    mixed = _points(Pairing("entracte", (CASUAL, "even", "even", "even"), "cooperative"), games, pool)
    part = sum(mixed) / sum(usual)
    yield Row(
        f"Entracte, a casual player in a team of even bots, {games} games: part of what 4 even bots make",
        f"{part:.2f} ({sum(mixed) / games:.2f} of {sum(usual) / games:.2f} points a game)",
        f">= {SHARE_OF_A_MATE}",
        part >= SHARE_OF_A_MATE,
    )


def _points(pairing: Pairing, games: int, pool: Executor) -> list[float]:
    return [POINTS[each.outcome.result] for each in play(pairing, games, pool)]


def decisions(games: int, tell: Tell) -> Iterator[Row]:
    """Turns of four hard bots."""
    tell("Entracte, decisions")
    spent = [ms for bot in timed_games(team("hard", 4), games, "turn", forget) for ms in bot.milliseconds]
    median = statistics.median(spent)
    yield Row(
        f"Entracte, 4 hard bots, {len(spent)} turns thought through from nothing: median",
        f"{median:.1f} ms",
        f"<= {SLOWEST_TURN_MS:.0f} ms",
        median <= SLOWEST_TURN_MS,
    )


def forget() -> None:
    """Empty what the bots of a process share."""
    for cached in (reading.belief_after, worth.worth, deals.confidence):
        cached.cache_clear()


BENCH = GameBench(
    engine=(Setup(4, "cooperative"), Setup(4, "competitive")),
    long=Long(2, {}, {"last_card": 40}, Patient),  # the deck ends before the game is ten times as long
    ladder=(Contest("cooperative", (2, 4), as_teams), Contest("competitive", (2, 4), by_victories)),
    strength=strength,
    casual="competitive",
    decisions=decisions,
    bots=3,
    scripted=True,
)
