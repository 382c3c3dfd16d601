"""What can be wrong with a server before it is started, one question each. Looking changes nothing."""

from __future__ import annotations

import asyncio
import http.client
import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Callable, Mapping
from contextlib import closing
from http import HTTPStatus
from pathlib import Path

import msgspec

from entendre.catalogue import Catalogue
from entendre.cli.network import port_trouble
from entendre.fanout.base import FanoutUnavailable
from entendre.live import live_room
from entendre.plugin import GameEntry, GameUnavailable
from entendre.server.http.problems import Trouble
from entendre.server.process.settings import Settings, data_home
from entendre.store.base import StoreUnavailable

ENOUGH_BYTES = 200 * 2**20
TRIED_BYTES = 64 * 1024
EVERYWHERE = ("0.0.0.0", "::")
ANSWER_SECONDS = 5.0
ENOUGH_FILES = 1024
"""Each connection is an open file; this is what most systems allow without being asked."""
LONG_AGO = 1_760_000_000
"""October 2025. A clock that shows less has not been set."""
A_DAY = 86_400


class Finding(msgspec.Struct, frozen=True):
    """What was looked at, whether it is well, what was seen, and what to do if it is not."""

    check: str
    ok: bool
    seen: str
    todo: str = ""


def look_at_database(settings: Settings) -> Finding:
    """Can tables be read and written, and does this version understand them?"""
    try:
        seen = asyncio.run(_postgres(settings)) if settings.on_postgres else _sqlite(Path(settings.database))
    except StoreUnavailable as problem:
        todo = "Correct the setting database, or make what it names available to this user."
        return Finding("database", False, str(problem), todo)
    return Finding("database", True, seen)


def look_at_fanout(settings: Settings) -> Finding:
    """Is what tells processes of each other there?"""
    if not settings.fanout:
        others = "PostgreSQL tells processes of each other." if settings.on_postgres else "One process."
        return Finding("fan-out", True, others)
    try:
        asyncio.run(_redis(settings.fanout))
    except (FanoutUnavailable, ModuleNotFoundError) as problem:
        todo = "Correct the setting fanout, or start Redis there (and install entendre[redis])."
        return Finding("fan-out", False, str(problem), todo)
    return Finding("fan-out", True, f"{settings.shown_fanout} answers.")


def look_at_disk(settings: Settings) -> Finding:
    """Is there room for tables to grow?"""
    folder = Path.cwd() if settings.on_postgres else _nearest(Path(settings.database))
    free = shutil.disk_usage(folder).free
    if not settings.on_postgres and (trouble := _writing_trouble(folder)) is not None:
        todo = "Make room on that disk, or raise what this user may use of it."
        return Finding("disk", False, f"Nothing can be written in {folder}: {trouble}.", todo)
    return _judged(
        "disk",
        free >= ENOUGH_BYTES,
        f"{free / 2**30:.1f} GB are free in {folder}.",
        f"Make room: at least {ENOUGH_BYTES // 2**20} MB.",
    )


def look_at_server(settings: Settings) -> Finding:
    """If it is running already: can it work?"""
    host = settings.host if settings.host not in EVERYWHERE else "localhost"
    line = http.client.HTTPConnection(host, settings.port, timeout=ANSWER_SECONDS)
    try:
        line.request("GET", f"{settings.base_path}/ready")
        answer = line.getresponse()
        said = answer.read()
    except (OSError, http.client.HTTPException):
        return Finding("server", True, "None is running there.")
    finally:
        line.close()
    if answer.status == HTTPStatus.OK:
        return Finding("server", True, "One is running there, and ready.")
    try:
        sentence = msgspec.json.decode(said, type=Trouble).message
    except msgspec.DecodeError:
        return Finding("server", True, "Another program answers there.")
    todo = "Look into its log, and at the disk and the limits it runs with."
    return Finding("server", False, f"One is running there, but is not ready: {sentence}", todo)


def look_at_port(settings: Settings) -> Finding:
    """Can we listen where we should?"""
    where = f"{settings.host}, port {settings.port}"
    trouble = port_trouble(settings.host, settings.port)
    if trouble is None:
        return Finding("port", True, f"{where}, is free.")
    todo = "Stop what listens there (perhaps this very server), or choose another host or port."
    return Finding("port", False, f"{where}, cannot be had: {trouble}.", todo)


def look_at_games(_: Settings, games: Mapping[str, GameEntry] | None = None) -> Finding:
    """Can every game be loaded, with all that it needs?"""
    there = Catalogue() if games is None else games
    try:
        titles = [there[name].game.title for name in there]
    except GameUnavailable as problem:
        todo = "Build what is missing (in a checkout: make setup), or remove the package that brings it."
        return Finding("games", False, str(problem), todo)
    return Finding("games", True, f"{', '.join(titles)}.")


