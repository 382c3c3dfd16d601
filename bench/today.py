"""How long the puzzles of a day take to make, and how hard they are: `make bench-today`.

Ten years from 2027 on, in one process, after what the games know has been loaded. In time of the processor,
so that it does not matter what else the machine does; and the longest by the clock on the wall, where it
does.
"""

from __future__ import annotations

import argparse
import time
from datetime import date, timedelta
from statistics import fmean

from rich.console import Console
from rich.table import Table

from entendre.catalogue import Catalogue
from entendre.core import encode
from entendre.daily import made

FIRST = date(2027, 1, 1)
DAYS = 3650
WEEK = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
ALLOWED_MS = 300


def main() -> None:
    """Make them all, and print how long it took and what came out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--days", type=int, default=DAYS)
    days = [FIRST + timedelta(days=number) for number in range(parser.parse_args().days)]
    slow = f"> {ALLOWED_MS}"
    times = Table("ms", "loading", "median", "90 %", "99 %", "longest", slow, "by the wall", slow, "bytes")
    console = Console()
    for name, entry in Catalogue().items():
        begun = time.process_time()
        daily = entry.daily()
        if daily is None:
            continue
        made(daily, FIRST)
        loading = time.process_time() - begun
        took, wall, sizes, found = [], [], [], dict[str, list[tuple[int, float]]]()
        for day in days:
            begun, on_the_wall = time.process_time(), time.perf_counter()
            puzzle = made(daily, day)
            took.append((time.process_time() - begun) * 1000)
            wall.append((time.perf_counter() - on_the_wall) * 1000)
            sizes.append(len(encode(puzzle)))
            for what, number in daily.measured(puzzle).items():
                found.setdefault(what, []).append((day.weekday(), number))
        took.sort()
        times.add_row(
            name,
            f"{loading * 1000:.0f}",
            *(f"{took[min(int(len(took) * part), len(took) - 1)]:.1f}" for part in (0.5, 0.9, 0.99, 1)),
            str(sum(each > ALLOWED_MS for each in took)),
            f"{max(wall):.1f}",
            str(sum(each > ALLOWED_MS for each in wall)),
            f"{max(sizes):,}",
        )
        console.print(by_weekday(name, found))
    console.print(times)


def by_weekday(game: str, found: dict[str, list[tuple[int, float]]]) -> Table:
    """The mean of every figure from Monday to Sunday."""
    grid = Table(game, *WEEK)
    for what, numbers in found.items():
        means = [fmean([number for at, number in numbers if at == day] or [0.0]) for day in range(7)]
        grid.add_row(what, *(f"{mean:.1f}" for mean in means))
    return grid


if __name__ == "__main__":
    main()
