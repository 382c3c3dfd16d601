"""Entracte in plain English."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from entendre.core import PerSeat, Seat
from entendre.games.entracte import (
    CARDS,
    CODES,
    Afterwards,
    Card,
    Code,
    CodeId,
    Declared,
    Ended,
    Ending,
    EntractePublicEvent,
    Exchanged,
    LastLap,
    Names,
    Opened,
    Passed,
    Played,
    Revealed,
    RowCard,
    SaidCertain,
    Took,
    View,
)

_REASONS = {
    "last-card": "The last card has been played.",
    "agreed": "All agree that they know enough.",
    "nobody-can-play": "Nobody can play any more.",
    "all-declared": "Everybody has declared, so nobody plays any more.",
}


def tell(event: EntractePublicEvent, names: PerSeat[str]) -> str:
    """One sentence or two about what has happened."""
    match event:
        case Opened(card, first):
            return f"The row opens with {_card(CARDS[card])}. {names[first]} has the first turn."
        case Played(seat, card, signals):
            return f"{names[seat]} plays {_card(CARDS[card])}. {_signals(signals, names)}"
        case Exchanged(seat):
            return f"{names[seat]} exchanges their hand; the deck is shuffled."
        case Passed(seat):
            return f"{names[seat]} passes."
        case SaidCertain(seat, count):
            return f"{names[seat]} is certain of {_count(count, 'other player')}."
        case Declared(seat):
            return f"{names[seat]} declares that they know all codes, and hands in the names."
        case Took(seat, taken, pile):
            found = "takes a card from the deck unseen" if taken else "finds no deck to take a card from"
            return f"{names[seat]} {found}: {_count(pile, 'card')} in their pile."
        case LastLap():
            return "That was the last card that counts; everybody else may take one more turn."
        case Ended(reason):
            return f"{_REASONS[reason]} The codes are named now."
        case Revealed(codes, _):
            had = (f"{name} had {_codes(own)}" for name, own in zip(names, codes, strict=True))
            return f"All is revealed: {'; '.join(had)}."
        case _:
            assert_never(event)


def show(view: View, names: PerSeat[str]) -> tuple[str, ...]:
    """The table as this viewer sees it."""
    return tuple(_lines(view, names))


def _lines(view: View, names: PerSeat[str]) -> Iterator[str]:
    yield _headline(view, names)
    yield "The row:"
    yield from (f"  {place:>2} {_placed(placed, names)}" for place, placed in enumerate(view.row))
    for seat, name in enumerate(names):
        yield f"{name}: {'; '.join(_standing(view, seat))}."
    if view.my_codes:
        yield f"Your {'codes' if len(view.my_codes) > 1 else 'code'}: {_codes(view.my_codes)}."
    if view.my_hand:
        yield "Your hand:"
        for held in view.my_hand:
            may = "" if held.may_play or view.phase != "playing" else "  (may not be played now)"
            yield f"  {_card(held.card)}{may}"
    if view.race is not None and view.race.my_names is not None:
        yield f"You handed in: {_named(view.race.my_names, names)}."
    if view.ending is not None:
        yield from _ending(view.ending, names)
    if view.afterwards is not None:
        yield from _afterwards(view.afterwards, names)


def _headline(view: View, names: PerSeat[str]) -> str:
    cards = _count(view.played, "card")
    played = f"{cards} played ({view.options.last_card} end the game), {view.deck} in the deck"
    if view.active is None:
        return f"{'The codes are being named' if view.phase == 'naming' else 'The game is over'}; {played}."
    lap = view.race.lap if view.race is not None else None
    last = "" if lap is None else f"; the last lap, {_count(lap, 'turn')} left"
    return f"Turn {view.turn + 1}, {names[view.active]} to play; {played}{last}."


def _placed(placed: RowCard, names: PerSeat[str]) -> str:
    if placed.player is None:
        return _card(placed.card)
    signals = ", ".join(f"{names[seat]} signals" for seat in placed.signals)
    matches = "" if placed.reading is None else f"; matches {_codes(_in(placed.reading.matches))}"
    return f"{_card(placed.card)} by {names[placed.player]}; {signals or 'no signal'}{matches}"


def _signals(signals: tuple[Seat, ...], names: PerSeat[str]) -> str:
    if not signals:
        return "No signal appears."
    *others, last = (names[seat] for seat in signals)
    return f"{', '.join(others)} and {last} signal." if others else f"{last} signals."


def _standing(view: View, seat: int) -> Iterator[str]:
    """What everybody knows about a player, and what the sheet leaves open about them."""
    yield _count(view.cards[seat], "card")
    if view.exchanged[seat]:
        yield "hand exchanged"
    if (certain := view.certain[seat]) is not None:
        yield f"certain of {certain}"
    if view.race is not None and view.race.declared[seat]:
        yield f"declared, {_count(view.race.piles[seat], 'card')} in the pile"
    if view.possible is not None:
        left = _in(view.possible[seat])
        yield "may have any code" if len(left) == len(CODES) else f"may have {_codes(left)}"


def _ending(ending: Ending, names: PerSeat[str]) -> Iterator[str]:
    for name, codes in zip(names, ending.codes, strict=True):
        yield f"{name} had {_codes(codes)}."
    for name, named, right in zip(names, ending.names, ending.right, strict=True):
        yield f"{name} named {_named(named, names)}: {right} right."
    yield f"{_count(ending.mistakes, 'mistake')} in all."


def _afterwards(afterwards: Afterwards, names: PerSeat[str]) -> Iterator[str]:
    for name, hand, pile in zip(names, afterwards.hands, afterwards.piles, strict=True):
        kept = f" and in the pile {_numbers(pile)}" if pile else ""
        yield f"{name} held {_numbers(hand)}{kept}."
    yield f"Left in the deck: {_numbers(afterwards.deck)}."


def _named(named: Names, names: PerSeat[str]) -> str:
    pairs = zip(names, named, strict=True)
    return "; ".join(f"{_codes(codes)} for {name}" for name, codes in pairs if codes) or "nothing"


def _card(card: Card) -> str:
    return (
        f"#{card.number} (hand {card.hand}, {card.season}, {card.day}, {card.moon} moon,"
        f" {card.age} {card.sex} {card.rank}, light {card.light})"
    )


def _numbers(cards: tuple[Card, ...]) -> str:
    return ", ".join(f"#{card.number}" for card in cards) or "nothing"


def _in(codes: int) -> tuple[CodeId, ...]:
    return tuple(code.id for place, code in enumerate(CODES) if codes >> place & 1)


def _codes(codes: tuple[CodeId, ...]) -> str:
    return ", ".join(_WORDS[code] for code in codes) or "none"


def _words(code: Code) -> str:
    name = code.characteristic.name
    match code.relation:
        case "forward":
            return f"{name} forward"
        case "reverse":
            return f"{name} in reverse"
        case "repeat":
            return f"{name} repeated"
        case "alternate":
            return f"{name} alternating"
        case "both":
            return f"{name} both {code.value}"


_WORDS = {code.id: _words(code) for code in CODES}


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
