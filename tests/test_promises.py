"""What is promised of every game is tested with every game: one that is registered now is held to it, or the
suite is red.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.installed import ROOT, with_game

pytestmark = pytest.mark.long

NAME = "newcomer"
NEWCOMER = f"""
from entendre.plugin import Bare
from tests.core.toy import Toy

class Newcomer(Toy):
    name = "{NAME}"
    title = "Newcomer"

ENTRY = Bare(Newcomer())
"""

COVERAGE = {
    "a playthrough of every mode": "tests/test_playthroughs.py::test_no_game_and_no_mode_lacks_a_playthrough",
    "old records": "tests/test_old_records.py::test_every_game_has_a_few_old_records",
    "texts and a rules page": f"tests/test_entries.py::test_the_entry_is_complete[{NAME}]",
}
"""What a game of the house must bring, and the test that misses it."""


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """One in which somebody has just registered a game."""
    (tmp_path / f"{NAME}.py").write_text(NEWCOMER)
    return with_game(tmp_path, NAME, f"{NAME}:ENTRY")


def suite(environment: dict[str, str], *tests: str) -> subprocess.CompletedProcess[str]:
    plugins = ["-p", "no:cacheprovider", "-p", "_hypothesis_pytestplugin"]
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *plugins, *tests],
        cwd=ROOT,
        env={**environment, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def test_every_promise_is_tested_with_a_game_that_was_registered_a_moment_ago(
    environment: dict[str, str],
) -> None:
    covered = suite(environment, "tests/test_covered.py")
    assert covered.returncode == 0, covered.stdout[-3000:]


def test_a_game_that_lacks_something_turns_the_suite_red(environment: dict[str, str]) -> None:
    red = suite(environment, *COVERAGE.values())
    assert red.returncode == 1, red.stdout[-3000:]
    for what, test in COVERAGE.items():
        assert f"FAILED {test}" in red.stdout, f"nothing misses {what}"
