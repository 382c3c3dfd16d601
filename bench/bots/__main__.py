"""`make bench-bots`: what the bots can do, with fixed seeds and 95 % confidence intervals.

    python -m bench.bots [--games 2000] [--duels 400] [--only teams ladder ...] [--game subtext ...]

Rates are the same on every machine; times and lag are not. It takes about nine minutes on two idle cores.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from itertools import chain

from rich.console import Console
from rich.table import Table

from bench.bots.decisions import turns, words
from bench.bots.evenings import evenings
from bench.bots.ladder import ladder
from bench.bots.lag import lag
from bench.bots.strength import Row, Tell, teams
from bench.bots.subtext import subtext
from bench.bots.subtweet import subtweet
from entendre.catalogue import NAMES

PARTS = ("teams", "ladder", "subtext", "subtweet", "decisions", "lag", "server")
TIMED_GAMES = 30


def main() -> int:
    """Run the parts that were asked for; 0 even if a bar was missed: it is a benchmark, not a test."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=2000, help="games of every team of experts")
    parser.add_argument("--duels", type=int, default=400, help="games of every comparison of two levels")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS), help="run these parts only")
    parser.add_argument("--game", nargs="+", choices=NAMES, default=NAMES, help="games of the ladder")
    asked = parser.parse_args()
    console = Console() if sys.stdout.isatty() else Console(width=150)
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(mp_context=context) as pool, console.status("") as status:
        parts: Mapping[str, Callable[[Tell], Iterator[Row]]] = {
            "teams": lambda tell: teams(asked.games, pool, tell),
            "ladder": lambda tell: ladder(asked.duels, pool, tell, asked.game),
            "subtext": lambda tell: subtext(pool, tell),
            "subtweet": lambda tell: subtweet(pool, tell),
            "decisions": lambda tell: chain(turns(TIMED_GAMES, tell), words(TIMED_GAMES, tell)),
            "lag": lag,
            "server": evenings,
        }
        table = Table("what", "measured", "asked", "")
        for name in asked.only:
            for row in parts[name](status.update):
                table.add_row(row.what, row.measured, row.bar, "met" if row.met else "[bold red]MISSED[/]")
                if not sys.stdout.isatty():
                    print(*row[:3], "met" if row.met else "MISSED", sep=" | ", flush=True)
    console.print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
