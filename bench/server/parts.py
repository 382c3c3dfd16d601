"""The parts of the benchmark: each lets its contenders take turns, and says which bars were met."""

from __future__ import annotations

import statistics
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from functools import cache
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from bench.games import bench_of
from bench.server.bars import Bar, at_least, below, flat
from bench.server.contenders import BARE_C, BOARDGAMEIO, COLYSEUS, IN_PYTHON, ON_DISK, OURS, party, scripts_of
from bench.server.processes import Run
from bench.server.scripts import MIXED
from bench.server.tools import new_node
from entendre.catalogue import Catalogue

TRIVIAL_TABLES = 100
REAL_TABLES = 250
PACE = 1000
"""Actions a second at which people are still to feel nothing."""
EVEN_PACE = 500
"""At which costs are compared that should be the same."""
FIRST_TABLES, IDLE_TABLES = 20, 500
"""What the first ones bring along, such as the words of a language, is there once and not for each."""
PLAYED = 20
"""Actions at each table before it is weighed."""
FEW, MANY = 10, 2000
WARM = 3
"""Seconds: Node compiles what is used much, and is twice as quick after that."""
OWN_CORE = 0.8
"""A server that goes as fast as it can has this much of its core, or else somebody was in its way."""
LOG_END, LEGS, LEG = 500, 4, 25

Saying = Callable[[str], None]


class Typical(NamedTuple):
    """Medians over the rounds of one contender."""

    per_second: float
    cost: float
    p50: float
    p99: float
    view_bytes: float
    share: float
    """How much of its core the server had: if much less than all, the machine was busy or the disk slow."""
    load_share: float

    @property
    def per_core_second(self) -> float:
        """Actions for a second of the server's processor: what a server that is kept waiting would do."""
        return 1e6 / self.cost


@cache
def real_games() -> tuple[str, ...]:
    """The games that the server is measured with, besides the trivial one."""
    return tuple(name for name in Catalogue() if (bench := bench_of(name)) and bench.scripted)


def typical(runs: Sequence[Run]) -> Typical:
    """The medians of some runs."""
    rows = [
        (
            run.per_second,
            run.cost,
            run.p50,
            run.p99,
            run.view_bytes,
            run.cpu / run.seconds,
            run.load_share,
        )
        for run in runs
    ]
    return Typical(*map(statistics.median, zip(*rows, strict=True)))


def trivial(rounds: int, say: Saying, console: Console) -> list[Bar]:
    """The same trivial work: ours on disk, the others in memory, and on disk as well."""
    runs: dict[str, list[Run]] = defaultdict(list)
    kept = {BOARDGAMEIO + ON_DISK: 4, COLYSEUS + ON_DISK: 1.2} if new_node() is not None else {}
    for nth in range(rounds):
        for contender in (BOARDGAMEIO, COLYSEUS, *kept, BARE_C, OURS + IN_PYTHON, OURS):
            say(f"trivial work, round {nth + 1} of {rounds}: {contender}")
            with party(contender, TRIVIAL_TABLES) as guests:
                guests.load.closed(WARM)
                runs[contender].append(guests.load.closed(4))
    seen = {name: typical(each) for name, each in runs.items()}
    _print(f"trivial work, {TRIVIAL_TABLES} tables x 4, as fast as it goes", seen, console)
    _doubt(seen, console)
    ratio = {name: seen[OURS].per_second / row.per_second for name, row in seen.items()}
    console.print(f"ours does {ratio[BARE_C]:.0%} of what a bare C server does, which writes nothing down")
    if not kept:
        console.print(
            "[bold red]No Node with SQLite for this machine, so nothing is compared like for like.[/]"
        )
    return [
        at_least("trivial, durable: 3.2 x boardgame.io in memory", ratio[BOARDGAMEIO], 3.2),
        at_least("trivial, durable: 0.6 x Colyseus in memory", ratio[COLYSEUS], 0.6),
        *(at_least(f"trivial: {least} x {name}", ratio[name], least) for name, least in kept.items()),
    ]


def real(rounds: int, say: Saying, console: Console) -> list[Bar]:
    """Real games beside boardgame.io's trivial one; then at an even pace."""
    runs: dict[str, list[Run]] = defaultdict(list)
    paced: dict[str, list[Run]] = defaultdict(list)
    for nth in range(rounds):
        say(f"real games, round {nth + 1} of {rounds}: {BOARDGAMEIO}, trivial")
        with party(BOARDGAMEIO, TRIVIAL_TABLES) as guests:
            guests.load.closed(WARM)
            runs[f"{BOARDGAMEIO}, trivial"].append(guests.load.closed(4))
        for game in (*real_games(), MIXED):
            say(f"real games, round {nth + 1} of {rounds}: {game}")
            with party(OURS, REAL_TABLES, game) as guests:
                guests.load.closed(WARM)
                runs[game].append(guests.load.closed(4))
                paced[game].append(guests.load.paced(PACE, 6))
    seen = {name: typical(each) for name, each in runs.items()}
    calm = {f"{name}, {PACE}/s": typical(each) for name, each in paced.items()}
    _print(f"real games, {REAL_TABLES} tables x 4, durable", seen | calm, console)
    _doubt(seen, console)
    slow = seen[f"{BOARDGAMEIO}, trivial"].per_second
    bars = []
    for game in (*real_games(), MIXED):
        least = 1.8 if game == MIXED else 2
        ratio = seen[game].per_second / slow
        bars.append(
            at_least(f"{game}, durable: {least} x boardgame.io's trivial game in memory", ratio, least)
        )
    for game in (*real_games(), MIXED):
        p99 = calm[f"{game}, {PACE}/s"].p99
        bars.append(below(f"{game}: p99 to the last receipt at {PACE} actions/s under 15 ms", p99, 15, "ms"))
    return bars


