"""Chance is fixed for ever, fair, and separate by label."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from entendre.core import Chance, seed_commitment

KNOWN_DICE = [3, 3, 4, 0, 3, 1, 0, 0, 3, 2, 0, 5]
KNOWN_SHUFFLE = "bcgdehaf"
KNOWN_COMMITMENT = "64c8dffd16d5270a68639e6e267267f62eb4e406347195f9ce1e74b02e29b255"


def test_the_stream_is_the_documented_one() -> None:
    """Worked out here from SHA-256 alone, as a program in any other language would."""
    seed, label = b"seed", "deal"
    key = hashlib.sha256(b"entendre chance 1\0" + (4).to_bytes(4, "big") + seed + label.encode()).digest()
    words: list[int] = []
    for block in range(3):
        digest = hashlib.sha256(key + block.to_bytes(8, "big")).digest()
        words += [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
    chance = Chance(seed, label)
    assert [chance.below(1 << 32) for _ in words] == words


def test_known_draws_never_change() -> None:
    """Records made years ago rest on these numbers."""
    chance = Chance(bytes(32), "for ever")
    assert [chance.below(6) for _ in range(12)] == KNOWN_DICE
    assert chance.shuffled("abcdefgh") == tuple(KNOWN_SHUFFLE)
    assert seed_commitment(bytes(32)) == KNOWN_COMMITMENT


def test_every_face_comes_up_about_as_often() -> None:
    chance = Chance(b"dice")
    rolls = Counter(chance.below(6) for _ in range(60_000))
    chi_square = sum((count - 10_000) ** 2 / 10_000 for count in rolls.values())
    assert sorted(rolls) == list(range(6))
    assert chi_square < 20.5  # five degrees of freedom: beyond this once in a thousand streams


def test_every_order_comes_up_about_as_often() -> None:
    chance = Chance(b"orders")
    orders = Counter(chance.shuffled("abcd") for _ in range(24_000))
    chi_square = sum((count - 1_000) ** 2 / 1_000 for count in orders.values())
    assert len(orders) == 24
    assert chi_square < 49.7  # 23 degrees of freedom, once in a thousand


@given(st.lists(st.integers()), st.binary())
def test_a_shuffle_keeps_every_card_and_leaves_the_deck_alone(deck: list[int], seed: bytes) -> None:
    before = list(deck)
    assert sorted(Chance(seed).shuffled(deck)) == sorted(before)
    assert deck == before


def test_some_takes_different_items() -> None:
    assert len(set(Chance(b"x").some(range(50), 20))) == 20


def test_labels_and_seeds_part_the_streams() -> None:
    streams = [Chance(b"s", "a"), Chance(b"s", "b"), Chance(b"t", "a"), Chance(b"s", "a").fork("a")]
    firsts = {tuple(stream.below(1 << 32) for _ in range(4)) for stream in streams}
    assert len(firsts) == len(streams)


def test_a_seed_and_a_label_cannot_be_mistaken_for_another_split() -> None:
    assert Chance(b"ab", "c").below(1 << 32) != Chance(b"a", "bc").below(1 << 32)


def test_a_fork_does_not_move_its_parent() -> None:
    alone, forked = Chance(b"s"), Chance(b"s")
    forked.fork("child").below(10)
    assert [alone.below(100) for _ in range(9)] == [forked.below(100) for _ in range(9)]


@pytest.mark.parametrize("count", [0, -1, (1 << 32) + 1])
def test_below_names_a_count_it_cannot_serve(count: int) -> None:
    with pytest.raises(ValueError, match=str(count)):
        Chance(b"").below(count)
