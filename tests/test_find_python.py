"""A machine without a usable Python is told so in one sentence."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parent.parent / "scripts" / "find-python"


class Machine:
    """A search path with nothing on it but the Pythons that are put there: first those of a version manager,
    then the system's.
    """

    def __init__(self, path: Path) -> None:
        self.path, self.system = path / "shims", path / "usr" / "bin"
        self.path.mkdir()
        self.system.mkdir(parents=True)

    def install(
        self, name: str, *, new_enough: bool = True, makes_venvs: bool = True, by_system: bool = False
    ) -> str:
        """Put a stand-in there that answers the script's questions and otherwise prints its own place."""
        python = (self.system if by_system else self.path) / name
        python.write_text(
            "#!/bin/sh\n"
            f'case "$2" in *version_info*) exit {int(not new_enough)};; '
            f'*ensurepip*) exit {int(not makes_venvs)};; esac\necho "{python}"\n'
        )
        python.chmod(0o755)
        return str(python)

    def find(self, python: str = "") -> subprocess.CompletedProcess[str]:
        bash = shutil.which("bash")
        assert bash
        return subprocess.run(
            [bash, str(SCRIPT)],
            env={"PATH": f"{self.path}:{self.system}", "PYTHON": python},
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def refusal(run: subprocess.CompletedProcess[str]) -> str:
    assert run.returncode == 1
    assert run.stdout == ""
    sentence = run.stderr.removesuffix("\n")
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


def test_a_machine_without_python_is_told_what_to_install(machine: Machine) -> None:
    assert "found none: install it" in refusal(machine.find())


def test_an_old_python_does_not_count(machine: Machine) -> None:
    machine.install("python3", new_enough=False)
    assert "found none: install it" in refusal(machine.find())


def test_a_newer_python_is_found_behind_an_old_one(machine: Machine) -> None:
    machine.install("python3", new_enough=False)
    newer = machine.install("python3.12")
    assert machine.find().stdout.strip() == newer


def test_a_python_that_cannot_make_environments_is_named(machine: Machine) -> None:
    machine.install("python3", makes_venvs=False)
    assert refusal(machine.find()).startswith("python3 cannot make virtual environments")


def test_a_complete_python_is_preferred_to_one_that_cannot_make_environments(machine: Machine) -> None:
    machine.install("python3", makes_venvs=False)
    complete = machine.install("python3.11")
    assert machine.find().stdout.strip() == complete


def test_the_systems_own_python_comes_first(machine: Machine) -> None:
    machine.install("python3")
    own = machine.install("python3.12", by_system=True)
    assert machine.find().stdout.strip() == own


@pytest.mark.parametrize("lacks", [{"new_enough": False}, {"makes_venvs": False}])
def test_a_system_whose_own_python_will_not_do_is_no_worse_off(
    machine: Machine, lacks: dict[str, bool]
) -> None:
    machine.install("python3", by_system=True, **lacks)
    other = machine.install("python3.13")
    assert machine.find().stdout.strip() == other


def test_the_python_that_is_asked_for_is_taken(machine: Machine) -> None:
    machine.install("python3")
    assert Path(machine.find(sys.executable).stdout.strip()).samefile(sys.executable)


def test_a_wrong_wish_is_not_replaced_by_a_guess(machine: Machine) -> None:
    machine.install("python3")
    assert "PYTHON=no-such-python" in refusal(machine.find("no-such-python"))
