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
    ), last (table_id, at_ms) AS (
        SELECT table_id, (
            SELECT at_ms FROM log WHERE log.table_id = tables.table_id ORDER BY seq DESC LIMIT 1
        ) FROM tables
    )
    SELECT table_id FROM last WHERE at_ms < ?1
        AND NOT EXISTS (SELECT 1 FROM wake WHERE wake.table_id = last.table_id AND wake.at_ms >= ?1)
    ORDER BY at_ms, table_id LIMIT ?2
"""

IS_STALE = """
    SELECT (SELECT at_ms FROM log WHERE table_id = ?1 ORDER BY seq DESC LIMIT 1) < ?2
        AND NOT EXISTS (SELECT 1 FROM wake WHERE table_id = ?1 AND at_ms >= ?2)
"""

# Every log has a first entry.
TABLES = "SELECT table_id FROM log WHERE table_id > ? AND seq = 1 ORDER BY table_id LIMIT ?"

FIND = f"""
    SELECT seq, body FROM log
    WHERE table_id = ? AND substr(body, 1, {SIGHT}) = ? AND {IS_LANDMARK}
        AND seq < ? AND substr(body, 1, ?) = ?
    ORDER BY seq DESC LIMIT ?
"""

BESIDE = """
    SELECT (SELECT coalesce(sum(bytes), 0) FROM blob_use WHERE table_id = ?1)
        + (SELECT coalesce(sum(length(body)), 0) FROM scratch WHERE table_id = ?1)
"""

UNSHARED = """
    DELETE FROM blob WHERE key IN (SELECT key FROM blob_use WHERE table_id = ?1)
        AND NOT EXISTS (SELECT 1 FROM blob_use WHERE blob_use.key = blob.key AND table_id <> ?1)
"""
