"""`entendre prune`: tables that nobody touches any more are removed, and their space given back."""

from __future__ import annotations

import re
import time
from contextlib import nullcontext
from datetime import timedelta
from pathlib import Path

import click

from entendre.cli.hosting import setting_options, settings_from
from entendre.cli.keeping import counted, megabytes, progress, with_store
from entendre.live.retention import Pruned
from entendre.live.retention import prune as prune_tables
from entendre.server.process.file_lock import FileInUse, claim
from entendre.server.process.storage import on_postgres
from entendre.store import Store

EXAMPLES = "36h, 90d or 8w"
UNITS = {"h": timedelta(hours=1), "d": timedelta(days=1), "w": timedelta(weeks=1)}


def _age(_: click.Context, __: click.Parameter, value: str) -> timedelta:
    found = re.fullmatch(r"([1-9]\d{0,4})([hdw])", value.strip().lower())
    if found is None:
        raise click.BadParameter(f"{value!r} is no age: hours, days or weeks, such as {EXAMPLES}.")
    return int(found[1]) * UNITS[found[2]]


@click.command()
@click.option("--older-than", "age", metavar="AGE", required=True, callback=_age, help=f"Such as {EXAMPLES}.")
@click.option("--unfinished", is_flag=True, help="Also tables where a game was begun and left in the middle.")
@click.option("--dry-run", is_flag=True, help="Only say how many there are.")
@setting_options(("database",))
def prune(age: timedelta, unfinished: bool, dry_run: bool, config: Path | None, **flags: object) -> None:
    """Remove tables that nobody has touched for longer than AGE, with their drawings, for good, and give the
    space back to the system.

    A table whose clock runs is never touched, nor one where a game is on unless --unfinished is given. A
    server does the same by itself (`retention_days`), but gives back less. On PostgreSQL servers may go on
    meanwhile, with a pause for an eighth of the tables at a time; an SQLite file must not be served.
    """
    settings = settings_from(flags, config)
    before_ms = time.time_ns() // 1_000_000 - int(age.total_seconds() * 1000)

    async def work(store: Store) -> tuple[Pruned, int, int]:
        size = await store.size()
        with progress() as bar:
            task = bar.add_task("removing", total=None)
            done = await prune_tables(
                store,
                before_ms,
                unfinished=unfinished,
                only_count=dry_run,
                told=lambda count: bar.update(task, description=counted(count, "table")),
            )
            if not dry_run:
                bar.update(task, description="giving space back")
                await store.compact()
        return done, size, await store.size()

    on_file = not on_postgres(settings.database) and Path(settings.database).exists()
    try:
        with claim(Path(settings.database)) if on_file else nullcontext():
            done, was, now = with_store(settings, work)
    except FileInUse as problem:
        raise click.ClickException(
            f"{problem} Stop it first; while it runs it removes tables itself."
        ) from None
    click.echo(f"{counted(done.removed, 'table')} {'would be ' if dry_run else ''}removed.")
    if done.playing:
        click.echo(f"{counted(done.playing, 'table')} left alone: a game was begun there and is not over.")
    if not dry_run:
        click.echo(f"{settings.shown_database}: {megabytes(was)} before, {megabytes(now)} now.")
