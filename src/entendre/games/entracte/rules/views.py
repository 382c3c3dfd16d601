"""Who may see what: what lies open for everybody, and what is one seat's own."""

from __future__ import annotations

from msgspec import Struct

from entendre.core import Outcome, PerSeat, Seat
from entendre.games.entracte.rules.cards import CARDS
from entendre.games.entracte.rules.characteristics import CardNumber
from entendre.games.entracte.rules.codes import MATCHES, CodeId, CodeSet, code_ids
from entendre.games.entracte.rules.mode import Mode
from entendre.games.entracte.rules.model import Names, Options, Phase, Reveal, RowCard, State
from entendre.games.entracte.rules.scoring import mistakes
from entendre.games.entracte.rules.sheet import worked_out


class HandCard(Struct, frozen=True, gc=False):
    """A card in one's hand."""

    card: CardNumber
    may_play: bool
    """Whether it could be played after the card that now ends the row, were it one's turn."""
    tests: CodeSet | None
    """The codes that it would match there: what its signals would be about. Nothing where there is no row to
    follow any more, and where the table wants sheets that do nothing.
    """


class Ending(Struct, frozen=True, gc=False):
    """What the codes were, and how well they were named."""

    codes: Names
    names: PerSeat[Names]
    """Player by player what they named: for every seat, and nothing where they named nothing."""
    right: PerSeat[int]
    mistakes: int
    result: str
    """What that comes to: how it will have ended once everybody has seen it."""
    points: PerSeat[int]


class Afterwards(Struct, frozen=True, gc=False):
    """What nobody could see while the game lasted; shown to those who sat at it."""

    hands: PerSeat[tuple[CardNumber, ...]]
    piles: PerSeat[tuple[CardNumber, ...]]
    deck: tuple[CardNumber, ...]


class Race(Struct, frozen=True, gc=False):
    """What only a competition has."""

    declared: PerSeat[bool]
    piles: PerSeat[int]
    lap: int | None
    """How many turns are left in the last lap, once it has begun."""


class Open(Struct, frozen=True, gc=False):
    """The table as everybody sees it."""

    options: Options
    codes_each: int
    phase: Phase
    turn: int
    """How many turns are over."""
    active: Seat | None
    """Whose turn it is."""
    row: tuple[RowCard, ...]
    played: int
    idle: int
    """How many turns in succession have ended without a card in the row."""
    triumph_row: int | None
    """With how many cards in the row a team may still triumph; nothing where there is no team."""
    deck: int
    cards: PerSeat[int]
    """How many cards each player holds."""
    exchanged: PerSeat[bool]
    certain: PerSeat[int | None]
    """Of how many others each player says they are certain; nothing: they have not said."""
    race: Race | None
    possible: PerSeat[CodeSet] | None
    """The codes that each player may still have by all that is public: signals, silence, and that no code is
    there twice. Whoever has a code knows besides that nobody else has it. Nothing where sheets do nothing.
    """
    known: PerSeat[CodeSet] | None
    """Those of them that each player has for certain."""
    ending: Ending | None


class Own(Struct, frozen=True, gc=False):
    """What only one seat may see."""

    codes: tuple[CodeId, ...]
    hand: tuple[HandCard, ...]
    may_pass: bool
    """Whether this seat may end its turn without a card; never while another seat is on turn."""
    names: Names | None
    """What this seat handed in when it declared."""
    afterwards: Afterwards | None


_UNTOLD = (None,) * len(CARDS)


def open_of(state: State, mode: Mode) -> Open:
    """What lies open: the row and its signals, how many cards are where, and what was said."""
    options = state.options
    reveal = state.reveal
    sheets = (
        None if options.sheet == "off" else worked_out(options.codes_each, state.possible, state.signalled)
    )
    return Open(
        options=options,
        codes_each=options.codes_each,
        phase=state.phase,
        turn=state.turn,
        active=state.active if state.phase == "playing" else None,
        row=state.row,
        played=state.played,
        idle=state.idle,
        triumph_row=mode.triumph_row(len(state.names)),
        deck=len(state.deck),
        cards=tuple(map(len, state.hands)),
        exchanged=state.exchanged,
        certain=state.certain,
        race=_race(state) if options.mode == "competitive" else None,
        possible=None if sheets is None else sheets.possible,
        known=None if sheets is None else sheets.known,
        ending=_ending(reveal, mode.outcome(state, reveal)) if reveal is not None else None,
    )


def own_of(state: State, seat: Seat, mode: Mode) -> Own:
    """What this seat alone may know: its codes, its hand, its names; once the game is over, all cards."""
    on_turn = state.phase == "playing" and seat == state.active
    return Own(
        codes=code_ids(state.codes[seat]),
        hand=_hand(state, seat, mode),
        may_pass=on_turn and mode.may_pass(state, seat),
        names=state.declared[seat],
        afterwards=Afterwards(state.hands, state.piles, state.deck) if state.reveal is not None else None,
    )


def _race(state: State) -> Race:
    return Race(
        declared=tuple([names is not None for names in state.declared]),
        piles=tuple([len(pile) for pile in state.piles]),
        lap=state.lap,
    )


def _hand(state: State, seat: Seat, mode: Mode) -> tuple[HandCard, ...]:
    hand = state.hands[seat]
    if state.phase != "playing" or state.declared[seat] is not None:
        return tuple([HandCard(card, False, None) for card in hand])
    barred, matched = mode.barred(state.codes[seat]), MATCHES[state.row[-1].card]
    tests = _UNTOLD if state.options.sheet == "off" else matched
    return tuple([HandCard(card, not matched[card] & barred, tests[card]) for card in hand])


def _ending(reveal: Reveal, outcome: Outcome) -> Ending:
    return Ending(
        codes=reveal.codes,
        names=reveal.names,
        right=reveal.right,
        mistakes=mistakes(reveal),
        result=outcome.result,
        points=outcome.scores,
    )
