"""Tables of Entracte as a test wants them, laid out by events, as a deal would."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from entendre.core import (
    Closed,
    PerSeat,
    PublicEvent,
    Seat,
    Step,
    Table,
    everyone,
    lay,
    open_table,
    read_options,
)
from entendre.core import Dealt as TableDealt
from entendre.games.entracte.rules import (
    CARDS,
    CODES,
    Card,
    CardNumber,
    CodeId,
    Dealt,
    Declare,
    Entracte,
    EntracteChoice,
    EntracteEvent,
    Finish,
    Name,
    Names,
    Open,
    Opened,
    Options,
    Own,
    Play,
    State,
)
from entendre.games.entracte.rules.codes import MATCHES, CodeSet, code_set
from entendre.games.entracte.rules.sheet import possible_to

EntracteTable = Table[Options, EntracteChoice, EntracteEvent, State, Open, Own]
EntracteStep = Step[Options, EntracteChoice, EntracteEvent, State, Open, Own]

GAME = Entracte()
NAMES = ("Lilly", "George", "Andrew", "Mary")
SEED = bytes(range(32))
LILLY, GEORGE, ANDREW, MARY = map(Seat, range(4))


def opened(players: int = 4, seed: bytes = SEED, **options: object) -> EntracteTable:
    """A table dealt by chance."""
    return open_table(GAME, read_options(Options, options), NAMES[:players], seed).table


def laid(
    codes: tuple[str, ...],
    *hands: tuple[int, ...],
    opening: int,
    deck: tuple[int, ...] | None = None,
    first: Seat = LILLY,
    options: Mapping[str, object] | None = None,
) -> EntracteTable:
    """A table with these codes (one a player, or several with a space between) and these hands.

    Hands are filled up to three cards; what is left is the deck, in the order of its numbers, unless it is
    given.
    """
    laid_out = [opening, *(deck or ()), *(card for hand in hands for card in hand)]
    taken = set(laid_out)
    assert len(taken) == len(laid_out), "a card cannot be in two places"
    rest = [card.number for card in CARDS if card.number not in taken]
    full = []
    for seat in range(len(codes)):
        hand = [CardNumber(card) for card in (hands[seat] if seat < len(hands) else ())]
        full.append((*hand, *(rest.pop() for _ in range(3 - len(hand)))))
    below = rest if deck is None else [CardNumber(card) for card in deck]
    table = lay(GAME, read_options(Options, options or {}), NAMES[: len(codes)], SEED)
    dealt = Dealt(
        tuple(tuple(CodeId(code) for code in own.split()) for own in codes),
        tuple(full),
        (CardNumber(opening), *below),
    )
    return table.fold(TableDealt((dealt, Opened(CardNumber(opening), first))))


def find(**values: str) -> Card:
    """The first card that shows these values."""
    return next(card for card in CARDS if all(getattr(card, name) == value for name, value in values.items()))


def after(
    left: int, matching: str = "", avoiding: str = "", beside: tuple[int, ...] = ()
) -> Iterator[CardNumber]:
    """Cards that match all of some codes and none of others when they follow a card."""
    wanted, unwanted = _codes(matching), _codes(avoiding)
    for card in CARDS:
        matches = MATCHES[left][card.number]
        fits = matches & wanted == wanted and not matches & unwanted
        if fits and card.number not in (left, *beside):
            yield card.number


def path(start: int, length: int, avoiding: str) -> tuple[CardNumber, ...]:
    """So many different cards after this one, of which no pair matches any of some codes."""

    def on(row: tuple[CardNumber, ...]) -> tuple[CardNumber, ...] | None:
        if len(row) > length:
            return row
        for card in after(row[-1], avoiding=avoiding, beside=row):
            if (found := on((*row, card))) is not None:
                return found
        return None

    row = on((CardNumber(start),))
    assert row is not None, "there is no such path"
    return row[1:]


QUIET = ("hand-repeat", "season-repeat", "moon-repeat", "rank-repeat")


def quiet_game(count: int, players: int, **options: object) -> EntracteTable:
    """A cooperation in which that many cards have been played and nobody has signalled or passed."""
    cards = path(0, count, " ".join(QUIET))
    rest = [card for card in range(1, 56) if card not in cards]
    hands: list[list[int]] = [[] for _ in range(players)]
    for turn, card in enumerate(cards[: 3 * players]):
        hands[turn % players].append(card)
    for hand in hands:
        hand.extend(rest.pop() for _ in range(3 - len(hand)))
    deck = (*cards[3 * players :], *rest)
    return played(laid(QUIET[:players], *map(tuple, hands), opening=0, deck=deck, options=options), *cards)


def competition(
    players: int = 3, *, last_card: int = 12, deck: tuple[int, ...] | None = None
) -> EntracteTable:
    """A competition whose players hold cards 1 to 3, 4 to 6 and so on; the deck goes on from there."""
    codes = ("hand-repeat age-forward", "season-repeat age-reverse", "moon-repeat day-repeat")[:players]
    hands = [tuple(range(3 * seat + 1, 3 * seat + 4)) for seat in range(players)]
    rest = tuple(range(3 * players + 1, 56)) if deck is None else deck
    options = {"mode": "competitive", "last_card": last_card}
    return laid(codes, *hands, opening=0, deck=rest, options=options)


def any_cards(table: EntracteTable, count: int) -> EntracteTable:
    """The active players of a competition, where any card will do, play so many."""
    for _ in range(count):
        table = played(table, table.state.hands[table.state.active][0])
    return table


def finished(table: EntracteTable) -> EntracteTable:
    """All vote to finish."""
    for seat in everyone(len(table.names)):
        table = table.submit("finish/0", seat, Finish()).table
    return table


def played(table: EntracteTable, *cards: int) -> EntracteTable:
    """The table after the players whose turn it is have played these cards."""
    for card in cards:
        table = act(table, Play(CardNumber(card))).table
    return table


def act(table: EntracteTable, choice: EntracteChoice) -> EntracteStep:
    """The active player does something."""
    return table.submit(turn_id(table), table.state.active, choice)


def own_of(table: EntracteTable, seat: Seat) -> Own:
    """What is this seat's alone."""
    own = table.look(seat).own
    assert own is not None
    return own


