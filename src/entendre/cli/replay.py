"""`entendre replay`: what a seat saw, in words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from entendre import records
from entendre.cli.arguments import RECORD, read_record, say, wrong
from entendre.core import AnyGame, PerSeat, Seat
from entendre.records import Record, Snapshot, Unsound
from entendre.text import Teller, plain


@click.command()
@click.argument("file", type=RECORD)
@click.option(
    "--seat", metavar="SEAT", help="Whose eyes: a name or a seat's number. Without it: a spectator's."
)
@click.option(
    "--step", type=click.IntRange(min=0), help="One step only (0 is the deal). Without it: all of them."
)
def replay(file: Path, seat: str | None, step: int | None) -> None:
    """Tell the game in FILE again, as one seat saw it. Believes what is written there; `verify` does not."""
    record, entry = read_record(file)
    game, teller = entry.game, entry.teller()
    names = record.header.names
    viewer = None if seat is None else _seat(seat, names)
    try:
        say(
            f"{game.title}: {', '.join(names)}; seen by {'a spectator' if viewer is None else names[viewer]}."
        )
        if step is not None:
            _show(_step(record, game, step), viewer, teller)
            return
        last = None
        for last in records.replay(record, game):
            with _at(last):
                told = [teller.tell(event, names) for event in last.told]
            for sentence in told:
                say(f"{last.number:4}  {sentence}")
        if last is not None:
            _show(last, viewer, teller)
    except Unsound as problem:
        raise wrong(file, problem) from None


@contextmanager
def _at(step: Snapshot) -> Iterator[None]:
    """What cannot be told is wrong in the line that it comes from."""
    try:
        yield
    except Exception as fault:  # somebody else's file may speak of seats and cards that there are not
        why = f"what is written here cannot be told ({type(fault).__name__}: {fault})"
        raise Unsound(step.line, why) from fault


def _seat(text: str, names: PerSeat[str]) -> Seat:
    for seat, name in enumerate(names):
        if text in (str(seat), name):
            return Seat(seat)
    raise click.BadParameter(
        plain(f"there is no seat {text!r}; there are {', '.join(names)} (or 0 to {len(names) - 1}).")
    )


def _step(record: Record, game: AnyGame, number: int) -> Snapshot:
    try:
        return records.step_at(record, game, number)
    except ValueError as problem:
        raise click.BadParameter(f"{problem}.") from None


def _show(step: Snapshot, viewer: Seat | None, teller: Teller) -> None:
    with _at(step):
        lines = list(_shown(step, viewer, teller))
    click.echo()
    for line in lines:
        say(line)


def _shown(step: Snapshot, viewer: Seat | None, teller: Teller) -> Iterator[str]:
    look = step.table.look(viewer)
    names = step.table.names
    yield f"Step {step.number}{f', after {step.prompt}' if step.prompt else ''}:"
    for event in step.told:
        yield f"  * {teller.tell(event, names)}"
    for line in teller.show(look, names):
        yield f"  {line}"
    for shown in look.prompts:
        asked = ", ".join(names[seat] for seat in shown.prompt.seats)
        yield f"  ? {shown.prompt.id} asks {asked} ({shown.answered} of {shown.prompt.needed} in)"
