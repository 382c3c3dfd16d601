"""How hard Hypothesis tries: the same examples every time or, with `make soak`, many more and always new.

And the one PostgreSQL and the one Redis that all tests of a worker share.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

from tests.services.postgres import database, postgres_server
from tests.services.redis import redis_server

__all__ = ["database", "postgres_server", "redis_server"]

# Several tests run side by side, and threads of numpy's that wait for each other's cores take forty times as
# long. It is read when numpy is.
os.environ["OMP_NUM_THREADS"] = "1"

# Hypothesis mixes in what stands in any file of ours that has been read in so far, and which these are
# depends on what else this worker happened to run. The same examples every time can do without.
providers._get_local_constants = Constants

HERE = Path(__file__).parent

LONG = frozenset(
    {"browser", "fuzz", "jepsen", "kill", "mutation", "plugins", "postgres", "redis", "tampering", "wire"}
    | {"wire_secrecy"}
)
"""Folders, at any depth, whose tests start browsers, databases, crowds or other test runs: not for every
save.

Nor are files that start our own program again and again, or play many games; they carry the mark `long`.
"""
LONG_FILE = "\npytestmark = pytest.mark.long\n"
"""What such a file says of itself as a whole: then it is not even read in."""
SOAK = "soak"
"""The folder of what is measured by the clock: only where nothing else runs."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="leave out what takes long (make quick)")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    quick: bool = config.getoption("--quick")
    soak: bool = config.getoption("--hypothesis-profile") == "soak"
    parts = collection_path.parts[len(HERE.parts) :]  # a checkout may lie in a folder of any name
    if quick and (not LONG.isdisjoint(parts) or _is_long(collection_path)):
        return True
    return True if collection_path.name == SOAK and not soak else None


def _is_long(file: Path) -> bool:
    return file.suffix == ".py" and LONG_FILE in file.read_text(encoding="utf-8")


def pytest_collection_modifyitems(items: list[pytest.Item], config: pytest.Config) -> None:
    if config.getoption("--quick"):
        items[:] = [item for item in items if item.get_closest_marker("long") is None]


# No deadlines: they measure how busy the machine is.
settings.register_profile(
    "default", deadline=None, derandomize=True, max_examples=30, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("soak", settings.get_profile("default"), derandomize=False, max_examples=2000)
settings.register_profile("quick", settings.get_profile("default"), max_examples=10)
# For planted faults, which need to be noticed and not to be made small.
settings.register_profile(
    "once",
    settings.get_profile("default"),
    phases=[Phase.explicit, Phase.generate],
    report_multiple_bugs=False,
)
settings.load_profile("default")
