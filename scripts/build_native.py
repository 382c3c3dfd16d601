"""python scripts/build_native.py FOLDER [--quick]: the package with its busiest modules compiled, in a folder.

Whoever puts the folder first on PYTHONPATH runs it. All of the package is in there, and beside each of the
modules below one in machine code, which Python prefers; without a compiler it is the package as it is.
It needs mypy (with mypyc), setuptools, a C compiler and Python's headers; nothing that runs needs any of them.
--quick compiles sooner, to slower code: for tests.
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
CACHE = ROOT / ".mypy_cache" / "native"
"""mypy's own, apart from that of checking: each would throw away what the other has kept."""
LIBRARY = "entendre"
"""What all modules in machine code share is a module beside the package: this name and `__mypyc`."""

MODULES = """
core/chance core/codec core/table
live/chairs live/checking live/clocks live/curtains live/damage live/decision live/dispatch live/drawn live/group
live/hearsay live/lanes live/live_room live/people live/play live/presence live/reminders live/reminding
live/requests live/room live/room_log live/rooms live/sayings live/sitting live/snapshots live/stalls
live/steady_clock live/store_patience live/superseding live/timers live/turns live/views live/weight
live/bots/runner
server/addresses server/limits server/process/tally server/process/timed_store
server/sockets/context server/sockets/places server/sockets/session server/sockets/shown
store/base store/sqlite store/sqlite_writer
""".split()
"""What a move passes through, by a profile. None of them may define a class with keywords, such as a struct
that is frozen or has a tag: mypyc leaves those out without a word.
"""


def files() -> list[Path]:
    """The modules that are compiled. Rules of games are not: it brings them little, and takes twice as long."""
    return [SOURCES / "entendre" / f"{name}.py" for name in MODULES]


def structs_in(file: Path) -> list[str]:
    """The classes of a module that a compiler would not take for what they are."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return [each.name for each in classes if each.keywords]


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


class NotBuilt(Exception):
    """It could not be compiled; the sentence says why."""


def build(folder: Path, *, quick: bool) -> None:
    """Compile beside, and put all of it in place at the end: a folder is whole or not there."""
    try:
        from mypyc.build import mypycify
        from setuptools import setup
        from setuptools.errors import BaseError
    except ImportError as missing:
        raise NotBuilt(f"{missing}; make setup installs what is needed") from missing
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".native-", dir=folder.parent) as work:
        made, temporary = Path(work) / "made", Path(work) / "temporary"
        shutil.copytree(SOURCES / "entendre", made / "entendre", ignore=_caches, copy_function=_linked)
        os.chdir(SOURCES)
        options = ["--config-file=../pyproject.toml", f"--cache-dir={CACHE}"]
        try:
            setup(
                name="entendre-native",
                packages=[],
                py_modules=[],
                ext_modules=mypycify(
                    [*options, *(str(file.relative_to(SOURCES)) for file in files())],
                    opt_level="0" if quick else "2",
                    debug_level="0",
                    group_name=LIBRARY,
                    target_dir=str(temporary),
                ),
                script_args=["--quiet", "build_ext", "--build-lib", str(made), "--build-temp", str(temporary)],
            )
        except (BaseError, SystemExit) as problem:
            raise NotBuilt(f"{problem}; it takes a C compiler and Python's headers") from problem
        shutil.rmtree(folder, ignore_errors=True)
        made.rename(folder)


def _caches(_folder: str, names: list[str]) -> set[str]:
    return {name for name in names if name == "__pycache__" or name.endswith(".so")}


def _linked(source: str, target: str) -> None:
    """The same file under another name, where the system can do that."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


if __name__ == "__main__":
    sys.exit(main())
