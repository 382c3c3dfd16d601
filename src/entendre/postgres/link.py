"""Connections to PostgreSQL: how they are made, when to try again, and what to say when it is no use."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from typing import TypeAlias, TypeVar
from urllib.parse import parse_qs, urlsplit

import asyncpg

from entendre.store.base import StoreUnavailable

T = TypeVar("T")
Link: TypeAlias = "asyncpg.Connection[asyncpg.Record]"

log = logging.getLogger(__name__)

ANSWER_SECONDS = 10.0
"""How long a server may be silent before we take the connection for dead."""

FIRST_PAUSE, LONGEST_PAUSE = 0.02, 1.0

AWAY = (
    OSError,  # refused, reset, silent
    asyncpg.InterfaceError,  # the driver has noticed first
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # shutting down, starting up
    asyncpg.InsufficientResourcesError,  # too many connections, disk full
    asyncpg.ReadOnlySQLTransactionError,  # a stand-by that has not been promoted yet
    asyncpg.TransactionRollbackError,  # two transactions in each other's way: one was undone
)
"""What may well be over in a moment."""


def settings(schema: str, **more: str) -> dict[str, str]:
    """What we rely on in a connection, whatever the server's defaults are."""
    return {
        "search_path": schema,
        "application_name": "entendre",
        "synchronous_commit": "on",
        "default_transaction_isolation": "read committed",
        **more,
    }


def check_schema(schema: str) -> None:
    """Keep out names that would need quoting."""
    if not re.fullmatch(r"[a-z_][a-z0-9_]{0,49}", schema):
        raise ValueError(f"a schema must be named in lower-case letters, digits and _, not {schema!r}")


def place(address: str) -> str:
    """Where a server is, in words fit for a log: without user and password."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return "PostgreSQL"
    host = parts.netloc.rpartition("@")[2] or parse_qs(parts.query).get("host", ["this machine"])[0]
    return f"PostgreSQL at {host}{parts.path}"


async def persist(work: Callable[[], Awaitable[T]], patience: float, where: str) -> T:
    """Do it, and do it again for as long as the server is away and our patience lasts. It must be something
    that may be done twice.
    """
    clock = asyncio.get_running_loop().time
    deadline = clock() + patience
    pause = FIRST_PAUSE
    while True:
        try:
            return await work()
        except AWAY as error:
            what = str(error) or type(error).__name__
            if pause == FIRST_PAUSE:
                log.warning("%s is away: %s", where, what)
            if clock() + pause > deadline:
                raise StoreUnavailable(f"{where} has not answered for {patience:g} s: {what}.") from error
        except asyncpg.PostgresError as error:
            raise StoreUnavailable(f"{where} refuses: {error}.") from error
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)


async def connect(address: str, settings: dict[str, str]) -> Link:
    try:
        return await asyncpg.connect(
            address, timeout=ANSWER_SECONDS, command_timeout=ANSWER_SECONDS, server_settings=settings
        )
    except ValueError as error:
        raise StoreUnavailable(f"{place(address)} cannot be: the address is wrong ({error}).") from error


async def hang_up(link: Link) -> None:
    """Say goodbye, but do not wait long for one who does not answer."""
    try:
        await link.close(timeout=1)
    except AWAY:
        link.terminate()
