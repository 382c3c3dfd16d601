"""A table of Subtweet whose turns can be played in a line. Peeks into the state, as tests may.

Al, in seat 0, has the shortest handle and begins.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec.structs import replace

from entendre.core import Closed, PublicEvent, Seat, Table, everyone, open_table, read_options
from entendre.games.subtweet.rules import (
    AskToStop,
    Card,
    Fav,
    Hand,
    Open,
    Options,
    Own,
    PlayCard,
    State,
    Subtweet,
    SubtweetChoice,
    SubtweetEvent,
    Write,
)

SubtweetTable = Table[Options, SubtweetChoice, SubtweetEvent, State, Open, Own]

GAME = Subtweet()
NAMES = ("Al", "Bea", "Cleo", "Dora", "Emil", "Faye", "Gwen", "Hugo", "Ines", "Jack", "Kurt", "Liam")
SEED = bytes(range(32))
AL, BEA, CLEO, DORA = (Seat(0), Seat(1), Seat(2), Seat(3))


def opened(players: int = 3, names: tuple[str, ...] = (), **options: object) -> SubtweetTable:
    """A table at which everybody has three blank cards."""
    who = names or NAMES[:players]
    return open_table(GAME, read_options(Options, options), who, SEED).table


def ready(players: int = 3, names: tuple[str, ...] = (), **options: object) -> SubtweetTable:
    """A table at which everybody has written three cards, all to the next player clockwise."""
    table = opened(players, names, **options)
    for _ in range(3):
        for seat in seats(table):
            table = write(table, seat)
    return table


def write(table: SubtweetTable, seat: Seat, text: str = "Ahem.", to: Seat | None = None) -> SubtweetTable:
    """This seat writes a card, under whatever name it is asked to; by default to the next player."""
    prompt = next(prompt for prompt in table.prompts if "write" in prompt.takes and seat in prompt.seats)
    recipient = Seat((seat + 1) % len(table.names)) if to is None else to
    return table.submit(prompt.id, seat, Write(text, recipient)).table


def holding(table: SubtweetTable, hands: Mapping[Seat, tuple[int, int]]) -> SubtweetTable:
    """The same table with other hands: so many written cards, to the next player, and so many blanks."""
    state = table.state
    for seat, (written, blanks) in hands.items():
        to = Seat((seat + 1) % len(table.names))
        cards = tuple(Card(number + 1, f"{seat} says {number + 1}.", to) for number in range(written))
        changed = list(state.hands)
        changed[seat] = Hand(cards, blanks, written)
        state = replace(state, hands=tuple(changed))
    return table.varied(state=state, prompts=GAME.prompts(state))


def posted(table: SubtweetTable, to: Seat | None, favs: Collection[Seat]) -> SubtweetTable:
    """The active player plays a card meant for this seat, and those fav it."""
    author = active(table)
    hand = table.state.hands[author]
    cards = (Card(hand.cards[0].number, f"{author} to {to}.", to), *hand.cards[1:])
    hands = tuple(
        replace(hand, cards=cards) if seat == author else table.state.hands[seat] for seat in seats(table)
    )
    table = table.varied(state=replace(table.state, hands=hands))
    return favved(played(table), favs)


def played(table: SubtweetTable) -> SubtweetTable:
    """The active player plays their oldest card."""
    seat = active(table)
    card = table.state.hands[seat].cards[0].number
    return table.submit(f"play/{table.state.turn}", seat, PlayCard(card)).table


def favved(table: SubtweetTable, favs: Collection[Seat]) -> SubtweetTable:
    """Everybody but the author closes a fist; those in favs have something in it."""
    prompt = f"fav/{table.state.turn}"
    author = active(table)
    for seat in seats(table):
        if seat != author:
            table = table.submit(prompt, seat, Fav(seat in favs)).table
    return table


def stopped(table: SubtweetTable) -> SubtweetTable:
    """Just more than half of the players ask to stop."""
    for seat in range(len(table.names) // 2 + 1):
        table = table.submit("stop/0", Seat(seat), AskToStop()).table
    return table


def active(table: SubtweetTable) -> Seat:
    """Whose turn it is."""
    assert table.state.active is not None
    return table.state.active


def own(table: SubtweetTable, seat: Seat) -> Own:
    """What only this seat sees."""
    shown = table.look(seat).own
    assert shown is not None
    return shown


def seats(table: SubtweetTable) -> tuple[Seat, ...]:
    """All of them."""
    return everyone(len(table.names))


def sizes(table: SubtweetTable) -> tuple[int, ...]:
    """How many cards everybody holds."""
    return tuple(hand.size for hand in table.state.hands)


def blanks(table: SubtweetTable) -> tuple[int, ...]:
    """How many of them are blank."""
    return tuple(hand.blanks for hand in table.state.hands)


def ids(table: SubtweetTable, kind: str) -> list[str]:
    """The open prompts of a kind."""
    return [prompt.id for prompt in table.prompts if prompt.kind == kind]


def news(closed: object) -> list[PublicEvent]:
    """What everybody heard when a prompt closed."""
    assert isinstance(closed, Closed)
    return [event for event in closed.events if isinstance(event, PublicEvent)]
