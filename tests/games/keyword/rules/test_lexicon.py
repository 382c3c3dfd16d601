"""What a lexicon knows, and its search held against looking at every word by itself."""

from __future__ import annotations

import dataclasses
import hashlib
import random
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from entendre.games.keyword.lexica import load_lexicon
from entendre.games.keyword.rules.letters import ENGLISH
from entendre.games.keyword.rules.lexicon import Finds, Lexicon
from entendre.games.keyword.rules.spelling import BLANK, assign

LEVELS = (35, 50, 60, 70)
SMALL = Lexicon.of("xx", "abc", {"ab": 35, "cab": 35, "abba": 50, "baa": 70, "bb": 70}, ["baa"])

CARDS = st.text(f"abcd{BLANK}", max_size=6)
WORDS = st.dictionaries(st.text("abcd", min_size=2, max_size=9), st.sampled_from(LEVELS), max_size=60)


def blue_cards(word: str, hand: Sequence[str], row: Sequence[str]) -> int | None:
    """The most row cards in the word, or None; that `assign` is right is held by its own brute force."""
    placed = assign(word, hand, row)
    return None if placed is None else sum(each.from_row for each in placed)


def looked_up_one_by_one(lexicon: Lexicon, hand: str, row: str, level: int | None) -> dict[str, int]:
    found = {}
    cards = hand + row
    for word in lexicon:
        known = lexicon.level(word) or 0
        # Cheap and obviously right, so that a whole dictionary can be walked through.
        missing = sum(max(0, word.count(letter) - cards.count(letter)) for letter in set(word))
        if (level is None or known <= level) and missing <= cards.count(BLANK):
            blue = blue_cards(word, hand, row)
            if blue is not None:
                found[word] = blue
    return found


def best_of(found: dict[str, int]) -> tuple[int, int, set[str]]:
    length = max(map(len, found), default=0)
    blue = max((blue for word, blue in found.items() if len(word) == length), default=0)
    return length, blue, {word for word in found if (len(word), found[word]) == (length, blue)}


def check_search(lexicon: Lexicon, hand: str, row: str, level: int | None) -> None:
    expected = looked_up_one_by_one(lexicon, hand, row, level)
    finds = lexicon.longest(hand, row, level)
    assert (finds.length, finds.blue, set(finds.words)) == best_of(expected)
    assert len(set(finds.words)) == len(finds.words)
    played = lexicon.playable(hand, row, level)
    words = [lexicon.words[at] for at in played.word.tolist()]
    assert dict(zip(words, played.blue.tolist(), strict=True)) == expected
    assert played.length.tolist() == sorted(map(len, words), reverse=True)


@given(words=WORDS, hand=CARDS, row=CARDS, level=st.sampled_from([None, *LEVELS]))
def test_the_search_finds_what_looking_at_every_word_finds(
    words: dict[str, int], hand: str, row: str, level: int | None
) -> None:
    check_search(Lexicon.of("xx", "abcd", words), hand, row, level)


def racks(count: int, seed: int) -> list[tuple[str, str]]:
    """Six cards of either deck, of which none to two are turned into blanks."""
    chance = random.Random(seed)
    dealt = []
    for _ in range(count):
        cards = chance.sample(ENGLISH.orange.replace(BLANK, ""), 6)
        cards += chance.sample(ENGLISH.blue.replace(BLANK, ""), 6)
        for at in chance.sample(range(12), chance.randrange(3)):
            cards[at] = BLANK
        dealt.append(("".join(cards[:6]), "".join(cards[6:])))
    return dealt


@pytest.mark.parametrize(
    ("rack", "level"), [*zip(racks(6, seed=1), [None, 70, 35, None, 60, 50], strict=True)]
)
def test_the_search_finds_the_same_in_the_english_lexicon(rack: tuple[str, str], level: int | None) -> None:
    check_search(load_lexicon("en"), *rack, level)


