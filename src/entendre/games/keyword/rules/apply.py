"""How each event changes the table. Nothing in here decides anything."""

from __future__ import annotations

from collections.abc import Collection
from typing import assert_never

from msgspec.structs import replace

from entendre.core import Outcome, Seat
from entendre.games.keyword.rules.cards import Card, Deck
from entendre.games.keyword.rules.events import (
    Cracked,
    Drew,
    Ending,
    Filled,
    KeywordEvent,
    Opened,
    Passed,
    PutAway,
    Revealed,
    RoundBegan,
    Scored,
    Shuffled,
    Spelled,
    UsedUp,
    Voted,
)
from entendre.games.keyword.rules.house import accepted
from entendre.games.keyword.rules.model import Reveal, State
from entendre.games.keyword.rules.scoring import kept


def apply_event(state: State, event: KeywordEvent) -> State:
    """The state after the event."""
    match event:
        case Revealed():
            return _revealed(state, event)
        case PutAway():
            return _put_away(state, event)
        case Scored():
            return _scored(state, event)
        case Drew():
            return _drew(state, event)
        case Filled():
            return _filled(state, event)
        case RoundBegan():
            return _round_began(state, event)
        case Voted():
            return _voted(state, event)
        case Cracked() | UsedUp():
            return _ended(state, event)
        case Opened() | Shuffled():
            return _prepared(state, event)
        case _:
            assert_never(event)


def _prepared(state: State, event: Opened | Shuffled) -> State:
    """The cards are known, or their order is."""
    if isinstance(event, Opened):
        return replace(state, letters=event.letters)
    return replace(state, orange=Deck(event.orange), blue=Deck(event.blue))


def _drew(state: State, event: Drew) -> State:
    """Orange cards went from the deck into hands."""
    cards = state.cards
    hands = [
        hand + tuple([cards[number] for number in drawn]) if drawn else hand
        for hand, drawn in zip(state.hands, event.cards, strict=True)
    ]
    return replace(state, hands=tuple(hands), orange=state.orange.without(sum(map(len, event.cards))))


def _filled(state: State, event: Filled) -> State:
    """Blue cards went from the deck into the row."""
    if not event.laid:
        return state
    return replace(state, row=state.row + event.laid, blue=state.blue.without(len(event.laid)))


def _round_began(state: State, event: RoundBegan) -> State:
    """Everybody may lay a word."""
    return replace(state, round=event.round, phase="word")


def _revealed(state: State, event: Revealed) -> State:
    """Words left the hands for the table; what was put away is told separately, and to nobody."""
    hands, shown, once_shown = list(state.hands), list(state.shown), list(state.once_shown)
    for seat, play in enumerate(event.plays):
        if isinstance(play, Spelled):
            laid = [card.id for card in play.word.cards]
            hands[seat] = _without(hands[seat], laid)
            shown[seat] = _without(shown[seat], laid)
            once_shown[seat] = _without(once_shown[seat], laid)
        elif isinstance(play, Passed) and play.discards:
            once_shown[seat] += shown[seat]
            shown[seat] = ()
    return replace(
        state,
        hands=tuple(hands),
        shown=tuple(shown),
        once_shown=tuple(once_shown),
        phase="vote",
        reveal=Reveal(state.round, event.plays),
    )


def _put_away(state: State, event: PutAway) -> State:
    """Cards left the game."""
    hands, once_shown = list(state.hands), list(state.once_shown)
    for seat, gone in enumerate(event.cards):
        if gone:
            hands[seat] = _without(hands[seat], gone)
            once_shown[seat] = _without(once_shown[seat], gone)
    return replace(state, hands=tuple(hands), once_shown=tuple(once_shown))


def _voted(state: State, event: Voted) -> State:
    """The house has spoken, and stands by its word; the words still lie on the table."""
    reveal = _open_reveal(state)
    house = state.house
    if state.options.house is not None:
        house = tuple(dict.fromkeys((*house, *accepted(reveal, event.tallies))))
    return replace(state, reveal=replace(reveal, tallies=event.tallies), house=house)


def _scored(state: State, event: Scored) -> State:
    """One word was kept, words that did not stand went back to their hands, and the rest left the game."""
    reveal = _open_reveal(state)
    hands, shown, piles, row = list(state.hands), list(state.shown), state.piles, state.row
    for seat, verdict in enumerate(event.verdicts):
        play = reveal.plays[seat]
        if not isinstance(play, Spelled):
            continue
        if verdict == "returned":
            back = tuple([card for card in play.word.cards if card.colour == "orange"])
            hands[seat] += back
            shown[seat] += back
        elif verdict == "scores":
            row = _without(row, [card.id for card in play.word.cards])
            piles = kept(piles, Seat(seat), state.keyword, play.word)
    return replace(
        state,
        hands=tuple(hands),
        shown=tuple(shown),
        piles=piles,
        row=row,
        phase="reveal",
        reveal=replace(reveal, verdicts=event.verdicts, scorer=event.scorer),
    )


def _ended(state: State, event: Ending) -> State:
    """The game was decided; a score is the number of words kept."""
    scores = tuple([len(pile.words) for pile in state.piles])
    match event:
        case Cracked(seat):
            outcome = Outcome("cracked", (seat,), scores)
        case UsedUp(_, result, winners):
            outcome = Outcome(result, winners, scores)
        case _:
            assert_never(event)
    return replace(state, phase="over", outcome=outcome)


def _without(cards: tuple[Card, ...], gone: Collection[int]) -> tuple[Card, ...]:
    return tuple([card for card in cards if card.id not in gone]) if cards else cards


def _open_reveal(state: State) -> Reveal:
    if state.reveal is None:
        raise ValueError("words are judged only after they were revealed")
    return state.reveal
