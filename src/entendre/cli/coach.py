"""`entendre coach`: what the expert would have done."""

from __future__ import annotations

from pathlib import Path

import click

from entendre.cli.arguments import RECORD, read_record, say
from entendre.coach import chosen, gallery_of, notes, place, sentence
from entendre.plugin import ENGLISH, GameEntry
from entendre.records import Record
from entendre.text import plain


@click.command()
@click.argument("record", type=RECORD)
@click.option(
    "--all", "everything", is_flag=True, help="Everything, not only the ten notes that matter most."
)
def coach(record: Path, everything: bool) -> None:
    """Say of the decisions in RECORD that mattered what the expert would have done, and why."""
    played, entry = read_record(record)
    if played.end is None:
        raise click.ClickException(f"{record} is of a game that is not over; the coach speaks afterwards.")
    try:
        said = _said(played, entry, everything=everything)
    except Exception as fault:  # a file that somebody changed can be about anything
        why = f"{type(fault).__name__}: {fault}"
        raise click.ClickException(
            plain(f"the coach cannot follow {record} ({why}); `entendre verify` names the line.")
        ) from fault
    if said is None:
        raise click.ClickException(f"{entry.game.title} has no coach.")
    for line in said:
        say(line)


def _said(record: Record, entry: GameEntry, *, everything: bool) -> list[str] | None:
    """What the coach says, decision by decision; None: there is no coach."""
    expert = entry.coach(gallery_of(record, entry.game))
    if expert is None:
        return None
    names, texts = record.header.names, entry.texts(ENGLISH)
    said = notes(record, entry.game, expert)
    return [
        f"{place(note, texts, names)}, {names[note.seat]}: {sentence(note, texts, names)}"
        for note in (said if everything else chosen(said))
    ]
