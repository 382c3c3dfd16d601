"""Subtweet afterwards."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from entendre.core import encode
from entendre.games.subtweet.entry import ENTRY
from entendre.games.subtweet.hindsight import SubtweetHindsight
from entendre.records import Record, load, replay
from entendre.records.record import End, ended

RECORDS = sorted((Path(__file__).parents[2] / "records").glob("subtweet-*.jsonl"))


def told(record: Record) -> SubtweetHindsight:
    found = ENTRY.hindsight(record)
    assert isinstance(found, SubtweetHindsight)
    return found


def broken_off(record: Record, line: int) -> Record:
    assert record.end is not None
    return ended(replace(record, entries=record.entries[:line], end=None), End(record.end.seed, None))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_it_tells_what_the_wall_shows_and_of_which_game(path: Path) -> None:
    record = load(path.read_bytes(), {"subtweet": ENTRY})
    found = told(record)
    *_, last = replay(record, ENTRY.game)
    assert found.wall == tuple([tweet for page in last.table.look(None).open.wall for tweet in page])
    assert msgspec.json.decode(encode(found))["game"] == "subtweet"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_of_a_game_that_was_broken_off_it_tells_every_card_there_was(path: Path) -> None:
    record = load(path.read_bytes(), {"subtweet": ENTRY})
    longest = 0
    for step in replay(record, ENTRY.game):
        state, found = step.table.state, told(broken_off(record, step.line - 1))
        written = sum(hand.wrote for hand in state.hands)
        assert len(found.wall) + sum(len(cards) for cards in found.kept) == written
        if state.out is not None:
            assert found.kept[state.active][-1] == state.out
        if not step.table.look(None).open.wall:
            longest = max(longest, len(found.wall) - len(step.table.look(None).open.recent))
    assert longest > 0
