"""What is told of Keyword afterwards is true of games that were really played."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest

from entendre.coach import notes
from entendre.core import encode
from entendre.games.keyword.entry import ENTRY
from entendre.games.keyword.hindsight import KeywordHindsight, best_word
from entendre.games.keyword.rules import Lexicon
from tests.games.keyword.finished import PLAYERS, record

WORDS = Lexicon.of(
    "en", "abcdefghijklmnopqrstuvwxyz", {"tern": 35, "rent": 35, "net": 35, "ten": 50}, ["rent"]
)


def told(level: str, mode: str = "usual") -> KeywordHindsight:
    found = ENTRY.hindsight(record(level, mode))
    assert isinstance(found, KeywordHindsight)
    return found


@pytest.mark.parametrize(
    ("level", "mode"), [("random", "usual"), ("even", "usual"), ("random", "house-vote")]
)
def test_it_tells_of_every_seat_in_every_round_and_nothing_known_beats_the_best(
    level: str, mode: str
) -> None:
    found = told(level, mode)
    seats = range(len(PLAYERS))
    rounds = range(1, len(found.best) // len(seats) + 1)
    assert [(each.round, each.seat) for each in found.best] == [(at, seat) for at in rounds for seat in seats]
    assert any(each.laid for each in found.best)
    for each in found.best:
        if each.laid is not None and mode != "house-vote":
            assert each.best is not None
            assert len(each.laid) <= len(each.best)


def test_a_word_is_called_the_best_exactly_where_the_coach_calls_it_so() -> None:
    said = set()
    for level, number in product(("random", "even", "hard"), range(3)):
        played = record(level, number=number)
        found = ENTRY.hindsight(played)
        assert isinstance(found, KeywordHindsight)
        laid = {(f"word/{each.round}", each.seat): each for each in found.best if each.laid is not None}
        for note in notes(played, ENTRY.game, ENTRY.coach({})):
            word = laid.get((note.prompt, note.seat))
            if word is not None and not note.key.endswith("-letters"):
                said.add(note.key)
                assert (word.laid == word.best) == (note.key == "coach.best"), (note, word)
    assert {"coach.best", "coach.longer", "coach.bluer"} <= said


def test_it_says_of_which_game_it_is_and_can_be_read_back() -> None:
    found = told("random")
    assert msgspec.json.decode(encode(found))["game"] == "keyword"
    assert msgspec.json.decode(encode(found), type=KeywordHindsight) == found


def test_the_best_word_is_the_longest_that_does_not_offend() -> None:
    assert best_word(list("tr"), list("en"), WORDS) == ("tern", 2)
    offended = Lexicon.of("en", WORDS.alphabet, {"tern": 35, "net": 35}, ["tern"])
    assert best_word(list("tr"), list("en"), offended) == ("net", 2)


def test_cards_without_a_word_have_no_best_one() -> None:
    assert best_word(list("zz"), list("qq"), WORDS) is None
