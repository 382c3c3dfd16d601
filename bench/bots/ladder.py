"""Every level against the one below it, and against random."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from typing import NamedTuple

from bench.bots.playing import Pairing, duel, play, team
from bench.bots.strength import Row, Tell
from entendre.bots import levels_of
from entendre.bots.figures import luck_alone, luck_between, rate
from entendre.catalogue import NAMES

PROVEN = 0.01
"""How likely luck alone may at most be."""


class Contest(NamedTuple):
    """A way to compare two levels, at tables of these sizes."""

    game: str
    mode: str
    players: tuple[int, ...]
    compare: Callable[[Pairing, int, ProcessPoolExecutor], Row]


def ladder(
    games: int, pool: ProcessPoolExecutor, tell: Tell, wanted: Collection[str] = NAMES
) -> Iterator[Row]:
    """All rungs of the games that are wanted."""
    for contest in CONTESTS:
        for better, worse in rungs(contest.game) if contest.game in wanted else ():
            for players in contest.players:
                tell(f"{contest.game}, {contest.mode}, {players} players, {better} and {worse}")
                yield contest.compare(duel(contest.game, better, worse, contest.mode, players), games, pool)


def rungs(game: str) -> list[tuple[str, str]]:
    """Neighbours on the ladder, and each of the others with random."""
    levels = levels_of(game)
    steps = [(better, worse) for worse, better in pairwise(levels)]
    return steps + [(level, "random") for level in levels[2:]]


def _as_teams(pairing: Pairing, games: int, pool: ProcessPoolExecutor) -> Row:
    """Teams of the one level and teams of the other, with the same cards."""
    better, worse = pairing.levels[:2]
    players = len(pairing.levels)
    above, below = (
        [each.points for each in play(team(level, players), games, pool)] for level in (better, worse)
    )
    means = f"{sum(above) / games:.2f} to {sum(below) / games:.2f} points a game"
    return _row(f"Entracte, teams of {players}: {better} and {worse}", means, luck_between(above, below))


def _by_victories(pairing: Pairing, games: int, pool: ProcessPoolExecutor) -> Row:
    """Each level in half of the seats, and who wins."""
    better = pairing.levels[0]
    decided = [each for each in play(pairing, games, pool) if each.outcome.winners]
    shares = [each.share(better) for each in decided]
    return _row(_against(pairing), f"wins {rate(sum(shares), len(shares))}", luck_alone(shares, 0.5))


def _by_points(pairing: Pairing, games: int, pool: ProcessPoolExecutor) -> Row:
    """Each level in half of the seats, and the points of a seat. Luck with a single guess often decides who
    wins, so points show sooner who plays better; victories are told beside them.
    """
    better, worse = pairing.levels[:2]
    results = list(play(pairing, games, pool))
    above, below = ([each.mean(level) for each in results] for level in (better, worse))
    luck = luck_alone([one - other for one, other in zip(above, below, strict=True)], 0.0)
    won = rate(sum(each.share(better) for each in results), games)
    means = f"{sum(above) / games:.2f} to {sum(below) / games:.2f} points a seat (wins {won})"
    return _row(_against(pairing), means, luck)


def _by_cards(pairing: Pairing, games: int, pool: ProcessPoolExecutor) -> Row:
    """Each level in half of the seats, and who stands first: where a level is not understood, many games are
    stopped without a winner, and the standing is by fewest cards.
    """
    better = pairing.levels[0]
    results = list(play(pairing, games, pool))
    shares = [each.share_of_fewest(better) for each in results]
    won = sum(bool(each.outcome.winners) for each in results)
    measured = f"first {rate(sum(shares), games)}, {won} of {games} games won"
    return _row(_against(pairing), measured, luck_alone(shares, 0.5))


def _against(pairing: Pairing) -> str:
    better, worse = pairing.levels[:2]
    mode = f" {pairing.mode}" if pairing.game == "entracte" else ""
    return f"{pairing.game.title()}{mode}, {len(pairing.levels)} players: {better} against {worse}"


def _row(what: str, measured: str, luck: float) -> Row:
    p = "< 0.0001" if luck < 0.0001 else f"= {luck:.4f}"
    return Row(what, f"{measured}, p {p}", f"p < {PROVEN}", luck < PROVEN)


CONTESTS = (
    Contest("entracte", "cooperative", (2, 4), _as_teams),
    Contest("entracte", "competitive", (2, 4), _by_victories),
    Contest("keyword", "usual", (2, 4), _by_victories),
    Contest("subtext", "usual", (6,), _by_points),
    Contest("subtweet", "usual", (4,), _by_cards),
)
