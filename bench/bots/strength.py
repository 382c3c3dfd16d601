"""How well they play: a team's results, each level against the one below, and the expert's words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from typing import NamedTuple

from bench.bots.playing import Pairing, duel, play, team
from entendre.bots import levels_of
from entendre.bots.figures import luck_alone, luck_between, rate

PROVEN = 0.01
"""How likely luck alone may at most be."""
FLAWLESS = ("success", "triumph")
NO_MISTAKE = 0.97
TRIUMPHS = {2: 0.17, 3: 0.32, 4: 0.55}
"""What the bots were asked for, by number of players."""

Tell = Callable[[str], None]


class Row(NamedTuple):
    """A line of the table: what was measured, what came out, what was asked, and whether that was met."""

    what: str
    measured: str
    bar: str
    met: bool


def teams(games: int, pool: ProcessPoolExecutor, tell: Tell) -> Iterator[Row]:
    """Entracte in cooperation: everybody an expert."""
    for players, least in TRIUMPHS.items():
        tell(f"Entracte, {players} experts")
        results = [each.outcome.result for each in play(team("expert", players), games, pool)]
        flawless = rate(sum(result in FLAWLESS for result in results), games)
        triumph = rate(results.count("triumph"), games)
        name = f"Entracte, {players} experts, {games} games"
        yield Row(f"{name}: no mistake", str(flawless), f">= {NO_MISTAKE:.0%}", flawless.share >= NO_MISTAKE)
        yield Row(f"{name}: triumph", str(triumph), f">= {least:.0%}", triumph.share >= least)


def ladder(games: int, pool: ProcessPoolExecutor, tell: Tell) -> Iterator[Row]:
    """Every level against the one below it, and against random."""
    for better, worse in rungs("entracte"):
        for players in (2, 4):
            tell(f"Entracte, teams of {players}, {better} and {worse}")
            yield _teams_compared(better, worse, players, games, pool)
    for game, mode in (("entracte", "competitive"), ("keyword", "usual")):
        for better, worse in rungs(game):
            for players in (2, 4):
                tell(f"{game}, {players} players, {better} against {worse}")
                yield _duel(duel(game, better, worse, mode, players), games, pool)


def rungs(game: str) -> list[tuple[str, str]]:
    """Neighbours on the ladder, and each of the others with random."""
    levels = levels_of(game)
    steps = [(better, worse) for worse, better in pairwise(levels)]
    return steps + [(level, "random") for level in levels[2:]]


def _teams_compared(better: str, worse: str, players: int, games: int, pool: ProcessPoolExecutor) -> Row:
    above, below = (
        [each.points for each in play(team(level, players), games, pool)] for level in (better, worse)
    )
    luck = luck_between(above, below)
    means = f"{sum(above) / games:.2f} to {sum(below) / games:.2f} points a game, p {_p(luck)}"
    what = f"Entracte, teams of {players}: {better} and {worse}"
    return Row(what, means, f"p < {PROVEN}", luck < PROVEN)


def _duel(pairing: Pairing, games: int, pool: ProcessPoolExecutor) -> Row:
    better, worse = pairing.levels[:2]
    decided = [each for each in play(pairing, games, pool) if each.outcome.winners]
    shares = [each.share(better) for each in decided]
    luck = luck_alone(shares, 0.5)
    won = rate(sum(shares), len(shares))
    mode = f" {pairing.mode}" if pairing.game == "entracte" else ""
    what = f"{pairing.game.title()}{mode}, {len(pairing.levels)} players: {better} against {worse}"
    return Row(what, f"wins {won}, p {_p(luck)}", f"p < {PROVEN}", luck < PROVEN)


def _p(luck: float) -> str:
    return "< 0.0001" if luck < 0.0001 else f"= {luck:.4f}"
