"""What is told of a game afterwards, also of one that nobody finished."""

from __future__ import annotations

from typing import Any

from entendre.core import AnyStep, AnyTable, Entry, Seat, open_table
from entendre.games.subtext.hindsight import Unread, subtext_hindsight
from entendre.games.subtext.rules import Draw, Guess, Options, sheet_id
from entendre.games.subtext.rules.sample import DOODLES
from entendre.records import record_of
from tests.games.subtext.rules.play import GAME

NAMES = ("Ada", "Bo", "Cy", "Dee")


def test_drawings_of_a_round_that_was_broken_off_are_kept_with_their_words() -> None:
    options = Options(rounds=2)
    entries: list[Entry[Any, Any]] = []

    def did(step: AnyStep) -> AnyTable:
        entries.extend(step.entries)
        return step.table

    def unread(table: AnyTable) -> tuple[Unread, ...]:
        return subtext_hindsight(record_of(table, options, entries, broken_off=True)).unread

    sheet = DOODLES[0]
    table = did(open_table(GAME, options, NAMES, bytes(32)))
    table = did(table.submit("draw/1", Seat(1), Draw(sheet)))
    table = did(table.submit("draw/1", Seat(2), Draw(sheet)))
    table = did(table.withdraw("draw/1", Seat(2)))
    first = Unread(sheet_id(sheet), Seat(1), table.state.words[1])
    assert unread(table) == (first,)
    for seat in (0, 2, 3):
        table = did(table.submit("draw/1", Seat(seat), Draw(sheet)))
    assert [each.author for each in unread(table)] == [0, 1, 2, 3]
    for seat in range(4):
        letter = "A" if table.state.authors[1] != seat else "B"
        table = did(table.submit("guess/1", Seat(seat), Guess(letter)))
    assert unread(table) == ()
    assert len(subtext_hindsight(record_of(table, options, entries)).rounds) == 1
