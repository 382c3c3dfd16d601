"""A real browser for tests: Chromium from the system's packages, driven by Playwright."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from tests.services.packages import found_or_installed

WITHOUT_A_WINDOW = "chromium-headless-shell"
"""The same engine without the parts that make windows: a page costs it two thirds of the work."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
APPLICATIONS = (
    "Applications/Chromium.app/Contents/MacOS/Chromium",
    "Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)


class NoChromium(Exception):
    """There is no browser to test with; the sentence says what to do."""


def found_shell() -> Path | None:
    """The browser without a window, if this machine has it."""
    return _on_path(WITHOUT_A_WINDOW)


def found() -> Path | None:
    """Any other browser of this machine, if it has one."""
    on_path = [path for name in NAMES if (path := _on_path(name))]
    return next(
        iter([*on_path, *(path for each in APPLICATIONS if (path := Path("/", each)).exists())]), None
    )


def _on_path(name: str) -> Path | None:
    program = shutil.which(name)
    return None if program is None else Path(program)


def program() -> Path:
    """The browser, installed first where that needs nobody's leave."""
    shell = found_or_installed(found_shell, WITHOUT_A_WINDOW)
    browser = shell or found_or_installed(found, "chromium")
    if browser is None:
        raise NoChromium(
            "These tests need the browser Chromium, and it is not on this machine: install the package"
            " chromium (with apt-get, dnf or brew)."
        )
    return browser


def flags() -> list[str]:
    """What it must be told: to paint without a graphics card, whose stand-in takes its time, and that its
    sandbox does not work for root.
    """
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return ["--disable-gpu", *(["--no-sandbox"] if root else [])]
