"""Every package in examples/, installed where nothing else can see it."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import distributions
from pathlib import Path
from typing import NamedTuple

from entendre.plugin import GROUP

ROOT = Path(__file__).parent.parent.parent
PACKAGES = sorted(file.parent for file in ROOT.glob("examples/*/pyproject.toml"))


class Installed(NamedTuple):
    """A package, and where it was installed."""

    source: Path
    site: Path

    @property
    def games(self) -> tuple[str, ...]:
        """The games it brings, by the names it registers them under."""
        found = [package.entry_points for package in distributions(path=[str(self.site)])]
        return tuple(point.name for points in found for point in points.select(group=GROUP))

    @property
    def environment(self) -> dict[str, str]:
        """The environment of a process in which it is installed beside what is installed here."""
        path = [str(self.site), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]
        return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, path))}

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run Python in the folder of the package, with the package installed."""
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=self.source,
            env={**self.environment, "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )


def install(source: Path, site: Path) -> Installed:
    """As `pip install` does it, but into a folder of its own; what builds it is in our lock, so nothing is
    fetched.
    """
    offline = ["--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check", "--quiet"]
    command = [sys.executable, "-m", "pip", "install", *offline, "--target", str(site), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return Installed(source, site)
