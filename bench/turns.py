"""`python -m bench.turns BEFORE AFTER [--games trivial] [--rounds 3] [--count]`: two builds, by turns.

Each folder is what `scripts/build_native.py` made of one state of the sources. Both serve the same games by
turns, on one core, with the load on the other, and the processor time of an action is compared: what else the
machine does then concerns both. With --count instructions are counted instead, which are nearly the same
every time on any machine; what the system does for us is not among them. Linux only.
"""

from __future__ import annotations

import argparse
import statistics
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.server.contenders import built, party
from bench.server.counting import instructions
from bench.server.parts import REAL_TABLES, TRIVIAL_TABLES, WARM, real_games
from bench.server.scripts import MIXED
from bench.server.tools import make_tools
from bench.server.trivial import Trivial

SECONDS = 4


def cost(folder: Path, game: str) -> float:
    """Microseconds of processor for an action."""
    tables = TRIVIAL_TABLES if game == Trivial.name else REAL_TABLES
    with party(built(folder), tables, game) as guests:
        guests.load.closed(WARM)
        return guests.load.closed(SECONDS).cost


def main() -> None:
    """Let them take turns, and print what an action costs each."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("before", type=Path, help="a folder that scripts/build_native.py made")
    parser.add_argument("after", type=Path, help="another one")
    kinds = (Trivial.name, *real_games(), MIXED)
    parser.add_argument("--games", nargs="+", choices=kinds, default=list(kinds), help="what is played")
    parser.add_argument("--count", action="store_true", help="count instructions, in thousands (valgrind)")
    parser.add_argument("--rounds", type=int, default=3, help="how often each build has its turn")
    asked = parser.parse_args()
    console = Console()
    unit = "thousand instructions" if asked.count else "us"
    grid = Table("", f"{unit} before", "after", "ratio", title=f"medians of {asked.rounds} rounds")
    with console.status("making what is needed") as status:
        make_tools()
        for game in asked.games:
            spent: dict[Path, list[float]] = {asked.before.resolve(): [], asked.after.resolve(): []}
            for nth in range(asked.rounds):
                for folder, costs in spent.items():
                    status.update(f"{game}, round {nth + 1} of {asked.rounds}: {folder.name}")
                    costs.append(instructions(folder, game) / 1000 if asked.count else cost(folder, game))
            before, after = map(statistics.median, spent.values())
            grid.add_row(game, f"{before:.1f}", f"{after:.1f}", f"{after / before:.2f}")
    console.print(grid)


if __name__ == "__main__":
    main()
