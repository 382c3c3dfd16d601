"""The import contracts hold, and would be seen not to hold."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from entendre.catalogue import Catalogue

pytestmark = pytest.mark.long

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "entendre"
PURE = [
    path
    for folder in (SOURCE / "core", *sorted((SOURCE / "games").glob("*/rules")))
    for path in sorted(folder.rglob("*.py"))
]

ACTING_BUILTINS = {"__import__", "breakpoint", "eval", "exec", "exit", "input", "open", "print"}

VIOLATIONS = {
    "a game reads the clock": ("games/subtext/rules/game.py", "import time"),
    "the core rolls its own dice": ("core/table.py", "import random"),
    "the core opens files": ("core/codec.py", "from pathlib import Path"),
    "the core knows a game": ("core/table.py", "import entendre.games.subtext.rules"),
    "a game knows another": ("games/keyword/rules/game.py", "import entendre.games.entracte.rules"),
    "a game's bots know another game": ("games/keyword/bots/bot.py", "import entendre.games.entracte.bots"),
    "a game knows the server": ("games/keyword/text.py", "import entendre.server"),
    "rules know bots": ("games/keyword/rules/game.py", "import entendre.bots"),
    "rules know the bots of their game": (
        "games/keyword/rules/game.py",
        "import entendre.games.keyword.bots",
    ),
    "rules know how they are told": ("games/entracte/rules/views.py", "import entendre.text"),
    "the platform knows a game": ("live/rooms.py", "import entendre.games.subtext.rules"),
    "the catalogue knows a game": ("catalogue.py", "import entendre.games.subtext.entry"),
    "a record knows bots": ("records/record.py", "import entendre.bots"),
    "a bot needs the testing extra": ("bots/bot.py", "import hypothesis"),
}
BROKEN = {
    "import entendre.games.subtext.rules": "No game knows another",
    "import random": "Rules import nothing that acts",
    "import entendre.bots": "Rules know nothing of what stands on them",
}
LINTER = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]


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
        SOURCE, tmp_path / "src" / "entendre", ignore=shutil.ignore_patterns("__pycache__", "client", "data")
    )
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_the_contracts_hold(copy: Path) -> None:
    run = lint_imports(copy)
    assert run.returncode == 0, run.stdout


def test_every_planted_violation_is_found(copy: Path) -> None:
    for module, line in VIOLATIONS.values():
        with (copy / "src" / "entendre" / module).open("a") as source:
            source.write(f"\n{line}\n")
    run = lint_imports(copy)
    assert run.returncode != 0
    culprits = {
        name: f"entendre.{module.removesuffix('.py').replace('/', '.')} -> {line.split()[1]}"
        for name, (module, line) in VIOLATIONS.items()
    }
    assert [name for name, culprit in culprits.items() if culprit not in run.stdout] == []


def test_a_new_game_is_held_to_the_contracts_without_a_line_being_added(copy: Path) -> None:
    rules = copy / "src" / "entendre" / "games" / "chess" / "rules"
    rules.mkdir(parents=True)
    (rules.parent / "__init__.py").touch()
    (rules / "__init__.py").write_text("\n".join(BROKEN))
    run = lint_imports(copy)
    assert run.returncode != 0
    for line, contract in BROKEN.items():
        assert f"{contract} BROKEN" in run.stdout
        assert f"entendre.games.chess.rules -> {line.split()[1]}" in run.stdout


def test_the_contracts_name_no_game() -> None:
    assert not [game for game in Catalogue() if game in str(LINTER)]


def test_the_platform_is_everything_but_the_games() -> None:
    (platform,) = [contract for contract in LINTER["contracts"] if contract["id"] == "platform"]
    parts = {path.stem for path in SOURCE.iterdir() if path.suffix in {"", ".py"} and path.stem[0] != "_"}
    assert {name.removeprefix("entendre.") for name in platform["source_modules"]} == parts - {"games"}


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