def sheet_of(table: EntracteTable, viewer: Seat | None) -> PerSeat[CodeSet]:
    """What is possible to the eyes of this viewer, by the row and their own codes."""
    possible = table.look(viewer).open.possible
    assert possible is not None
    return possible if viewer is None else possible_to(viewer, table.state.codes[viewer], possible)


def turn_id(table: EntracteTable) -> str:
    """The id of the open turn."""
    return next(prompt.id for prompt in table.prompts if prompt.kind == "turn")


def open_kinds(table: EntracteTable) -> set[str]:
    """What is asked now."""
    return {prompt.kind for prompt in table.prompts}


def truth(table: EntracteTable, seat: Seat) -> Names:
    """The right names, from one seat's point of view."""
    codes = [names_of(own) for own in table.state.codes]
    return tuple(() if other == seat else own for other, own in enumerate(codes))


def names_of(codes: int) -> tuple[CodeId, ...]:
    """A set of codes by name."""
    return tuple(code.id for place, code in enumerate(CODES) if codes >> place & 1)


def with_wrong(names: Names, *seats: Seat) -> Names:
    """The same names with another code, and a wrong one, in first place for these seats."""
    wrong = {
        seat: (next(code.id for code in CODES if code.id not in names[seat]), *names[seat][1:])
        for seat in seats
    }
    return tuple(wrong.get(Seat(seat), own) for seat, own in enumerate(names))


def all_named(table: EntracteTable, mistakes: dict[Seat, Names] | None = None) -> EntracteTable:
    """Everybody who is asked names the truth, but for those whose names are given."""
    given = mistakes or {}
    for prompt in table.prompts:
        for seat in prompt.seats:
            table = table.submit("name/0", seat, Name(given.get(seat, truth(table, seat)))).table
    return table


def declared(table: EntracteTable, seat: Seat, names: Names | None = None) -> EntracteStep:
    """A seat declares, with the truth unless other names are given."""
    return table.submit(f"declare/{seat}", seat, Declare(truth(table, seat) if names is None else names))


def told(step: EntracteStep) -> list[PublicEvent]:
    """What everybody hears of a step."""
    return [
        event
        for entry in step.entries
        if isinstance(entry, Closed)
        for event in entry.events
        if isinstance(event, PublicEvent)
    ]


def _codes(words: str) -> int:
    return code_set(tuple(map(CodeId, words.split())))
