"""A table of Keyword with the cards one wants in the hands and the row.

Words are written as the terminal shows them, in small letters: `[a]` is a blue card, `b*` a blank that is b.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import chain

from entendre.core import Closed, Dealt, PublicEvent, Rejected, Seat, Step, Table, lay, read_options
from entendre.games.keyword.rules import (
    Accept,
    Card,
    Drew,
    Filled,
    Keyword,
    KeywordChoice,
    KeywordEvent,
    KeywordPublicEvent,
    Lexicon,
    Open,
    Opened,
    Options,
    Own,
    Pass,
    Placed,
    RoundBegan,
    Shuffled,
    Spell,
    State,
)
from entendre.games.keyword.rules.letters import ENGLISH
from entendre.games.keyword.rules.spelling import BLANK

KeywordTable = Table[Options, KeywordChoice, KeywordEvent, State, Open, Own]
KeywordStep = Step[Options, KeywordChoice, KeywordEvent, State, Open, Own]

WORDS = (
    "bed cat cats den dent dot ebb eat key net nets note notes one rat rats set so stone stones strand",
    "ten tens tent toe word",
)
LEXICON = Lexicon.of(
    "en", ENGLISH.alphabet, dict.fromkeys(" ".join(WORDS).split(), 35), offensive=["rat", "rats"]
)
GAME = Keyword(LEXICON)
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn")
SEED = bytes(range(32))

ADA, BO, CLEO, DAN = (Seat(seat) for seat in range(4))


def seated(
    *hands: str,
    row: str = "eeeaaa",
    orange: str | None = None,
    blue: str | None = None,
    **options: object,
) -> KeywordTable:
    """A table in its first round with these hands and this row.

    Where cards are given for a deck it holds exactly those, top first; otherwise all the others.
    """
    table = lay(GAME, read_options(Options, options), NAMES[: len(hands)], SEED)
    cards = table.state.cards
    left = {colour: [card for card in cards if card.colour == colour] for colour in ("orange", "blue")}
    held = [_taken(left["orange"], hand) for hand in hands]
    laid = _taken(left["blue"], row)
    orange_left = left["orange"] if orange is None else _taken(left["orange"], orange)
    blue_left = left["blue"] if blue is None else _taken(left["blue"], blue)
    return table.fold(
        Dealt(
            (
                Opened(table.state.letters),
                Shuffled(_ids([*chain(*held), *orange_left]), _ids([*laid, *blue_left])),
                Drew(tuple(_ids(hand) for hand in held)),
                Filled(tuple(len(hand) for hand in held), tuple(laid)),
                RoundBegan(1),
            )
        )
    )


def spell(table: KeywordTable, seat: Seat, word: str, *, insist: bool = False) -> Spell:
    """The word from that seat's hand and the row; a card is used a second time where there is no other."""
    placed: list[Placed] = []
    for bracket, letter, star in re.findall(r"(\[?)([a-z])(\*?)\]?", word):
        cards = table.state.row if bracket else table.state.hands[seat]
        fitting = [card.id for card in cards if card.letter == (BLANK if star else letter)]
        unused = [number for number in fitting if number not in [each.card for each in placed]]
        placed.append(Placed((unused or fitting)[0], letter if star else None))
    return Spell(tuple(placed), insist)


def away(table: KeywordTable, seat: Seat, letters: str) -> Pass:
    """A pass that puts these cards away."""
    return Pass(_ids(_taken(list(table.state.hands[seat]), letters)))


def step(table: KeywordTable, *answers: str | Pass | None) -> KeywordStep:
    """Everybody answers in seat order, with a word or a pass; if somebody does not, the sand runs out."""
    prompt = f"word/{table.state.round}"
    last: KeywordStep | None = None
    for seat, answer in enumerate(answers):
        if answer is not None:
            choice = spell(table, Seat(seat), answer) if isinstance(answer, str) else answer
            last = table.submit(prompt, Seat(seat), choice)
            table = last.table
    return table.expire(prompt) if last is None or None in answers else last


def played(table: KeywordTable, *answers: str | Pass | None) -> KeywordTable:
    """The table after such a round."""
    return step(table, *answers).table


def voted(table: KeywordTable, votes: dict[Seat, tuple[Seat, ...]]) -> KeywordTable:
    """The house votes; if somebody does not, time runs out."""
    prompt = table.prompts[0]
    for seat, accepted in votes.items():
        table = table.submit(prompt.id, seat, Accept(accepted)).table
    return table.expire(prompt.id).table if set(votes) != set(prompt.seats) else table


def refusal(table: KeywordTable, seat: Seat, choice: KeywordChoice) -> Rejected:
    """How the table refuses this answer; an AssertionError if it does not."""
    try:
        table.submit(table.prompts[0].id, seat, choice)
    except Rejected as refused:
        return refused
    raise AssertionError(f"{choice} was not refused")


def told(what: KeywordStep) -> tuple[KeywordPublicEvent, ...]:
    """What everybody heard."""
    closed = what.entries[-1]
    assert isinstance(closed, Closed)
    return tuple(event for event in closed.events if isinstance(event, PublicEvent))


def letters(cards: Iterable[Card]) -> str:
    """What is on the cards, in alphabetical order."""
    return "".join(sorted(card.letter for card in cards))


def hand(table: KeywordTable, seat: Seat) -> str:
    """What a seat holds, in alphabetical order."""
    return letters(table.state.hands[seat])


def kept(table: KeywordTable, seat: Seat) -> tuple[str, ...]:
    """The words a seat has won."""
    return tuple(word.text for word in table.state.piles[seat].words)


def progress(table: KeywordTable, seat: Seat) -> str:
    """The letters of the keyword that a seat owns; a dot for the others."""
    owned = table.state.piles[seat].owned
    return "".join(letter if has else "." for letter, has in zip(table.state.keyword, owned, strict=True))


def _taken(cards: list[Card], faces: str) -> list[Card]:
    """Cards with these letters, taken out of the list."""
    found = []
    for face in faces:
        card = next(card for card in cards if card.letter == face)
        cards.remove(card)
        found.append(card)
    return found


def _ids(cards: Iterable[Card]) -> tuple[int, ...]:
    return tuple(card.id for card in cards)
