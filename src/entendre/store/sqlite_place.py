"""Whether an SQLite file is still where it was opened."""

from __future__ import annotations

from pathlib import Path

from entendre.store.base import StoreGone


class SqlitePlace:
    """The files that were opened. SQLite itself goes on writing into files that have been removed, as if
    anybody could ever read that again.
    """

    def __init__(self, path: Path) -> None:
        real = path.resolve()
        files = (path, real.with_name(f"{real.name}-wal"))
        self._known = [(each, found) for each in files if (found := _found(each)) is not None]

    def check(self) -> None:
        """Return if the files are still where they were, or raise `StoreGone`."""
        for each, known in self._known:
            if _found(each) != known:
                raise StoreGone(
                    f"{each} was removed or replaced while it was in use: nothing can be written."
                    " Put it back, or start the server again with what is there now."
                )


def _found(path: Path) -> tuple[int, int] | None:
    """Which file has that name now."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
