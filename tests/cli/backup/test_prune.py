"""Old tables go for good, their space is given back, and nobody who plays is disturbed."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from entendre.server.process.file_lock import claim
from entendre.store import Store
from entendre.store.base import KeptEntry, TableCopy
from tests.cli.backup.premade import all_of, entendre, play, records_of, with_store
from tests.live.evening import INSTALLED

DAY_MS = 86_400_000
LARGE = 60_000
STARTED, ENDED = b'{"type":"started","at":1}', b'{"type":"ended","at":2,"record":"x"}'
CODES = [f"{a}{b}{c}BBB" for a in "BCDFGH" for b in "BC" for c in "BC"]


def ago(days: float) -> int:
    return time.time_ns() // 1_000_000 - int(days * DAY_MS)


def table(code: str, days: float, *, wake_ms: int | None = None, last: bytes = ENDED) -> TableCopy:
    """A game with a drawing, that long ago."""
    bodies = (STARTED, os.urandom(LARGE), last)
    entries = tuple(KeptEntry(ago(days), body) for body in bodies)
    return TableCopy(code, entries, wake_ms, (), ((f"drawing of {code}", os.urandom(LARGE)),))


def fill(database: str | Path) -> int:
    """Half of the tables old, all of them written in turn; says how large that is."""

    async def work(store: Store) -> int:
        for nth, code in enumerate(CODES):
            await store.restore(table(code, 100 if nth % 2 else 10))
        return await store.size()

    return with_store(database, work)


@pytest.mark.parametrize("kind", ["a file", "PostgreSQL"])
def test_what_old_tables_took_is_given_back(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database = str(tmp_path / "tables.db") if kind == "a file" else request.getfixturevalue("database")
    play(tmp_path / "played.db", INSTALLED[:1])
    assert entendre("export", tmp_path / "played.jsonl", "--database", tmp_path / "played.db").exit_code == 0
    assert entendre("import", tmp_path / "played.jsonl", "--database", database).exit_code == 0
    before = fill(database)
    was = all_of(database)
    told = entendre("prune", "--older-than", "90d", "--database", database)
    assert told.exit_code == 0, told.output
    assert f"{len(CODES) // 2} tables removed." in told.output
    now = all_of(database)
    assert now == {code: copy for code, copy in was.items() if code not in CODES[1::2]}
    assert records_of({code: copy for code, copy in now.items() if code not in CODES}), (
        "none is left to verify"
    )

    async def look(store: Store) -> int:
        assert await store.get_blob(f"drawing of {CODES[0]}") is not None
        assert await store.get_blob(f"drawing of {CODES[1]}") is None
        return await store.size()

    after = with_store(database, look)
    assert after < before - 0.95 * len(CODES) * LARGE, "half of two for each is one for each"


def test_a_table_in_play_is_never_touched(tmp_path: Path) -> None:
    """That PostgreSQL knows the same tables for stale is in the contract of stores."""
    database = tmp_path / "tables.db"

    async def work(store: Store) -> None:
        await store.restore(table("BBBBBB", 100, wake_ms=ago(-3)))  # a game by post: the clock runs
        await store.restore(table("CCCCCC", 100, last=STARTED))  # begun, and left in the middle
        await store.restore(table("DDDDDD", 89))
        await store.restore(table("FFFFFF", 91, wake_ms=ago(90.5)))  # a clock that nobody heard
        await store.restore(table("push-keys", 400))
        await store.restore(table("GGGGGG", 100))
        await store.append("GGGGGG", 3, [b"somebody is back"])

    with_store(database, work)
    was = all_of(database)
    told = entendre("prune", "--older-than", "90d", "--dry-run", "--database", database)
    assert "1 table would be removed." in told.output
    assert all_of(database) == was
    told = entendre("prune", "--older-than", "90d", "--database", database)
    assert "1 table removed." in told.output
    assert "1 table left alone: a game was begun there and is not over." in told.output
    assert all_of(database) == {code: copy for code, copy in was.items() if code != "FFFFFF"}
    assert entendre("prune", "--older-than", "90d", "--unfinished", "--database", database).exit_code == 0
    assert sorted(all_of(database)) == ["BBBBBB", "DDDDDD", "GGGGGG", "push-keys"]


def test_a_file_that_is_being_served_is_left_alone(tmp_path: Path) -> None:
    was = play(tmp_path / "tables.db", INSTALLED[:1])
    with claim(tmp_path / "tables.db"):
        told = entendre("prune", "--older-than", "90d", "--database", tmp_path / "tables.db")
    assert told.exit_code == 1
    assert "is being served already" in told.output
    assert was.keys() <= all_of(tmp_path / "tables.db").keys()


@pytest.mark.parametrize("age", ["90", "0d", "-1d", "3 months", "", "1.5d", "99999999d"])
def test_an_age_that_is_none_is_refused_by_name(age: str, tmp_path: Path) -> None:
    told = entendre("prune", "--older-than", age, "--database", tmp_path / "tables.db")
    assert told.exit_code == 2
    assert f"{age!r} is no age: hours, days or weeks, such as 36h, 90d or 8w." in told.output
