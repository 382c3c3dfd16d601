"""What processes cost, seen from outside. Linux only."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable
from pathlib import Path

TICK = os.sysconf("SC_CLK_TCK")
PERIOD_NS = 10_000_000
"""Of how long somebody who has a part of a core gets that part."""


def cpu(pid: int, *, with_ended: bool = False) -> float:
    """Seconds of processor time so far; if asked for, with that of its children that have ended."""
    fields = _read(pid, "stat").rpartition(")")[2].split()
    return sum(map(int, fields[11 : 15 if with_ended else 13])) / TICK


def thread_cpu(pid: int) -> float:
    """The same of its first thread alone, which does nearly everything, by a finer clock."""
    return int(_read(pid, "schedstat").split()[0]) / 1e9


def tree_cpu(pids: Iterable[int]) -> float:
    """The same of a server with all its processes, the first of which is the parent of the others."""
    first, *others = pids
    found = cpu(first, with_ended=True)
    for pid in others:
        try:
            found += cpu(pid)
        except FileNotFoundError:  # it has just ended, and is counted with its parent from now on
            continue
    return found


def children(pid: int) -> list[int]:
    """The processes that its first thread has started."""
    return [int(child) for child in _read(pid, f"task/{pid}/children").split()]


def memory(pid: int) -> int:
    """Bytes of memory that are its own: what it shares with files is not among them."""
    return sum(
        int(line.split()[1]) * 1024
        for line in _read(pid, "status").splitlines()
        if line.startswith(("RssAnon:", "RssShmem:"))
    )


def give_share(pid: int, share: float) -> None:
    """Let its first thread, which does nearly everything, have so much of a core and never more, as root."""
    period = f"{PERIOD_NS}"
    times = ("--sched-runtime", f"{int(PERIOD_NS * share)}", "--sched-deadline", period)
    command = ("chrt", "--reset-on-fork", "--deadline", *times, "--sched-period", period, "--pid", "0")
    subprocess.run([*command, str(pid)], check=True, capture_output=True)


def _read(pid: int, what: str) -> str:
    return Path(f"/proc/{pid}/{what}").read_text()
