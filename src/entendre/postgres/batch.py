"""What shares a transaction in a PostgreSQL store, and the statement that writes it.

One entry decides an append. A log has no gaps, so who inserts number after + 1, while `after` is there, has
the end of the log, and nobody can have what comes next: the rest follows without a check. The database makes
two that want the same number wait for each other, whatever processes they are in, and lets one win.

The statement locks entry `after` (FOR KEY SHARE) so that nobody forgets the log under our feet, and inserts
tables in order so that two batches cannot wait for each other in a ring.

When the connection is lost while a batch is under way nobody knows whether it was written. Every entry bears
the number of its batch, so the same batch may be sent again: what has not been written is written now, what
has been conflicts with itself, and the batch number tells that from a real conflict.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from entendre.postgres import notices
from entendre.postgres.link import Link

BATCH_BYTES = 4 * 2**20

APPEND = """
    WITH claim AS MATERIALIZED (
        SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bytea[], $5::bigint[])
        AS c (table_id, after, ends, body, wake_ms)
    ), moment AS (
        SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS at_ms
    ), won AS (
        INSERT INTO log (table_id, seq, at_ms, batch, body)
        SELECT claim.table_id, claim.after + 1, moment.at_ms, $6, claim.body
        FROM moment, claim LEFT JOIN LATERAL (
            SELECT log.seq FROM log
            WHERE log.table_id = claim.table_id AND log.seq = claim.after
            FOR KEY SHARE
        ) AS before ON true
        WHERE claim.after = 0 OR before.seq IS NOT NULL
        ORDER BY claim.table_id COLLATE "C"
        ON CONFLICT DO NOTHING
        RETURNING table_id
    ), rest AS (
        INSERT INTO log (table_id, seq, at_ms, batch, body)
        SELECT r.table_id, r.seq, moment.at_ms, $6, r.body
        FROM moment, unnest($7::text[], $8::bigint[], $9::bytea[]) AS r (table_id, seq, body)
        WHERE r.table_id IN (SELECT won.table_id FROM won)
    ), woken AS (
        INSERT INTO wake (table_id, at_ms)
        SELECT table_id, wake_ms FROM won JOIN claim USING (table_id) WHERE wake_ms IS NOT NULL
        ON CONFLICT (table_id) DO UPDATE SET at_ms = excluded.at_ms WHERE wake.at_ms <> excluded.at_ms
    ), let_sleep AS (
        DELETE FROM wake USING won JOIN claim USING (table_id)
        WHERE wake.table_id = won.table_id AND claim.wake_ms IS NULL
    )
    SELECT array_agg(table_id),
        CASE WHEN $10 <> '' THEN pg_notify($10, string_agg(ends || ' ' || table_id, chr(10))) END
    FROM won JOIN claim USING (table_id)
    HAVING count(*) > 0
"""

OURS = """
    SELECT table_id FROM unnest($1::text[], $2::bigint[]) AS claim (table_id, after) JOIN log USING (table_id)
    WHERE log.seq = claim.after + 1 AND log.batch = $3
"""

ENDS = """
    SELECT asked.table_id, (SELECT coalesce(max(seq), 0) FROM log WHERE log.table_id = asked.table_id)
    FROM unnest($1::text[]) AS asked (table_id)
"""


class PostgresAppend(NamedTuple):
    """One call of `append`, waiting."""

    table: str
    after: int
    bodies: Sequence[bytes]
    wake_ms: int | None
    done: asyncio.Future[None]

    @property
    def ends(self) -> int:
        return self.after + len(self.bodies)


Runs = Mapping[str, list[PostgresAppend]]
"""A batch by table: of each, appends that go on from each other."""


def take(waiting: deque[PostgresAppend]) -> Runs:
    """The next batch: as much as fits of what waits, in runs. What does not go on from its table's run (two
    want the same number), and what was asked for after it, waits for the next batch: then it is known how
    this one went.
    """
    runs: dict[str, list[PostgresAppend]] = {}
    later: dict[str, list[PostgresAppend]] = {}
    speech, room = notices.PAYLOAD_BYTES, BATCH_BYTES
    while waiting and room > 0:
        append = waiting[0]
        run = runs.get(append.table)
        if run is None:
            speech -= notices.room(append.table)
            if speech < 0:
                break
            runs[append.table] = [append]
        elif append.table not in later and run[-1].ends == append.after:
            run.append(append)
        else:
            later.setdefault(append.table, []).append(append)
        room -= sum(map(len, append.bodies))
        waiting.popleft()
    for held_back in later.values():
        waiting.extendleft(reversed(held_back))
    return runs


class Claim(NamedTuple):
    """What a run wants of its log: the first entry, which decides, and what follows from it."""

    after: int
    ends: int
    body: bytes
    wake_ms: int | None


class PostgresBatch:
    """Runs, as the statement wants them."""

    def __init__(self, runs: Runs, channel: str) -> None:
        self._number = secrets.randbits(63)
        self._channel = channel
        self._ends: dict[str, int] = {}
        """Of runs without any entry, which only want to know."""
        self._tables: list[str] = []
        self._claims: list[Claim] = []
        self._rest: list[tuple[str, int, bytes]] = []
        for table, run in runs.items():
            after = run[0].after
            bodies = [body for append in run for body in append.bodies]
            if not bodies:
                self._ends[table] = after
                continue
            self._tables.append(table)
            wake_ms = next(append.wake_ms for append in reversed(run) if append.bodies)
            self._claims.append(Claim(after, after + len(bodies), bodies[0], wake_ms))
            self._rest += [(table, seq, body) for seq, body in enumerate(bodies[1:], after + 2)]

    async def send(self, link: Link, *, again: bool) -> set[str]:
        """Commit it; the tables whose run went well, now or when it was sent before."""
        won: set[str] = set()
        if self._tables:
            afters = [claim.after for claim in self._claims]
            inserted = await link.fetchval(
                APPEND,
                self._tables,
                afters,
                [claim.ends for claim in self._claims],
                [claim.body for claim in self._claims],
                [claim.wake_ms for claim in self._claims],
                self._number,
                [table for table, _, _ in self._rest],
                [seq for _, seq, _ in self._rest],
                [body for _, _, body in self._rest],
                self._channel,
            )
            won.update(inserted or ())
            if again:
                ours = await link.fetch(OURS, self._tables, afters, self._number)
                won.update(table for (table,) in ours)
        if self._ends:
            ends = await link.fetch(ENDS, list(self._ends))
            won.update(table for table, end in ends if self._ends[table] == end)
        return won
