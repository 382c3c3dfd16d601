"""Ruling R2: the 56 cards are balanced, different, and as independent as whole cards can be."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from entendre.games.entracte.rules import CARDS, CHARACTERISTICS, Characteristic, cards
from tests.protocol.document import page, section

ROOT = Path(__file__).parents[4]
SCRIPT = ROOT / "scripts/games/entracte/deck.py"
WRITTEN = {
    "python": Path(cards.__file__),
    "typescript": ROOT / "web" / "src" / "games" / "entracte" / "deck.ts",
}

PAIRS = list(combinations(CHARACTERISTICS, 2))

COUNTS = {
    "hand": [14] * 4,
    "season": [14] * 4,
    "day": [8] * 7,
    "moon": [14] * 4,
    "age": [18, 19, 19],
    "rank": [14] * 4,
    "sex": [28] * 2,
    "light": [28] * 2,
}


def test_r2_there_are_56_cards_numbered_in_order() -> None:
    assert [card.number for card in CARDS] == list(range(56))


def test_r2_no_two_cards_are_alike() -> None:
    assert len({tuple(each.of(card) for each in CHARACTERISTICS) for card in CARDS}) == 56


@pytest.mark.parametrize("characteristic", CHARACTERISTICS, ids=lambda each: each.name)
def test_r2_every_value_is_on_as_many_cards_as_it_should_be(characteristic: Characteristic) -> None:
    counts = Counter(characteristic.of(card) for card in CARDS)
    assert set(counts) == set(characteristic.values)
    assert sorted(counts.values()) == COUNTS[characteristic.name]


@pytest.mark.parametrize(
    ("one", "other"),
    PAIRS,
    ids=[f"{one.name}-{other.name}" for one, other in PAIRS],
)
def test_r2_two_values_meet_as_often_as_independence_wants_rounded_up_or_down(
    one: Characteristic, other: Characteristic
) -> None:
    """No deck can do better: where the expected number is whole, it is met exactly."""
    ones = Counter(one.of(card) for card in CARDS)
    others = Counter(other.of(card) for card in CARDS)
    together = Counter((one.of(card), other.of(card)) for card in CARDS)
    for left in one.values:
        for right in other.values:
            expected = ones[left] * others[right] / 56
            assert abs(together[left, right] - expected) < 1


@pytest.mark.long
@pytest.mark.parametrize("language", WRITTEN)
def test_r2_the_script_writes_the_very_files_that_the_package_and_the_page_have(language: str) -> None:
    command = [sys.executable, str(SCRIPT), "--print", language]
    printed = subprocess.run(command, capture_output=True, check=True).stdout
    assert printed == WRITTEN[language].read_bytes()


def test_programs_can_read_who_is_on_a_card() -> None:
    deck = section("## Cards", page("entracte")).split("```")[1].splitlines()[1:]
    values = [(str(card.number), *(each.of(card) for each in CHARACTERISTICS)) for card in CARDS]
    assert [tuple(line.split()) for line in deck] == values
