"""Every planted fault turns the suite red, and without a fault the same tests are green.

The source is copied, one line of the copy is changed, and the tests that should notice run against the copy.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent.parent


class Fault(NamedTuple):
    """A line as it is, as it would be if somebody made a mistake, and which tests ought to see that."""

    name: str
    file: str
    right: str
    wrong: str
    tests: str


FAULTS = (
    Fault(
        "a leaked partner: every seat's label is that of the drawing with the dealer's word",
        "games/subtext/rules.py",
        "mine = label_of(state, viewer)",
        "mine = label_of(state, state.partner or Seat(0))",
        "tests/games/subtext/test_contract.py",
    ),
    Fault(
        "a leaked recipient: everybody is shown whom the tweet is for",
        "games/subtweet/views.py",
        "card.to if viewer == state.active else None",
        "card.to",
        "tests/games/subtweet/test_contract.py",
    ),
    Fault(
        "an off-by-one in scoring: the extra point of the others is forgotten",
        "games/subtext/scoring.py",
        "wrong + 1 if hit else 0",
        "wrong if hit else 0",
        "tests/games/subtext/test_rulebook.py",
    ),
    Fault(
        "an off-by-one in Keyword's tie break: equal words are won by whoever sits first",
        "games/keyword/scoring.py",
        "and ranks.count(best) == 1 else None",
        "and ranks.count(best) >= 1 else None",
        "tests/games/keyword/test_rulebook.py",
    ),
    Fault(
        "an unseeded shuffle of the drawings on the board",
        "games/subtext/rules.py",
        "authors = (state.dealer, *chance.shuffled(others))",
        'authors = (state.dealer, *__import__("random").sample(others, len(others)))',
        "tests/games/subtext/test_contract.py",
    ),
    Fault(
        "a code matched backwards",
        "games/entracte/codes.py",
        "return self.characteristic.follows(left, right)",
        "return self.characteristic.follows(right, left)",
        "tests/games/entracte/test_rulebook.py",
    ),
    Fault(
        "a leaked code: everybody's sheet leaves out what the next player really has",
        "games/entracte/views.py",
        "not_mine = ~state.codes[viewer]",
        "not_mine = ~state.codes[viewer - 1]",
        "tests/games/entracte/test_contract.py",
    ),
    Fault(
        "sealed answers shown to everybody",
        "core/table.py",
        "if viewer is not None and viewer in box else None",
        "if viewer in box else next(iter(box.values()))",
        "tests/core/test_table.py",
    ),
    Fault(
        "chance that depends on the process",
        "core/chance.py",
        "return word % count",
        "return (word + id(self)) % count",
        "tests/core/test_chance.py",
    ),
    Fault(
        "a verification that does not look at the outcome",
        "records/verify.py",
        "if outcome != record.end.outcome:",
        "if outcome is record.end:",
        "tests/test_records.py",
    ),
)


def suite(folder: Path, tests: str) -> subprocess.CompletedProcess[str]:
    """Run some tests against the source in a folder."""
    return subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-x",
            "-p",
            "no:cacheprovider",
            "--hypothesis-profile=once",
            tests,
        ],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder / "src"), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The project's source and tests, where they may be harmed."""
    for part in ("src", "tests"):
        shutil.copytree(
            ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__", "playthroughs")
        )
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name.split(":")[0].replace(" ", "-"))
def test_a_planted_fault_turns_the_suite_red(fault: Fault, copy: Path) -> None:
    path = copy / "src" / "entendre" / fault.file
    source = path.read_text(encoding="utf-8")
    assert source.count(fault.right) == 1, f"{fault.right!r} must stand in {fault.file} exactly once"
    path.write_text(source.replace(fault.right, fault.wrong), encoding="utf-8")
    result = suite(copy, fault.tests)
    assert result.returncode == 1, f"{fault.name} went unnoticed by {fault.tests}:\n{result.stdout[-2000:]}"
    assert "SyntaxError" not in result.stdout
    assert "NameError" not in result.stdout


def test_the_copy_itself_is_green(copy: Path) -> None:
    """Otherwise any red above would prove nothing."""
    result = suite(copy, "tests/core/test_table.py")
    assert result.returncode == 0, result.stdout[-2000:]
    assert str(copy) in suite_location(copy)


def suite_location(folder: Path) -> str:
    """Where the tests in a copy find the package: it must be the copy."""
    return subprocess.run(
        [sys.executable, "-c", "import entendre; print(entendre.__file__)"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder / "src")},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
