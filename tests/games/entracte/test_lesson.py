"""What the lesson of Entracte says of itself is so."""

from __future__ import annotations

from entendre.games.entracte.entry import ENTRY
from entendre.games.entracte.rules import CARDS
from entendre.games.entracte.rules.codes import MATCHES, CodeSet, code_ids, code_set
from tests.lessons.taught import own_at, step_of, taught

LESSON = taught(ENTRY, "en")
MINUET = 1


def left(caption: str) -> CodeSet:
    """What her code may still be for whoever learns: not their own."""
    step = step_of(LESSON, caption)
    return int(step.look.open.possible[MINUET]) & ~code_set(own_at(step).codes)


def test_the_sheet_leaves_four_then_two_then_one() -> None:
    steps = ("say.signal", "say.hers", "say.certain")
    assert [len(code_ids(left(step))) for step in steps] == [4, 2, 1]
    assert code_ids(left("say.hers")) == ("age-repeat", "sex-alternate")
    assert code_ids(left("ask.name")) == ("age-repeat",)


def test_the_card_that_is_called_useless_would_have_asked_for_both() -> None:
    asked = step_of(LESSON, "ask.second").asks
    assert asked is not None
    last = step_of(LESSON, "ask.second").look.open.row[-1].card
    both = left("say.hers")
    (wrong,) = asked.wrong
    assert MATCHES[last][wrong.when["card"]] & both == both
    assert len(code_ids(MATCHES[last][asked.answer["card"]] & both)) == 1


def test_the_first_card_asks_more_than_the_other_that_may_be_played() -> None:
    step = step_of(LESSON, "ask.first")
    assert step.asks is not None
    opening = step.look.open.row[-1].card
    asks = {held.card: len(code_ids(MATCHES[opening][held.card])) for held in own_at(step).hand}
    (wrong,) = step.asks.wrong
    assert asks[step.asks.answer["card"]] > asks[wrong.when["card"]]
    assert [CARDS[held.card].rank for held in own_at(step).hand if not held.may_play] == ["marquis"]


def test_it_ends_in_a_triumph() -> None:
    assert step_of(LESSON, "say.end").look.open.ending.result == "triumph"
