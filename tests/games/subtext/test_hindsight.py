"""What is told of Subtext afterwards is true of games that were really played."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from entendre.core import encode
from entendre.games.subtext.entry import ENTRY
from entendre.games.subtext.hindsight import SubtextHindsight, subtext_hindsight
from entendre.records import load

FILES = sorted((Path(__file__).parents[2] / "records").glob("subtext-*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_round_is_told_with_the_scores_that_it_led_to(path: Path) -> None:
    record = load(path.read_bytes(), {"subtext": ENTRY})
    found = subtext_hindsight(record)
    assert record.end is not None
    assert [reveal.round for reveal in found.rounds] == list(range(1, len(found.rounds) + 1))
    assert found.rounds[-1].scores == record.end.outcome.scores


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_says_of_which_game_it_is_and_can_be_read_back(path: Path) -> None:
    found = ENTRY.hindsight(load(path.read_bytes(), {"subtext": ENTRY}))
    assert msgspec.json.decode(encode(found))["game"] == "subtext"
    assert msgspec.json.decode(encode(found), type=SubtextHindsight) == found
