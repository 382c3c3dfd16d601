"""What Entracte is made of: options, choices, and the state of a table."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from entendre.core import Choice, PerSeat, Seat
from entendre.games.entracte.rules.characteristics import CardNumber
from entendre.games.entracte.rules.codes import CodeId, CodeSet

HAND = 3
"""How many cards a hand has, as long as there is a deck to draw from."""

Phase = Literal["playing", "naming", "over"]

Names = PerSeat[tuple[CodeId, ...]]
"""The codes that one player names for every seat; for their own seat none."""

Seconds = Annotated[int, Meta(ge=5, le=3600)]


class Options(Struct, frozen=True):
    """How a table plays Entracte."""

    mode: Literal["cooperative", "competitive"] = "cooperative"
    """One team that must name every code, or everybody with two codes for themselves."""
    first_player: Annotated[int, Meta(ge=0, le=3, extra_json_schema={"x-entendre": "seat"})] | None = None
    """The seat that takes the first turn; nothing: chance decides."""
    last_card: Annotated[int, Meta(ge=6, le=40)] = 12
    """How many cards are played before the end, the opening card not counted."""
    sheet: Literal["off", "check", "fill"] = "check"
    """What a sheet does by itself: nothing, check your marks, or fill itself in."""
    turn_seconds: Seconds | None = None
    """How long a turn may take; nothing: as long as you like."""
    name_seconds: Seconds | None = None
    """How long the final naming may take; nothing: as long as you like."""

    @property
    def codes_each(self) -> int:
        """How many codes every player has."""
        return 2 if self.mode == "competitive" else 1


class Play(Choice, frozen=True, tag="play"):
    """Put this card of your hand at the end of the row."""

    card: CardNumber


class Exchange(Choice, frozen=True, tag="exchange"):
    """Put your hand under the deck, draw a new one, and go on with your turn; once a game."""


class Pass(Choice, frozen=True, tag="pass"):
    """Play nothing."""


class Finish(Choice, frozen=True, tag="finish"):
    """Agree to stop playing and name the codes."""


class Certain(Choice, frozen=True, tag="certain"):
    """Say of how many other players you are certain."""

    count: int


class Name(Choice, frozen=True, tag="name"):
    """Name the codes of all others; whatever is left out counts as wrong."""

    names: Names


class Declare(Choice, frozen=True, tag="declare"):
    """Claim to know all codes, and hand in their names for good."""

    names: Names


EntracteChoice = Play | Exchange | Pass | Finish | Certain | Name | Declare


class Reading(Struct, frozen=True, gc=False):
    """What a pair and its signals say: no more than anybody can work out who looks at the table."""

    matches: CodeSet
    rules_out: PerSeat[CodeSet]
    """For every player the codes that they cannot have after this, whoever played the card."""


class RowCard(Struct, frozen=True, gc=False):
    """A card in the row, with all that lies there for everybody to see."""

    card: CardNumber
    player: Seat | None
    """Who played it; nobody played the card that opened the row."""
    passes: int
    """How many turns ended without a card since the card before."""
    signals: tuple[Seat, ...]
    reading: Reading | None
    """Nothing for the opening card, which makes no pair, and where the table wants sheets that do nothing."""


class Reveal(Struct, frozen=True, gc=False):
    """All codes and all names, side by side."""

    codes: Names
    names: PerSeat[Names]
    right: PerSeat[int]
    """How many codes every player named for the player who has them."""


class State(Struct, frozen=True, gc=False):
    """Everything, secrets included."""

    options: Options
    names: PerSeat[str]
    phase: Phase
    turn: int
    """How many turns are over."""
    active: Seat
    codes: PerSeat[CodeSet]
    hands: PerSeat[tuple[CardNumber, ...]]
    deck: tuple[CardNumber, ...]
    """The top card first."""
    row: tuple[RowCard, ...]
    played: int
    idle: int
    """How many turns in succession have ended without a card in the row."""
    exchanged: PerSeat[bool]
    renewed: bool
    """Whether the active player has exchanged their hand in this very turn."""
    certain: PerSeat[int | None]
    said: PerSeat[int]
    """How often each player has said of how many others they are certain."""
    spoken: tuple[Seat, ...]
    """Who has said so since the last card."""
    possible: PerSeat[CodeSet]
    """What the row leaves open about every player, to eyes that see nothing else."""
    signalled: PerSeat[tuple[CodeSet, ...]]
    """Where players have two codes: of what each of their signals was about, they have at least one."""
    stuck: PerSeat[tuple[CardNumber, ...]]
    """The cards after which each player could play nothing from the hand that they still have."""
    declared: PerSeat[Names | None]
    """The names that players in competition have handed in before the end."""
    piles: PerSeat[tuple[CardNumber, ...]]
    lap: int | None
    """How many turns of the last lap are left, once it has begun."""
    reveal: Reveal | None
