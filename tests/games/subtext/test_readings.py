"""Who read whose drawing, held against the points that it was worth."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from entendre.games.subtext.entry import ENTRY
from entendre.games.subtext.hindsight import subtext_hindsight
from entendre.records import load

FILES = sorted((Path(__file__).parents[2] / "records").glob("subtext-*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_round_is_read_by_all_who_guessed(path: Path) -> None:
    record = load(path.read_bytes(), {"subtext": ENTRY})
    readings = ENTRY.readings(record)
    for reveal in subtext_hindsight(record).rounds:
        mine = [each for each in readings if each.thing // 2 == reveal.round]
        guessed = [seat for seat, guess in enumerate(reveal.guesses) if guess is not None]
        assert sorted(each.reader for each in mine) == guessed
        assert sum(not each.read for each in mine) + reveal.guesses.count(None) == reveal.wrong
        for each in mine:
            assert each.chance == Fraction(1, len(reveal.guesses) - 1)
            assert each.by == (reveal.partner if each.reader == reveal.dealer else reveal.dealer)
            assert (each.way == "inside") == ({each.by, each.reader} == {reveal.dealer, reveal.partner})
