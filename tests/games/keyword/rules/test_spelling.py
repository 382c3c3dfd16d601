"""Which cards spell a word, held against every way there is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from entendre.games.keyword.rules.spelling import BLANK, Placement, assign

CARDS = st.text(f"abc{BLANK}", max_size=5)


def every_placement(word: str, hand: str, row: str) -> Iterator[tuple[tuple[bool, int], ...]]:
    """All ways to lay the word, card by card; each card is (is it from the row, which one)."""

    def laid(rest: str, used: tuple[tuple[bool, int], ...]) -> Iterator[tuple[tuple[bool, int], ...]]:
        if not rest:
            yield used
            return
        for from_row, cards in ((False, hand), (True, row)):
            for at, face in enumerate(cards):
                if face in {rest[0], BLANK} and (from_row, at) not in used:
                    yield from laid(rest[1:], (*used, (from_row, at)))

    return (way for way in laid(word, ()) if any(not from_row for from_row, _ in way))


def blanks(way: tuple[tuple[bool, int], ...], hand: str, row: str) -> int:
    return sum((row if from_row else hand)[at] == BLANK for from_row, at in way)


@given(word=st.text("abc", min_size=1, max_size=5), hand=CARDS, row=CARDS)
def test_a_placement_is_legal_as_blue_as_can_be_and_then_saves_blanks(word: str, hand: str, row: str) -> None:
    ways = set(every_placement(word, hand, row))
    placed = assign(word, hand, row)
    if not ways:
        assert placed is None
        return
    assert placed is not None
    assert "".join(each.letter for each in placed) == word
    way = tuple((each.from_row, each.card) for each in placed)
    assert way in ways
    best = max((sum(from_row for from_row, _ in each), -blanks(each, hand, row)) for each in ways)
    assert (sum(from_row for from_row, _ in way), -blanks(way, hand, row)) == best


def test_the_row_is_used_as_far_as_it_goes() -> None:
    assert assign("cat", "ct", "at") == (
        Placement(from_row=False, card=0, letter="c"),
        Placement(from_row=True, card=0, letter="a"),
        Placement(from_row=True, card=1, letter="t"),
    )


def test_a_word_that_the_row_could_spell_alone_still_takes_a_card_from_the_hand() -> None:
    placed = assign("cat", "xxt", "cat")
    assert placed is not None
    assert [each.from_row for each in placed] == [True, True, False]


def test_the_row_alone_spells_nothing() -> None:
    assert assign("cat", "xyz", "cat?") is None
    assert assign("cat", "", "cat") is None


def test_a_blank_in_the_hand_counts_as_a_card_of_the_hand() -> None:
    placed = assign("cat", BLANK, "cat")
    assert placed is not None
    assert sum(each.from_row for each in placed) == 2


def test_a_blank_of_the_row_goes_where_the_hand_has_no_letter() -> None:
    placed = assign("aab", "ab", BLANK)
    assert placed == (
        Placement(from_row=False, card=0, letter="a"),
        Placement(from_row=True, card=0, letter="a"),
        Placement(from_row=False, card=1, letter="b"),
    )


@pytest.mark.parametrize("word", ["", "d", "aaaa"])
def test_what_the_cards_cannot_spell_has_no_placement(word: str) -> None:
    assert assign(word, "aab", "abc") is None