def test_every_best_word_of_many_racks_can_be_laid_with_that_many_blue_cards() -> None:
    english = load_lexicon("en")
    for hand, row in racks(200, seed=2):
        finds = english.longest(hand, row)
        assert finds.words
        for word in finds.words:
            assert len(word) == finds.length
            assert word in english
            assert blue_cards(word, hand, row) == finds.blue


def test_threads_may_search_at_once() -> None:
    english, dealt = load_lexicon("en"), racks(200, seed=3)
    alone = [english.longest(*rack) for rack in dealt]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda rack: english.longest(*rack), dealt * 3))
    assert together == alone * 3


def test_a_hand_card_must_be_used() -> None:
    assert SMALL.longest("c", "abba") == Finds(3, 2, ("cab",))
    assert SMALL.longest("", "abba").words == ()


def test_a_blank_in_the_hand_is_enough_of_a_hand_card() -> None:
    assert SMALL.longest("?", "abba") == Finds(4, 3, ("abba",))


def test_equally_long_words_are_told_apart_by_their_blue_cards() -> None:
    lexicon = Lexicon.of("xx", "abcd", {"abc": 35, "abd": 35})
    assert lexicon.longest("abc", "bd") == Finds(3, 2, ("abd",))


def test_a_blank_in_the_row_is_a_blue_card() -> None:
    assert SMALL.longest("cab", "?", level=35) == Finds(3, 1, ("cab",))


def test_cards_that_spell_nothing_find_nothing() -> None:
    assert SMALL.longest("c", "cc") == Finds(0, 0, ())
    assert SMALL.longest("", "") == Finds(0, 0, ())
    assert SMALL.playable("c", "cc").word.size == 0


def test_a_lower_level_hides_the_rarer_words() -> None:
    assert SMALL.longest("abba", "").words == ("abba",)
    assert SMALL.longest("abba", "", level=35).words == ("ab",)
    assert SMALL.longest("abba", "", level=20).words == ()


def test_commoner_words_come_first() -> None:
    lexicon = Lexicon.of("xx", "ab", {"ab": 70, "ba": 35})
    assert lexicon.longest("ab", "").words == ("ba", "ab")


def test_more_cards_than_a_table_has_find_longer_words() -> None:
    assert "internationalization" in load_lexicon("en").longest("internationalization", "").words


@pytest.mark.parametrize("card", ["A", "é", "ab", "", "!"])
def test_a_card_that_is_no_card_is_named(card: str) -> None:
    with pytest.raises(ValueError, match="the card " + repr(card)):
        SMALL.longest(["a", card], "b")


def test_words_are_in_lower_case_and_nothing_else_is_a_word() -> None:
    assert "cab" in SMALL
    assert "CAB" not in SMALL
    assert "bac" not in SMALL
    assert "" not in SMALL
    assert None not in SMALL


def test_a_word_has_a_level_and_what_is_no_word_has_none() -> None:
    assert (SMALL.level("cab"), SMALL.level("abba"), SMALL.level("nope")) == (35, 50, None)


def test_only_marked_words_offend() -> None:
    assert SMALL.is_offensive("baa")
    assert not SMALL.is_offensive("cab")
    assert not SMALL.is_offensive("nope")


def test_words_are_ordered_by_length_then_level_then_alphabet() -> None:
    assert SMALL.words == ("ab", "bb", "cab", "baa", "abba")
    assert list(SMALL) == list(SMALL.words)
    assert len(SMALL) == 5


def test_the_text_makes_the_same_lexicon_again() -> None:
    again = Lexicon.from_text(SMALL.text())
    assert (again.language, again.alphabet, again.words) == (SMALL.language, SMALL.alphabet, SMALL.words)
    assert (again.digest, again.text()) == (SMALL.digest, SMALL.text())
    assert [again.level(word) for word in again] == [SMALL.level(word) for word in SMALL]
    assert [again.is_offensive(word) for word in again] == [SMALL.is_offensive(word) for word in SMALL]
    assert again.longest("abba", "c?") == SMALL.longest("abba", "c?")


