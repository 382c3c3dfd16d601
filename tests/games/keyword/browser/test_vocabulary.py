"""Whoever plays Keyword in a browser has a legal answer to every hand and every row."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from entendre.core import Chance
from entendre.games.keyword.lexica import load_lexicon
from entendre.games.keyword.rules.letters import ENGLISH
from entendre.games.keyword.rules.spelling import assign
from tests.games.keyword.browser.vocabulary import BLANK, WORDS, Card, choose, known_word, nonsense

LEXICON = load_lexicon("en")


def rack(hand: str, row: str) -> list[Card[None]]:
    return [Card(None, letter, True) for letter in hand] + [Card(None, letter, False) for letter in row]


def racks() -> Iterator[tuple[str, str]]:
    """Six cards of either deck, and then with more blanks than there ever are."""
    chance = Chance(b"racks")
    for number in range(150):
        hand, row = (chance.some(deck, 6 - number % 3) for deck in (ENGLISH.orange, ENGLISH.blue))
        own, shared = chance.below(number % 3 + 1), chance.below(number % 3 + 1)
        blanks = number % 3
        yield (
            "".join([*hand, *BLANK * own, *chance.some(ENGLISH.orange, blanks - own)]),
            "".join([*row, *BLANK * shared, *chance.some(ENGLISH.blue, blanks - shared)]),
        )


@pytest.mark.parametrize(
    ("word", "hand", "row", "chosen"),
    [
        ("tan", "tazzzz", "tannnn", "tan"),
        ("an", "?zzzzz", "anzzzz", "?n"),
        ("an", "?zzzzz", "a?zzzz", "a?"),
        ("an", "zzzzzz", "anzzz?", ""),
        ("noon", "n?zzzz", "n?ozzz", "no?n"),
    ],
)
def test_ones_own_letters_come_first_then_the_rows_then_blanks_and_one_card_is_ones_own(
    word: str, hand: str, row: str, chosen: str
) -> None:
    found = choose(word, rack(hand, row))
    assert sorted(card.letter for card in found) == sorted(chosen)
    assert not found or any(card.mine for card in found)


def test_a_word_is_found_exactly_where_the_rules_find_it() -> None:
    for hand, row in racks():
        for word in WORDS:
            found = choose(word, rack(hand, row))
            assert bool(found) == (assign(word, list(hand), list(row)) is not None), (word, hand, row)
            for card, letter in zip(found, word, strict=bool(found)):
                assert card.letter in (letter, BLANK)


@pytest.mark.parametrize("keyword", ["tea", "keyword"])
def test_words_are_words_and_spare_the_keyword_where_they_should(keyword: str) -> None:
    for hand, row in racks():
        for keen in (False, True):
            word = known_word(rack(hand, row), keyword, sparing=True, keen=keen)
            assert word is None or (word in LEXICON and keyword[-1] not in word)


def test_nonsense_is_in_no_dictionary_and_can_be_laid() -> None:
    found = 0
    for hand, row in racks():
        strange = nonsense(rack(hand, row), "tea")
        if strange is not None:
            found += 1
            assert strange not in LEXICON
            assert not set(strange) & set("tea")
            assert assign(strange, list(hand), list(row)) is not None
    assert found > 120
