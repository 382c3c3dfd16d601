"""Waiting for something to become true while browsers go on working."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Page, expect

SECONDS = 45.0
"""After which something that should have happened has not. When all is well no test waits so long."""
expect.set_options(timeout=SECONDS * 1000)
TURN = 15
"""Milliseconds in which pages go on between two looks."""


def until(page: Page, what: str, is_so: Callable[[], object], seconds: float = SECONDS) -> None:
    """Let the pages go on until it is so. `what` is for whoever reads that it never was."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, f"after {seconds:g} seconds: {what}"
        page.wait_for_timeout(TURN)
