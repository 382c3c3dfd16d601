"""Does a move cost more, or a table grow, as a game gets longer? Long games beside usual ones, in one run."""

from __future__ import annotations

import gc
import statistics
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import astuple
from rich.console import Console
from rich.table import Table

from bench.game import Long
from bench.names import names
from entendre.bots import Endless, Match
from entendre.core import AnyGame, AnyStep, AnyTable, Chance, read_options

LAPS = 5
MOST_MOVES = 4_000


class Run(NamedTuple):
    """What some games came to."""

    moves: int
    microseconds: float
    kilobytes: float


def play(game: AnyGame, contest: Long, settings: Mapping[str, Any], seed: int, most_moves: int) -> Run:
    """One game, or as much of it as was asked for."""
    key = seed.to_bytes(32, "big")
    bots = [contest.bot(game, Chance(key, f"bot {seat}")) for seat in range(contest.players)]
    seen: list[AnyTable] = []
    moves = 0

    def watch(step: AnyStep) -> None:
        nonlocal moves
        moves += 1
        seen[:] = [step.table]

    options = read_options(game.types.options, settings)
    match = Match(game, options, names(contest.players), bots, key, watch=watch, most_moves=most_moves)
    started = time.process_time()
    with suppress(Endless):
        match.play()
    spent = time.process_time() - started
    return Run(moves, spent / moves * 1e6, deep_size((seen[0].state, seen[0].sealed, seen[0].prompts)) / 1024)


def deep_size(root: Any) -> int:
    """All memory that a value holds on to, classes and modules aside."""
    seen, todo, total = set(), [root], 0
    while todo:
        item = todo.pop()
        if id(item) in seen or isinstance(item, type):
            continue
        seen.add(id(item))
        total += sys.getsizeof(item)
        # Structs that the collector need not know keep from it what they hold.
        fields = astuple(item) if isinstance(item, Struct) else gc.get_referents(item)
        todo.extend(fields)
    return total


def run(contests: Sequence[tuple[AnyGame, Long]], console: Console) -> None:
    """Print two rows a game."""
    grid = Table(title=f"Long games beside usual ones, median of {LAPS}")
    for heading in ("", "moves", "µs a move", "table KB", "long / usual µs"):
        grid.add_column(heading, justify="left" if not heading else "right")
    for game, contest in contests:
        usual_moves = contest.usual_moves or MOST_MOVES
        usual, long = [], []
        for seed in range(LAPS):
            games = [
                play(game, contest, contest.usual, seed * 100 + number, usual_moves) for number in range(10)
            ]
            usual.append(Run(*(statistics.mean(column) for column in zip(*games, strict=True))))
            long.append(play(game, contest, contest.long, seed, MOST_MOVES))
        short, great = (
            Run(*(statistics.median(column) for column in zip(*runs, strict=True))) for runs in (usual, long)
        )
        grid.add_row(
            f"{game.title}, {contest.players} players, usual",
            f"{short.moves:,.0f}",
            f"{short.microseconds:.1f}",
            f"{short.kilobytes:.1f}",
            "",
        )
        ratio = great.microseconds / short.microseconds
        grid.add_row(
            f"{game.title}, {contest.players} players, long",
            f"{great.moves:,.0f}",
            f"{great.microseconds:.1f}",
            f"{great.kilobytes:.1f}",
            f"{ratio:.2f} x",
        )
    console.print(grid)
