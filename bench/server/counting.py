"""How many instructions an action takes, counted by valgrind: the same again whatever else the machine does.

Only what the server's own threads do outside the system counts, and how long an instruction takes does not.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from bench.server.contenders import built, party
from bench.server.tools import NoTools

TABLES = 60
FIRST, COUNTED = 2, 20
"""Actions at each table: before anything is counted, and while it is."""
_TOTAL = re.compile(r"^(?:summary|totals): (\d+)", re.MULTILINE)


def instructions(folder: Path, game: str) -> float:
    """Those of a build of ours for an action; `NoTools` without valgrind."""
    if shutil.which("valgrind") is None:
        raise NoTools("Instructions are counted by valgrind, which is not installed (Debian has it).")
    with tempfile.TemporaryDirectory(prefix="entendre-counts-") as kept:
        counts = Path(kept) / "counts"
        watching = (
            "valgrind",
            "--tool=callgrind",
            "--instr-atstart=no",
            f"--callgrind-out-file={counts}",
        )
        with party(built(folder), TABLES, game, watching) as guests:
            guests.load.each(FIRST)
            _tell(guests.server.pid, "-i", "on")
            run = guests.load.each(COUNTED)
            _tell(guests.server.pid, "-i", "off")
            _tell(guests.server.pid, "-d")
        return max(_counted(file) for file in Path(kept).iterdir()) / run.actions


def _tell(server: int, *what: str) -> None:
    subprocess.run(["callgrind_control", *what, str(server)], check=True, capture_output=True)


def _counted(file: Path) -> int:
    return max((int(total) for total in _TOTAL.findall(file.read_text(errors="replace"))), default=0)
