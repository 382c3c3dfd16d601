"""A game that somebody installed, with nothing but its rules: a command works, or says what is missing."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.installed import with_game

pytestmark = pytest.mark.long

Run = Callable[..., tuple[int, str]]


def runner(environment: dict[str, str]) -> Run:
    def run(*arguments: str) -> tuple[int, str]:
        command = [sys.executable, "-c", "from entendre.cli import main; main()", *arguments]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert "Traceback" not in done.stderr, done.stderr
        return done.returncode, done.stdout + done.stderr

    return run


@pytest.fixture
def run(tmp_path: Path) -> Run:
    return runner(with_game(tmp_path, "toy", "tests.core.toy_entry:ENTRY"))


def test_it_is_simulated_verified_and_told_by_the_outline_of_its_events(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    assert run("simulate", "toy", "--games", "1", "--record", str(folder))[0] == 0
    file = str(folder / "toy-0.jsonl")
    assert run("verify", file)[0] == 0
    code, told = run("replay", file, "--seat", "Ada")
    assert code == 0
    assert 'type: "revealed"; picks: [' in told
    assert "charm: " in told
    assert "charm: " not in run("replay", file)[1]


def test_a_demonstration_is_told(run: Run) -> None:
    code, told = run("demo", "toy", "--seed", "1")
    assert code == 0
    assert 'type: "revealed"; picks: [' in told


def test_what_it_does_not_have_is_said_in_a_sentence(run: Run, tmp_path: Path) -> None:
    run("simulate", "toy", "--games", "1", "--record", str(tmp_path))
    assert run("coach", str(tmp_path / "toy-0.jsonl")) == (1, "Error: Toy has no coach.\n")
    assert run("rules", "toy") == (1, "Error: Toy has no rules page.\n")
    code, told = run("rules", "toy", "--options")
    assert code == 0
    assert told == "rounds (default: 3)\n    Takes a whole number from 1 to 9.\n"


@pytest.mark.parametrize(
    ("name", "entry", "why"),
    [
        ("gone", "tests.core.nowhere:ENTRY", "No module named 'tests.core.nowhere'"),
        ("toy", "tests.core.toy:Toy", "tests.core.toy:Toy is not a GameEntry."),
        ("top", "tests.core.toy_entry:ENTRY", "the rules of tests.core.toy_entry:ENTRY are those of 'toy'."),
    ],
)
def test_a_package_that_cannot_be_loaded_is_named(name: str, entry: str, why: str, tmp_path: Path) -> None:
    run = runner(with_game(tmp_path, name, entry))
    said = f"Error: The game {name!r} cannot be loaded: {why}\n"
    assert run("demo", name) == (1, said)
    assert run("serve", "--port", "0", "--database", str(tmp_path / "tables.sqlite")) == (1, said)
    code, found = run("doctor", "--port", "0", "--database", str(tmp_path / "tables.sqlite"))
    assert code == 1
    assert why in found
