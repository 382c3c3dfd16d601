"""Every level against the one below it, and against random."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from itertools import pairwise

from bench.bots.playing import Pairing, catalogue, duel, play
from bench.game import GameBench, Row, Tell
from entendre.bots.figures import luck_alone, rate

PROVEN = 0.01
"""How likely luck alone may at most be."""


def ladder(
    games: int, pool: Executor, tell: Tell, benches: Mapping[str, GameBench], first: int = 0
) -> Iterator[Row]:
    """All rungs of these games."""
    for game, bench in benches.items():
        for contest in bench.ladder:
            for better, worse in rungs(game):
                for players in contest.players:
                    tell(f"{game}, {contest.mode}, {players} players, {better} and {worse}")
                    pairing = duel(game, better, worse, contest.mode, players)._replace(first=first)
                    row = contest.compare(pairing, games, pool)
                    yield row._replace(what=f"{row.what}, {games} games")


def rungs(game: str) -> list[tuple[str, str]]:
    """Neighbours on the ladder, and each of the others with random."""
    levels = catalogue()[game].levels
    steps = [(better, worse) for worse, better in pairwise(levels)]
    return steps + [(level, "random") for level in levels[2:]]


def by_victories(pairing: Pairing, games: int, pool: Executor) -> Row:
    """Each level in half of the seats, and who wins."""
    better = pairing.levels[0]
    decided = [each for each in play(pairing, games, pool) if each.outcome.winners]
    shares = [each.share(better) for each in decided]
    return proof(against(pairing), f"wins {rate(sum(shares), len(shares))}", luck_alone(shares, 0.5))


def by_points(pairing: Pairing, games: int, pool: Executor) -> Row:
    """Each level in half of the seats, and the points of a seat. Where luck often decides who wins, points
    show sooner who plays better; victories are told beside them.
    """
    better, worse = pairing.levels[:2]
    results = list(play(pairing, games, pool))
    above, below = ([each.mean(level) for each in results] for level in (better, worse))
    luck = luck_alone([one - other for one, other in zip(above, below, strict=True)], 0.0)
    won = rate(sum(each.share(better) for each in results), games)
    means = f"{sum(above) / games:.2f} to {sum(below) / games:.2f} points a seat (wins {won})"
    return proof(against(pairing), means, luck)


def against(pairing: Pairing) -> str:
    """Who plays against whom, and what: a mode has a name unless it is the usual game."""
    better, worse = pairing.levels[:2]
    game = catalogue()[pairing.game].game
    mode = "" if pairing.mode == next(iter(game.modes)) else f" {pairing.mode}"
    return f"{game.title}{mode}, {len(pairing.levels)} players: {better} against {worse}"


def proof(what: str, measured: str, luck: float) -> Row:
    """A comparison, and whether luck alone is unlikely to have made it."""
    p = "< 0.0001" if luck < 0.0001 else f"= {luck:.4f}"
    return Row(what, f"{measured}, p {p}", f"p < {PROVEN}", luck < PROVEN)
