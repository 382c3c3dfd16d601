"""What the benchmark needs and the project does not: the other servers from npm, and what is compiled."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

HERE = Path(__file__).parent
MADE = HERE / ".peers"
"""Everything that is made; git ignores it."""
LOAD = MADE / "load"
BARE = MADE / "bare"
LOCK = "package-lock.json"


class NoTools(Exception):
    """Something cannot be made here; the sentence says what."""


def make_tools() -> None:
    """Compile the load and the bare server, and fetch the others if that has not been done for this lock
    file.
    """
    MADE.mkdir(exist_ok=True)
    for program in (LOAD, BARE):
        _compile(program)
    for source in (HERE / "peers").iterdir():
        if source.name != LOCK:
            shutil.copy(source, MADE)
    if _stamp() != (HERE / "peers" / LOCK).read_bytes():
        _fetch()


def new_node() -> str | None:
    """A Node that brings SQLite along; None: there is none for this machine."""
    found = sorted(MADE.glob("node_modules/node-linux-*/bin/node"))
    return str(found[0]) if found else None


def _stamp() -> bytes:
    stamp = MADE / "fetched.json"
    return stamp.read_bytes() if stamp.exists() else b""


def _compile(program: Path) -> None:
    compiler = shutil.which("cc")
    if compiler is None:
        raise NoTools(f"There is no C compiler (cc) to compile {program.name} with.")
    sources = sorted((HERE / program.name).glob("*.c"))
    _run([compiler, "-O2", "-std=c11", "-Wall", "-Wextra", "-o", str(program), *map(str, sources)], HERE)


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
