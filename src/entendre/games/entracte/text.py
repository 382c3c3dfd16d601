"""Entracte in a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import assert_never

from entendre.core import AnyLook, PerSeat
from entendre.games.entracte.rules import (
    CARDS,
    Afterwards,
    CardNumber,
    CodeId,
    Declared,
    Ended,
    Ending,
    EntractePublicEvent,
    Exchanged,
    LastLap,
    Names,
    Open,
    Opened,
    Own,
    Passed,
    Played,
    Revealed,
    RowCard,
    SaidCertain,
    Took,
)
from entendre.games.entracte.rules.codes import ALL_CODES, CodeSet, code_ids, code_set
from entendre.games.entracte.rules.sheet import possible_to
from entendre.text import Texts, listed

_say = Texts.read(files(__package__) / "texts" / "en.json", "en").say


def tell(event: EntractePublicEvent, names: PerSeat[str]) -> str:
    """One sentence or two about what has happened."""
    match event:
        case Opened(card, first):
            return _say("told.opened", card=_card(card), name=names[first])
        case Played(seat, card, signals):
            key = "told.played" if signals else "told.played-silent"
            signalling = listed([names[other] for other in signals])
            return _say(key, name=names[seat], card=_card(card), names=signalling)
        case Exchanged(seat):
            return _say("told.exchanged", name=names[seat])
        case Passed(seat):
            return _say("told.passed", name=names[seat])
        case SaidCertain(seat, count):
            return _say("told.said-certain", name=names[seat], count=count)
        case Declared(seat):
            return _say("told.declared", name=names[seat])
        case Took(seat, taken, pile):
            return _say("told.took" if taken else "told.took-none", name=names[seat], count=pile)
        case LastLap():
            return _say("told.last-lap")
        case Ended(reason):
            return _say(f"told.ended-{reason}")
        case Revealed(codes, _):
            pairs = zip(names, codes, strict=True)
            had = [_say("told.revealed-one", name=name, codes=_codes(own)) for name, own in pairs]
            return _say("told.revealed", had="; ".join(had))
        case _:
            assert_never(event)


def show(look: AnyLook, names: PerSeat[str]) -> tuple[str, ...]:
    """The table as this viewer sees it."""
    shown: Open = look.open
    own: Own | None = look.own
    lines = [*_table(shown, names)]
    if look.seat is None or own is None:
        lines += _company(shown, shown.possible, names)
    else:
        possible = shown.possible
        if possible is not None:
            possible = possible_to(look.seat, code_set(own.codes), possible)
        lines += _company(shown, possible, names)
        lines += _own(own, shown.phase, names)
    if shown.ending is not None:
        lines += _ending(shown.ending, names)
    if own is not None and own.afterwards is not None:
        lines += _afterwards(own.afterwards, names)
    return tuple(lines)


def _table(shown: Open, names: PerSeat[str]) -> Iterator[str]:
    yield _headline(shown, names)
    yield "The row:"
    yield from (f"  {place:>2} {_placed(placed, names)}" for place, placed in enumerate(shown.row))


def _company(shown: Open, possible: PerSeat[CodeSet] | None, names: PerSeat[str]) -> Iterator[str]:
    for seat, name in enumerate(names):
        left = None if possible is None else possible[seat]
        yield f"{name}: {'; '.join(_standing(shown, seat, left))}."


def _own(own: Own, phase: str, names: PerSeat[str]) -> Iterator[str]:
    yield f"Your {'codes' if len(own.codes) > 1 else 'code'}: {_codes(own.codes)}."
    if own.hand:
        yield "Your hand:"
    for held in own.hand:
        may = "" if held.may_play or phase != "playing" else "  (may not be played now)"
        yield f"  {_card(held.card)}{may}"
    if own.names is not None:
        yield f"You handed in: {_named(own.names, names)}."


def _headline(shown: Open, names: PerSeat[str]) -> str:
    cards = _count(shown.played, "card")
    played = f"{cards} played ({shown.options.last_card} end the game), {shown.deck} in the deck"
    if shown.active is None:
        return f"{'The codes are being named' if shown.phase == 'naming' else 'The game is over'}; {played}."
    lap = shown.race.lap if shown.race is not None else None
    last = "" if lap is None else f"; the last lap, {_count(lap, 'turn')} left"
    return f"Turn {shown.turn + 1}, {names[shown.active]} to play; {played}{last}."


def _placed(placed: RowCard, names: PerSeat[str]) -> str:
    if placed.player is None:
        return _card(placed.card)
    signals = ", ".join(f"{names[seat]} signals" for seat in placed.signals)
    matches = "" if placed.reading is None else f"; matches {_codes(code_ids(placed.reading.matches))}"
    return f"{_card(placed.card)} by {names[placed.player]}; {signals or 'no signal'}{matches}"


def _standing(shown: Open, seat: int, possible: CodeSet | None) -> Iterator[str]:
    """What everybody knows about a player, and what the sheet leaves open about them."""
    yield _count(shown.cards[seat], "card")
    if shown.exchanged[seat]:
        yield "hand exchanged"
    if (certain := shown.certain[seat]) is not None:
        yield f"certain of {certain}"
    if shown.race is not None and shown.race.declared[seat]:
        yield f"declared, {_count(shown.race.piles[seat], 'card')} in the pile"
    if possible is not None:
        yield "may have any code" if possible == ALL_CODES else f"may have {_codes(code_ids(possible))}"


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


def _card(number: CardNumber) -> str:
    card = CARDS[number]
    return (
        f"#{number} (hand {card.hand}, {card.season}, {card.day}, {card.moon} moon,"
        f" {card.age} {card.sex} {card.rank}, light {card.light})"
    )


def _numbers(cards: tuple[CardNumber, ...]) -> str:
    return ", ".join(f"#{card}" for card in cards) or "nothing"


def _codes(codes: tuple[CodeId, ...]) -> str:
    return ", ".join(_say(f"piece.code.{code}") for code in codes) or "none"


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
