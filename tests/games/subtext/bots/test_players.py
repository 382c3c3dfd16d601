"""The Subtext bots at a table."""

from collections import Counter
from math import log

import pytest

from entendre.bots import Match
from entendre.core import AnyStep, Chance
from entendre.games.subtext.bots import Easy, Even, Hard
from entendre.games.subtext.bots.eye import seen_on
from entendre.games.subtext.bots.knowledge import knowledge
from entendre.games.subtext.bots.pen import drawn
from entendre.games.subtext.bots.player import Casual, SubtextBot
from entendre.games.subtext.rules import Options, Reveal, RoundScored, Subtext, pack

pytestmark = pytest.mark.long


def rounds(level: type[SubtextBot], games: int, options: Options) -> list[Reveal]:
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


@pytest.mark.parametrize("level", [Even, Hard])
def test_dealer_and_partner_find_each_other_while_the_others_grope(level: type[SubtextBot]) -> None:
    pair, others = rates(rounds(level, 4, Options(level="III")))
    assert pair > 2 / 5
    assert others < pair


def test_easy_bots_find_each_other_less_often_than_hard_ones() -> None:
    easy, _ = rates(rounds(Easy, 4, Options()))
    hard, _ = rates(rounds(Hard, 4, Options()))
    assert easy < hard


def test_somebody_casual_takes_every_drawing_for_one_thing_and_one_in_four_for_a_wrong_one() -> None:
    sheet = pack(drawn(knowledge().sketches[0], Chance(b"casual", "hand")))
    casual, likeliest = Casual(Chance(b"casual", "eyes")), int(seen_on(sheet).things.argmax())
    taken = [casual.look(sheet) for _ in range(400)]
    assert all(each.things.max() == 1 for each in taken)
    wrong = sum(int(each.things.argmax()) != likeliest for each in taken)
    assert 70 < wrong < 130


def test_doubt_makes_the_better_drawing_win_as_often_as_it_fits_better() -> None:
    doubting = Even(Chance(b"doubt", "whims"))
    better = sum(log(3) + doubting._whim() > doubting._whim() for _ in range(2000))
    assert better / 2000 == pytest.approx(3 ** (1 / Even.doubt) / (1 + 3 ** (1 / Even.doubt)), abs=0.04)
    assert Hard(Chance(b"doubt", "none"))._whim() == 0


def test_words_nobody_told_them_of_are_played_all_the_same() -> None:
    words = tuple(f"neologism {number}" for number in range(10))
    assert len(rounds(Hard, 1, Options(words=words, rounds=2))) == 2
