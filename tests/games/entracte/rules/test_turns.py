"""A turn: play, exchange, pass, and what is refused."""

from __future__ import annotations

from collections import Counter

import pytest

from entendre.core import Rejected
from entendre.games.entracte.rules import (
    CARDS,
    CardNumber,
    Exchange,
    Exchanged,
    Pass,
    Passed,
    Play,
    Played,
)
from tests.games.entracte.rules.play import (
    GEORGE,
    LILLY,
    MARY,
    act,
    after,
    laid,
    opened,
    own_of,
    path,
    played,
    told,
    turn_id,
)

# Two codes that no card between these two players matches all the time.
CODES = ("season-repeat", "day-forward")
FREE = tuple(after(0, avoiding="season-repeat"))[:2]
BARRED = tuple(after(0, "season-repeat"))[:3]


def everything(hands: tuple[tuple[CardNumber, ...], ...], *piles: tuple[CardNumber, ...]) -> Counter[int]:
    return Counter([*(card for hand in hands for card in hand), *(card for pile in piles for card in pile)])


def test_the_deal_gives_three_cards_each_and_opens_the_row_with_the_top_of_the_deck() -> None:
    for players in (2, 3, 4):
        state = opened(players).state
        assert [len(hand) for hand in state.hands] == [3] * players
        row = tuple(placed.card for placed in state.row)
        assert len(row) == 1
        assert len(state.deck) == 56 - 3 * players - 1
        assert everything(state.hands, state.deck, row) == Counter(range(56))


def test_nobody_shares_a_code() -> None:
    for mode, each in (("cooperative", 1), ("competitive", 2)):
        codes = opened(4, mode=mode).state.codes
        assert [own.bit_count() for own in codes] == [each] * 4
        assert (codes[0] | codes[1] | codes[2] | codes[3]).bit_count() == 4 * each


def test_the_first_player_is_drawn_or_chosen() -> None:
    drawn = {opened(3, seed=bytes([number] * 32)).state.active for number in range(30)}
    assert drawn == {0, 1, 2}
    chosen = {opened(3, seed=bytes([number] * 32), first_player=1).state.active for number in range(30)}
    assert chosen == {1}


def test_a_card_goes_from_the_hand_to_the_end_of_the_row_and_another_is_drawn() -> None:
    table = laid(CODES, (*FREE, BARRED[0]), opening=0, deck=(50, 51))
    table = played(table, FREE[0])
    assert [placed.card for placed in table.state.row] == [0, FREE[0]]
    assert table.state.row[-1].player == LILLY
    assert set(table.state.hands[LILLY]) == {FREE[1], BARRED[0], 50}
    assert table.state.deck == (51,)
    assert table.state.active == GEORGE


def test_with_no_deck_left_nothing_is_drawn() -> None:
    table = played(laid(CODES, (*FREE, BARRED[0]), opening=0, deck=()), FREE[0])
    assert len(table.state.hands[LILLY]) == 2


def test_turns_go_clockwise_and_round() -> None:
    cards = path(0, 5, "rank-repeat sex-both-male light-both-on")
    hands = ((cards[0], cards[3]), (cards[1], cards[4]), (cards[2],))
    table = laid(("rank-repeat", "sex-both-male", "light-both-on"), *hands, opening=0)
    order = []
    for card in cards:
        order.append(table.state.active)
        table = played(table, card)
    assert order == [0, 1, 2, 0, 1]


def test_every_other_player_whose_code_is_matched_signals_and_nobody_else() -> None:
    card = next(after(0, "season-forward sex-alternate", avoiding="day-repeat moon-repeat"))
    table = laid(("day-repeat", "season-forward", "moon-repeat", "sex-alternate"), (card,), opening=0)
    step = act(table, Play(card))
    assert told(step) == [Played(LILLY, card, (GEORGE, MARY))]
    assert step.table.state.row[-1].signals == (GEORGE, MARY)


def test_a_card_that_matches_ones_own_code_is_refused_by_name() -> None:
    table = laid(CODES, (*FREE, BARRED[0]), opening=0)
    with pytest.raises(Rejected) as refused:
        act(table, Play(BARRED[0]))
    assert refused.value.code == "entracte.matches-your-code"
    assert f"Card {BARRED[0]} would match your own code, season-repeat" in refused.value.message
    assert f"{FREE[0]} or {FREE[1]}" in refused.value.message


def test_a_card_that_is_not_in_the_hand_is_refused_by_name() -> None:
    table = laid(CODES, (*FREE, BARRED[0]), opening=0)
    for card in (0, 55, 56, -1):
        with pytest.raises(Rejected, match=f"Card {card} is not in your hand") as refused:
            act(table, Play(CardNumber(card)))
        assert refused.value.code == "entracte.not-in-hand"


