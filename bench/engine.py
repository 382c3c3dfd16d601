"""`make bench-engine`: random games on one core, ours beside OpenSpiel's and PettingZoo's, in one run.

A move of ours is everything: the acting seat's look at the table, a random legal choice from it, checking,
sealing, and all that follows. Contenders take turns in short laps, so that a busy machine slows all of them
alike; medians over laps are compared.
"""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable
from typing import NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench import length, lexicon
from bench.rivals import rivals
from entendre.bots import Chancer, Match
from entendre.catalogue import load_game
from entendre.core import Chance, read_options

LAPS = 7
LAP_SECONDS = 1.0
MEASURE = "OpenSpiel hanabi, 4 players (C++)"
SLOW_RIVAL = "PettingZoo hanabi_v5, 4 players"
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")

Play = Callable[[int], int]


class Lap(NamedTuple):
    """One contender, once."""

    games: float
    moves: float


def ours(game_name: str, players: int, **settings: object) -> Play:
    """Random bots at our table."""
    game = load_game(game_name)
    options = read_options(game.types.options, settings)
    names = NAMES[:players]

    def play(seed: int) -> int:
        key = seed.to_bytes(32, "big")
        bots = [Chancer(game, Chance(key, f"bot {seat}")) for seat in range(players)]
        return Match(game, options, names, bots, key).play()[1]

    return play


def contenders() -> dict[str, Play]:
    """Everybody in the race."""
    return {
        "Subtext, 6 players": ours("subtext", 6),
        "Subtweet, 6 players": ours("subtweet", 6),
        "Entracte, 4 players": ours("entracte", 4),
        "Entracte competitive, 4 players": ours("entracte", 4, mode="competitive"),
        "Keyword, 4 players": ours("keyword", 4),
        **rivals(),
    }


def lap(play: Play, first_seed: int) -> Lap:
    """Games for about a second of processor time."""
    games = moves = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < LAP_SECONDS:
        moves += play(first_seed + games)
        games += 1
    return Lap(games / spent, moves / spent)


def race() -> dict[str, Lap]:
    """The median lap of everybody."""
    field = contenders()
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
    results = race()
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
    for name in contenders():
        if "Open" not in name and "Petting" not in name:
            share, multiple = results[name].moves / measure, results[name].moves / slow
            met = share >= 1 / 3 and multiple >= 10
            console.print(
                f"{name}: {'bar met' if met else 'BAR MISSED'} (a third of OpenSpiel, ten times PettingZoo)"
            )
    length.run(console)
    lexicon.run()


if __name__ == "__main__":
    main()
