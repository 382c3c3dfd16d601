"""Who named whose codes, held against how the games ended."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from entendre.games.entracte.entry import ENTRY
from entendre.records import load

FILES = sorted((Path(__file__).parents[2] / "records").glob("entracte-*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_as_many_are_read_as_were_named_rightly(path: Path) -> None:
    record = load(path.read_bytes(), {"entracte": ENTRY})
    assert record.end is not None
    assert record.end.outcome is not None
    right = Counter(int(each.reader) for each in ENTRY.readings(record) if each.read)
    scores = record.end.outcome.scores
    if record.header.options["mode"] == "competitive":  # there a pile of cards may come on top
        assert all(right[seat] <= score for seat, score in enumerate(scores))
    else:
        assert tuple(right[seat] for seat in range(len(scores))) == scores


def test_luck_has_all_codes_but_ones_own_to_choose_from() -> None:
    path = next(path for path in FILES if "cooperative-4" in path.stem)
    record = load(path.read_bytes(), {"entracte": ENTRY})
    assert {each.chance for each in ENTRY.readings(record)} == {Fraction(1, 23)}
