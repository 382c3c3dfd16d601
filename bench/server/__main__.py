"""`make bench-server`: our server beside boardgame.io and Colyseus, in one run.

    python -m bench.server [--only trivial real idle tables log] [--rounds 3]

The server has one core, the load the other. Contenders take turns, each time with a fresh server, and medians
over rounds are compared. Ours writes every action to disk (SQLite, synchronous=FULL) before anybody is told;
the others keep theirs in memory, and once more, `on disk`, as we do. `actions/s` is what the load saw. `a
core-second` is what the server would do if it had its core to itself and never waited; where a server had
much less than all of its core, the machine was busy with other things, and the second figure tells more.
Linux only.
"""

from __future__ import annotations

import argparse
import os
import resource
import sys

from rich.console import Console

from bench.server.bars import Bar, show
from bench.server.choices import show_choices
from bench.server.parts import PARTS
from bench.server.processes import Stopped
from bench.server.tools import NoTools, make_tools
from bench.server.versions import show_versions

FILES = 20_000


def main() -> int:
    """Run the parts that were asked for; 0 even if a bar was missed: it is a benchmark, not a test."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS), help="run these parts only")
    parser.add_argument("--rounds", type=int, default=3, help="how often each contender runs")
    asked = parser.parse_args()
    console = Console() if sys.stdout.isatty() else Console(width=120)
    if not sys.platform.startswith("linux") or (os.cpu_count() or 1) < 2:
        console.print("This benchmark needs Linux and two cores: one for the server, one for the load.")
        return 1
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, hard), hard))
    bars: list[Bar] = []
    try:
        with console.status("making what is needed") as status:
            make_tools()
            for name in asked.only:
                bars += PARTS[name](asked.rounds, status.update, console)
    except (NoTools, Stopped) as problem:
        console.print(f"[bold red]{problem}[/]")
        return 1
    show_versions(console)
    show(bars, console)
    show_choices(console)
    return 0


if __name__ == "__main__":
    sys.exit(main())
