"""One server to a file: two on the same SQLite file would not hear of each other's moves."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from entendre.store.base import StoreUnavailable

if sys.platform != "win32":
    import fcntl


class FileInUse(Exception):
    """Another process serves this file."""


@contextmanager
def claim(database: Path) -> Iterator[None]:
    """Hold the file for this process. The system lets go of it when the process ends, however it ends."""
    if sys.platform == "win32":
        yield  # There is no such lock there, and nothing is checked.
        return
    database = database.resolve()  # by whatever name it is called, a link's included
    if not database.parent.is_dir():
        raise StoreUnavailable(f"{database} cannot be opened: there is no folder {database.parent}.")
    path = database.with_name(database.name + ".lock")
    with path.open("a+", encoding="utf-8") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.seek(0)
            holder = lock.read().strip() or "unknown"
            raise FileInUse(f"{database} is being served already, by process {holder}.") from None
        lock.truncate(0)
        lock.write(str(os.getpid()))
        lock.flush()
        yield
