"""Programs that tests need and pip cannot bring: from the system, where that needs nobody's leave."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

# Several workers may come to this at once; the second waits, and finds it done.
INSTALL = ("-o", "DPkg::Lock::Timeout=300", "install", "-y", "--no-install-recommends")


def found_or_installed(found: Callable[[], T | None], package: str) -> T | None:
    """What `found` finds, if need be after installing a package of Debian's. None: it cannot be had here."""
    here = found()
    if here is not None or os.geteuid() != 0 or not shutil.which("apt-get"):
        return here
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for what in ((*INSTALL, package), ("update",), (*INSTALL, package)):
        subprocess.run(["apt-get", *what], env=quietly, capture_output=True, check=False)
        if (here := found()) is not None:
            break
    return here
