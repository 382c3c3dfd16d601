"""`make bench-engine`: random games on one core, ours beside OpenSpiel's and PettingZoo's, in one run.

A move of ours is everything: the acting seat's look at the table, a random legal choice from it, checking,
sealing, and all that follows. Contenders take turns in short laps, so that a busy machine slows all of them
alike; medians over laps are compared.
"""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench import length
from bench.game import GameBench, Setup
from bench.games import bench_of
from bench.names import names
from bench.rivals import rivals
from entendre.bots import Chancer, Match
from entendre.catalogue import Catalogue
from entendre.core import AnyGame, Chance, read_options

LAPS = 7
LAP_SECONDS = 1.0
MEASURE = "OpenSpiel hanabi, 4 players (C++)"
SLOW_RIVAL = "PettingZoo hanabi_v5, 4 players"

Play = Callable[[int], int]


class Lap(NamedTuple):
    """One contender, once."""

    games: float
    moves: float


class Measured(NamedTuple):
    """One of our games, and what is measured of it."""

    game: AnyGame
    bench: GameBench | None

    def setups(self) -> dict[str, Setup]:
        """Its tables by a readable name."""
        usual, players = next(iter(self.game.modes)), self.game.players
        setups = self.bench.engine if self.bench else ()
        named = {}
        for setup in setups or (Setup(players[len(players) // 2], usual),):
            mode = "" if setup.mode == usual else f" {setup.mode}"
            named[f"{self.game.title}{mode}, {setup.players} players"] = setup
        return named


def ours(game: AnyGame, setup: Setup) -> Play:
    """Random bots at our table."""
    players = setup.players
    options = read_options(game.types.options, game.modes[setup.mode])
    people = names(players)

    def play(seed: int) -> int:
        key = seed.to_bytes(32, "big")
        bots = [Chancer(game, Chance(key, f"bot {seat}")) for seat in range(players)]
        return Match(game, options, people, bots, key).play()[1]

    return play


def contenders(games: Sequence[Measured]) -> dict[str, Play]:
    """All of ours."""
    return {name: ours(each.game, setup) for each in games for name, setup in each.setups().items()}


def lap(play: Play, first_seed: int) -> Lap:
    """Games for about a second of processor time."""
    games = moves = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < LAP_SECONDS:
        moves += play(first_seed + games)
        games += 1
    return Lap(games / spent, moves / spent)


def race(field: Mapping[str, Play]) -> dict[str, Lap]:
    """The median lap of everybody."""
    laps: dict[str, list[Lap]] = {name: [] for name in field}
    for number in track(range(LAPS), description="laps", console=Console(stderr=True)):
        for name, play in field.items():
            laps[name].append(lap(play, number * 1_000_000))
    return {
        name: Lap(statistics.median(one.games for one in run), statistics.median(one.moves for one in run))
        for name, run in laps.items()
    }


def main() -> None:
    """Run it all and say whether the bars are met."""
    # As a server would run: collect rarely, and never what was there from the start. It holds for everybody.
    gc.freeze()
    gc.set_threshold(100_000, 50, 1_000)
    console = Console(width=120)
    games = [Measured(entry.game, bench_of(name)) for name, entry in Catalogue().items()]
    own = contenders(games)
    results = race({**own, **rivals()})
    measure, slow = results[MEASURE].moves, results[SLOW_RIVAL].moves
    grid = Table(title=f"Random play, one core, median of {LAPS} laps")
    for heading in ("", "games/s", "moves/s", "of OpenSpiel's hanabi", "of PettingZoo's hanabi"):
        grid.add_column(heading, justify="left" if not heading else "right")
    for name, result in results.items():
        grid.add_row(
            name,
            f"{result.games:,.1f}",
            f"{result.moves:,.0f}",
            f"{result.moves / measure:.2f} x",
            f"{result.moves / slow:.1f} x",
        )
    console.print(grid)
    for name in own:
        met = results[name].moves >= measure / 3 and results[name].moves >= slow * 10
        console.print(
            f"{name}: {'bar met' if met else 'BAR MISSED'} (a third of OpenSpiel, ten times PettingZoo)"
        )
    length.run([(each.game, each.bench.long) for each in games if each.bench and each.bench.long], console)
    for each in games:
        if each.bench and each.bench.timed:
            each.bench.timed(console)


if __name__ == "__main__":
    main()
