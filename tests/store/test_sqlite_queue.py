"""The thread that writes goes on, whatever goes wrong in it."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest

from entendre.store.sqlite_batch import SqliteBatch
from entendre.store.sqlite_queue import SqliteQueue
from entendre.store.sqlite_writer import SqliteWriter


class Untidy(SqliteWriter):
    """Writes as any other, and fails at what is done when everybody was told."""

    def tidy(self, batch: SqliteBatch) -> None:
        raise RuntimeError("no descriptor left")


def test_what_fails_after_a_write_keeps_nobody_from_writing_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def write_twice() -> list[BaseException | None]:
        loop = asyncio.get_running_loop()
        writer = Untidy(tmp_path / "tables.sqlite", "full", 10)
        queue = SqliteQueue(loop, writer, lambda problem: problem)
        told: list[BaseException | None] = []
        for after in (0, 1):
            done = loop.create_future()
            queue.append("TABLE", after, [b"{}"], None, done.set_result)
            told.append(await asyncio.wait_for(done, 10))
        queue.end()
        queue.join()
        writer.close()
        return told

    with caplog.at_level(logging.ERROR, "entendre.store"):
        assert asyncio.run(write_twice()) == [None, None]
    assert "no descriptor left" in caplog.text
