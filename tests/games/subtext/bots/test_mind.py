"""What the bots think of for a word."""

import numpy as np
import pytest

from entendre.games.subtext.bots.eye import Seen
from entendre.games.subtext.bots.knowledge import knowledge
from entendre.games.subtext.bots.mind import Mind, hints, knowing, nearest, plain
from entendre.games.subtext.rules.words import CARDS

CALLED_ALIKE = (("glasses", "eyeglasses"), ("turtle", "sea turtle"), ("fire", "fireplace"))


def of(thing: str, known: float = 1.0) -> Seen:
    """A drawing in which one sees this and nothing else."""
    seen = np.zeros(len(knowledge().things))
    seen[knowledge().things.index(thing)] = 1
    return Seen(seen, known)


def test_every_word_of_the_cards_is_known() -> None:
    assert [word for card in CARDS for word in card if knowledge().row(word) is None] == []


RIVALS = 4


@pytest.mark.parametrize("mind", [plain(), knowing(RIVALS)])
def test_nobody_draws_the_word_itself_nor_what_is_called_like_it(mind: Mind) -> None:
    known = knowledge()
    own = [(row, known.things.index(word)) for word, row in known.words.items() if word in known.things]
    own += [(known.words[word], known.things.index(thing)) for word, thing in CALLED_ALIKE]
    assert max(mind.draws[row, thing] for row, thing in own) < 0.001
    for rivals in (2, 4, 6):
        assert not any(thing in hints(rivals)[row] for row, thing in own)


@pytest.mark.parametrize(
    ("word", "sibling"), [("strawberry", "egg"), ("cat", "horse"), ("hammer", "axe"), ("guitar", "piano")]
)
def test_a_sibling_of_the_word_is_no_hint(word: str, sibling: str) -> None:
    known = knowledge()
    assert known.things.index(sibling) not in hints(RIVALS)[known.words[word]]


def test_a_bot_hints_only_with_what_it_can_draw() -> None:
    assert knowledge().sketched[hints(RIVALS)].all()
    assert all(knowledge().sketched[thing] for thing in nearest(0, 14))


def test_hints_are_farther_from_the_word_the_more_rivals_there_are() -> None:
    rows = np.arange(len(plain().draws))[:, None]
    near = [np.log(plain().draws[rows, hints(rivals)]).mean() for rivals in (1, 4, 8)]
    assert near[0] > near[1] > near[2]


@pytest.mark.parametrize(
    ("word", "near", "far"), [("dentist", "toothbrush", "kayak"), ("harbor", "ferry", "pizza")]
)
def test_what_goes_with_a_word_fits_it_better(word: str, near: str, far: str) -> None:
    assert plain().fit(word, of(near)) > 3
    assert plain().fit(word, of(far)) < 1


def test_an_unknown_word_fits_everything_alike() -> None:
    assert plain().fit("zeitgeist", of("kayak")) == 1


def test_what_is_not_recognised_speaks_neither_for_nor_against() -> None:
    assert plain().fit("harbor", of("pizza", known=0)) == 1
    assert plain().together(of("ferry"), of("pizza", known=0)) == pytest.approx(1, abs=0.05)


def test_two_drawings_for_one_word_go_together() -> None:
    assert plain().together(of("ferry"), of("lighthouse")) > plain().together(of("ferry"), of("pizza"))


def test_a_hard_bot_s_hint_tells_strangers_less_than_the_first_thing_that_comes_to_mind() -> None:
    mind = plain()
    tells = mind.draws / mind.usual
    leaks = tells.T @ (tells @ mind.draws.T) / len(tells)
    rows = np.arange(len(tells))[:, None]
    first = np.array([nearest(row, hints(RIVALS).shape[1]) for row in range(len(tells))])
    assert np.log(leaks[hints(RIVALS), rows]).mean() < np.log(leaks[first, rows]).mean()