def test_the_digest_is_the_hash_of_a_text_that_must_never_change_because_records_name_it() -> None:
    sections = (
        "language xx\nalphabet abc",
        "words 2 35\nab",
        "words 2 70\nbb",
        "words 3 35\ncab",
        "words 3 70\nbaa",
        "words 4 50\nabba",
        "offensive\nbaa",
    )
    text = "\n\n".join(sections) + "\n"
    assert SMALL.text() == text
    assert SMALL.digest == hashlib.sha256(text.encode()).hexdigest()


@pytest.mark.parametrize(
    "other",
    [
        Lexicon.of("yy", "abc", {"ab": 35, "cab": 35, "abba": 50, "baa": 70, "bb": 70}, ["baa"]),
        Lexicon.of("xx", "abcd", {"ab": 35, "cab": 35, "abba": 50, "baa": 70, "bb": 70}, ["baa"]),
        Lexicon.of("xx", "abc", {"ab": 35, "cab": 35, "abba": 50, "baa": 70, "bc": 70}, ["baa"]),
        Lexicon.of("xx", "abc", {"ab": 35, "cab": 35, "abba": 50, "baa": 70, "bb": 60}, ["baa"]),
        Lexicon.of("xx", "abc", {"ab": 35, "cab": 35, "abba": 50, "baa": 70, "bb": 70}, ["bb"]),
    ],
    ids=["language", "alphabet", "words", "level", "marks"],
)
def test_the_digest_tells_lexica_apart(other: Lexicon) -> None:
    assert other.digest != SMALL.digest


def test_the_order_in_which_words_are_given_does_not_matter() -> None:
    words = {"bb": 70, "baa": 70, "abba": 50, "cab": 35, "ab": 35}
    assert Lexicon.of("xx", "abc", words, ["baa"]).digest == SMALL.digest


@pytest.mark.parametrize("word", ["a", "", "abd", "Cab", "c b"])
def test_a_word_that_the_cards_cannot_spell_is_refused_by_name(word: str) -> None:
    with pytest.raises(ValueError, match=repr(word)):
        Lexicon.of("xx", "abc", {"ab": 35, word: 35})


def test_an_offensive_word_must_be_a_word() -> None:
    with pytest.raises(ValueError, match="'cc' is marked"):
        Lexicon.of("xx", "abc", {"ab": 35}, ["cc"])


@pytest.mark.parametrize("alphabet", ["", "aab", "aB", "ab?", "ab c"])
def test_an_alphabet_is_lower_case_letters_each_once(alphabet: str) -> None:
    with pytest.raises(ValueError, match="is not an alphabet"):
        Lexicon.of("xx", alphabet, {})


def test_an_alphabet_may_be_long_and_far_from_ours() -> None:
    greek = Lexicon.of("el", "αβγδεζηθικλμνξοπρσςτυφχψω", {"λογος": 35, "λογοι": 35})
    assert greek.longest("λογ", "οοι?") == Finds(5, 4, ("λογοι",))


def test_an_alphabet_of_more_letters_than_fit_is_refused() -> None:
    alphabet = "".join(chr(code) for code in range(0x0250, 0x0250 + 65))
    with pytest.raises(ValueError, match="at most 64 letters, not 65"):
        Lexicon.of("xx", alphabet, {})


@pytest.mark.parametrize("field", ["language", "words", "digest", "_levels"])
def test_a_lexicon_does_not_change(field: str) -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(SMALL, field, "something else")


def test_what_a_search_gives_away_is_not_the_lexicons_own() -> None:
    before = SMALL.longest("abba", "c?")
    for array in SMALL.playable("abba", "c?"):
        array[:] = 0
    assert SMALL.longest("abba", "c?") == before
