"""Subtweet: how often a tweet is favved by the one it is for, and how often by the others."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor

from bench.bots.ladder import against, proof
from bench.bots.playing import CHUNK, Pairing, Result, play, seed, series_of
from bench.game import Contest, GameBench, Long, Row, Setup, Tell
from entendre.bots import Ask, Chancer
from entendre.bots.figures import luck_alone, rate
from entendre.core import AnyStep, Choice, PerSeat, Prompt
from entendre.games.subtweet.rules import Fav, Revealed

MOST_GAMES = 100
"""Some ten tweets each: enough to tell."""
TABLES: tuple[tuple[str, PerSeat[str]], ...] = (
    ("4 experts", ("expert",) * 4),
    ("6 experts", ("expert",) * 6),
    ("4 adepts", ("adept",) * 4),
    ("6 adepts", ("adept",) * 6),
    ("4 apprentices", ("apprentice",) * 4),
    ("6 of all levels", ("expert", "apprentice", "adept", "expert", "apprentice", "adept")),
)


class Patient(Chancer):
    """A random bot that never asks to stop and likes every tweet: hands stay full, and the game goes on."""

    def wants(self, prompt: Prompt) -> bool:
        return prompt.kind == "write" or (prompt.kind != "stop" and super().wants(prompt))

    def choose(self, ask: Ask) -> Choice | None:
        return Fav(True) if ask.prompt.kind == "fav" else super().choose(ask)


def by_cards(pairing: Pairing, games: int, pool: Executor) -> Row:
    """Each level in half of the seats, and who stands first: where a level is not understood, many games are
    stopped without a winner, and the standing is by fewest cards.
    """
    better = pairing.levels[0]
    results = list(play(pairing, games, pool))
    shares = [share_of_fewest(each, better) for each in results]
    won = sum(bool(each.outcome.winners) for each in results)
    measured = f"first {rate(sum(shares), games)}, {won} of {games} games won"
    return proof(against(pairing), measured, luck_alone(shares, 0.5))


def share_of_fewest(result: Result, level: str) -> float:
    """What part of those with the fewest cards is of this level."""
    scores = result.outcome.scores
    first = [each for each, score in zip(result.levels, scores, strict=True) if score == min(scores)]
    return first.count(level) / len(first)


def tweets(levels: PerSeat[str], first: int, count: int) -> list[Revealed]:
    """All tweets of some games, in this process."""
    pairing = Pairing("subtweet", levels, "usual")
    seen: list[Revealed] = []

    def watch(step: AnyStep) -> None:
        for entry in step.entries:
            seen.extend(each for each in getattr(entry, "events", ()) if isinstance(each, Revealed))

    seeds = [seed(pairing, number) for number in range(first, first + count)]
    for _ in series_of(pairing).play(seeds, watch, first):
        pass
    return seen


def strength(games: int, pool: Executor, tell: Tell) -> Iterator[Row]:
    """Tables of one level, and one of all."""
    most = min(games, MOST_GAMES)
    for name, levels in TABLES:
        tell(f"Subtweet, {name}")
        waiting = [
            pool.submit(tweets, levels, first, min(CHUNK, most - first)) for first in range(0, most, CHUNK)
        ]
        revealed = [each for some in waiting for each in some.result()]
        readers = len(levels) - 2
        meant = rate(sum(each.to in each.favs for each in revealed), len(revealed))
        others = rate(sum(len(set(each.favs) - {each.to}) for each in revealed), len(revealed) * readers)
        yield Row(
            f"Subtweet, {name}, {len(revealed)} tweets: the one who is meant favs, each of the others favs",
            f"{meant}; {others}",
            "intervals apart",
            meant.low > others.high,
        )


BENCH = GameBench(
    engine=(Setup(6, "usual"),),
    long=Long(4, {}, {}, Patient, usual_moves=400),
    ladder=(Contest("usual", (4,), by_cards),),
    strength=strength,
    bots=4,
)
