"""Subtweet: how often a tweet is favved by the one it is for, and how often by the others."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from bench.bots.playing import CHUNK, Pairing, seed, series_of
from bench.bots.strength import Row, Tell
from entendre.bots.figures import rate
from entendre.core import AnyStep, PerSeat
from entendre.games.subtweet import Revealed

GAMES = 100
TABLES: tuple[tuple[str, PerSeat[str]], ...] = (
    ("4 experts", ("expert",) * 4),
    ("6 experts", ("expert",) * 6),
    ("4 adepts", ("adept",) * 4),
    ("6 adepts", ("adept",) * 6),
    ("4 apprentices", ("apprentice",) * 4),
    ("6 of all levels", ("expert", "apprentice", "adept", "expert", "apprentice", "adept")),
)


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


def subtweet(pool: ProcessPoolExecutor, tell: Tell) -> Iterator[Row]:
    """Tables of one level, and one of all."""
    for name, levels in TABLES:
        tell(f"Subtweet, {name}")
        waiting = [
            pool.submit(tweets, levels, first, min(CHUNK, GAMES - first)) for first in range(0, GAMES, CHUNK)
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
