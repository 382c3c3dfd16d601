"""The server that other tests rely on."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import asyncpg
import pytest

from tests.services import postgres as service
from tests.services.postgres import Postgres, postgres
from tests.services.program import NoService

pytestmark = pytest.mark.long


async def ask(server: Postgres, question: str) -> object:
    link = await asyncpg.connect(server.address)
    try:
        return await link.fetchval(question)
    finally:
        await link.close()


def test_what_was_committed_outlives_a_kill_and_a_stop() -> None:
    with postgres() as server:
        assert asyncio.run(ask(server, "SHOW fsync")) == "on"
        asyncio.run(ask(server, "CREATE TABLE t AS SELECT 7 AS n"))
        for end in (server.kill, server.stop):
            end()
            with pytest.raises(OSError, match=r"No such file|refused"):
                asyncio.run(ask(server, "SELECT n FROM t"))
            server.start()
            assert asyncio.run(ask(server, "SELECT n FROM t")) == 7
    assert not server.folder.exists()


def test_a_machine_without_it_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "found", lambda: None)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(NoService, match="install the package postgresql") as refused:
        service.programs()
    assert str(refused.value).count(".") == 1, "one sentence is enough"


def test_a_server_that_does_not_start_says_why(tmp_path: Path) -> None:
    with pytest.raises(NoService, match=r"(?s)postgres did not start: .*could not access"):
        Postgres(tmp_path).start()
