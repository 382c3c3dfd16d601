"""The busiest modules in machine code do what they do in Python: the same tests, run on both."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest
from hypothesis import settings
from scripts.build_native import SOURCES, modules

from tests.services.packages import found_or_installed

ROOT = Path(__file__).parents[2]
TESTS = "core live/test_*.py server/sockets/test_*.py test_playthroughs.py test_old_records.py"
MORE = "core live server store kill fuzz wire_secrecy records bots test_playthroughs.py test_old_records.py"
LOOK_INSIDE = (
    "live/test_store_trouble.py::test_a_decision_that_breaks_off_half_way_leaves_nothing_behind",
    "live/test_races.py::test_after_many_lost_races_memory_is_what_the_log_says",
    "live/test_snapshots.py::test_everything_a_room_knows_is_remembered_or_let_go_when_a_game_begins",
    "store/test_sqlite_queue.py::test_what_fails_after_a_write_keeps_nobody_from_writing_on",
)
"""Three put other methods in the place of ours, one reads a class's slots: machine code lets nobody."""
BEGUN = "import entendre.live.live_room as module; print(module.__file__)"


@pytest.mark.parametrize("module", modules(), ids=lambda file: str(file.relative_to(SOURCES / "entendre")))
def test_what_is_compiled_defines_nothing_that_a_compiler_takes_for_something_else(module: Path) -> None:
    """mypyc leaves out the keywords of a class, such as a struct's tag, and the types of its fields."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    for each in ast.walk(tree):
        if isinstance(each, ast.ClassDef):
            assert not each.keywords, each.name
            assert not any("Struct" in ast.unparse(base) for base in each.bases), each.name


@pytest.mark.long
def test_compiled_it_passes_the_same_tests(tmp_path: Path) -> None:
    assert found_or_installed(_headers, "python3-dev"), "These tests need Python's headers."
    assert found_or_installed(_compiler, "gcc"), "These tests need a C compiler."
    build = [sys.executable, str(ROOT / "scripts" / "build_native.py"), str(tmp_path / "native"), "--quick"]
    subprocess.run(build, check=True, capture_output=True, cwd=ROOT)
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "native")}
    begun = subprocess.run(
        [sys.executable, "-c", BEGUN], check=True, capture_output=True, text=True, env=environment
    )
    assert not begun.stdout.strip().endswith(".py")
    assert begun.stdout.startswith(str(tmp_path))
    names = MORE if settings.get_current_profile_name() == "soak" else TESTS
    paths = [path for name in names.split() for path in (ROOT / "tests").glob(name)]
    left_out = [f"--deselect=tests/{name}" for name in LOOK_INSIDE]
    pytest_ = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--quick")
    run = subprocess.run(
        [*pytest_, "--hypothesis-profile=quick", "--show-capture=no", *left_out, *map(str, paths)],
        check=False,
        capture_output=True,
        text=True,
        env=environment,
        cwd=ROOT,
    )
    assert run.returncode == 0, run.stdout[-4000:]


def _headers() -> Path | None:
    file = Path(sysconfig.get_path("include")) / "Python.h"
    return file if file.is_file() else None


def _compiler() -> str | None:
    return shutil.which((sysconfig.get_config_var("CC") or "cc").split()[0])
