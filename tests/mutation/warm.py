"""Runs tests in forks of one process that has read in pytest and what else takes long, but nothing of ours.

A planted fault is noticed in a fraction of a second, and starting a Python for it takes longer than that.
Each line on standard input is a folder, the tests there, and a file for what they print; the answer is the
exit code.
"""

from __future__ import annotations

import os
import signal
import sys
from importlib import import_module
from pathlib import Path

READ_IN = ("pytest", "hypothesis", "hypothesis.strategies", "msgspec", "numpy")
ONCE = ("-q", "-x", "-p", "no:cacheprovider", "-p", "_hypothesis_pytestplugin", "--hypothesis-profile=once")
LONGEST = 300
"""Seconds after which a run has hung."""


def serve() -> None:
    """Until nobody asks any more."""
    from _pytest.config import default_plugins

    for name in (*READ_IN, *(f"_pytest.{plugin}" for plugin in default_plugins)):
        import_module(name)
    assert not [name for name in sys.modules if name.partition(".")[0] in ("entendre", "tests", "scripts")]
    for line in sys.stdin:
        folder, tests, printed = line.rstrip("\n").split("\t")
        child = os.fork()
        if not child:
            _run(Path(folder), tests, Path(printed))
        _, status = os.waitpid(child, 0)
        sys.stdout.write(f"{os.waitstatus_to_exitcode(status)}\n")
        sys.stdout.flush()


def _run(folder: Path, tests: str, printed: Path) -> None:
    import pytest

    with printed.open("w") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    os.chdir(folder)
    os.environ["PYTHONPATH"] = str(folder / "src")
    signal.alarm(LONGEST)
    sys.path[:] = [str(folder), str(folder / "src"), *(each for each in sys.path if not _is_ours(each))]
    code = pytest.main([*ONCE, tests])
    sys.stdout.flush()
    os._exit(code)


def _is_ours(path: str) -> bool:
    return path == "" or (Path(path) / "entendre").is_dir()


if __name__ == "__main__":
    serve()
