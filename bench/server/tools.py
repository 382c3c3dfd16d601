"""What the benchmark needs and the project does not: the other servers from npm, and the load, compiled."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

HERE = Path(__file__).parent
MADE = HERE / ".peers"
"""Everything that is made; git ignores it."""
LOAD = MADE / "load"
LOCK = "package-lock.json"


class NoTools(Exception):
    """Something cannot be made here; the sentence says what."""


def make_tools() -> None:
    """Compile the load, and fetch the other servers if that has not been done for this lock file."""
    MADE.mkdir(exist_ok=True)
    _compile()
    for source in (HERE / "peers").iterdir():
        if source.name != LOCK:
            shutil.copy(source, MADE)
    if _stamp() != (HERE / "peers" / LOCK).read_bytes():
        _fetch()


def _stamp() -> bytes:
    stamp = MADE / "fetched.json"
    return stamp.read_bytes() if stamp.exists() else b""


def _compile() -> None:
    compiler = shutil.which("cc")
    if compiler is None:
        raise NoTools("There is no C compiler (cc) to compile the load with.")
    sources = sorted((HERE / "load").glob("*.c"))
    _run([compiler, "-O2", "-std=c11", "-Wall", "-Wextra", "-o", str(LOAD), *map(str, sources)], HERE)


def _fetch() -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise NoTools("There is no npm to fetch boardgame.io and Colyseus with; Node 20 or newer has it.")
    shutil.copy(HERE / "peers" / LOCK, MADE)
    _run([npm, "ci", "--no-audit", "--no-fund"], MADE)
    shutil.copy(HERE / "peers" / LOCK, MADE / "fetched.json")


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip() or "without a word").splitlines()[-1]
        raise NoTools(f"{Path(command[0]).name} failed: {last}")
