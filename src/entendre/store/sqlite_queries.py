"""What is asked of an SQLite file that takes more than a line."""

from __future__ import annotations

from entendre.store.sqlite_keys import last_row
from entendre.store.sqlite_schema import IS_LANDMARK, SIGHT

# Hops from table to table by the key; a plain GROUP BY would read every key of every log.
STALE = f"""
    WITH RECURSIVE hops (table_id) AS (
        SELECT min(table_id) FROM sorted_key
        UNION ALL
        SELECT (SELECT min(key.table_id) FROM sorted_key AS key WHERE key.table_id > hops.table_id)
        FROM hops WHERE hops.table_id IS NOT NULL
    ), tables (table_id) AS (
        SELECT table_id FROM hops WHERE table_id IS NOT NULL UNION SELECT table_id FROM fresh_key
    )
    SELECT log.table_id FROM tables CROSS JOIN log ON log.row = {last_row("tables.table_id")}
    WHERE at_ms < ? AND coalesce(wake_ms < ?, TRUE)
    ORDER BY at_ms, log.table_id LIMIT ?
"""

IS_STALE = f"""
    SELECT coalesce((
        SELECT at_ms < ?2 AND coalesce(wake_ms < ?2, TRUE) FROM log WHERE row = {last_row("?1")}
    ), FALSE)
"""

READ = "SELECT seq, body FROM entry WHERE table_id = ? AND seq > ? AND seq <= ? ORDER BY seq"
REWRITE = "UPDATE log SET body = ? WHERE row = (SELECT row FROM entry WHERE table_id = ? AND seq = ?)"

# Every log has a first entry.
TABLES = "SELECT table_id FROM entry WHERE table_id > ? AND seq = 1 ORDER BY table_id LIMIT ?"

FIND = f"""
    SELECT seq, body FROM log
    WHERE table_id = ? AND substr(body, 1, {SIGHT}) = ? AND {IS_LANDMARK}
        AND seq < ? AND substr(body, 1, ?) = ?
    ORDER BY seq DESC LIMIT ?
"""

# Of a table with a row in `wake`: when it is to be woken indeed, or NULL.
_WAKES = f"(SELECT wake_ms FROM log WHERE log.row = {last_row('wake.table_id')})"
DUE = f"""
    SELECT table_id, coalesce({_WAKES} <= ?, FALSE) AS is_due FROM wake WHERE at_ms <= ?
    ORDER BY is_due DESC, {_WAKES}, table_id
"""
"""All that may be due, those that are first."""
PUT_OFF = f"UPDATE wake SET at_ms = {_WAKES} WHERE table_id = ? AND {_WAKES} IS NOT NULL"
LET_SLEEP = f"DELETE FROM wake WHERE table_id = ? AND {_WAKES} IS NULL"

BESIDE = """
    SELECT (SELECT coalesce(sum(bytes), 0) FROM blob_use WHERE table_id = ?)
        + (SELECT coalesce(sum(length(body)), 0) FROM scratch WHERE table_id = ?)
"""

UNSHARED = """
    DELETE FROM blob WHERE key IN (SELECT key FROM blob_use WHERE table_id = ?)
        AND NOT EXISTS (SELECT 1 FROM blob_use WHERE blob_use.key = blob.key AND table_id <> ?)
"""
