"""`entendre coach`: what the expert would have done."""

from __future__ import annotations

from pathlib import Path

import click

from entendre.cli.arguments import RECORD, read_record
from entendre.coach import gallery_of, notes, sentence
from entendre.plugin import ENGLISH


@click.command()
@click.argument("record", type=RECORD)
@click.option("--all", "everything", is_flag=True, help="Also the decisions that could not be bettered.")
def coach(record: Path, everything: bool) -> None:
    """Say about the decisions in RECORD what the expert would have done, and why."""
    played, entry = read_record(record)
    if played.end is None:
        raise click.ClickException(f"{record} is of a game that is not over; the coach speaks afterwards.")
    expert = entry.coach(gallery_of(played, entry.game))
    if expert is None:
        raise click.ClickException(f"{entry.game.title} has no coach.")
    names, texts = played.header.names, entry.texts(ENGLISH)
    for note in notes(played, entry.game, expert):
        if everything or not note.good:
            click.echo(f"{note.prompt}, {names[note.seat]}: {sentence(note, texts, names)}")
