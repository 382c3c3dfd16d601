"""`make bench-bots`: what the bots can do, with fixed seeds and 95 % confidence intervals.

    python -m bench.bots [--games 2000] [--duels 400] [--only strength ladder ...] [--game NAME ...]

Rates are the same on every machine, unless a bot reckons with NumPy, which rounds as the processor does;
times and lag are not. It takes about nine minutes on two idle cores.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor

from rich.console import Console
from rich.table import Table

from bench.bots.casual import casual
from bench.bots.evenings import evenings
from bench.bots.hosts import Hosted
from bench.bots.ladder import ladder
from bench.bots.lag import lag
from bench.bots.playing import catalogue
from bench.game import GameBench, Row, Tell
from bench.games import bench_of

PARTS = ("strength", "ladder", "casual", "decisions", "lag", "server")
TIMED_GAMES = 30


def main() -> int:
    """Run the parts that were asked for; 0 even if a bar was missed: it is a benchmark, not a test."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=2000, help="most games of every table of one strength")
    parser.add_argument("--duels", type=int, default=400, help="games of every comparison of two levels")
    parser.add_argument("--first", type=int, default=0, help="the number of the first duel")
    parser.add_argument("--workers", type=int, help="how many processes play (as many as there are cores)")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, help="run these parts only")
    parser.add_argument("--game", nargs="+", choices=tuple(catalogue()), help="measure these games only")
    asked = parser.parse_args()
    console = Console() if sys.stdout.isatty() else Console(width=150)
    benches = benches_of(asked.game or catalogue(), console)
    if not benches:
        return 0
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(asked.workers, context) as pool, console.status("") as status:
        parts = parts_of(benches, asked.games, asked.duels, asked.first, pool)
        table = Table("what", "measured", "asked", "")
        for name in asked.only:
            for row in parts[name](status.update):
                table.add_row(row.what, row.measured, row.bar, "met" if row.met else "[bold red]MISSED[/]")
                if not sys.stdout.isatty():
                    print(*row[:3], "met" if row.met else "MISSED", sep=" | ", flush=True)
    console.print(table)
    return 0


def benches_of(games: Collection[str], console: Console) -> dict[str, GameBench]:
    """What is measured of these games; those of which nothing is are named."""
    found = {game: bench_of(game) for game in games}
    for game, bench in found.items():
        if bench is None:
            console.print(
                f"{catalogue()[game].game.title} is left out: there is nothing of it in bench/games."
            )
    return {game: bench for game, bench in found.items() if bench is not None}


def parts_of(
    benches: Mapping[str, GameBench], games: int, duels: int, first: int, pool: Executor
) -> Mapping[str, Callable[[Tell], Iterator[Row]]]:
    """The parts by their names, each of which gives its rows as they come."""
    hosted = [Hosted(catalogue()[game], bench) for game, bench in benches.items()]

    def strength(tell: Tell) -> Iterator[Row]:
        for bench in benches.values():
            if bench.strength is not None:
                yield from bench.strength(games, pool, tell)

    def decisions(tell: Tell) -> Iterator[Row]:
        for bench in benches.values():
            if bench.decisions is not None:
                yield from bench.decisions(TIMED_GAMES, tell)

    return {
        "strength": strength,
        "ladder": lambda tell: ladder(duels, pool, tell, benches, first),
        "casual": lambda tell: casual(duels, pool, tell, benches, first),
        "decisions": decisions,
        "lag": lambda tell: lag(tell, hosted),
        "server": lambda tell: evenings(tell, hosted),
    }


if __name__ == "__main__":
    sys.exit(main())
