"""A moment without descriptors: bots come back by themselves, and only their tables wait for them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

pytestmark = pytest.mark.long


def test_bots_are_back_after_a_moment_without_descriptors(tmp_path: Path) -> None:
    program = [sys.executable, "-m", "tests.live.bots.without_files", str(tmp_path)]
    ended = subprocess.run(program, capture_output=True, text=True, timeout=90, check=False)
    assert ended.returncode == 0, ended.stderr
    seen = msgspec.json.decode(ended.stdout)
    assert seen["bots"] == seen["people"] == "after"
    first, second, third = seen["pauses"][:3]
    assert first < second < third, seen
    assert seen["share"] < 0.5, seen
