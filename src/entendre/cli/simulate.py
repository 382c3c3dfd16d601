"""`entendre simulate`: many games of bots, and what came of them."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from entendre.bots import Bot, Chancer, Match
from entendre.catalogue import load_game
from entendre.cli.arguments import GAME, options_of, seats_of, seed_of
from entendre.core import AnyGame, AnyStep, Chance, Outcome, Rejected, Seat
from entendre.records import dump, record_of

LEVELS = ("random",)


class Summary(msgspec.Struct):
    """What a series of games came to. Shares are of all games; scores and wins are by seat."""

    game: str
    players: int
    games: int
    seconds: float
    games_per_second: float
    moves_per_second: float
    moves_mean: float
    moves_least: int
    moves_most: int
    results: dict[str, float]
    wins: list[float]
    scores: list[float]


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
    help=f"Levels by seat, repeated round the table: {', '.join(LEVELS)}.",
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
) -> None:
    """Play many games of GAME with bots and sum them up."""
    chosen = load_game(game)
    names = seats_of(chosen, players)
    options = options_of(chosen, mode, settings)
    levels = _levels(bots, len(names))
    lengths: list[int] = []
    outcomes: list[Outcome] = []
    bar = Progress(
        TextColumn(chosen.title),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    )
    started = time.perf_counter()
    with bar:
        for number in bar.track(range(count)):
            table_seed = seed_of(seed, number)
            seated = [_bot(level, chosen, table_seed, seat) for seat, level in enumerate(levels)]
            outcome, moves = _played(Match(chosen, options, names, seated, table_seed), folder, number)
            lengths.append(moves)
            outcomes.append(outcome)
    summary = _summed(chosen, len(names), lengths, outcomes, time.perf_counter() - started)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(summary)).decode())
    else:
        Console().print(_grid(summary, names, levels))


def _levels(bots: str, seats: int) -> tuple[str, ...]:
    asked = tuple(level.strip() for level in bots.split(","))
    for level in asked:
        if level not in LEVELS:
            raise click.BadParameter(f"there is no bot {level!r}; there are {', '.join(LEVELS)}.")
    if len(asked) > seats:
        raise click.BadParameter(f"{len(asked)} bots for {seats} seats.")
    return tuple(asked[seat % len(asked)] for seat in range(seats))


def _bot(level: str, game: AnyGame, seed: bytes, seat: int) -> Bot:
    return Chancer(game, Chance(seed, f"{level} bot {seat}"))


def _played(match: Match, folder: Path | None, number: int) -> tuple[Outcome, int]:
    entries: list[Any] = []

    def watch(step: AnyStep) -> None:
        entries.extend(step.entries)

    match.watch = None if folder is None else watch
    try:
        table, moves = match.play()
    except Rejected as refusal:
        raise click.ClickException(refusal.message) from None
    outcome = match.game.outcome(table.state)
    if outcome is None:
        raise RuntimeError(f"{match.game.title} stopped without an outcome")
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{match.game.name}-{number}.jsonl").write_bytes(
            dump(record_of(table, match.options, entries))
        )
    return outcome, moves


def _summed(
    game: AnyGame, players: int, lengths: list[int], outcomes: list[Outcome], seconds: float
) -> Summary:
    games, moves = len(lengths), sum(lengths)
    results = Counter(outcome.result for outcome in outcomes)
    wins = Counter(seat for outcome in outcomes for seat in outcome.winners)
    return Summary(
        game.name,
        players,
        games,
        seconds,
        games / seconds,
        moves / seconds,
        moves / games,
        min(lengths),
        max(lengths),
        {result: number / games for result, number in results.most_common()},
        [wins[Seat(seat)] / games for seat in range(players)],
        [sum(outcome.scores[seat] for outcome in outcomes) / games for seat in range(players)],
    )


def _grid(summary: Summary, names: tuple[str, ...], levels: tuple[str, ...]) -> Grid:
    grid = Grid(title=f"{summary.game}, {summary.players} players, {summary.games} games", show_header=False)
    grid.add_row("speed", f"{summary.games_per_second:,.1f} games/s, {summary.moves_per_second:,.0f} moves/s")
    grid.add_row("length", f"{summary.moves_mean:,.1f} moves ({summary.moves_least} to {summary.moves_most})")
    grid.add_row("outcomes", ", ".join(f"{result} {share:.1%}" for result, share in summary.results.items()))
    for seat, (name, level) in enumerate(zip(names, levels, strict=True)):
        grid.add_row(
            f"{name} ({level})", f"wins {summary.wins[seat]:.1%}, score {summary.scores[seat]:.2f} on average"
        )
    return grid
