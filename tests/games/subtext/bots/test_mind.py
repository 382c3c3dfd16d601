"""What the bots think of for a word."""

import numpy as np
import pytest

from entendre.games.subtext.bots.eye import Seen
from entendre.games.subtext.bots.knowledge import knowledge
from entendre.games.subtext.bots.mind import hints, knowing, plain
from entendre.games.subtext.rules.words import CARDS


def of(thing: str, sure: float = 1.0) -> Seen:
    """A drawing in which one sees this and nothing else."""
    seen = np.zeros(len(knowledge().things))
    seen[knowledge().things.index(thing)] = 1
    return Seen(seen, sure)


def test_every_word_of_the_cards_is_known() -> None:
    assert [word for card in CARDS for word in card if knowledge().row(word) is None] == []


@pytest.mark.parametrize("mind", [plain, knowing])
def test_nobody_draws_the_word_itself(mind: type) -> None:
    known = knowledge()
    own = [(row, known.things.index(word)) for word, row in known.words.items() if word in known.things]
    assert max(mind().draws[row, thing] for row, thing in own) < 0.001
    assert not any(thing in hints()[row] for row, thing in own)


@pytest.mark.parametrize(
    ("word", "near", "far"), [("dentist", "toothbrush", "kayak"), ("harbor", "ferry", "pizza")]
)
def test_what_goes_with_a_word_fits_it_better(word: str, near: str, far: str) -> None:
    assert plain().fit(word, of(near)) > 3
    assert plain().fit(word, of(far)) < 1


def test_an_unknown_word_fits_everything_alike() -> None:
    assert plain().fit("zeitgeist", of("kayak")) == 1


def test_what_is_not_recognised_speaks_neither_for_nor_against() -> None:
    assert plain().fit("harbor", of("pizza", sure=0)) == 1
    assert plain().together(of("ferry"), of("pizza", sure=0)) == pytest.approx(1, abs=0.05)


def test_two_drawings_for_one_word_go_together() -> None:
    assert plain().together(of("ferry"), of("lighthouse")) > plain().together(of("ferry"), of("pizza"))


def test_an_expert_s_hint_tells_strangers_less_than_the_first_thing_that_comes_to_mind() -> None:
    mind = plain()
    leaks = mind.tells.T @ (mind.tells @ mind.draws.T) / len(mind.tells)
    rows = np.arange(len(mind.tells))[:, None]
    first = np.argsort(-mind.draws, axis=1)[:, : hints().shape[1]]
    assert np.log(leaks[hints(), rows]).mean() < np.log(leaks[first, rows]).mean()
