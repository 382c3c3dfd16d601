"""Subtweet afterwards."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from entendre.core import encode
from entendre.games.subtweet.entry import ENTRY
from entendre.games.subtweet.hindsight import SubtweetHindsight
from entendre.records import load

RECORDS = sorted((Path(__file__).parents[2] / "records").glob("subtweet-*.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_it_has_nothing_to_add_and_says_of_which_game(path: Path) -> None:
    found = ENTRY.hindsight(load(path.read_bytes(), {"subtweet": ENTRY}))
    assert found == SubtweetHindsight()
    assert msgspec.json.decode(encode(found)) == {"game": "subtweet"}
