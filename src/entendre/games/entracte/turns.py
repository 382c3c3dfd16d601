"""A turn: what may be done in it, and what comes of it."""

from __future__ import annotations

from entendre.core import Chance, Rejected, Seat
from entendre.games.entracte.characteristics import CardNumber
from entendre.games.entracte.codes import MATCHES, code_ids
from entendre.games.entracte.events import EntracteEvent, Exchanged, Passed, Played, Renewed
from entendre.games.entracte.mode import Mode
from entendre.games.entracte.model import HAND, EntracteChoice, Exchange, Pass, Play, State


def check_play(state: State, mode: Mode, seat: Seat, card: CardNumber) -> None:
    """Return if the seat may play this card now, or raise `Rejected`."""
    if card not in state.hands[seat]:
        raise Rejected(
            "entracte.not-in-hand", f"Card {card} is not in your hand; you hold {_listed(state.hands[seat])}."
        )
    if not mode.may_play(state.codes[seat], state.row[-1].card.number, card):
        matched = MATCHES[state.row[-1].card.number][card] & state.codes[seat]
        raise Rejected(
            "entracte.matches-your-code",
            f"Card {card} would match your own code, {', '.join(code_ids(matched))};"
            f" you may play {_listed(mode.playable(state, seat))}.",
        )


def check_pass(state: State, mode: Mode, seat: Seat) -> None:
    """Return if the seat may end its turn without a card, or raise `Rejected`."""
    if not mode.may_pass(state, seat):
        raise Rejected(
            "entracte.can-play",
            f"You pass only if no card may be played; you may play {_listed(mode.playable(state, seat))}.",
        )


def turn(
    state: State, mode: Mode, choice: EntracteChoice | None, chance: Chance
) -> tuple[EntracteEvent, ...]:
    """What the active player's choice comes to. Without one they pass if they may, or play what they may."""
    seat = state.active
    match choice:
        case Play(card):
            return (_played(state, card),)
        case Pass():
            return (Passed(seat),)
        case Exchange():
            # Under the deck first: so there are always cards to draw, if need be the same ones.
            cards = state.deck + state.hands[seat]
            return (Renewed(seat, cards[:HAND], chance.shuffled(cards[HAND:])), Exchanged(seat))
        case _ if mode.may_pass(state, seat):
            return (Passed(seat),)
        case _:
            return (_played(state, chance.pick(mode.playable(state, seat))),)


def _played(state: State, card: CardNumber) -> Played:
    matched = MATCHES[state.row[-1].card.number][card]
    signals = tuple([Seat(seat) for seat, codes in enumerate(state.codes) if codes & matched])
    return Played(state.active, card, signals)


def _listed(cards: tuple[CardNumber, ...] | list[CardNumber]) -> str:
    return " or ".join(map(str, cards)) or "nothing"
