"""Old games replay for ever: tests/records/ is never edited, only added to (scripts/keep_record.py)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from entendre.catalogue import Catalogue
from entendre.core import Seat, read_options
from entendre.records import Unsound, dump, load, replay, verify

FOLDER = Path(__file__).parent / "records"
FILES = sorted(FOLDER.glob("*.jsonl"))
GAMES = Catalogue()
KEPT = {1, 2, 3}
"""Versions of the format; the next one belongs here as soon as games are written in it."""


def test_every_game_has_a_few_old_records() -> None:
    counted = Counter(path.name.split("-", 1)[0] for path in FILES)
    assert set(counted) == set(GAMES)
    assert min(counted.values()) >= 3


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_record_of_every_version_of_the_format(name: str) -> None:
    """What is not written any more is read for ever."""
    records = [load(path.read_bytes(), GAMES) for path in FILES if path.name.startswith(f"{name}-")]
    assert {record.header.version for record in records} >= KEPT


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_still_replays_for_every_seat_to_the_outcome_it_had(path: Path) -> None:
    record = load(path.read_bytes(), GAMES)
    game = GAMES[record.header.game].game
    last = None
    for last in replay(record, game):
        for viewer in (None, *map(Seat, range(len(record.header.names)))):
            last.table.look(viewer)
    assert last is not None
    assert record.end is not None
    assert game.outcome(last.table.state) == record.end.outcome


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_still_verifies_and_is_written_the_same(path: Path) -> None:
    raw = path.read_bytes()
    record = load(raw, GAMES)
    game = GAMES[record.header.game].game
    assert dump(record) == raw
    if record.header.references == game.references(read_options(game.types.options, record.header.options)):
        verify(record, game)
    else:  # It was played with an older dictionary: that is said, and it can only be replayed.
        with pytest.raises(Unsound, match="line 1, references: it was played with"):
            verify(record, game)
