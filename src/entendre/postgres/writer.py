"""The writing end of a PostgreSQL store: one connection, and one batch at a time."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence

from entendre.postgres import notices
from entendre.postgres.batch import PostgresAppend, PostgresBatch, Runs, take
from entendre.postgres.link import Link, connect, hang_up, persist, place, settings
from entendre.store.base import Conflict, StoreUnavailable

# This connection only ever looks things up by their key. The planner cannot know that of a table it has no
# statistics of, and would read all of it.
BY_KEY = {
    "plan_cache_mode": "force_generic_plan",
    "enable_seqscan": "off",
    "enable_bitmapscan": "off",
    "jit": "off",
}


class PostgresWriter:
    """Appends, in batches. What is asked for while a batch is under way makes up the next one."""

    def __init__(self, address: str, schema: str, patience: float, *, notify: bool = True) -> None:
        self._address = address
        self._schema = schema
        self._patience = patience
        self._notify = notify
        self._waiting: deque[PostgresAppend] = deque()
        self._work: asyncio.Task[None] | None = None
        self._link: Link | None = None

    def append(
        self, table: str, after: int, bodies: Sequence[bytes], wake_ms: int | None
    ) -> asyncio.Future[None]:
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        self._waiting.append(PostgresAppend(table, after, bodies, wake_ms, done))
        if self._work is None:  # The task begins after this turn of the loop, so all of the turn is in it.
            self._work = loop.create_task(self._write_batches())
        return done

    async def close(self) -> None:
        if self._work is not None:
            await self._work
        if self._link is not None:
            await hang_up(self._link)
            self._link = None

    async def _write_batches(self) -> None:
        try:
            while self._waiting:
                runs = take(self._waiting)
                try:
                    won = await self._write(runs)
                except Exception as error:
                    self._give_up(runs, error)
                else:
                    self._settle(runs, won)
        finally:
            self._work = None

    def _settle(self, runs: Runs, won: set[str]) -> None:
        for table, run in runs.items():
            if table in won:
                for append in run:
                    if not append.done.done():
                        append.done.set_result(None)
            else:
                if not run[0].done.done():
                    run[0].done.set_exception(Conflict(table, run[0].after))
                # These went on from an entry that is not there. What is there instead may suit them.
                self._waiting.extendleft(reversed(run[1:]))

    def _give_up(self, runs: Runs, error: Exception) -> None:
        """Tell everybody, also those who have been waiting behind: they need not wait as long again."""
        everybody = [append for run in runs.values() for append in run] + list(self._waiting)
        self._waiting.clear()
        for append in everybody:
            if not append.done.done():
                append.done.set_exception(
                    StoreUnavailable(str(error)) if isinstance(error, StoreUnavailable) else error
                )

    async def _write(self, runs: Runs) -> set[str]:
        """Commit a batch, however often the connection is lost; the tables whose run went well."""
        batch = PostgresBatch(runs, notices.channel(self._schema) if self._notify else "")
        sent_before = False

        async def send() -> set[str]:
            nonlocal sent_before
            try:
                if self._link is None:
                    self._link = await connect(self._address, settings(self._schema, **BY_KEY))
                again, sent_before = sent_before, True
                return await batch.send(self._link, again=again)
            except BaseException:
                if self._link is not None:
                    self._link.terminate()
                    self._link = None
                raise

        return await persist(send, self._patience, place(self._address))
