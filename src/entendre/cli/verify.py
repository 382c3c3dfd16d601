"""`entendre verify`: was this game dealt and judged honestly?"""

from __future__ import annotations

from pathlib import Path

import click

from entendre import records
from entendre.cli.arguments import RECORD, read_record


@click.command()
@click.argument("file", type=RECORD)
def verify(file: Path) -> None:
    """Derive the deal, every event and the outcome of FILE again; say the first line that does not hold."""
    record, entry = read_record(file)
    game = entry.game
    try:
        records.verify(record, game)
    except records.Unsound as problem:
        raise click.ClickException(f"{file}, {problem}.") from None
    click.echo(
        f"{file}: sound. {game.title}, {len(record.header.names)} players, {len(record.entries)} entries."
    )
