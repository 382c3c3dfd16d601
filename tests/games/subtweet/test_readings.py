"""Who knew which tweets were for them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from entendre.core import Closed, Dealt, Sealed, Seat
from entendre.games.subtweet.entry import ENTRY
from entendre.games.subtweet.hindsight import subtweet_hindsight
from entendre.games.subtweet.readings import subtweet_readings
from entendre.games.subtweet.rules.events import Revealed
from entendre.games.subtweet.rules.model import Fav
from entendre.records import Record, load

FILES = sorted((Path(__file__).parents[2] / "records").glob("subtweet-*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_read_is_who_favs_what_is_meant_and_nothing_else(path: Path) -> None:
    record = load(path.read_bytes(), {"subtweet": ENTRY})
    wall = {tweet.number: tweet for tweet in subtweet_hindsight(record, ENTRY.game).wall}
    readings = ENTRY.readings(record)
    for each in readings:
        tweet = wall[each.thing]
        assert each.by == tweet.author
        assert each.read == ((each.reader == tweet.to) == (each.reader in tweet.favs))
        assert each.way == ("meant" if each.reader == tweet.to else "not-meant")
    favs = Counter(seat for tweet in wall.values() for seat in tweet.favs)
    heard = Counter(each.reader for each in readings)
    for each in readings:
        share = Fraction(favs[each.reader], heard[each.reader])
        assert each.chance == (share if each.way == "meant" else 1 - share)


def _record(favs: tuple[bool, ...]) -> Record:
    """Tweets of one other, meant for the reader and for somebody else in turns, and what the reader did."""
    header = load(FILES[0].read_bytes(), {"subtweet": ENTRY}).header
    entries = [
        entry
        for turn, fav in enumerate(favs)
        for entry in (
            Sealed(f"fav/{turn}", Seat(1), Fav(fav)),
            Closed(f"fav/{turn}", False, (Revealed(Seat(0), Seat(1 + turn % 2), (), (), (), 0),)),
        )
    ]
    return Record(header, (Dealt(()), *entries))


def test_who_favs_everything_has_not_read_more_than_luck() -> None:
    readings = subtweet_readings(_record((True,) * 6))
    assert sum(each.read for each in readings) == sum(each.chance for each in readings)


def test_who_favs_what_is_meant_has() -> None:
    readings = subtweet_readings(_record((True, False) * 3))
    assert all(each.read for each in readings)
    assert sum(each.chance for each in readings) == 3


def test_who_lets_the_clock_run_out_has_not_tried() -> None:
    record = _record((True, False))
    silent = Record(record.header, tuple(entry for entry in record.entries if not isinstance(entry, Sealed)))
    assert subtweet_readings(silent) == ()
