"""The PostgreSQL schema: how it is laid out and brought up to date."""

from __future__ import annotations

import zlib

from entendre.postgres.link import Link
from entendre.store.base import LANDMARKS, StoreUnavailable

SIGHT = min(map(len, LANDMARKS))
"""How much of an entry's beginning is in the index of landmarks."""
_BEGINNINGS = ", ".join(f"'\\x{each[:SIGHT].hex()}'::bytea" for each in LANDMARKS)
IS_LANDMARK = f"substring(body FROM 1 FOR {SIGHT}) IN ({_BEGINNINGS})"
"""Which entries are in it; a query must say so in the same words to use it."""

PARTS = 8
"""Into how many parts logs and blobs are divided, by what their names hash to. A released step says so."""


def parts_of(whole: str) -> tuple[str, ...]:
    """The tables that a divided one consists of."""
    return tuple(f"{whole}_{number}" for number in range(PARTS))


def _divided(whole: str) -> str:
    """The statements that make its parts."""
    return ";".join(
        f"CREATE TABLE {part} PARTITION OF {whole} FOR VALUES WITH (MODULUS {PARTS}, REMAINDER {number})"
        for number, part in enumerate(parts_of(whole))
    )


def _rights(before: str, after: str) -> str:
    """A statement that lets whoever was let into one table into another."""
    return f"""
    DO $$ DECLARE granted record; BEGIN
        FOR granted IN
            SELECT privilege_type AS what,
                CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END AS whom
            FROM pg_class, aclexplode(relacl) WHERE oid = '{before}'::regclass AND grantee <> relowner
        LOOP
            EXECUTE format('GRANT %s ON {after} TO %s', granted.what, granted.whom);
        END LOOP;
    END $$
    """


LOG = """
    table_id text COLLATE "C" NOT NULL,
    seq integer NOT NULL,
    at_ms bigint NOT NULL,
    batch bigint NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (table_id, seq)
"""
"""What a log has been from the first version to this one; when that changes, this is written out where it
stands, since released steps say the same for ever.
"""

# Collation C compares bytes: quicker, and an update of the system's languages cannot spoil an index.
STEPS = (
    f"CREATE TABLE log ({LOG})",
    """
    CREATE TABLE blob (key text COLLATE "C" PRIMARY KEY, body bytea NOT NULL);
    CREATE TABLE scratch (
        table_id text COLLATE "C" NOT NULL,
        seat text COLLATE "C" NOT NULL,
        name text COLLATE "C" NOT NULL,
        body bytea NOT NULL,
        PRIMARY KEY (table_id, seat, name)
    )
    """,
    """
    CREATE TABLE wake (table_id text COLLATE "C" NOT NULL PRIMARY KEY, at_ms bigint NOT NULL);
    CREATE INDEX wake_by_time ON wake (at_ms)
    """,
    f"""
    CREATE TABLE blob_use (
        table_id text COLLATE "C" NOT NULL,
        key text COLLATE "C" NOT NULL,
        bytes bigint NOT NULL,
        PRIMARY KEY (table_id, key)
    );
    CREATE INDEX blob_use_by_key ON blob_use (key);
    CREATE INDEX log_landmarks ON log (table_id, substring(body FROM 1 FOR {SIGHT}), seq) WHERE {IS_LANDMARK};
    CREATE TABLE probe (one integer NOT NULL PRIMARY KEY, at_ms bigint NOT NULL)
    """,
    # Copies everything, once. Whoever appends meanwhile waits.
    f"""
    LOCK TABLE log, blob;
    ALTER TABLE log RENAME TO whole_log;
    ALTER INDEX log_pkey RENAME TO whole_log_pkey;
    DROP INDEX log_landmarks;
    CREATE TABLE log ({LOG}) PARTITION BY HASH (table_id);
    {_divided("log")};
    INSERT INTO log (table_id, seq, at_ms, batch, body)
        SELECT table_id, seq, at_ms, batch, body FROM whole_log;
    CREATE INDEX log_landmarks ON log (table_id, substring(body FROM 1 FOR {SIGHT}), seq) WHERE {IS_LANDMARK};
    {_rights("whole_log", "log")};
    DROP TABLE whole_log;
    ALTER TABLE blob RENAME TO whole_blob;
    ALTER INDEX blob_pkey RENAME TO whole_blob_pkey;
    CREATE TABLE blob (key text COLLATE "C" PRIMARY KEY, body bytea NOT NULL) PARTITION BY HASH (key);
    {_divided("blob")};
    INSERT INTO blob (key, body) SELECT key, body FROM whole_blob;
    {_rights("whole_blob", "blob")};
    DROP TABLE whole_blob
    """,
)
"""What each version added to the one before. A step that has been released is never edited."""


STEP_SECONDS = 6 * 3600.0
"""How long a step may take: one that copies a log takes as long as it is."""


async def bring_up_to_date(link: Link, schema: str, where: str) -> None:
    """Take the steps that this schema has not had, all or none, one process at a time."""
    if await version_of(link, schema) == len(STEPS):
        return  # So that who runs the server day by day needs no right to create anything.
    async with link.transaction():
        await link.execute("SELECT pg_advisory_xact_lock($1)", zlib.crc32(f"entendre {schema}".encode()))
        version = await version_of(link, schema)
        if version > len(STEPS):
            raise StoreUnavailable(
                f"{where} was last used by a newer Entendre (its schema {schema} is version {version}, this"
                f" one knows up to {len(STEPS)}): use that one again, or choose another database."
            )
        if version == 0:
            await link.execute(f"CREATE SCHEMA IF NOT EXISTS {schema}")
            await link.execute("CREATE TABLE version (steps integer NOT NULL)")
            await link.execute("INSERT INTO version VALUES (0)")
        for step in STEPS[version:]:
            await link.execute(step, timeout=STEP_SECONDS)
        await link.execute("UPDATE version SET steps = $1", len(STEPS))


async def version_of(link: Link, schema: str) -> int:
    """How many steps this schema has had."""
    # By a query: to_regclass may answer from what it remembers of the time before the lock.
    there = "SELECT count(*) FROM pg_catalog.pg_tables WHERE schemaname = $1 AND tablename = 'version'"
    if not await link.fetchval(there, schema):
        return 0
    return int(await link.fetchval(f"SELECT steps FROM {schema}.version"))
