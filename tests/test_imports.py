"""The import contracts hold, and would be seen not to hold."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "entendre"
PURE = [path for layer in ("core", "games") for path in sorted((SOURCE / layer).rglob("*.py"))]

ACTING_BUILTINS = {"__import__", "breakpoint", "eval", "exec", "exit", "input", "open", "print"}

VIOLATIONS = {
    "a game reads the clock": ("games/subtext/__init__.py", "import time", "entendre.games.subtext"),
    "the core rolls its own dice": ("core/__init__.py", "import random", "entendre.core"),
    "the core opens files": ("core/__init__.py", "from pathlib import Path", "entendre.core"),
    "the core knows a game": ("core/__init__.py", "import entendre.games.subtext", "entendre.core"),
    "a game knows another": (
        "games/keyword/__init__.py",
        "import entendre.games.entracte",
        "entendre.games.keyword",
    ),
    "a record knows bots": ("records/__init__.py", "import entendre.bots", "entendre.records"),
    "a bot needs the testing extra": ("bots/__init__.py", "import hypothesis", "entendre.bots"),
}


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [Path(sys.executable).parent / "lint-imports", "--no-logo", "--no-cache"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder / "src")},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copytree(
        SOURCE, tmp_path / "src" / "entendre", ignore=shutil.ignore_patterns("__pycache__", "data")
    )
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_the_contracts_hold(copy: Path) -> None:
    run = lint_imports(copy)
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize(("module", "line", "culprit"), VIOLATIONS.values(), ids=VIOLATIONS)
def test_a_planted_violation_is_found(copy: Path, module: str, line: str, culprit: str) -> None:
    with (copy / "src" / "entendre" / module).open("a") as source:
        source.write(f"\n{line}\n")
    run = lint_imports(copy)
    assert run.returncode != 0
    assert f"{culprit} -> {line.split()[1]}" in run.stdout


def test_a_package_without_a_place_in_the_layers_is_found(copy: Path) -> None:
    (copy / "src" / "entendre" / "stowaway.py").touch()
    run = lint_imports(copy)
    assert run.returncode != 0
    assert "stowaway" in run.stdout


@pytest.mark.parametrize("path", PURE, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_rules_call_no_builtin_that_acts(path: Path) -> None:
    calls = [node.func for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    assert not {func.id for func in calls if isinstance(func, ast.Name)} & ACTING_BUILTINS


@pytest.mark.parametrize("path", PURE, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_rules_leave_the_dice_of_numpy_alone(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Attribute):
            assert ast.unparse(node) not in {"np.random", "numpy.random"}
        if isinstance(node, ast.ImportFrom):
            assert not (node.module or "").startswith("numpy.random")
