"""What may be written on a card, and what handles may be."""

from __future__ import annotations

import pytest

from entendre.core import Codec, Rejected
from entendre.games.subtweet.rules import Write
from entendre.games.subtweet.rules.handles import check_handles, shortest
from entendre.games.subtweet.rules.messages import MOST_POINTS, check_message
from tests.games.subtweet.rules.play import AL, BEA, CLEO, GAME, opened

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"


def refusal_of(text: str) -> Rejected:
    with pytest.raises(Rejected) as refusal:
        check_message(text)
    return refusal.value


@pytest.mark.parametrize(
    "text", ["x", "x" * 280, "é" * 280, "e\u0301" * 280, FAMILY * 280, "Two\nlines.", "?", "\U0001f44d", "ก้ำ"]
)
def test_r16_one_to_280_characters_as_a_reader_counts_them(text: str) -> None:
    check_message(text)


@pytest.mark.parametrize("text", ["x" * 281, "é" * 281, "e\u0301" * 281, FAMILY * 281])
def test_r16_a_281st_character_is_refused(text: str) -> None:
    refusal = refusal_of(text)
    assert refusal.code == "subtweet.message-long"
    assert "281 characters" in refusal.message
    assert "1 to 280" in refusal.message


def test_accents_cannot_be_heaped_without_end() -> None:
    check_message("a" + "\u0301" * (MOST_POINTS - 1))
    assert refusal_of("a" + "\u0301" * MOST_POINTS).code == "subtweet.message-long"


@pytest.mark.parametrize("text", ["", " ", "\n \n", "\u00a0", "\u3000", "\u200b", "\u2060\u200d", "\u0301"])
def test_r16_a_message_that_cannot_be_seen_is_a_blank_card(text: str) -> None:
    assert refusal_of(text).code == "subtweet.message-blank"


@pytest.mark.parametrize(
    "sign", ["\x00", "\x1b", "\t", "\r", "\x7f", "\x85", "\u2028", "\u2029", "\u202e", "\u2066", "\ud800"]
)
def test_r16_signs_that_cannot_be_read_aloud_are_refused_by_name(sign: str) -> None:
    refusal = refusal_of(f"a{sign}b")
    assert refusal.code == "subtweet.message-sign"
    assert f"U+{ord(sign):04X}" in refusal.message


def test_the_text_is_kept_as_it_was_sent() -> None:
    table = opened(3).submit("opening/0.0", AL, Write("  cafe\u0301 \n", BEA)).table
    assert table.state.hands[AL].cards[0].text == "  cafe\u0301 \n"


def test_a_refused_card_changes_nothing() -> None:
    table, other = opened(3), opened(3)
    with pytest.raises(Rejected):
        table.submit("opening/0.0", AL, Write("x" * 281, BEA))
    assert (table.state, table.prompts, table.sealed) == (other.state, other.prompts, other.sealed)


def test_a_message_of_another_type_is_malformed() -> None:
    with pytest.raises(Rejected) as refusal:
        Codec(GAME).choice(b'{"type":"write","text":7,"to":1}')
    assert refusal.value.code == "table.malformed"


@pytest.mark.parametrize(
    "names",
    [
        ("Al", "@al", "Cleo"),
        ("@Al", "@aL", "Cleo"),
        ("Al", " al ", "Cleo"),
        ("Zo\u00eb", "Zoe\u0308", "Cleo"),
        ("Strasse", "stra\u00dfe", "Cleo"),
    ],
)
def test_handles_that_look_alike_are_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(Rejected) as refusal:
        check_handles(names)
    assert refusal.value.code == "players.name"
    assert repr(names[0]) in refusal.value.message
    assert repr(names[1]) in refusal.value.message


def test_an_at_sign_alone_is_no_handle() -> None:
    with pytest.raises(Rejected) as refusal:
        check_handles(("Al", "@", "Cleo"))
    assert "'@'" in refusal.value.message


def test_only_one_at_sign_is_left_out() -> None:
    check_handles(("Al", "@@Al", "Cleo"))
    assert shortest(("@@Al", "@Ann", "Cleo")) == (AL, BEA)


def test_all_that_are_equally_short_are_tied() -> None:
    assert shortest(("@Al", "Bea", "Jo")) == (AL, CLEO)
