"""`make bench-load`: real games by scripted people over real sockets, at more and more tables.

    python -m bench.load [--tables 10 20 40 80] [--seconds 20] [--on sqlite postgres-1 redis-2]

People think for a while, lose their connection and come back, leave and take their chair again; others look
on. Everybody answers by chance, with the game's own idea of a legal answer, drawings included. Afterwards
every record is verified.

The load is one process: with a second core it does not hold the servers up, until it does; `cores` says how
busy those were. With `--share 0.2` (as root) every server, or every worker of one, has a fifth of a core and
never more, so that on a machine of few cores, too, two of them can be told from one. Figures of a machine
that does other things at the same time mean nothing.
"""

from __future__ import annotations

import argparse
import asyncio
import resource
import sys
import time
from pathlib import Path

from rich.console import Console

from bench.load.arrangements import USUAL, arrangement
from bench.load.crowd import Crowd
from bench.load.plan import Plan
from bench.load.proofs import proofs
from bench.load.report import show, write
from bench.load.servers import arranged
from bench.load.tally import StepFigures
from entendre.catalogue import Catalogue

FILES = 20_000


def main() -> int:
    """Run it; 0 whatever the figures are: it is a benchmark, not a test."""
    asked = _parser().parse_args()
    console = Console() if sys.stdout.isatty() else Console(width=120)
    progress = Console(stderr=True)
    games = Catalogue()
    plan = Plan(
        games=tuple(asked.games),
        steps=tuple(sorted(set(asked.tables))),
        seconds=asked.seconds,
        think=asked.think,
        restless=asked.restless,
        watchers=asked.watchers,
        split=not asked.together,
        seed=asked.seed,
    )
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, hard), hard))
    figures: dict[str, list[StepFigures]] = {}
    began = time.monotonic()
    with progress.status("starting") as status:
        for how in asked.on:

            def told(said: str, where: str = how.name) -> None:
                line = f"{time.monotonic() - began:4.0f} s, {where}: {said}"
                status.update(line)
                if not progress.is_terminal:
                    progress.print(line)

            with arranged(how, asked.share) as started:
                figures[how.name] = asyncio.run(Crowd(plan, started, games).steps(told))
                told("verifying every record")
                proved = asyncio.run(proofs(started.database, games))
            console.print(f"{how.name}: {proved}")
    show(figures, console)
    for path in write(figures, plan, asked.out) if asked.out else ():
        console.print(f"{path}")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    games = tuple(Catalogue())
    parser.add_argument("--tables", type=_count, nargs="+", default=[10, 20, 40, 80], help="in each step")
    parser.add_argument("--seconds", type=_time, default=20.0, help="for which a step is measured")
    usual = [arrangement(name) for name in USUAL]
    help_on = f"sqlite, or so many processes: postgres-2, redis-2, workers-2 (usually {' '.join(USUAL)})"
    parser.add_argument("--on", nargs="+", type=arrangement, default=usual, help=help_on)
    parser.add_argument("--games", nargs="+", choices=games, default=list(games))
    parser.add_argument("--think", type=_time, default=1.0, help="seconds before an answer, on average")
    parser.add_argument("--restless", type=_time, default=20.0, help="seconds between comings and goings")
    parser.add_argument("--watchers", type=int, default=1, help="at each table")
    parser.add_argument("--together", action="store_true", help="the people of a table share a process")
    parser.add_argument("--share", type=_share, help="of a core for each server, as root: 0.05 to 0.9")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a folder for the figures as JSON and for the pictures")
    return parser


def _count(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 10_000:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of tables: 1 to 10000.")
    return int(text)


def _share(text: str) -> float:
    try:
        share = float(text)
    except ValueError:
        share = 0.0
    if not 0.05 <= share <= 0.9:
        raise argparse.ArgumentTypeError(f"{text!r} is no share of a core: 0.05 to 0.9.")
    return share


def _time(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 < seconds <= 86_400:
        raise argparse.ArgumentTypeError(f"{text!r} is no time: more than 0 seconds, and a day at most.")
    return seconds


if __name__ == "__main__":
    sys.exit(main())
