"""`entendre export`: tables into a file."""

from __future__ import annotations

import gzip
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, cast

import click

from entendre.cli.hosting import setting_options, settings_from
from entendre.cli.keeping import counted, progress, with_store
from entendre.live.snapshots import SEAT as SNAPSHOT
from entendre.store import Store
from entendre.store.backup.export import NoSuchTable, export_tables


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--table", "names", metavar="CODE", multiple=True, help="Only this table; may be given again.")
@click.option("--overwrite", is_flag=True, help="Write over a FILE that is there.")
@setting_options(("database",))
def export(file: Path, names: tuple[str, ...], overwrite: bool, config: Path | None, **flags: object) -> None:
    """Write tables into FILE, packed if its name ends in .gz, for `entendre import` on any database.

    Everything is in it: logs, drawings, drafts, where people want to be told. A server may go on meanwhile;
    each table is as it was at one moment. Keep the file to yourself: what is dealt and sealed is in it, too.
    """
    settings = settings_from(flags, config)
    if file.exists() and not overwrite:
        raise click.ClickException(f"{file} is there already; --overwrite writes over it.")

    async def work(store: Store) -> int:
        with progress() as bar, _written(file) as written:
            task = bar.add_task("tables", total=None)
            return await export_tables(
                store,
                written,
                time.time_ns() // 1_000_000,
                names=names,
                without=(SNAPSHOT,),
                told=lambda count: bar.update(task, description=counted(count, "table")),
            )

    try:
        count = with_store(settings, work)
    except NoSuchTable as problem:
        raise click.ClickException(str(problem)) from None
    except OSError as problem:
        raise click.ClickException(f"{file} cannot be written: {problem.strerror}.") from None
    click.echo(f"{counted(count, 'table')} of {settings.shown_database} in {file}.")


@contextmanager
def _written(file: Path) -> Iterator[BinaryIO]:
    """The file, for its owner only, and under its name when all of it is on disk."""
    unfinished = file.with_name(f"{file.name}.unfinished")
    try:
        owned = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(owned, "wb") as plain:
            if file.name.endswith(".gz"):
                with gzip.GzipFile(filename="", fileobj=plain, mode="wb", compresslevel=6) as packed:
                    yield cast(BinaryIO, packed)
            else:
                yield plain
            plain.flush()
            os.fsync(plain.fileno())
        unfinished.replace(file)
    finally:
        unfinished.unlink(missing_ok=True)
