"""Every planted fault turns the suite red, and without a fault the same tests are green.

The source is copied, one line of the copy is changed, and the tests that should notice run against the copy.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.mutation.faults import FAULTS, Fault

ROOT = Path(__file__).parent.parent.parent
WARM = Path(__file__).parent / "warm.py"
PLAIN = {
    **os.environ,
    "PYTHONDONTWRITEBYTECODE": "1",
    "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # loading them all takes longer than most of these tests
}
NOT_NEEDED = shutil.ignore_patterns("client", "playthroughs")


class Runner:
    """Runs tests against the source in a folder."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def run(self, folder: Path, tests: str) -> tuple[int, str]:
        """How it ended, and what was printed."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        printed = folder / "printed.txt"
        stdin.write(f"{folder}\t{tests}\t{printed}\n")
        stdin.flush()
        return int(stdout.readline()), printed.read_text()


@pytest.fixture(scope="module")
def runner() -> Iterator[Runner]:
    with subprocess.Popen(
        [sys.executable, WARM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd="/", env=PLAIN
    ) as process:
        yield Runner(process)
        process.communicate()


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project's source and tests, where they may be harmed."""
    folder = tmp_path_factory.mktemp("copy")
    for part in ("docs", "scripts", "src", "tests"):  # with what is compiled already: times are copied too
        shutil.copytree(ROOT / part, folder / part, ignore=NOT_NEEDED)
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


@contextmanager
def planted(fault: Fault, folder: Path) -> Iterator[None]:
    """The fault is in it, and then no longer."""
    path = folder / fault.file
    source = path.read_text(encoding="utf-8")
    assert source.count(fault.right) == 1, f"{fault.right!r} must stand in {fault.file} exactly once"
    path.write_text(source.replace(fault.right, fault.wrong), encoding="utf-8")
    try:
        yield
    finally:
        shutil.copy2(ROOT / fault.file, path)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name.split(":")[0].replace(" ", "-"))
def test_a_planted_fault_turns_the_suite_red(fault: Fault, copy: Path, runner: Runner) -> None:
    with planted(fault, copy):
        code, printed = runner.run(copy, fault.tests)
    assert code == 1, f"{fault.name} went unnoticed by {fault.tests}:\n{printed[-2000:]}"
    assert re.search(fault.says, printed), f"it is red for another reason:\n{printed[-2000:]}"
    assert "SyntaxError" not in printed
    assert "NameError" not in printed


def test_the_copy_itself_is_green(copy: Path, runner: Runner) -> None:
    """Otherwise any red above would prove nothing."""
    code, printed = runner.run(copy, "tests/core/test_table.py")
    assert code == 0, printed[-2000:]


def test_the_tests_of_a_copy_find_the_package_there(copy: Path, runner: Runner) -> None:
    (copy / "tests/test_where.py").write_text(
        "import entendre, tests\ndef test_where(): assert not (entendre.__file__, tests.__file__)"
    )
    code, printed = runner.run(copy, "tests/test_where.py")
    (copy / "tests/test_where.py").unlink()
    assert code == 1
    assert f"{copy}/src/entendre/__init__.py" in printed
    assert f"{copy}/tests/__init__.py" in printed
