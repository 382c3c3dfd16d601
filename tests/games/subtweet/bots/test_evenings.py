"""Whole evenings of Subtweet bots."""

from __future__ import annotations

import pytest

from entendre.bots import Match
from entendre.bots.characters import characters
from entendre.core import AnyStep, Chance
from entendre.games.subtweet.entry import ENTRY
from entendre.games.subtweet.rules import Options, Revealed, Subtweet, Write

pytestmark = pytest.mark.long

GAME = Subtweet()
CAST = characters()[3:7]
NAMES = tuple(each.name for each in CAST)
OPTIONS = Options(lines=tuple(each.line for each in CAST), first_player="lots")


class Heard:
    """What was said and what came of it, in some games."""

    def __init__(self, level: str, seeds: range) -> None:
        self.texts: list[str] = []
        self.revealed: list[Revealed] = []
        self.results: list[str] = []
        for number in seeds:
            seed = number.to_bytes(32, "big")
            bots = [ENTRY.bot(level, Chance(seed, f"bot {seat}")) for seat in range(len(NAMES))]
            table, _ = Match(GAME, OPTIONS, NAMES, bots, seed, self._watch).play()
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


@pytest.mark.parametrize("level", ["even", "hard"])
def test_an_evening_never_repeats_itself_and_is_understood(level: str) -> None:
    evening = Heard(level, range(1))
    assert len(evening.texts) >= 12
    assert len(set(evening.texts)) == len(evening.texts)
    assert evening.meant() > 2 * evening.others()


def test_random_bots_are_understood_no_better_than_by_chance() -> None:
    evening = Heard("random", range(8))
    assert len(evening.revealed) > 200
    assert evening.meant() == pytest.approx(evening.others(), abs=0.1)


def test_a_table_where_nobody_is_understood_is_stopped() -> None:
    assert set(Heard("random", range(3)).results) == {"stopped"}


def test_bots_stop_when_it_has_gone_on_for_too_long() -> None:
    seed = bytes(32)
    bots = [ENTRY.bot(level, Chance(seed, level)) for level in ("easy", "random", "easy")]
    bots.append(ENTRY.bot("easy", Chance(seed, "fourth")))
    table, moves = Match(GAME, OPTIONS, NAMES, bots, seed, most_moves=3000).play()
    assert GAME.outcome(table.state) is not None
    assert moves < 3000
