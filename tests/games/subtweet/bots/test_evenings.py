"""Whole evenings of Subtweet bots."""

from __future__ import annotations

import pytest

from entendre.bots import Match
from entendre.core import AnyStep, Chance
from entendre.games.subtweet.entry import ENTRY
from entendre.games.subtweet.rules import Options, Revealed, Subtweet, Write

NAMES = ("Ada", "Benedikt", "Io", "Charlotte")
GAME = Subtweet()


class Heard:
    """What was said and what came of it, in some games."""

    def __init__(self, level: str, seeds: range, players: int = 4) -> None:
        self.texts: list[str] = []
        self.revealed: list[Revealed] = []
        self.results: list[str] = []
        for number in seeds:
            seed = number.to_bytes(32, "big")
            bots = [ENTRY.bot(level, Chance(seed, f"bot {seat}")) for seat in range(players)]
            table, _ = Match(GAME, Options(), NAMES[:players], bots, seed, self._watch).play()
            outcome = GAME.outcome(table.state)
            assert outcome is not None
            self.results.append(outcome.result)

    def _watch(self, step: AnyStep) -> None:
        for entry in step.entries:
            if isinstance(choice := getattr(entry, "choice", None), Write):
                self.texts.append(choice.text)
            self.revealed += [each for each in getattr(entry, "events", ()) if isinstance(each, Revealed)]

    def meant(self) -> float:
        """How often the one who was meant favved."""
        return sum(each.to in each.favs for each in self.revealed) / len(self.revealed)

    def others(self) -> float:
        """How often each of the others did."""
        readers = 2 * len(self.revealed)
        return sum(len(set(each.favs) - {each.to}) for each in self.revealed) / readers


@pytest.mark.parametrize("level", ["apprentice", "adept", "expert"])
def test_two_evenings_do_not_repeat(level: str) -> None:
    one, other = Heard(level, range(3)).texts, Heard(level, range(3, 6)).texts
    assert min(len(one), len(other)) > 30
    assert len(set(one + other)) > 0.97 * len(one + other)


@pytest.mark.parametrize("level", ["apprentice", "adept", "expert"])
def test_the_one_who_is_meant_favs_far_more_often_than_the_others(level: str) -> None:
    evening = Heard(level, range(6))
    assert evening.meant() > 3 * evening.others()


def test_random_bots_are_understood_no_better_than_by_chance() -> None:
    evening = Heard("random", range(8))
    assert len(evening.revealed) > 200
    assert evening.meant() == pytest.approx(evening.others(), abs=0.1)


def test_a_table_where_nobody_is_understood_is_stopped() -> None:
    assert set(Heard("random", range(3)).results) == {"stopped"}


def test_bots_stop_when_it_has_gone_on_for_too_long() -> None:
    seed = bytes(32)
    bots = [ENTRY.bot(level, Chance(seed, level)) for level in ("apprentice", "random", "apprentice")]
    bots.append(ENTRY.bot("apprentice", Chance(seed, "fourth")))
    table, moves = Match(GAME, Options(), NAMES, bots, seed, most_moves=3000).play()
    assert GAME.outcome(table.state) is not None
    assert moves < 3000
