"""Does a move cost more, or a table grow, as a game gets longer? Long games beside usual ones, in one run."""

from __future__ import annotations

import gc
import statistics
import sys
import time
from contextlib import suppress
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from entendre.bots import Ask, Chancer, Endless, Match
from entendre.catalogue import load_game
from entendre.core import AnyStep, AnyTable, Chance, Choice, Prompt, read_options
from entendre.games.subtweet import Fav

LAPS = 5
NAMES = ("Ada", "Bo", "Cleo", "Dan")
MOST_MOVES = 4_000


class Patient(Chancer):
    """A random bot that never asks to stop and likes every tweet: hands stay full, and the game goes on."""

    def wants(self, prompt: Prompt) -> bool:
        return prompt.kind == "write" or (prompt.kind not in ("stop", "finish") and super().wants(prompt))

    def choose(self, ask: Ask) -> Choice | None:
        return Fav(True) if ask.prompt.kind == "fav" else super().choose(ask)


class Run(NamedTuple):
    """What some games came to."""

    moves: int
    microseconds: float
    kilobytes: float


class Contest(NamedTuple):
    """A game at its usual length and at a great one."""

    game: str
    players: int
    usual: dict[str, object]
    long: dict[str, object]
    usual_moves: int = MOST_MOVES


def contests() -> tuple[Contest, ...]:
    """Ten times as long where the rules allow it; Entracte's deck ends sooner."""
    words = [f"word {number}" for number in range(400)]
    uncracked: dict[str, object] = {"keyword": "jqxz"}
    return (
        Contest("subtext", 4, {"words": words, "rounds": 8}, {"words": words, "rounds": 80}),
        Contest("subtweet", 4, {}, {}, usual_moves=MOST_MOVES // 10),
        Contest("entracte", 2, {}, {"last_card": 40}),
        Contest("keyword", 4, uncracked, {**uncracked, "sets": 10}),
    )


def play(contest: Contest, settings: dict[str, object], seed: int, most_moves: int) -> Run:
    """One game, or as much of it as was asked for."""
    game = load_game(contest.game)
    key = seed.to_bytes(32, "big")
    bots = [Patient(game, Chance(key, f"bot {seat}")) for seat in range(contest.players)]
    seen: list[AnyTable] = []
    moves = 0

    def watch(step: AnyStep) -> None:
        nonlocal moves
        moves += 1
        seen[:] = [step.table]

    options = read_options(game.types.options, settings)
    match = Match(game, options, NAMES[: contest.players], bots, key, watch=watch, most_moves=most_moves)
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
        todo.extend(gc.get_referents(item))
    return total


def run(console: Console) -> None:
    """Print one row a game."""
    grid = Table(title=f"Long games beside usual ones, 4 players (Entracte 2), median of {LAPS}")
    for heading in ("", "moves", "µs a move", "table KB", "long / usual µs"):
        grid.add_column(heading, justify="left" if not heading else "right")
    for contest in contests():
        usual, long = [], []
        for seed in range(LAPS):
            games = [
                play(contest, contest.usual, seed * 100 + number, contest.usual_moves) for number in range(10)
            ]
            usual.append(Run(*(statistics.mean(column) for column in zip(*games, strict=True))))
            long.append(play(contest, contest.long, seed, MOST_MOVES))
        short, great = (
            Run(*(statistics.median(column) for column in zip(*runs, strict=True))) for runs in (usual, long)
        )
        grid.add_row(
            f"{contest.game}, usual",
            f"{short.moves:,.0f}",
            f"{short.microseconds:.1f}",
            f"{short.kilobytes:.1f}",
            "",
        )
        ratio = great.microseconds / short.microseconds
        grid.add_row(
            f"{contest.game}, long",
            f"{great.moves:,.0f}",
            f"{great.microseconds:.1f}",
            f"{great.kilobytes:.1f}",
            f"{ratio:.2f} x",
        )
    console.print(grid)