def idle(_: int, say: Saying, console: Console) -> list[Bar]:
    """What a player weighs who sits at a table and does nothing; their table's share is in it."""
    bars = []
    for game in real_games():
        say(f"memory of {IDLE_TABLES} tables of {game}")
        with party(OURS, FIRST_TABLES, game) as guests:
            guests.load.each(PLAYED)
            first = guests.server.rss()
            others = guests.more(IDLE_TABLES)
            others.each(PLAYED)
            all_of_it = guests.server.rss()
        each = (all_of_it - first) / (IDLE_TABLES * 4) / 1024
        brought = (first - guests.before) / 2**20
        console.print(
            f"{game}: {IDLE_TABLES} tables take {(all_of_it - first) / 2**20:.0f} MB; the {FIRST_TABLES} that"
            f" came before them took {brought:.0f} MB, with all that is read when a game is first played"
        )
        bars.append(below(f"{game}: memory of an idle seated connection under 15 KB", each, 15, "KB"))
    return bars


def tables(rounds: int, say: Saying, console: Console) -> list[Bar]:
    """The cost of an action with few tables and with many, at the same pace, both servers being up."""
    costs: dict[int, list[float]] = defaultdict(list)
    with ExitStack() as stack:
        guests = {}
        for count in (FEW, MANY):
            say(f"seating {count} tables")
            guests[count] = stack.enter_context(party(OURS, count))
            guests[count].load.paced(EVEN_PACE, 1)
        for nth in range(rounds + 1):
            for count in (FEW, MANY):
                say(f"cost by tables, round {nth + 1} of {rounds + 1}: {count}")
                costs[count].append(guests[count].load.paced(EVEN_PACE, 3).cost)
    few, many = statistics.median(costs[FEW]), statistics.median(costs[MANY])
    console.print(f"an action costs {few:.0f} us at {FEW} tables, {many:.0f} us at {MANY}")
    return [flat(f"cost of an action from {FEW} to {MANY} tables flat within 15 %", many / few, 0.15)]


def log(rounds: int, say: Saying, console: Console) -> list[Bar]:
    """The cost of an action where logs are short, and around their 500th entry, at the same server."""
    short, long = [], []
    for nth in range(rounds):
        say(f"cost by length of the log, round {nth + 1} of {rounds}")
        with party(OURS, TRIVIAL_TABLES) as guests:
            guests.load.each(LOG_END - LEGS * LEG // 2)
            fresh = guests.more(TRIVIAL_TABLES)
            for _ in range(LEGS):
                long.append(guests.load.each(LEG).cost)
                short.append(fresh.each(LEG).cost)
    early, late = statistics.median(short), statistics.median(long)
    console.print(f"an action costs {early:.0f} us at the start of a log, {late:.0f} us at entry {LOG_END}")
    return [flat(f"cost of an action to the {LOG_END}th entry flat within 15 %", late / early, 0.15)]


Part = Callable[[int, Saying, Console], list[Bar]]
PARTS: Mapping[str, Part] = {"trivial": trivial, "real": real, "idle": idle, "tables": tables, "log": log}


def _doubt(seen: Mapping[str, Typical], console: Console) -> None:
    """Say so if these figures tell more about the machine than about the servers."""
    slowed = [name for name, row in seen.items() if row.share < OWN_CORE]
    if slowed:
        names = ", ".join(slowed)
        console.print(f"[bold red]Kept from their core by others: {names}. Try a quieter machine.[/]")


def _print(title: str, seen: Mapping[str, Typical], console: Console) -> None:
    heads = ("", "actions/s", "a core-second", "us each", "p50 ms", "p99 ms", "view bytes", "core", "load")
    table = Table(*heads, title=title)
    for name, row in seen.items():
        table.add_row(
            name,
            f"{row.per_second:,.0f}",
            f"{row.per_core_second:,.0f}",
            f"{row.cost:.0f}",
            f"{row.p50:.1f}",
            f"{row.p99:.1f}",
            f"{row.view_bytes:,.0f}",
            f"{row.share:.0%}",
            f"{row.load_share:.0%}",
        )
    console.print(table)
    for game in (*real_games(), MIXED):
        if game in seen:
            console.print(f"a game of {game} has {scripts_of(game).moves:.0f} answers")
