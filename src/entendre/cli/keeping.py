"""What the commands share that look after tables: the store they work on, and what they say of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import click
from rich.console import Console
from rich.progress import Progress

from entendre.server.process.settings import Settings
from entendre.server.process.storage import on_postgres, store_at
from entendre.store import Store, StoreUnavailable

T = TypeVar("T")


def with_store(settings: Settings, work: Callable[[Store], Awaitable[T]], *, make: bool = False) -> T:
    """Do something with the store of these settings, or end with a sentence. A file that is not there is made
    only if that is wanted.
    """
    if not make and not on_postgres(settings.database) and not Path(settings.database).exists():
        raise click.ClickException(f"There is no database {settings.database}.")

    async def use() -> T:
        store = store_at(settings.database)
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(use())
    except StoreUnavailable as problem:
        raise click.ClickException(str(problem)) from None


def progress() -> Progress:
    """A bar on standard error, where somebody looks at it."""
    console = Console(stderr=True)
    return Progress(console=console, transient=True, disable=not console.is_terminal)


def counted(number: int, thing: str) -> str:
    """So many things."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def megabytes(size: int) -> str:
    """A size as people say it."""
    return f"{size / 1e6:,.1f} MB"
