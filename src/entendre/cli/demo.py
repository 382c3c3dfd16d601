"""`entendre demo`: watch bots play a game in the terminal."""

from __future__ import annotations

import secrets
import sys
import time

import click

from entendre.bots import Chancer, Match
from entendre.cli.arguments import GAME, GAMES, entry_of, options_of, seats_of, seed_of
from entendre.core import AnyStep, Chance, Closed, Dealt, PublicEvent


@click.command()
@click.argument("game", type=GAME, required=False)
@click.option("--players", type=int, help="How many bots sit down.")
@click.option("--seed", help="Any text; the same text gives the same game.")
@click.option(
    "--pace", type=click.FloatRange(0, 60), help="Seconds between two sentences (0.3 on a terminal)."
)
def demo(game: str | None, players: int | None, seed: str | None, pace: float | None) -> None:
    """Let bots play GAME (one drawn by lot where none is named) and tell what happens."""
    seed = seed or secrets.token_hex(4)
    entry = entry_of(game or Chance(seed_of(seed), "game").pick(tuple(GAMES)))
    chosen = entry.game
    names = seats_of(chosen, players)
    wait = pace if pace is not None else (0.3 if sys.stdout.isatty() else 0.0)
    tell = entry.teller().tell
    click.echo(click.style(f"{chosen.title}, played by {', '.join(names)} (seed {seed})", bold=True))

    def watch(step: AnyStep) -> None:
        for entry in step.entries:
            for event in entry.events if isinstance(entry, Closed | Dealt) else ():
                if isinstance(event, PublicEvent):
                    click.echo(f"  {tell(event, names)}")
                    time.sleep(wait)

    bots = [Chancer(chosen, Chance(seed_of(seed), f"bot {seat}")) for seat in range(len(names))]
    match = Match(chosen, options_of(chosen, None, ()), names, bots, seed_of(seed), watch=watch)
    table, moves = match.play()
    outcome = chosen.outcome(table.state)
    if outcome is not None:
        winners = ", ".join(names[seat] for seat in outcome.winners) or "nobody"
        scores = ", ".join(f"{name} {score}" for name, score in zip(names, outcome.scores, strict=True))
        click.echo(click.style(f"{outcome.result}: {winners} ({scores}), after {moves} moves.", bold=True))
