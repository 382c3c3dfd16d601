"""The same commit tries the same examples in every run, whatever else was run before."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

ODD = "odd words"


def tried() -> list[tuple[str, int]]:
    """What Hypothesis thinks of."""
    thought_of: list[tuple[str, int]] = []

    @settings(max_examples=200, derandomize=True, database=None)
    @given(st.text(), st.integers())
    def note(text: str, number: int) -> None:
        thought_of.append((text, number))

    note()
    return thought_of


def test_what_is_tried_does_not_depend_on_what_was_read_in(tmp_path: Path) -> None:
    before = tried()
    file = tmp_path / "odd.py"
    file.write_text(f"WORDS = [{', '.join(repr(f'{ODD} {n}') for n in range(50))}]")
    spec = importlib.util.spec_from_file_location("odd", file)
    assert spec is not None
    assert spec.loader is not None
    sys.modules["odd"] = module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
        assert tried() == before
    finally:
        del sys.modules["odd"]
