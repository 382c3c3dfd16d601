"""What every game says of who read whom, in every record that is kept for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from entendre.catalogue import Catalogue
from entendre.records import load

GAMES = Catalogue()
FILES = sorted((Path(__file__).parents[1] / "records").glob("*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_readings_are_of_those_who_played_and_luck_is_a_chance(path: Path) -> None:
    record = load(path.read_bytes(), GAMES)
    readings = GAMES[record.header.game].readings(record)
    seats = range(len(record.header.names))
    authors: dict[int, int] = {}
    for each in readings or ():
        assert each.by in seats
        assert each.reader in seats
        assert each.by != each.reader
        assert 0 <= each.chance <= 1
        assert authors.setdefault(each.thing, each.by) == each.by
    tries = [(each.thing, each.reader) for each in readings or ()]
    assert len(set(tries)) == len(tries)  # nobody tries to read the same thing twice


def test_some_games_are_about_reading_each_other() -> None:
    games = {load(path.read_bytes(), GAMES).header.game for path in FILES}
    read = {
        record.header.game
        for path in FILES
        if GAMES[(record := load(path.read_bytes(), GAMES)).header.game].readings(record)
    }
    assert read
    assert read < games  # in at least one of ours nobody reads anybody
