"""How long the puzzles of a day take to make, and how hard they are: `make bench-today`.

Ten years from 2027 on, in one process, after what the games know has been loaded.
"""

from __future__ import annotations

import argparse
import time
from datetime import date, timedelta

from rich.console import Console
from rich.table import Table

from entendre.catalogue import Catalogue
from entendre.core import encode
from entendre.daily import made

FIRST = date(2027, 1, 1)
DAYS = 3650
ALLOWED_MS = 300


def main() -> None:
    """Make them all, and print how long it took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--days", type=int, default=DAYS)
    days = [FIRST + timedelta(days=number) for number in range(parser.parse_args().days)]
    grid = Table("game", "loading", "median", "90 %", "99 %", "longest", f"over {ALLOWED_MS} ms", "bytes")
    for name, entry in Catalogue().items():
        begun = time.perf_counter()
        daily = entry.daily()
        if daily is None:
            continue
        made(daily, FIRST)
        loading = time.perf_counter() - begun
        took, sizes = [], []
        for day in days:
            begun = time.perf_counter()
            puzzle = made(daily, day)
            took.append((time.perf_counter() - begun) * 1000)
            sizes.append(len(encode(puzzle)))
        took.sort()
        grid.add_row(
            name,
            f"{loading * 1000:.0f} ms",
            *(f"{took[min(int(len(took) * part), len(took) - 1)]:.1f} ms" for part in (0.5, 0.9, 0.99, 1)),
            str(sum(each > ALLOWED_MS for each in took)),
            f"{max(sizes):,}",
        )
    Console().print(grid)


if __name__ == "__main__":
    main()
