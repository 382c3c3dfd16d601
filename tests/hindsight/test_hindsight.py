"""What is told afterwards is true of games that were really played."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from entendre.catalogue import Catalogue
from entendre.core import Seat, encode
from entendre.games.entracte.cards import CARDS
from entendre.games.entracte.codes import CODE_IDS, MATCHES, CodeSet, code_ids, code_set
from entendre.games.entracte.model import RowCard
from entendre.games.keyword import Lexicon
from entendre.hindsight import (
    EntracteHindsight,
    Hindsight,
    KeywordHindsight,
    SubtextHindsight,
    SubtweetHindsight,
    hindsight,
)
from entendre.hindsight.entracte import certainties
from entendre.hindsight.keyword import best_word
from entendre.records import Record, load, replay

GAMES = Catalogue()
FILES = sorted((Path(__file__).parents[1] / "records").glob("*.jsonl"))


def of(game: str) -> list[Path]:
    return [path for path in FILES if path.name.startswith(f"{game}-")]


def told(path: Path) -> tuple[Record, Hindsight]:
    record = load(path.read_bytes(), GAMES)
    found = hindsight(record, GAMES[record.header.game])
    assert found is not None
    return record, found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_says_of_which_game_it_is_and_can_be_read_back(path: Path) -> None:
    record, found = told(path)
    raw = encode(found)
    assert msgspec.json.decode(raw)["game"] == record.header.game
    assert msgspec.json.decode(raw, type=Hindsight) == found


def test_a_game_without_hindsight_has_none() -> None:
    record = load(FILES[0].read_bytes(), GAMES)
    header = msgspec.structs.replace(record.header, game="chess")
    assert hindsight(msgspec.structs.replace(record, header=header), GAMES[record.header.game]) is None


@pytest.mark.parametrize("path", of("subtext"), ids=lambda path: path.stem)
def test_subtext_tells_every_round_with_scores_that_only_grow(path: Path) -> None:
    record, found = told(path)
    assert isinstance(found, SubtextHindsight)
    assert record.end is not None
    assert [reveal.round for reveal in found.rounds] == list(range(1, len(found.rounds) + 1))
    assert found.rounds[-1].scores == record.end.outcome.scores


def test_subtweet_has_nothing_to_add() -> None:
    _, found = told(of("subtweet")[0])
    assert found == SubtweetHindsight()


@pytest.mark.parametrize("path", of("entracte"), ids=lambda path: path.stem)
def test_entracte_names_the_codes_that_there_were(path: Path) -> None:
    record, found = told(path)
    assert isinstance(found, EntracteHindsight)
    *_, last = replay(record, GAMES["entracte"])
    state = last.table.state
    codes = [code_set(tuple(each.code for each in found.certain if each.seat == seat)) for seat in range(9)]
    assert tuple(codes[: len(state.names)]) == state.codes
    assert all(each.row is None or 2 <= each.row <= len(state.row) for each in found.certain)


@pytest.mark.parametrize("path", of("entracte"), ids=lambda path: path.stem)
def test_what_is_certain_in_entracte_is_true_and_stays_certain(path: Path) -> None:
    record, _ = told(path)
    *_, last = replay(record, GAMES["entracte"])
    state = last.table.state
    before: list[CodeSet] = [0] * len(state.names)
    for _, known in certainties(state.row, state.options.codes_each, len(state.names)):
        for was, now, truth in zip(before, known, state.codes, strict=True):
            assert now & ~truth == 0
            assert was & ~now == 0
        before = known


NUMBERS = [card.number for card in CARDS]


def row_of(codes: tuple[CodeSet, ...]) -> list[RowCard]:
    """All characters in a row, with the signals that these codes cause."""
    row = [RowCard(CARDS[0], None, (), None)]
    for left, right in pairwise(NUMBERS):
        signals = tuple(Seat(seat) for seat, own in enumerate(codes) if own & MATCHES[left][right])
        row.append(RowCard(CARDS[right], Seat(0), signals, None))
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


@pytest.mark.parametrize("path", of("keyword"), ids=lambda path: path.stem)
def test_keyword_tells_of_every_seat_in_every_round_and_nothing_laid_beats_the_best(path: Path) -> None:
    record, found = told(path)
    assert isinstance(found, KeywordHindsight)
    seats = range(len(record.header.names))
    rounds = range(1, len(found.best) // len(seats) + 1)
    assert [(each.round, each.seat) for each in found.best] == [(at, seat) for at in rounds for seat in seats]
    assert any(each.laid for each in found.best)
    for each in found.best:
        if each.laid is not None and not record.header.options["house_vote"]:
            assert each.best is not None
            assert len(each.laid) <= len(each.best)


WORDS = Lexicon.of(
    "en", "abcdefghijklmnopqrstuvwxyz", {"tern": 35, "rent": 35, "net": 35, "ten": 50}, ["rent"]
)


def test_the_best_word_is_the_longest_that_does_not_offend() -> None:
    assert best_word(list("tr"), list("en"), WORDS) == "tern"
    offended = Lexicon.of("en", WORDS.alphabet, {"tern": 35, "net": 35}, ["tern"])
    assert best_word(list("tr"), list("en"), offended) == "net"


def test_cards_without_a_word_have_no_best_one() -> None:
    assert best_word(list("zz"), list("qq"), WORDS) is None
