"""`entendre simulate`: many games of bots, and what came of them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from entendre.bots import LADDER
from entendre.bots.series import PlayedGame, Series
from entendre.cli.arguments import GAME, entry_of, options_of, played_by_bots, seats_of, seed_of
from entendre.cli.plots import draw, plotting
from entendre.cli.summary import SeriesSummary, grid
from entendre.core import AnyStep, Rejected
from entendre.plugin import GameEntry
from entendre.records import dump, record_of


@click.command()
@click.argument("game", type=GAME)
@click.option(
    "--players", type=int, help="How many sit down (the fewest the game takes where nothing is said)."
)
@click.option(
    "--games", "count", type=click.IntRange(min=1), default=100, show_default=True, help="How many games."
)
@click.option(
    "--bots",
    default="random",
    show_default=True,
    help=f"Levels round the table, moved on by a seat after every game: {', '.join(LADDER)}.",
)
@click.option("--mode", help="One of the game's named modes.")
@click.option(
    "--option", "settings", multiple=True, metavar="NAME=VALUE", help="An option of the game; repeatable."
)
@click.option("--seed", default="0", show_default=True, help="Any text; the same text gives the same games.")
@click.option(
    "--record",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="Keep every game as a file here.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the summary as JSON.")
@click.option(
    "--plot",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    help="Draw the rates to a picture (.png or .svg); needs the extra `plots`.",
)
def simulate(  # one parameter an option: that is how click hands them over
    game: str,
    players: int | None,
    count: int,
    bots: str,
    mode: str | None,
    settings: tuple[str, ...],
    seed: str,
    folder: Path | None,
    as_json: bool,
    plot: Path | None,
) -> None:
    """Play many games of GAME with bots and sum them up.

    With several levels, as in --bots hard,even, they play against each other and the summary compares
    them.
    """
    if plot is not None:
        plotting()  # or the games would have been played for nothing
    entry = entry_of(game)
    chosen = entry.game
    names = seats_of(chosen, players)
    levels = _levels(bots, entry, len(names))
    options = played_by_bots(chosen, options_of(chosen, mode, settings), names)
    series = Series(chosen, entry.bot, options, names, levels)
    seeds = [seed_of(seed, number) for number in range(count)]
    bar = Progress(
        TextColumn(chosen.title),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    )
    started = time.perf_counter()
    try:
        with bar:
            played = list(bar.track(_kept(series, seeds, folder), total=count))
    except Rejected as refusal:
        raise click.ClickException(refusal.message) from None
    summary = SeriesSummary.of(series, played, time.perf_counter() - started)
    if plot is not None:
        draw(summary, plot)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(summary)).decode())
    else:
        Console().print(grid(summary, names))


def _levels(bots: str, entry: GameEntry, seats: int) -> tuple[str, ...]:
    asked = tuple(level.strip() for level in bots.split(","))
    for level in asked:
        if level not in entry.levels:
            there = ", ".join(entry.levels)
            raise click.BadParameter(f"{entry.game.title} has no bot {level!r}; it has {there}.")
    if len(asked) > seats:
        raise click.BadParameter(f"{len(asked)} bots for {seats} seats.")
    return tuple(asked[seat % len(asked)] for seat in range(seats))


def _kept(series: Series, seeds: list[bytes], folder: Path | None) -> Iterator[PlayedGame]:
    """The games of the series, each written to the folder when it is over, if there is one."""
    if folder is None:
        yield from series.play(seeds)
        return
    folder.mkdir(parents=True, exist_ok=True)
    entries: list[Any] = []

    def watch(step: AnyStep) -> None:
        entries.extend(step.entries)

    for number, game in enumerate(series.play(seeds, watch)):
        record = record_of(game.table, series.options, entries)
        (folder / f"{series.game.name}-{number}.jsonl").write_bytes(dump(record))
        entries.clear()
        yield game
