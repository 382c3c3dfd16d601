"""What is told of Entracte afterwards is true of games that were really played."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from entendre.core import Seat, encode
from entendre.games.entracte.entry import ENTRY
from entendre.games.entracte.hindsight import EntracteHindsight, certainties
from entendre.games.entracte.rules import State
from entendre.games.entracte.rules.cards import CARDS
from entendre.games.entracte.rules.codes import CODE_IDS, MATCHES, CodeSet, code_ids, code_set
from entendre.games.entracte.rules.model import RowCard
from entendre.records import Record, load, replay

FILES = sorted((Path(__file__).parents[2] / "records").glob("entracte-*.jsonl"))
NUMBERS = [card.number for card in CARDS]

on_every_record = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def told(path: Path) -> tuple[Record, EntracteHindsight]:
    record = load(path.read_bytes(), {"entracte": ENTRY})
    found = ENTRY.hindsight(record)
    assert isinstance(found, EntracteHindsight)
    return record, found


def last_state(record: Record) -> State:
    *_, last = replay(record, ENTRY.game)
    state: State = last.table.state
    return state


@on_every_record
def test_it_says_of_which_game_it_is_and_can_be_read_back(path: Path) -> None:
    _, found = told(path)
    raw = encode(found)
    assert msgspec.json.decode(raw)["game"] == "entracte"
    assert msgspec.json.decode(raw, type=EntracteHindsight) == found


@on_every_record
def test_it_names_the_codes_that_there_were(path: Path) -> None:
    record, found = told(path)
    state = last_state(record)
    codes = [code_set(tuple(each.code for each in found.certain if each.seat == seat)) for seat in range(9)]
    assert tuple(codes[: len(state.names)]) == state.codes
    assert all(each.row is None or 2 <= each.row <= len(state.row) for each in found.certain)


@on_every_record
def test_what_is_certain_is_true_and_stays_certain(path: Path) -> None:
    record, _ = told(path)
    state = last_state(record)
    before: list[CodeSet] = [0] * len(state.names)
    for _, known in certainties(state.row, state.options.codes_each, len(state.names)):
        for was, now, truth in zip(before, known, state.codes, strict=True):
            assert now & ~truth == 0
            assert was & ~now == 0
        before = known


def row_of(codes: tuple[CodeSet, ...]) -> list[RowCard]:
    """All characters in a row, with the signals that these codes cause."""
    row = [RowCard(NUMBERS[0], None, 0, (), None)]
    for left, right in pairwise(NUMBERS):
        signals = tuple(Seat(seat) for seat, own in enumerate(codes) if own & MATCHES[left][right])
        row.append(RowCard(right, Seat(0), 0, signals, None))
    return row


def fitting(own: CodeSet, length: int) -> set[str]:
    """The single codes that would have signalled just as this one did, by the first cards of that row."""
    fits: set[str] = set(CODE_IDS)
    for left, right in pairwise(NUMBERS[:length]):
        matched = set(code_ids(MATCHES[left][right]))
        fits = fits & matched if own & MATCHES[left][right] else fits - matched
    return fits


def test_a_code_is_certain_once_the_signals_leave_no_other() -> None:
    codes = code_set((CODE_IDS[0],)), code_set((CODE_IDS[5],))
    since: dict[int, int] = {}
    for length, known in certainties(row_of(codes), 1, 2):
        for seat, sure in enumerate(known):
            assert sure in (0, codes[seat])
            if sure:
                since.setdefault(seat, length)
    for seat, own in enumerate(codes):
        assert len(fitting(own, since[seat])) == 1
        assert len(fitting(own, since[seat] - 1)) > 1


def test_of_two_codes_one_can_be_certain_before_the_other() -> None:
    own = code_set((CODE_IDS[0], CODE_IDS[9]))
    seen = [known for _, (known,) in certainties(row_of((own,)), 2, 1)]
    assert seen[-1] == own
    assert any(known.bit_count() == 1 and known & own for known in seen)
