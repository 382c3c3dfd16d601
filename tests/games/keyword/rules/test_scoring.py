"""Who scores, what a word gives towards the keyword, and who wins in the end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from entendre.core import Seat
from entendre.games.keyword.rules import (
    Card,
    KeptWord,
    Late,
    Passed,
    Pile,
    Play,
    Result,
    Spelled,
    Verdict,
    Word,
)
from entendre.games.keyword.rules.scoring import judged, kept, owned_with, ranked, unknown

ADA, BO, CLEO = Seat(0), Seat(1), Seat(2)


def word(text: str, blue: int = 0, *, known: bool = True) -> Spelled:
    """A word of that length with that many blue cards."""
    return Spelled(Word(text, (), blue), known)


@pytest.mark.parametrize(
    ("plays", "scorer", "verdicts"),
    [
        ((word("stone"), word("cats", 3)), ADA, ("scores", "beaten")),
        ((word("cats", 1), word("nets", 2)), BO, ("beaten", "scores")),
        ((word("cats", 2), word("nets", 2)), None, ("tied", "tied")),
        ((word("cats", 2), word("nets", 2), word("dot", 2)), None, ("tied", "tied", "beaten")),
        ((word("cats"), Passed(2), Late()), ADA, ("scores", None, None)),
        ((Passed(0), Late()), None, (None, None)),
        ((word("stxne", known=False), word("dot")), BO, ("returned", "scores")),
        ((word("stxne", known=False), Late()), None, ("returned", None)),
    ],
)
def test_a_round_is_judged(
    plays: tuple[Play, ...], scorer: Seat | None, verdicts: tuple[Verdict | None, ...]
) -> None:
    assert judged(plays, ()) == (scorer, verdicts)


def test_an_unknown_word_that_the_house_accepts_is_like_any_other() -> None:
    plays = (word("stxne", known=False), word("dxt", known=False), word("cats"))
    assert unknown(plays) == (ADA, BO)
    assert judged(plays, (ADA,)) == (ADA, ("scores", "returned", "beaten"))


@pytest.mark.parametrize(
    ("keyword", "words", "owned"),
    [
        ("letter", ("tee",), ".et.e."),
        ("letter", ("tte",), ".ett.."),
        ("letter", ("tree", "tell"), "letter"),
        ("letter", ("eee",), ".e..e."),
        ("keyword", ("word", "word"), "...word"),
    ],
)
def test_every_card_serves_for_one_letter_of_the_keyword(
    keyword: str, words: tuple[str, ...], owned: str
) -> None:
    has = (False,) * len(keyword)
    for text in words:
        has = owned_with(has, keyword, text)
    assert "".join(letter if own else "." for letter, own in zip(keyword, has, strict=True)) == owned


@given(st.lists(st.text("abc", min_size=1, max_size=5), max_size=5), st.text("abc", min_size=3, max_size=12))
def test_a_keyword_is_owned_exactly_if_the_words_have_letters_enough(words: list[str], keyword: str) -> None:
    has = (False,) * len(keyword)
    for text in words:
        has = owned_with(has, keyword, text)
    everything = "".join(words)
    enough = all(everything.count(letter) >= keyword.count(letter) for letter in set(keyword))
    assert all(has) == enough


def test_keeping_a_word_changes_only_that_seats_pile() -> None:
    nothing = Pile((False, False, False))
    orange, blue, blank = Card(0, "s", "orange"), Card(104, "o", "blue"), Card(200, "?", "blue")
    one = kept((nothing, nothing), BO, "cat", Word("acts", (orange, blank, blue, orange), 2))
    two = kept(one, BO, "cat", Word("so", (orange, blue), 1))
    words = (KeptWord("acts", blue=(1, 2), blanks=(1,)), KeptWord("so", blue=(1,)))
    assert two == (nothing, Pile((True, True, True), words, letters=6, blue=3))


def pile(words: int, letters: int, blue: int) -> Pile:
    return Pile((), (KeptWord(""),) * words, letters, blue)


@pytest.mark.parametrize(
    ("piles", "result", "winners"),
    [
        ((pile(2, 5, 0), pile(1, 9, 9)), "most-words", (ADA,)),
        ((pile(2, 5, 9), pile(2, 6, 0), pile(1, 9, 9)), "most-letters", (BO,)),
        ((pile(2, 5, 1), pile(2, 5, 2), pile(1, 9, 9)), "most-blue", (BO,)),
        ((pile(2, 5, 1), pile(2, 5, 1), pile(2, 5, 0)), "shared", (ADA, BO)),
        ((pile(0, 0, 0), pile(0, 0, 0), pile(0, 0, 0)), "shared", (ADA, BO, CLEO)),
        ((pile(1, 9, 9), pile(2, 4, 2), pile(2, 4, 2)), "shared", (BO, CLEO)),
    ],
)
def test_a_used_up_deck_is_decided_by_words_letters_and_blue_cards(
    piles: tuple[Pile, ...], result: Result, winners: tuple[Seat, ...]
) -> None:
    assert ranked(piles) == (result, winners)
