"""A table of Subtext whose rounds can be played in a line. Peeks into the state, as tests may."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from entendre.core import Seat, Table, everyone, open_table, read_options
from entendre.games.subtext.rules import (
    CryFoul,
    Draw,
    Drawing,
    Guess,
    Open,
    Options,
    Own,
    Point,
    State,
    Stroke,
    Subtext,
    SubtextChoice,
    SubtextEvent,
    pack,
)

SubtextTable = Table[Options, SubtextChoice, SubtextEvent, State, Open, Own]

GAME = Subtext()
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
SEED = bytes(range(32))


def opened(players: int = 4, seed: bytes = SEED, **options: object) -> SubtextTable:
    """A table with its first round dealt."""
    return opened_with(options, players, seed)


def opened_with(options: Mapping[str, object], players: int = 4, seed: bytes = SEED) -> SubtextTable:
    """Likewise, from options that somebody else has put together."""
    return open_table(GAME, read_options(Options, options), NAMES[:players], seed).table


def sheet_of(seat: Seat) -> bytes:
    """A drawing that only this seat makes: a dot at a place of its own."""
    return pack(Drawing((Stroke(0.01, (Point(seat / 10, 0.5, 1.0, 0),)),)))


def drawn(table: SubtextTable) -> SubtextTable:
    """Everybody draws."""
    for seat in seats(table):
        table = table.submit(f"draw/{table.state.round}", seat, Draw(sheet_of(seat))).table
    return table


def guessed(table: SubtextTable, right: Collection[Seat]) -> SubtextTable:
    """Everybody guesses, these seats right and the others wrong."""
    prompt = f"guess/{table.state.round}"
    good = label(table, partner(table))
    bad = next(letter for letter in table.look(None).open.letters if letter != good)
    for seat in seats(table):
        table = table.submit(prompt, seat, Guess(good if seat in right else bad)).table
    return table


def cried(table: SubtextTable, sheet: str, criers: Collection[Seat]) -> SubtextTable:
    """These seats cry foul on a sheet."""
    for seat in criers:
        table = table.submit(f"foul/{table.state.round}/{sheet}", seat, CryFoul()).table
    return table


def finished(table: SubtextTable, right: Collection[Seat] = ()) -> SubtextTable:
    """All rounds that are left, these seats guessing right in each."""
    while table.prompts:
        table = guessed(drawn(table), right)
    return table


def seats(table: SubtextTable) -> tuple[Seat, ...]:
    """All of them."""
    return everyone(len(table.names))


def own(table: SubtextTable, seat: Seat) -> Own:
    """What this seat alone is shown."""
    shown = table.look(seat).own
    assert shown is not None
    return shown


def partner(table: SubtextTable) -> Seat:
    """Who has the dealer's word."""
    seat = table.state.partner
    assert seat is not None
    return seat


def bystanders(table: SubtextTable) -> list[Seat]:
    """Neither dealer nor partner."""
    return [seat for seat in seats(table) if seat not in (table.state.dealer, table.state.partner)]


def label(table: SubtextTable, seat: Seat) -> str:
    """What this seat's drawing is called on the board."""
    return table.state.board[table.state.authors.index(seat)].label
