"""A real browser for tests: Chromium from the system's packages, driven by Playwright."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from tests.services.packages import found_or_installed

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
APPLICATIONS = (
    "Applications/Chromium.app/Contents/MacOS/Chromium",
    "Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)


class NoChromium(Exception):
    """There is no browser to test with; the sentence says what to do."""


def found() -> Path | None:
    """The browser of this machine, if it has one."""
    on_path = [Path(program) for name in NAMES if (program := shutil.which(name))]
    return next(
        iter([*on_path, *(path for each in APPLICATIONS if (path := Path("/", each)).exists())]), None
    )


def program() -> Path:
    """The browser, installed first where that needs nobody's leave."""
    browser = found_or_installed(found, "chromium")
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
