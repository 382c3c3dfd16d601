"""`python -m bench.rules [--laps 15]`: what the rules cost a server, call by call, in microseconds an action.

Four people answer whatever play waits for, until their games are over. What a table asks the rules meanwhile
is written down, and what is shown after every action, as `live/views.py` keeps and draws it. Then each kind
of call is made again by itself, for all games in a row, lap after lap; medians over laps are shown. An answer
is made anonymous before it is checked, like whatever comes from outside.
"""

from __future__ import annotations

import argparse
import gc
import statistics
import time
from collections.abc import Callable, Iterable
from copy import copy
from typing import Any, NamedTuple, cast

from rich.console import Console
from rich.table import Table

from entendre.catalogue import Catalogue
from entendre.core import (
    AnyGame,
    AnyTable,
    Chance,
    Company,
    GoOn,
    encode,
    everyone,
    open_table,
    read_options,
)

NAMES = ("Ada", "Bo", "Cleo", "Dan")
ACTIONS = 4_000
"""Of each game: far more tables than the caches of the rules hold, as on a server that is busy."""
LAPS = 15
ASKED = ("check", "resolve", "curtain", "apply", "prompts", "outcome")
SHOWN = ("open", "own")

Args = tuple[Any, ...]


class Watched:
    """A game that writes down what a table asks it, and what is sent of it."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.asked: dict[str, list[Args]] = {name: [] for name in (*ASKED, *SHOWN)}
        self.sent: dict[str, list[Args]] = {name: [] for name in SHOWN}

    def __getattr__(self, name: str) -> Any:
        method = getattr(self.game, name)
        if name not in self.asked:
            return method

        def noted(*args: Any) -> Any:
            # Chance moves on as it is asked, and every lap is to have the same.
            self.asked[name].append(tuple(copy(arg) if isinstance(arg, Chance) else arg for arg in args))
            return method(*args)

        return noted


class Call(NamedTuple):
    """One kind of call, and all that it is made with."""

    name: str
    made: Callable[..., object]
    args: list[Args]

    def lap(self) -> float:
        """Seconds of processor that they take together."""
        made = self.made
        calls = [tuple(copy(arg) if isinstance(arg, Chance) else arg for arg in args) for args in self.args]
        started = time.process_time()
        for args in calls:
            made(*args)
        return time.process_time() - started


def calls_of(game: AnyGame, actions: int) -> tuple[list[Call], int]:
    """What so many actions or a few more come to, and how many they were."""
    watched = Watched(game)
    done = nth = 0
    while done < actions:
        done += _play(watched, nth)
        nth += 1
    return [
        *(Call(name, _made(game, name), watched.asked[name]) for name in (*ASKED, *SHOWN)),
        *(Call(f"JSON of {name}", encode, watched.sent[name]) for name in SHOWN),
    ], done


def _made(game: AnyGame, name: str) -> Callable[..., object]:
    match name:
        case "check":
            return lambda state, prompt, seat, choice: game.check(state, prompt, seat, game.anonymous(choice))
        case "resolve":
            return lambda *args: tuple(game.resolve(*args))
        case _:
            return cast(Callable[..., object], getattr(game, name))


def _play(watched: Watched, nth: int) -> int:
    """One game; how many actions it took."""
    game, chance = watched.game, Chance(nth.to_bytes(32, "big"), "answers")
    options = game.prepared(read_options(game.types.options, {}), Company(NAMES, lines=("",) * len(NAMES)))
    table = open_table(cast(AnyGame, watched), options, NAMES, nth.to_bytes(32, "big"), curtains=True).table
    done, before = 0, None
    while waiting := table.waiting():
        prompt, seat = waiting[chance.below(len(waiting))]
        if prompt.is_curtain:
            choice: Any = GoOn()
        else:
            shown, own = game.open(table.state), game.own(table.state, seat)
            choice = game.anonymous(game.sample(shown, own, prompt, seat, chance))
        table = table.submit(prompt.id, seat, choice).table
        table.outcome()
        if table.state is not before:
            _show(watched, table)
        before = table.state
        done += 1
    return done


def _show(watched: Watched, table: AnyTable) -> None:
    """Send what there is to see of a new state. What only seals an answer changes nothing of it."""
    game, state = cast(AnyGame, watched), table.state
    watched.sent["open"].append((game.open(state),))
    watched.sent["own"] += [(game.own(state, seat),) for seat in everyone(len(NAMES))]


def measure(game: AnyGame, laps: int) -> dict[str, float]:
    """Microseconds an action by kind of call."""
    calls, actions = calls_of(game, ACTIONS)
    gc.collect()
    gc.freeze()  # as a server does with all that stays
    spent: dict[str, list[float]] = {call.name: [] for call in calls}
    for _ in range(laps):
        for call in calls:
            spent[call.name].append(call.lap())
    gc.unfreeze()
    return {name: statistics.median(run) / actions * 1e6 for name, run in spent.items()}


def main(argv: Iterable[str] | None = None) -> None:
    """Measure every game and print what each call costs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--laps", type=int, default=LAPS)
    laps = parser.parse_args(None if argv is None else list(argv)).laps
    gc.set_threshold(100_000, 50, 1_000)
    results = {entry.game.title: measure(entry.game, laps) for entry in Catalogue().values()}
    grid = Table(title=f"Microseconds of processor an action, median of {laps} laps")
    grid.add_column("")
    for title in results:
        grid.add_column(title, justify="right")
    for name in next(iter(results.values())):
        grid.add_row(name, *(f"{result[name]:.2f}" for result in results.values()))
    grid.add_section()
    grid.add_row("together", *(f"{sum(result.values()):.2f}" for result in results.values()))
    Console(width=100).print(grid)


if __name__ == "__main__":
    main()
