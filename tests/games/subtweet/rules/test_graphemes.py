"""Characters as a reader counts them."""

from __future__ import annotations

from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from entendre.games.subtweet.rules.graphemes import graphemes

COUNTS = {
    "nothing": ("", 0),
    "plain letters": ("Ada", 3),
    "an accent typed apart": ("e\u0301", 1),
    "many accents on one letter": ("a" + "\u0300\u0301\u0302\u0308" * 20, 1),
    "an accent with nothing before it": ("\u0301", 1),
    "an accent after a line break": ("\n\u0301", 2),
    "a family of four": ("\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466", 1),
    "two families": ("\U0001f468\u200d\U0001f467" * 2, 2),
    "a heart on fire": ("\u2764\ufe0f\u200d\U0001f525", 1),
    "a joiner between letters": ("a\u200db", 2),
    "a joiner that joins nothing": ("\U0001f468\u200da", 2),
    "a heart in colour": ("\u2764\ufe0f", 1),
    "a keycap": ("1\ufe0f\u20e3", 1),
    "a hand with a skin tone": ("\U0001f44b\U0001f3fd", 1),
    "a skin tone in a family": ("\U0001f469\U0001f3fd\u200d\U0001f680", 1),
    "a flag": ("\U0001f1eb\U0001f1f7", 1),
    "two flags": ("\U0001f1eb\U0001f1f7\U0001f1e9\U0001f1ea", 2),
    "a flag and half a flag": ("\U0001f1eb\U0001f1f7\U0001f1e9", 2),
    "halves of flags with a letter between": ("\U0001f1ebx\U0001f1f7", 3),
    "the flag of Scotland": ("\U0001f3f4" + "".join(chr(0xE0000 + ord(c)) for c in "gbsct\x7f"), 1),
    "a Hangul syllable": ("\ud55c", 1),
    "a Hangul syllable in three letters": ("\u1112\u1161\u11ab", 1),
    "a Hangul syllable that takes a final": ("\ud558\u11ab", 1),
    "a Hangul syllable that is full": ("\ud55c\u1161", 2),
    "two Hangul syllables in letters": ("\u1112\u1161\u11ab\u1100\u1173\u11af", 2),
    "a Devanagari syllable": ("\u0928\u093f", 1),
    "a Tamil syllable": ("\u0b95\u0bbe", 1),
    "Thai with a tone": ("\u0e01\u0e49\u0e33", 1),
    "a Burmese vowel that stands alone": ("\u1000\u102c", 2),
    "half-width kana with its voicing": ("\uff76\uff9e", 1),
    "a carriage return and line feed": ("a\r\nb", 3),
    "the same among others": ("é\r\né", 3),
    "an accent after a space of no width": ("\u200b\u0301", 2),
}


@pytest.mark.parametrize(("text", "count"), COUNTS.values(), ids=COUNTS)
def test_characters_are_counted_as_read(text: str, count: int) -> None:
    assert graphemes(text) == count


@given(st.text(st.characters(codec="ascii", exclude_characters="\r")))
def test_plain_text_counts_every_sign(text: str) -> None:
    assert graphemes(text) == len(text)


@given(st.text(st.sampled_from("aeiou\u0301\u0308\u0323 -")))
def test_how_accents_are_typed_makes_no_difference(text: str) -> None:
    assert graphemes(normalize("NFC", text)) == graphemes(normalize("NFD", text))


@given(st.text())
def test_nothing_counts_more_than_its_code_points(text: str) -> None:
    assert (1 if text else 0) <= graphemes(text) <= len(text)


@given(st.text(), st.text())
def test_text_side_by_side_never_counts_more_than_apart(left: str, right: str) -> None:
    assert graphemes(left + right) <= graphemes(left) + graphemes(right)
