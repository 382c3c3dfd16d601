"""The other worlds of a viewer: they explain all that has been seen, and everything hidden varies in them."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from entendre.core import Chance, Seat, encode, everyone
from entendre.games.entracte.rules import CARDS, CODES, CardNumber, Pass, Play, State
from entendre.games.entracte.rules.codes import MATCHES
from entendre.testing.acts import Setting, moments
from tests.games.entracte.rules.play import (
    ANDREW,
    GAME,
    GEORGE,
    LILLY,
    EntracteTable,
    act,
    after,
    all_named,
    any_cards,
    competition,
    declared,
    find,
    finished,
    laid,
    opened,
    quiet_game,
    sheet_of,
)

REPEATS = " ".join(code.id for code in CODES if code.relation == "repeat")

Games = {"players": st.integers(2, 4), "mode": st.sampled_from(["cooperative", "competitive"])}


def worlds(table: EntracteTable, viewer: Seat | None, count: int = 60) -> list[State]:
    """Many worlds that this viewer cannot tell from the real one."""
    chance = Chance(b"worlds")
    return [GAME.redeal(table.state, viewer, chance) for _ in range(count)]


def _seen(state: State, viewer: Seat | None) -> bytes:
    """All that this viewer is shown, as bytes."""
    return encode(GAME.open(state)) + (b"" if viewer is None else encode(GAME.own(state, viewer)))


def check_world(world: State) -> None:
    """The world could have come about as everybody saw it come about."""
    row = [placed.card for placed in world.row]
    cards = [*row, *world.deck]
    for group in (*world.hands, *world.piles):
        cards.extend(group)
    assert Counter(cards) == Counter(card.number for card in CARDS)
    codes = 0
    for own in world.codes:
        assert own.bit_count() == world.options.codes_each
        assert not own & codes
        codes |= own
    for left, right in pairwise(world.row):
        matched = MATCHES[left.card][right.card]
        assert right.signals == tuple(seat for seat, own in enumerate(world.codes) if own & matched)
        if world.options.mode == "cooperative":
            assert right.player not in right.signals
    for seat, lasts in enumerate(world.stuck):
        for card in world.hands[seat]:
            assert all(MATCHES[last][card] & world.codes[seat] for last in lasts)


@given(**Games, seed=st.binary(max_size=8))
def test_every_world_explains_every_signal_every_card_and_every_pass(
    players: int, mode: str, seed: bytes
) -> None:
    chance = Chance(seed, "worlds")
    for moment in moments(Setting(GAME, players, mode, seed)):
        table: EntracteTable = moment.step.table
        for viewer in (None, *everyone(players)):
            world = GAME.redeal(table.state, viewer, chance)
            check_world(world)
            assert _seen(world, viewer) == _seen(table.state, viewer)


def test_a_viewer_keeps_their_own_code_and_hand_and_the_others_vary() -> None:
    table = opened(4)
    others = worlds(table, LILLY)
    assert {world.codes[LILLY] for world in others} == {table.state.codes[LILLY]}
    assert {world.hands[LILLY] for world in others} == {table.state.hands[LILLY]}
    for seat in everyone(4)[1:]:
        assert len({world.codes[seat] for world in others}) > 15
        assert len({world.hands[seat] for world in others}) > 50
    assert len({world.deck for world in others}) > 50


def test_to_a_spectator_everything_varies() -> None:
    others = worlds(opened(3), None)
    for seat in everyone(3):
        assert len({world.codes[seat] for world in others}) > 15
        assert len({world.hands[seat] for world in others}) > 50


def test_all_codes_that_the_row_leaves_open_come_up_and_no_others() -> None:
    table = quiet_game(8, 2)
    seen = 0
    for world in worlds(table, LILLY, 400):
        seen |= world.codes[GEORGE]
    assert seen == sheet_of(table, LILLY)[GEORGE]


WOMAN = find(sex="female").number
MEN = tuple(card.number for card in CARDS if card.sex == "male")
OTHER_WOMAN = next(after(WOMAN, "sex-both-female light-alternate", avoiding=REPEATS))


def stuck_with_men() -> EntracteTable:
    """Lilly, whose code is sex-alternate, has three men and must pass on a woman. George has other cards."""
    man = next(card for card in after(WOMAN, avoiding="day-repeat") if card in MEN[3:])
    hands = (MEN[:3], (OTHER_WOMAN, man))
    return act(laid(("sex-alternate", "day-repeat"), *hands, opening=WOMAN), Pass()).table


def test_a_hand_that_was_passed_is_redrawn_from_cards_that_could_not_be_played() -> None:
    others = worlds(stuck_with_men(), GEORGE)
    for world in others:
        check_world(world)
    assert len({world.codes[LILLY] for world in others}) > 5
    assert len({world.hands[LILLY] for world in others}) > 50


def test_a_passer_whose_passes_hardly_any_code_explains_sometimes_keeps_what_they_have() -> None:
    """After two women who have nothing else in common, only sex-alternate bars three cards twice."""
    table = act(act(stuck_with_men(), Play(OTHER_WOMAN)).table, Pass()).table
    assert table.state.stuck[LILLY] == (WOMAN, OTHER_WOMAN)
    others = worlds(table, GEORGE)
    for world in others:
        check_world(world)
    assert {world.codes[LILLY] for world in others} == {table.state.codes[LILLY]}
    kept = [world.hands[LILLY] == table.state.hands[LILLY] for world in others]
    assert 5 < sum(kept) < 55
    assert len({world.deck for world in others}) > 50


def test_once_a_card_of_the_hand_is_played_a_pass_binds_it_no_more() -> None:
    table = stuck_with_men()
    man = next(card for card in table.state.hands[GEORGE] if card in MEN)
    table = act(table, Play(man)).table
    assert table.state.stuck == ((WOMAN,), ())
    assert act(table, Play(CardNumber(MEN[0]))).table.state.stuck == ((), ())


def test_names_that_others_handed_in_vary_and_ones_own_do_not() -> None:
    table = declared(declared(any_cards(competition(3), 1), LILLY).table, ANDREW).table
    others = worlds(table, LILLY)
    assert {world.declared[LILLY] for world in others} == {table.state.declared[LILLY]}
    assert len({world.declared[ANDREW] for world in others}) > 50
    assert {world.declared[GEORGE] for world in others} == {None}


def test_nobody_knows_the_cards_of_a_pile_not_even_its_owner() -> None:
    table = any_cards(declared(any_cards(competition(3), 1), LILLY).table, 4)
    assert len(table.state.piles[LILLY]) == 2
    for viewer in (None, LILLY, GEORGE):
        assert len({world.piles[LILLY] for world in worlds(table, viewer)}) > 50


def test_a_finished_game_holds_no_secret_from_those_who_played_it() -> None:
    table = all_named(finished(quiet_game(4, 3)))
    assert set(worlds(table, LILLY)) == {table.state}


def test_a_spectator_of_a_finished_game_knows_the_codes_and_not_the_hands() -> None:
    table = all_named(finished(quiet_game(4, 3)))
    others = worlds(table, None)
    assert {world.codes for world in others} == {table.state.codes}
    assert len({world.hands for world in others}) > 50


def test_a_view_holds_no_card_of_another_hand_and_none_of_the_deck() -> None:
    for mode in ("cooperative", "competitive"):
        table = opened(3, mode=mode)
        for viewer in (None, *everyone(3)):
            shown = _seen(table.state, viewer)
            known: set[CardNumber] = {placed.card for placed in table.state.row}
            known.update(table.state.hands[viewer] if viewer is not None else ())
            for card in CARDS:
                assert (f'"card":{card.number},'.encode() in shown) == (card.number in known)
