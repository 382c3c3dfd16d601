"""Scripted people find their tables, play every game, come and go; and a run ends in pictures."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

import msgspec
import pytest
from bench.load.arrangements import arrangement
from bench.load.crowd import Crowd
from bench.load.plan import Plan
from bench.load.proofs import Proofs, proofs
from bench.load.report import write
from bench.load.servers import arranged
from bench.load.tally import StepFigures

from entendre.catalogue import Catalogue

pytestmark = pytest.mark.long

GAMES = tuple(Catalogue())


def figures(tables: int, answers: float) -> StepFigures:
    return StepFigures(
        tables, 5 * tables, answers, 9.0, 1.0, 9.0, 20.0, 80.0, 0.5, 300.0, 100.0, 20.0, {}, {}, {}
    )


@pytest.mark.parametrize("how", ["sqlite", "redis-2", "workers-2"])
def test_a_short_run_plays_every_game_and_nothing_goes_wrong(how: str) -> None:
    plan = Plan(GAMES, (len(GAMES),), seconds=1.5, think=0.02, restless=0.2, watchers=1, split=True, seed=1)
    said: list[str] = []
    with arranged(arrangement(how)) as started:
        (step,) = asyncio.run(Crowd(plan, started, Catalogue()).steps(said.append))
        proved: Proofs = asyncio.run(proofs(started.database, Catalogue()))
    assert proved.tables == len(GAMES)
    assert proved.entries > len(GAMES)
    assert proved.blobs > 0, "nobody has drawn anything"
    assert {name.partition(":")[0] for name in step.answers} == set(GAMES)
    assert 0 < step.p50_ms <= step.p99_ms <= step.worst_ms
    assert step.answers_per_second > 0
    assert step.messages_per_second > step.answers_per_second
    assert step.memory_mb > 20
    assert step.server_us > 0
    assert (step.postgres_us > 0) == (how != "sqlite")
    assert step.redis_us > 0 or how != "redis-2"
    assert step.redis_us == 0 or how != "sqlite"
    assert not [name for name in step.happened if name.startswith(("bye", "connections lost"))]
    assert {"reconnected", "left and back", "looked in", "notes"} & step.happened.keys()
    assert said[-1] == f"{len(GAMES)} tables: measuring"


def test_a_report_has_all_pictures_and_leaves_out_what_was_not_measured(tmp_path: Path) -> None:
    plan = Plan(GAMES, (1, 2), 1, 1, 1, 1, split=True, seed=1)
    one, two = [figures(1, 10), figures(2, 20)], [figures(1, 11), figures(2, 36)]
    made = write({"sqlite": one, "redis-1": one, "redis-2": two}, plan, tmp_path / "all")
    assert [path.name for path in made] == [
        *("load.json", "load.md", "load-latency.svg", "load-throughput.svg", "load-memory.svg"),
        "load-processes.svg",
    ]
    assert all(path.read_text().startswith("<?xml") for path in made[2:])
    assert msgspec.json.decode(made[0].read_bytes())["figures"]["redis-2"][1]["answers_per_second"] == 36
    alone = write({"sqlite": one}, plan, tmp_path / "one")
    assert "load-processes.svg" not in [path.name for path in alone]


@pytest.mark.parametrize("name", ["postgres", "redis-0", "redis-17", "mysql-2", "redis-2x", ""])
def test_an_arrangement_that_is_none_is_named_with_what_is_allowed(name: str) -> None:
    with pytest.raises(
        argparse.ArgumentTypeError, match=rf"'{name}' is no arrangement: sqlite, or .*redis-16"
    ):
        arrangement(name)


def test_an_arrangement_says_how_many_processes_hear_of_each_other_and_how() -> None:
    assert arrangement("redis-3") == ("redis-3", "postgres", True, 3, 1)
    assert arrangement("postgres-1") == ("postgres-1", "postgres", False, 1, 1)
    assert arrangement("workers-2") == ("workers-2", "postgres", True, 1, 2)
