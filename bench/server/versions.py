"""What was measured: versions of everything that has a say in the figures."""

from __future__ import annotations

import json
import os
import platform
import shutil
import sqlite3
import subprocess
from importlib.metadata import version
from pathlib import Path

from rich.console import Console

from bench.server.tools import MADE, new_node

OURS = ("msgspec", "picows", "uvloop", "uvicorn")
THEIRS = ("boardgame.io", "@colyseus/core", "@colyseus/ws-transport")


def show_versions(console: Console) -> None:
    """A line for the machine, one for what we stand on, one for the others."""
    ours = ", ".join(f"{name} {version(name)}" for name in OURS)
    theirs = ", ".join(f"{name} {_npm(name)}" for name in THEIRS)
    node = f"Node {_of('node')}, on disk {_of(new_node())}"
    console.print(
        f"{_processor()} x {os.cpu_count()}, Linux {platform.release()}, {_of('cc').splitlines()[0]}"
    )
    console.print(f"Python {platform.python_version()}, {ours}, SQLite {sqlite3.sqlite_version}")
    console.print(f"{node}, {theirs}")


def _npm(name: str) -> str:
    package = MADE / "node_modules" / name / "package.json"
    return str(json.loads(package.read_text())["version"])


def _of(program: str | None) -> str:
    found = None if program is None else shutil.which(program)
    if found is None:
        return "none"
    return subprocess.run([found, "--version"], capture_output=True, text=True, check=True).stdout.strip()


def _processor() -> str:
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.machine()
