"""What Subtext is made of: options, choices, events, and the state they fold into."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from entendre.core import Choice, PerSeat, PublicEvent, Seat, SecretEvent
from entendre.games.subtext.scoring import Place

Level = Literal["I", "II", "III", "IV", "V"]
Stage = Literal["draw", "guess", "over"]

DEALER_LABEL = "dealer"
"""What the dealer's sheet is called on the board, where all others have a letter."""

MAX_ROUNDS = 1000
MAX_WORDS = 5000
MAX_SECONDS = 7 * 24 * 60 * 60

_Rounds = Annotated[int, Meta(ge=1, le=MAX_ROUNDS)]
_SeatNumber = Annotated[int, Meta(ge=0, le=7)]
_Seconds = Annotated[int, Meta(ge=1, le=MAX_SECONDS)]


class Options(msgspec.Struct, frozen=True):
    """What a table may settle before it plays."""

    level: Annotated[
        Level, Meta(description="How hard the words are: I are things anyone can draw, V are notions.")
    ] = "I"
    rounds: Annotated[
        _Rounds | None,
        Meta(description="How many rounds are played; nothing: 8, 10, 6, 7 or 8 for 4 to 8 players."),
    ] = None
    first_dealer: Annotated[
        _SeatNumber | None,
        Meta(description="The seat that deals first, counted from 0; nothing: drawn at random."),
    ] = None
    words: Annotated[
        tuple[str, ...],
        Meta(
            max_length=MAX_WORDS,
            description="Your own words instead of ours, each 1 to 40 characters and no two alike.",
        ),
    ] = ()
    draw_seconds: Annotated[
        _Seconds | None, Meta(description="Seconds to draw in; nothing: as long as it takes.")
    ] = None
    guess_seconds: Annotated[
        _Seconds | None, Meta(description="Seconds to guess in; nothing: as long as it takes.")
    ] = None


class Draw(Choice, frozen=True, tag="draw"):
    """A hint for one's own word: a packed drawing."""

    sheet: bytes


class Guess(Choice, frozen=True, tag="guess"):
    """The letter of the drawing that hints at the dealer's word."""

    letter: str


class CryFoul(Choice, frozen=True, tag="cry-foul"):
    """There are letters or digits in the drawing that the prompt is about."""


SubtextChoice = Draw | Guess | CryFoul


class Sheet(msgspec.Struct, frozen=True):
    """A drawing on the board: its letter (or `dealer`), and the name its bytes are stored under."""

    label: str
    id: str


class OpenedSheet(msgspec.Struct, frozen=True):
    """A drawing after the reveal."""

    label: str
    id: str
    author: Seat
    word: str
    foul: bool


class Reveal(msgspec.Struct, frozen=True):
    """All there is to know about a round, once it is scored."""

    round: int
    dealer: Seat
    partner: Seat
    word: str
    """The dealer's and the partner's."""
    letter: str
    """The right guess."""
    sheets: tuple[OpenedSheet, ...]
    guesses: PerSeat[str | None]
    """None: no guess was made in time, which counts as wrong."""
    wrong: int
    points: PerSeat[int]
    scores: PerSeat[int]


class DeckShuffled(SecretEvent, frozen=True, tag="deck-shuffled"):
    """The words of the whole game were put in order; each round takes the next ones, its dealer's first."""

    deck: tuple[str, ...]


class RoundBegan(PublicEvent, frozen=True, tag="round-began"):
    """A round began, and this seat deals it."""

    round: int
    dealer: Seat


class WordsDealt(SecretEvent, frozen=True, tag="words-dealt"):
    """Everybody got a word, the dealer and the partner the same."""

    words: PerSeat[str]
    partner: Seat


class BoardLaid(PublicEvent, frozen=True, tag="board-laid"):
    """All drawings are on the board, the dealer's first and the others in a shuffled order."""

    sheets: tuple[Sheet, ...]


class SheetsShuffled(SecretEvent, frozen=True, tag="sheets-shuffled"):
    """Who drew the sheets on the board, in the same order."""

    authors: tuple[Seat, ...]


class FoulCalled(PublicEvent, frozen=True, tag="foul-called"):
    """More than half of those who did not draw it cried foul on a drawing."""

    label: str


class RoundScored(PublicEvent, frozen=True, tag="round-scored"):
    """All guesses were turned over together, and the round was scored."""

    reveal: Reveal


SubtextPublicEvent = RoundBegan | BoardLaid | FoulCalled | RoundScored
SubtextEvent = SubtextPublicEvent | DeckShuffled | WordsDealt | SheetsShuffled


class State(msgspec.Struct, frozen=True):
    """Everything, secrets included."""

    options: Options
    names: PerSeat[str]
    rounds: int
    scores: PerSeat[int]
    track: PerSeat[Place]
    stage: Stage = "draw"
    round: int = 0
    dealer: Seat = Seat(0)
    deck: tuple[str, ...] = ()
    words: PerSeat[str] = ()
    partner: Seat | None = None
    board: tuple[Sheet, ...] = ()
    authors: tuple[Seat, ...] = ()
    fouls: tuple[str, ...] = ()
    last: Reveal | None = None


class View(msgspec.Struct, frozen=True):
    """What one viewer sees. A spectator has no word and no drawing."""

    stage: Stage
    round: int
    rounds: int
    level: Level | None
    """None: the table brought its own words."""
    dealer: Seat
    scores: PerSeat[int]
    track: PerSeat[Place]
    letters: tuple[str, ...]
    """What can be guessed."""
    word: str | None
    """The viewer's own."""
    board: tuple[Sheet, ...]
    """Empty while drawing."""
    mine: str | None
    """The label of the viewer's own drawing on the board."""
    may_cry: tuple[str, ...]
    """The labels on which the viewer may cry foul."""
    fouls: tuple[str, ...]
    last: Reveal | None
    """The round before this one."""
