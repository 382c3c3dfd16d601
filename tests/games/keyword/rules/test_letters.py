"""The letter cards of every language, and the keywords they allow."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from entendre.core import Company, read_options
from entendre.games.keyword.lexica import FIRST, load_lexicon
from entendre.games.keyword.lexica.files import DATA
from entendre.games.keyword.rules import Options
from entendre.games.keyword.rules.letters import (
    EDITIONS,
    ENGLISH,
    ENGLISH_1,
    NEWEST,
    LetterSet,
    check_keyword,
    deck,
    letters_of,
)
from entendre.games.keyword.rules.spelling import BLANK
from tests.games.keyword.rules.play import GAME, NAMES

LANGUAGES = [letters for edition in EDITIONS.values() for letters in edition.values()]


@pytest.mark.parametrize("letters", LANGUAGES, ids=lambda letters: letters.language)
def test_r1_there_are_104_orange_cards_with_4_blanks_and_97_blue_with_3(letters: LetterSet) -> None:
    assert (len(letters.orange), letters.orange.count(BLANK)) == (104, 4)
    assert (len(letters.blue), letters.blue.count(BLANK)) == (97, 3)


@pytest.mark.parametrize("letters", LANGUAGES, ids=lambda letters: letters.language)
def test_every_letter_is_in_both_colours_and_nothing_else_is(letters: LetterSet) -> None:
    assert set(letters.orange) == set(letters.blue) == {*letters.alphabet, BLANK}


@pytest.mark.parametrize("letters", LANGUAGES, ids=lambda letters: letters.language)
def test_cards_and_words_have_the_same_alphabet(letters: LetterSet) -> None:
    assert load_lexicon(letters.language).alphabet == letters.alphabet


@pytest.mark.parametrize("colour", ["orange", "blue"])
def test_r1_the_first_counts_follow_the_frequency_of_letters_to_within_a_card(colour: str) -> None:
    lexicon = load_lexicon("en", DATA / FIRST)
    known = (word for word in lexicon if len(word) <= 12 and (lexicon.level(word) or 0) <= 50)
    share = Counter(letter for word in known for letter in word)
    cards = getattr(ENGLISH_1, colour).replace(BLANK, "")
    for letter in ENGLISH.alphabet:
        exact = share[letter] * len(cards) / share.total()
        assert abs(cards.count(letter) - exact) <= 1, letter


@pytest.mark.parametrize("colour", ["orange", "blue"])
def test_r1_there_are_more_of_the_rare_letters_of_the_keyword_and_commoner_ones_still_come_oftener(
    colour: str,
) -> None:
    before, now = (Counter(getattr(letters, colour)) for letters in (ENGLISH_1, ENGLISH))
    assert {letter for letter in ENGLISH.alphabet if now[letter] > before[letter]} == set("dfhkwy")
    assert {now[letter] for letter in "kwy"} == {5}
    assert max(now[letter] for letter in "kwy") < min(now[letter] for letter in "eis")


def test_an_edition_stays_as_it_was_for_the_records_played_with_it() -> None:
    """Counts are never changed in place: whoever needs other ones makes another edition."""
    digests = [hashlib.sha256(repr(dict(sets)).encode()).hexdigest()[:16] for sets in EDITIONS.values()]
    assert digests == ["1449a7ff810fe3f8", "33e1b7e0e8c91537", "ab7d2e0d459399f0"]


def test_a_table_plays_with_the_newest_edition_and_an_old_record_with_the_first() -> None:
    assert NEWEST == 3
    assert read_options(Options, {}).edition == 1
    assert GAME.prepared(Options(), Company(NAMES[:2])).edition == NEWEST


def test_counts_are_read_as_cards() -> None:
    assert deck("a2 b1 c10 ?1") == "aab" + "c" * 10 + "?"


def test_a_language_without_cards_is_refused_by_name() -> None:
    assert letters_of("en") is ENGLISH
    with pytest.raises(ValueError, match=r"no letter cards for 'tlh'; there are for: en"):
        letters_of("tlh")


@pytest.mark.parametrize("keyword", ["KEYWORD", "keyword", "cat", "abracadabras", "Jazz", "zoo"])
def test_r7_a_keyword_that_the_cards_can_make_is_allowed(keyword: str) -> None:
    check_keyword(keyword, ENGLISH)


@pytest.mark.parametrize(
    ("keyword", "sentence"),
    [
        ("", r"'' has 0 letters; it must have 3 to 12"),
        ("at", r"'at' has 2 letters; it must have 3 to 12"),
        ("abracadabrass", r"'abracadabrass' has 13 letters; it must have 3 to 12"),
        ("x" * 500, r"… \(502 characters\) has 500 letters"),
        ("naïve", r"'naïve' has 'ï' in it, which is not one of the letters abc"),
        ("KEY WORD", r"'KEY WORD' has ' ' in it"),
        ("KEY?", r"'KEY\?' has '\?' in it"),
        ("İst", r"'İst' has 'İ' in it"),
        ("PIZZAZZ", r"'PIZZAZZ' has 4 times 'Z'; the two decks together have only 2, not counting blanks"),
    ],
)
def test_r7_a_keyword_that_the_cards_cannot_make_is_refused_with_the_reason(
    keyword: str, sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        check_keyword(keyword, ENGLISH)


def test_r7_blanks_do_not_help_a_keyword() -> None:
    letters = LetterSet(language="xx", alphabet="ab", orange="aab?", blue="ab??")
    check_keyword("aaabb", letters)
    with pytest.raises(ValueError, match=r"has 3 times 'b'; the two decks together have only 2"):
        check_keyword("abbb", letters)
