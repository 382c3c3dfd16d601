"""The Subtext bots at a table."""

from collections import Counter

import pytest

from entendre.bots import Match
from entendre.core import AnyStep, Chance
from entendre.games.subtext.bots import Adept, Apprentice, Expert
from entendre.games.subtext.rules import Options, Reveal, RoundScored, Subtext

pytestmark = pytest.mark.long


def rounds(level: type[Adept], games: int, options: Options) -> list[Reveal]:
    """All rounds of some games among six of the same level."""
    seen: list[Reveal] = []

    def watch(step: AnyStep) -> None:
        for entry in step.entries:
            seen.extend(each.reveal for each in getattr(entry, "events", ()) if isinstance(each, RoundScored))

    for number in range(games):
        seed = number.to_bytes(32, "big")
        bots = [level(Chance(seed, f"bot {seat}")) for seat in range(6)]
        names = tuple(f"Player {seat}" for seat in range(6))
        Match(Subtext(), options, names, bots, seed, watch).play()
    return seen


def rates(reveals: list[Reveal]) -> tuple[float, float]:
    """How often a guess of dealer or partner was right, and how often one of the others."""
    count: Counter[str] = Counter()
    for reveal in reveals:
        right = [guess == reveal.letter for guess in reveal.guesses]
        pair = (reveal.dealer, reveal.partner)
        count["pair"] += sum(right[seat] for seat in pair)
        count["others"] += sum(hit for seat, hit in enumerate(right) if seat not in pair)
    return count["pair"] / (2 * len(reveals)), count["others"] / (4 * len(reveals))


@pytest.mark.parametrize("level", [Adept, Expert])
def test_dealer_and_partner_find_each_other_while_the_others_grope(level: type[Adept]) -> None:
    pair, others = rates(rounds(level, 4, Options(level="III")))
    assert pair > 2 / 5
    assert others < pair


def test_apprentices_find_each_other_less_often_than_experts() -> None:
    apprentices, _ = rates(rounds(Apprentice, 4, Options()))
    experts, _ = rates(rounds(Expert, 4, Options()))
    assert apprentices < experts


def test_words_nobody_told_them_of_are_played_all_the_same() -> None:
    words = tuple(f"neologism {number}" for number in range(10))
    assert len(rounds(Expert, 1, Options(words=words, rounds=2))) == 2
