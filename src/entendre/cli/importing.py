"""`entendre import`: tables out of a file."""

from __future__ import annotations

import gzip
import io
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import click

from entendre.cli.arguments import RECORD
from entendre.cli.hosting import setting_options, settings_from
from entendre.cli.keeping import counted, progress, with_store
from entendre.live.snapshots import SEAT as SNAPSHOT
from entendre.store import Store
from entendre.store.backup import BackupFault, put_back, tables_in
from entendre.store.base import TableCopy
from entendre.text import plain

MOST_SAID = 20
"""So many sentences on what is wrong; the rest is counted."""


@click.command(name="import")
@click.argument("file", type=RECORD)
@click.option("--table", "names", metavar="CODE", multiple=True, help="Only this table; may be given again.")
@click.option("--salvage", is_flag=True, help="Of a damaged FILE take the tables that are sound.")
@setting_options(("database",))
def import_(file: Path, names: tuple[str, ...], salvage: bool, config: Path | None, **flags: object) -> None:
    """Put the tables in FILE, which `entendre export` has written, into a database.

    FILE is read to its end first: if anything in it is damaged or doubled, nothing is taken from it. A table
    that is there already with the same content is passed over; one with other content is left as it is, and
    the command ends with 1. So it can be called again after whatever came between.
    """
    settings = settings_from(flags, config)
    found, faults = _checked(file, names)
    if faults and not salvage:
        raise click.ClickException(f"{_said(faults)}\nNothing was imported.")
    if missing := sorted({*names} - found):
        raise click.ClickException(plain(f"{file} has no table {missing[0]!r}."))

    async def work(store: Store) -> tuple[Counter[str], list[str]]:
        outcomes, refused = Counter[str](), list[str]()
        with _tables(file, "importing") as tables:
            for each in tables:
                if isinstance(each, TableCopy) and (not names or each.table in names):
                    done = await put_back(store, each, without=(SNAPSHOT,))
                    outcomes[done.outcome] += 1
                    if done.why:
                        refused.append(f"table {each.table!r}: {done.why}.")
        return outcomes, refused

    outcomes, refused = with_store(settings, work, make=True)
    new, same = outcomes["new"], outcomes["same"]
    click.echo(f"{counted(new, 'table')} imported into {settings.shown_database}, {same:,} already there.")
    if refused or faults:
        raise click.ClickException(_said([*faults, *refused]))


def _checked(file: Path, wanted: tuple[str, ...]) -> tuple[set[str], list[str]]:
    """Which of the wanted tables are in a file and sound, and what is wrong with all the rest."""
    names, faults = set[str](), list[str]()
    with _tables(file, "checking") as tables:
        for each in tables:
            if isinstance(each, BackupFault):
                faults.append(f"{file}, {each}.")
            elif each.table in wanted:
                names.add(each.table)
    return names, faults


@contextmanager
def _tables(file: Path, doing: str) -> Iterator[Iterator[TableCopy | BackupFault]]:
    """What is in a file, with a bar."""
    try:
        with file.open("rb") as raw, progress() as bar:
            task = bar.add_task(doing, total=raw.seek(0, io.SEEK_END))
            raw.seek(0)
            yield tables_in(_lines(raw, lambda: bar.update(task, completed=raw.tell())))
    except OSError as problem:
        raise click.ClickException(plain(f"{file} cannot be read: {problem.strerror}.")) from None


def _lines(file: BinaryIO, told: Callable[[], None]) -> Iterator[bytes]:
    """Told by how the file begins, not by its name, whether it is packed."""
    packed = file.read(2) == b"\x1f\x8b"
    file.seek(0)
    for line in gzip.GzipFile(fileobj=file) if packed else file:
        told()
        yield line


def _said(problems: list[str]) -> str:
    more = len(problems) - MOST_SAID
    lines = [plain(each) for each in problems[:MOST_SAID]]
    return "\n".join([*lines, *([f"And {more:,} more."] if more > 0 else [])])
