"""A package that brings a game, installed for one process without installing anything."""

from __future__ import annotations

import os
from pathlib import Path

from entendre.plugin import GROUP

ROOT = Path(__file__).parent.parent


def with_game(folder: Path, name: str, entry: str) -> dict[str, str]:
    """The environment of a process in which that entry is registered under that name."""
    package = folder / f"{name}-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text(f"[{GROUP}]\n{name} = {entry}\n")
    path = os.pathsep.join([str(folder), str(ROOT), os.environ.get("PYTHONPATH", "")])
    return {**os.environ, "PYTHONPATH": path}