def test_the_view_says_which_cards_may_be_played_even_before_ones_turn() -> None:
    table = laid(CODES, (*FREE, BARRED[0]), opening=0, first=GEORGE)
    assert [held.may_play for held in own_of(table, LILLY).hand] == [True, True, False]


def test_a_hand_goes_under_the_deck_and_three_cards_are_drawn_from_its_top() -> None:
    table = laid(CODES, (*FREE, BARRED[0]), opening=0, deck=(50, 51, 52, 53, 54))
    step = act(table, Exchange())
    assert set(step.table.state.hands[LILLY]) == {50, 51, 52}
    assert set(step.table.state.deck) == {53, 54, *FREE, BARRED[0]}
    assert told(step) == [Exchanged(LILLY)]


def test_the_deck_is_shuffled_after_an_exchange() -> None:
    for number in range(5):
        before = opened(4, seed=bytes([number] * 32)).state
        after_it = act(opened(4, seed=bytes([number] * 32)), Exchange()).table.state
        unshuffled = (*before.deck[3:], *before.hands[before.active])
        assert after_it.deck != unshuffled
        assert sorted(after_it.deck) == sorted(unshuffled)


def test_after_an_exchange_the_same_player_goes_on_under_a_new_prompt_without_it() -> None:
    table = opened(4, first_player=0)
    before = table.prompts[0]
    table = act(table, Exchange()).table
    prompt = table.prompts[0]
    assert (before.id, before.takes) == ("turn/0", ("play", "exchange", "pass"))
    assert (prompt.id, prompt.seats, prompt.takes) == ("turn/0.exchanged", (LILLY,), ("play", "pass"))


def test_a_hand_is_exchanged_once_a_game() -> None:
    table = act(opened(2, first_player=0), Exchange()).table
    assert table.state.exchanged == (True, False)
    while table.state.turn < 2:
        table = table.expire(turn_id(table)).table
    assert table.state.active == LILLY
    assert "exchange" not in table.prompts[0].takes
    with pytest.raises(Rejected) as refused:
        act(table, Exchange())
    assert refused.value.code == "table.wrong-choice"


def test_a_deck_of_fewer_than_three_cards_is_enough_for_an_exchange() -> None:
    """The old hand is under the deck before the new one is drawn."""
    table = laid(CODES, (*FREE, BARRED[0]), opening=0, deck=(50,))
    state = act(table, Exchange()).table.state
    assert state.hands[LILLY] == (50, *FREE)
    assert state.deck == (BARRED[0],)


def test_with_no_deck_there_is_nothing_to_exchange() -> None:
    table = laid(CODES, (*FREE, BARRED[0]), opening=0, deck=())
    assert table.prompts[0].takes == ("play", "pass")


def test_when_the_clock_runs_out_a_random_card_that_may_be_played_is_played() -> None:
    table = laid(CODES, (*FREE, BARRED[0]), opening=0, options={"turn_seconds": 30})
    assert table.prompts[0].seconds == 30
    after_it = table.expire("turn/0").table.state
    assert after_it.row[-1].card in FREE
    assert after_it.row[-1].player == LILLY


def test_every_card_that_may_be_played_can_come_out_when_the_clock_runs_out() -> None:
    seen = set()
    for number in range(40):
        table = opened(2, seed=bytes([number] * 32), first_player=0)
        if all(held.may_play for held in own_of(table, LILLY).hand):
            came_out = table.expire("turn/0").table.state.row[-1].card
            seen.add(table.state.hands[LILLY].index(came_out))
    assert seen == {0, 1, 2}


def test_when_the_clock_runs_out_on_a_hand_that_cannot_be_played_it_is_passed() -> None:
    step = laid(CODES, BARRED, opening=0).expire("turn/0")
    assert told(step) == [Passed(LILLY)]


def test_a_turn_belongs_to_its_player() -> None:
    table = laid(CODES, (*FREE, BARRED[0]), opening=0)
    with pytest.raises(Rejected) as refused:
        table.submit("turn/0", GEORGE, Pass())
    assert refused.value.code == "table.not-asked"


def test_the_spectator_sees_no_hand_and_no_code() -> None:
    for mode in ("cooperative", "competitive"):
        look = opened(4, mode=mode).look(None)
        assert look.own is None
        assert look.open.cards == (3, 3, 3, 3)


def test_all_cards_stay_on_the_table_through_a_whole_game() -> None:
    table = act(opened(3), Exchange()).table
    while "turn" in {prompt.kind for prompt in table.prompts}:
        table = table.expire(turn_id(table)).table
        row = tuple(placed.card for placed in table.state.row)
        assert everything(table.state.hands, table.state.deck, row) == Counter(card.number for card in CARDS)
