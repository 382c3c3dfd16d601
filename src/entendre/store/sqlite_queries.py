"""What is asked of an SQLite file that takes more than a line."""

from __future__ import annotations

from entendre.store.sqlite_schema import IS_LANDMARK, SIGHT

# Hops from table to table by the key; a plain GROUP BY would read every entry of every log.
STALE = """
    WITH RECURSIVE tables (table_id) AS (
        SELECT min(table_id) FROM log
        UNION ALL
        SELECT (SELECT min(log.table_id) FROM log WHERE log.table_id > tables.table_id)
        FROM tables WHERE tables.table_id IS NOT NULL
    ), ends (table_id, seq) AS (
        SELECT table_id, (SELECT max(seq) FROM log WHERE log.table_id = tables.table_id) FROM tables
    )
    SELECT table_id FROM ends JOIN log USING (table_id, seq)
    WHERE at_ms < ? AND coalesce(wake_ms < ?, TRUE)
    ORDER BY at_ms, table_id LIMIT ?
"""

IS_STALE = """
    SELECT coalesce((
        SELECT at_ms < ? AND coalesce(wake_ms < ?, TRUE) FROM log
        WHERE table_id = ? ORDER BY seq DESC LIMIT 1
    ), FALSE)
"""

# Every log has a first entry.
TABLES = "SELECT table_id FROM log WHERE table_id > ? AND seq = 1 ORDER BY table_id LIMIT ?"

FIND = f"""
    SELECT seq, body FROM log
    WHERE table_id = ? AND substr(body, 1, {SIGHT}) = ? AND {IS_LANDMARK}
        AND seq < ? AND substr(body, 1, ?) = ?
    ORDER BY seq DESC LIMIT ?
"""

# Of a table with a row in `wake`: when it is to be woken indeed, or NULL.
_WAKES = "(SELECT wake_ms FROM log WHERE log.table_id = wake.table_id ORDER BY seq DESC LIMIT 1)"
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
