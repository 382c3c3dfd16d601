"""Whose turn it is: who begins, and who is next."""

from __future__ import annotations

from collections.abc import Iterator

from entendre.core import Chance, PerSeat, Seat, clockwise
from entendre.games.subtweet.rules.cards import Hand
from entendre.games.subtweet.rules.events import FirstChosen, RanDry, Settled, Tied, TurnBegan
from entendre.games.subtweet.rules.handles import shortest
from entendre.games.subtweet.rules.model import State


def settle_first(state: State, chance: Chance) -> Iterator[Tied | FirstChosen | TurnBegan | RanDry]:
    """Who begins, or who must throw for it."""
    among = shortest(state.names)
    if len(among) == 1:
        yield from begin_with(among[0], "handle", state.hands)
    elif state.options.first_player == "lots":
        yield from begin_with(chance.pick(among), "lots", state.hands)
    else:
        yield Tied(among)


def begin_with(seat: Seat, by: Settled, hands: PerSeat[Hand]) -> Iterator[FirstChosen | TurnBegan | RanDry]:
    """The first turn, which like any other skips those who hold only blanks."""
    yield FirstChosen(seat, by)
    yield next_turn(hands, seat)


def next_turn(hands: PerSeat[Hand], due: Seat) -> TurnBegan | RanDry:
    """The turn of the seat that is due, or of the next one clockwise that has a card to play."""
    skipped: list[Seat] = []
    seat = due
    for _ in hands:
        if hands[seat].cards:
            return TurnBegan(seat, tuple(skipped))
        skipped.append(seat)
        seat = clockwise(seat, len(hands))
    return RanDry(due)