def look_at_clock(settings: Settings) -> Finding:
    """Is the wall clock set? Deadlines are kept in its time."""
    now = time.time()
    shown = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(now))
    path = Path(settings.database)
    written = path.stat().st_mtime if not settings.on_postgres and path.exists() else 0.0
    if now < LONG_AGO:
        return Finding("clock", False, f"It shows {shown}.", "Set the clock of this machine.")
    if now < written - A_DAY:
        last = time.strftime("%Y-%m-%d", time.gmtime(written))
        todo = "Set the clock, or deadlines will come late by as much."
        return Finding("clock", False, f"It shows {shown}, but tables were written on {last}.", todo)
    return Finding("clock", True, f"It shows {shown}.")


def look_at_files(_: Settings) -> Finding:
    """May this process have enough connections open?"""
    try:
        import resource  # Windows has no such module, and no such limit
    except ImportError:
        return Finding("open files", True, "This system sets no limit.")
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    enough = most == resource.RLIM_INFINITY or most >= ENOUGH_FILES
    todo = f"Raise the limit (ulimit -n, or LimitNOFILE in systemd) to {ENOUGH_FILES} at least."
    seen = "no limit" if most == resource.RLIM_INFINITY else f"{most:,}"
    return _judged("open files", enough, f"At most {seen}; each connection needs one.", todo)


def look_at_proxy(settings: Settings) -> Finding:
    """Do we know the proxy that must be there?"""
    if settings.trusted_proxies:
        return Finding("proxy", True, f"Trusted: {', '.join(settings.trusted_proxies)}.")
    if settings.public_url is None or settings.public_url.startswith("http://"):
        return Finding("proxy", True, "None is trusted, and none seems to be needed.")
    seen = f"{settings.public_url} needs a proxy for HTTPS, but none is trusted."
    todo = "Set trusted_proxies to its address (127.0.0.1 on this machine), or all people count as one."
    return Finding("proxy", False, seen, todo)


def look_at_core(_settings: Settings) -> Finding:
    """Is what a move passes through in machine code?"""
    compiled = not (live_room.__file__ or "").endswith(".py")
    return Finding("core", True, "Compiled." if compiled else "Python; `make native` compiles it.")


CHECKUPS: tuple[Callable[[Settings], Finding], ...] = (
    look_at_database,
    look_at_fanout,
    look_at_disk,
    look_at_server,
    look_at_port,
    look_at_games,
    look_at_clock,
    look_at_files,
    look_at_proxy,
    look_at_core,
)


def _sqlite(path: Path) -> str:
    from entendre.store.sqlite_schema import STEPS, spoken, version_of

    folder = _nearest(path)
    if path.parent.absolute() != folder and path.parent != data_home():
        raise StoreUnavailable(f"{path} cannot be opened: there is no folder {path.parent}.")
    if not os.access(folder, os.W_OK):
        raise StoreUnavailable(f"{path} cannot be written: {folder} is not ours to write in.")
    if not path.exists():
        return f"{path} will be made at the first start."
    if not os.access(path, os.R_OK | os.W_OK):
        raise StoreUnavailable(f"{path} is not ours to read and write.")
    try:
        with closing(sqlite3.connect(path, timeout=2)) as db:
            version = version_of(db, path)
    except sqlite3.Error as error:
        raise spoken(error, path) from None
    return f"{path}, schema {version} (this program: {len(STEPS)})."


async def _postgres(settings: Settings) -> str:
    from entendre.postgres import link as links  # needs a driver
    from entendre.postgres import schema  # likewise

    where = links.place(settings.database)

    async def look() -> int:
        link = await links.connect(settings.database, {})
        try:
            return await schema.version_of(link, "entendre")
        finally:
            await links.hang_up(link)

    version = await links.persist(look, 2, where)
    known = len(schema.STEPS)
    if version > known:
        raise StoreUnavailable(
            f"{where} was last used by a newer Entendre (schema {version}; here: {known})."
        )
    return f"{where}, schema {version} (this program: {known})."


async def _redis(address: str) -> None:
    from entendre.redis.link import reach  # needs a driver

    await reach(address)


def _writing_trouble(folder: Path) -> str | None:
    """Why nothing can be written there; None: it can, and what was written is gone again."""
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(bytes(TRIED_BYTES))
            file.flush()
            os.fsync(file.fileno())
    except OSError as problem:
        return problem.strerror
    return None


def _nearest(path: Path) -> Path:
    """The folder a file is in, or the nearest one above it that exists."""
    return next(folder for folder in path.absolute().parents if folder.is_dir())


def _judged(check: str, ok: bool, seen: str, todo: str) -> Finding:
    return Finding(check, ok, seen, "" if ok else todo)
