"""More and more tables: brought up step by step, each step measured when it has settled."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping

from bench.load.party import LoadParty
from bench.load.plan import Plan
from bench.load.servers import Arranged
from bench.load.tally import StepFigures, Tally, share
from entendre.plugin import GameEntry

AT_ONCE = 4
"""So many tables are opened at a time."""


class Crowd:
    """Everybody at all tables of some servers."""

    def __init__(self, plan: Plan, servers: Arranged, games: Mapping[str, GameEntry]) -> None:
        self._plan = plan
        self._servers = servers
        self._games = games
        self._parties: list[LoadParty] = []
        self._tally = Tally()

    async def steps(self, told: Callable[[str], None]) -> list[StepFigures]:
        """Take all steps of the plan."""
        found = []
        try:
            for tables in self._plan.steps:
                await self._bring_up(tables, told)
                told(f"{tables} tables: settling")
                await asyncio.sleep(self._plan.settling)
                told(f"{tables} tables: measuring")
                found.append(await self._measure())
        finally:
            await asyncio.gather(*(party.close() for party in self._parties))
        return found

    async def _bring_up(self, tables: int, told: Callable[[str], None]) -> None:
        ports = self._servers.ports
        while len(self._parties) < tables:
            first = len(self._parties)
            new = [
                LoadParty(number, ports, self._plan, self._games, self._tally)
                for number in range(first, min(tables, first + AT_ONCE))
            ]
            self._parties += new
            await asyncio.gather(*(party.open() for party in new))
            told(f"{len(self._parties)} of {tables} tables are open")

    async def _measure(self) -> StepFigures:
        tally = self._tally
        tally.clear()
        cpu, behind, began = self._servers.cpu(), self._servers.cpu_behind(), time.perf_counter()
        await asyncio.sleep(self._plan.seconds)
        seconds = time.perf_counter() - began
        spent = self._servers.cpu() - cpu
        each = 1e6 / max(1, len(tally.waits))
        database, fanout = (
            now - before for now, before in zip(self._servers.cpu_behind(), behind, strict=True)
        )
        return StepFigures(
            tables=len(self._parties),
            connections=sum(party.connections for party in self._parties),
            answers_per_second=len(tally.waits) / seconds,
            messages_per_second=tally.messages / seconds,
            p50_ms=share(tally.waits, 0.5),
            p99_ms=share(tally.waits, 0.99),
            worst_ms=share(tally.waits, 1.0),
            memory_mb=self._servers.memory() / 1e6,
            cores=spent / seconds,
            server_us=spent * each,
            postgres_us=database * each,
            redis_us=fanout * each,
            refusals=dict(tally.refusals),
            happened=dict(tally.happened),
            answers=dict(tally.answers),
        )
