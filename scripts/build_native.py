"""python scripts/build_native.py FOLDER [--quick]: the package in a folder, its busiest modules compiled.

Whoever puts the folder first on PYTHONPATH runs it. All of the package is in there, and beside each module
that pyproject.toml names one in machine code, which Python prefers. It takes mypy (with mypyc), setuptools, a
C compiler and Python's headers; nothing that runs needs any of them. --quick compiles sooner, to slower code:
for tests.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup
from setuptools.errors import BaseError

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
CACHE = ROOT / ".mypy_cache" / "native"
"""mypy's own, apart from that of checking: each would throw away what the other has kept."""
GROUP = "entendre"
"""What all modules in machine code share is a module beside the package: this name and `__mypyc`."""


class NotBuilt(Exception):
    """It could not be compiled; the sentence says why."""


def modules() -> list[Path]:
    """The modules that are compiled. Rules of games are not: that brings little, and takes twice as long."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return [SOURCES / "entendre" / f"{name}.py" for name in project["tool"]["entendre"]["native"]["modules"]]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, help="where to put it; what is there is replaced")
    parser.add_argument("--quick", action="store_true", help="compile sooner, to slower code")
    asked = parser.parse_args()
    try:
        build(asked.folder.resolve(), quick=asked.quick)
    except NotBuilt as problem:
        print(f"The package could not be compiled: {problem}", file=sys.stderr)
        return 1
    return 0


def build(folder: Path, *, quick: bool) -> None:
    """Compile beside, and put all of it in place at the end: a folder is whole or not there."""
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        raise NotBuilt("Python's headers are missing (in Debian: apt-get install python3-dev gcc)")
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".native-", dir=folder.parent) as work:
        made, temporary = Path(work) / "made", Path(work) / "temporary"
        shutil.copytree(SOURCES / "entendre", made / "entendre", ignore=_left_out, copy_function=_linked)
        os.chdir(SOURCES)
        names = [str(file.relative_to(SOURCES)) for file in modules()]
        try:
            setup(
                name="entendre-native",
                packages=[],
                py_modules=[],
                ext_modules=mypycify(
                    ["--config-file=../pyproject.toml", f"--cache-dir={CACHE}", *names],
                    opt_level="0" if quick else "2",
                    debug_level="0",
                    group_name=GROUP,
                    target_dir=str(temporary),
                ),
                script_args=["--quiet", "build_ext", f"--build-lib={made}", f"--build-temp={temporary}"],
            )
        except (BaseError, SystemExit) as problem:
            raise NotBuilt(f"{problem} (it takes a C compiler, in Debian: apt-get install gcc)") from problem
        shutil.rmtree(folder, ignore_errors=True)
        made.rename(folder)


def _left_out(_folder: str, names: list[str]) -> set[str]:
    return {name for name in names if name == "__pycache__" or name.endswith(".so")}


def _linked(source: str, target: str) -> None:
    """The same file under another name, where the system can do that."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


if __name__ == "__main__":
    sys.exit(main())
