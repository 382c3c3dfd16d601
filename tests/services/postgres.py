"""A real PostgreSQL for tests: in a folder of its own, reached by a socket in it, killed at will."""

from __future__ import annotations

import asyncio
import os
import pwd
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from entendre.postgres.link import connect, hang_up
from tests.services.packages import found_or_installed
from tests.services.program import NoService, Running, missing

KEPT_IN = (
    "usr/lib/postgresql/*/bin",  # Debian
    "usr/pgsql-*/bin",  # Fedora
    "opt/homebrew/opt/postgresql*/bin",  # macOS
    "usr/local/opt/postgresql*/bin",
)
LANGUAGE = {"LC_ALL": "C", "LANG": "C"}
READY = "database system is ready to accept connections"


def found() -> Path | None:
    """The folder of the newest server programs on this machine."""
    on_path = shutil.which("initdb")
    folders = [Path(on_path).resolve().parent] if on_path else []
    for pattern in KEPT_IN:
        folders += Path("/").glob(pattern)
    complete = [
        folder for folder in folders if {"initdb", "postgres"} <= {each.name for each in folder.iterdir()}
    ]
    return max(complete, key=version, default=None)


def version(folder: Path) -> int:
    said = subprocess.run([folder / "postgres", "--version"], capture_output=True, text=True, check=True)
    number = re.search(r"\d+", said.stdout)
    assert number, f"{folder / 'postgres'} does not say which version it is"
    return int(number.group())


def programs() -> Path:
    """Where initdb and postgres are, installing them where that needs nobody's leave."""
    folder = found_or_installed(found, "postgresql")
    if folder is None:
        raise missing("PostgreSQL's server programs (initdb and postgres)", "postgresql")
    return folder


def someone_else() -> pwd.struct_passwd | None:
    """Whom to run the server as: PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return None
    people = {entry.pw_name: entry for entry in pwd.getpwall()}
    return people.get("postgres") or people["nobody"]


def address_in(folder: Path) -> str:
    """What a client connects to when the socket is in that folder."""
    return f"postgresql://entendre@/postgres?host={quote(str(folder), safe='')}&port=5432"


class Postgres:
    """One server. `start` after `kill` recovers what was committed, as after a power cut."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.programs = programs()
        self.settings = {"listen_addresses": "", "unix_socket_directories": str(folder), "port": "5432"}
        if sys.platform == "linux" and version(self.programs) >= 14:
            # Recovery after a kill would otherwise begin with an fsync of a thousand files, one by one.
            self.settings["recovery_init_sync_method"] = "syncfs"
        self._server: Running | None = None

    @property
    def address(self) -> str:
        """What a client connects to."""
        return address_in(self.folder)

    def make(self) -> None:
        """Lay out an empty database."""
        if user := someone_else():
            os.chown(self.folder, user.pw_uid, user.pw_gid)
        making = subprocess.run(
            [
                *(self.programs / "initdb", f"--pgdata={self.folder / 'base'}"),
                *("--auth=trust", "--username=entendre", "--encoding=UTF8", "--locale=C"),
                "--no-sync",  # Of the templates only: what is written later is synced.
            ],
            env={**os.environ, **LANGUAGE},
            capture_output=True,
            text=True,
            check=False,
            **self._someone(),
        )
        if making.returncode:
            raise NoService(f"initdb failed: {making.stderr.strip()}")

    def start(self) -> None:
        """Run the server; returns once it takes connections."""
        options = [word for name, value in self.settings.items() for word in ("-c", f"{name}={value}")]
        command: list[str | Path] = [self.programs / "postgres", "-D", self.folder / "base", *options]
        self._server = Running(command, READY, environment={**os.environ, **LANGUAGE}, **self._someone())

    def _someone(self) -> dict[str, Any]:
        """Where and as whom its programs run."""
        user = someone_else()
        who = {} if user is None else {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        return {"cwd": self.folder, **who}

    @property
    def pids(self) -> list[int]:
        """The server and all its processes, each of which is a session of its own."""
        assert self._server is not None
        first = self._server.pid
        found = subprocess.run(["pgrep", "-P", str(first)], capture_output=True, text=True, check=False)
        return [first, *map(int, found.stdout.split())]

    def pause(self) -> None:
        """Let it stand still: it keeps its connections and answers nobody."""
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on where it stood."""
        self._signal(signal.SIGCONT)

    def _signal(self, sign: signal.Signals) -> None:
        for pid in self.pids:
            with suppress(ProcessLookupError):
                os.kill(pid, sign)

    def kill(self) -> None:
        """End it with SIGKILL, in the middle of whatever it is doing."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it as an administrator would, dropping its clients. Does nothing when it is not running."""
        self._end(signal.SIGINT)  # Which it calls a fast shutdown.

    def _end(self, sign: signal.Signals) -> None:
        server, self._server = self._server, None
        if server is not None:
            server.end(sign)


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A running server with an empty database, gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="entendre-postgres-") as folder:
        server = Postgres(Path(folder))
        server.make()
        server.start()
        try:
            yield server
        finally:
            server.kill()  # Nobody will ask for what is in it.


@pytest.fixture
def database(postgres_server: Postgres) -> str:
    """The address of an empty database of its own."""
    name = f"test_{uuid.uuid4().hex}"

    async def create() -> None:
        link = await connect(postgres_server.address, {})
        await link.execute(f"CREATE DATABASE {name}")
        await hang_up(link)

    asyncio.run(create())
    return postgres_server.address.replace("/postgres?", f"/{name}?")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    """One for the whole run; tests keep apart by schemas."""
    with postgres() as server:
        yield server
