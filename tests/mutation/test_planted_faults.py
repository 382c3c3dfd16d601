"""Every planted fault turns the suite red, and without a fault the same tests are green.

The source is copied, one line of the copy is changed, and the tests that should notice run against the copy.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutation.faults import FAULTS, Fault

ROOT = Path(__file__).parent.parent.parent
NOT_NEEDED = shutil.ignore_patterns("client", "playthroughs")


def suite(folder: Path, tests: str) -> subprocess.CompletedProcess[str]:
    """Run some tests against the source in a folder."""
    once = ["-x", "-p", "no:cacheprovider", "-p", "_hypothesis_pytestplugin", "--hypothesis-profile=once"]
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *once, tests],
        cwd=folder,
        env={
            **os.environ,
            "PYTHONPATH": str(folder / "src"),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # loading them all takes longer than most of these tests
        },
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The project's source and tests, where they may be harmed."""
    for part in ("docs", "scripts", "src", "tests"):  # with what is compiled already: times are copied too
        shutil.copytree(ROOT / part, tmp_path / part, ignore=NOT_NEEDED)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name.split(":")[0].replace(" ", "-"))
def test_a_planted_fault_turns_the_suite_red(fault: Fault, copy: Path) -> None:
    path = copy / fault.file
    source = path.read_text(encoding="utf-8")
    assert source.count(fault.right) == 1, f"{fault.right!r} must stand in {fault.file} exactly once"
    path.write_text(source.replace(fault.right, fault.wrong), encoding="utf-8")
    result = suite(copy, fault.tests)
    assert result.returncode == 1, f"{fault.name} went unnoticed by {fault.tests}:\n{result.stdout[-2000:]}"
    assert re.search(fault.says, result.stdout), f"it is red for another reason:\n{result.stdout[-2000:]}"
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
