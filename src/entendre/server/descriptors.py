"""How many files and connections this process may have open at a time."""

from __future__ import annotations

import sys

UNKNOWN = 4096
"""Where the system does not say."""
ENDLESS = 1 << 20


def open_files() -> int:
    """The limit as it is now."""
    if sys.platform == "win32":
        return UNKNOWN
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return ENDLESS if soft == resource.RLIM_INFINITY else min(soft, ENDLESS)
