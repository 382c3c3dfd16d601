"""What Subtext is made of: options, choices, events, and the state they fold into."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from entendre.core import BY_THE_TABLE, LONGEST, Choice, PerSeat, PublicEvent, Reveals, Seat, SecretEvent
from entendre.games.subtext.rules.scoring import Place
from entendre.games.subtext.rules.words import NEWEST, Language

Level = Literal["I", "II", "III", "IV", "V"]
Stage = Literal["draw", "guess", "reveal", "over"]
"""In `reveal` a round is scored and the next one not dealt yet; after the last one it is over."""

DEALER_LABEL = "dealer"
"""What the dealer's sheet is called on the board, where all others have a letter."""

MAX_ROUNDS = 1000
MAX_WORDS = 5000
MAX_SEEN = 10_000
MAX_SECONDS = 7 * 24 * 60 * 60

WORD_LENGTH = 40

Word = Annotated[str, Meta(extra={LONGEST: WORD_LENGTH})]
_Rounds = Annotated[int, Meta(ge=1, le=MAX_ROUNDS)]
_SeatNumber = Annotated[int, Meta(ge=0, le=7, extra_json_schema={"x-entendre": "seat"})]
_Seconds = Annotated[int, Meta(ge=1, le=MAX_SECONDS)]


class Options(msgspec.Struct, frozen=True, gc=False):
    """What a table may settle before it plays."""

    level: Level = "I"
    language: Annotated[Language, Meta(extra={BY_THE_TABLE: True})] = "en"
    """Of our words; English if nothing is said, as in records from before there was another."""
    rounds: _Rounds | None = None
    """None: as many as suit the number of players."""
    first_dealer: _SeatNumber | None = None
    """None: drawn at random."""
    words: Annotated[tuple[Word, ...], Meta(max_length=MAX_WORDS)] = ()
    """The table's own, instead of ours."""
    mix_words: bool = False
    """The table's own words are mixed with ours instead."""
    draw_seconds: _Seconds | None = None
    guess_seconds: _Seconds | None = None
    edition: Annotated[int, Meta(ge=1, le=NEWEST, extra={BY_THE_TABLE: True})] = 1
    """Of our words; the first if nothing is said, as in records from before there was another."""
    seen: Annotated[tuple[str, ...], Meta(max_length=MAX_SEEN, extra={BY_THE_TABLE: True})] = ()
    """Words that came up in earlier games of this table: they wait until all others have."""


class Draw(Choice, frozen=True, tag="draw"):
    """A hint for one's own word: a packed drawing."""

    sheet: bytes


class Guess(Choice, frozen=True, tag="guess"):
    """The letter of the drawing that hints at the dealer's word."""

    letter: str


class CryFoul(Choice, frozen=True, tag="cry-foul"):
    """There are letters or digits in the drawing that the prompt is about."""


SubtextChoice = Draw | Guess | CryFoul


class SheetReceipt(msgspec.Struct, frozen=True, gc=False):
    """What a seat is shown of the drawing it has sealed."""

    sheet: str


SubtextReceipt = SheetReceipt | Guess | CryFoul


class Sheet(msgspec.Struct, frozen=True, gc=False):
    """A drawing on the board: its letter (or `dealer`), and the name its bytes are stored under."""

    label: str
    id: str


class OpenedSheet(msgspec.Struct, frozen=True, gc=False):
    """A drawing after the reveal."""

    label: str
    id: str
    author: Seat
    word: str
    foul: bool


class Reveal(msgspec.Struct, frozen=True, gc=False):
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

    # Only the first dealer is drawn, if the table wants that.
    reveals = Reveals(chance=("dealer",))

    round: int
    dealer: Seat


class WordsDealt(SecretEvent, frozen=True, tag="words-dealt"):
    """Everybody got a word, the dealer and the partner the same."""

    words: PerSeat[str]
    partner: Seat


class BoardLaid(PublicEvent, frozen=True, tag="board-laid"):
    """All drawings are on the board, the dealer's first and the others in a shuffled order."""

    reveals = Reveals(answers=("sheets",), chance=("sheets",))

    sheets: tuple[Sheet, ...]


class SheetsShuffled(SecretEvent, frozen=True, tag="sheets-shuffled"):
    """Who drew the sheets on the board, in the same order."""

    authors: tuple[Seat, ...]


class FoulCalled(PublicEvent, frozen=True, tag="foul-called"):
    """More than half of those who did not draw it cried foul on a drawing."""

    label: str


class RoundScored(PublicEvent, frozen=True, tag="round-scored"):
    """All guesses were turned over together, and the round was scored."""

    reveals = Reveals(secrets=("reveal",), answers=("reveal",))

    reveal: Reveal


SubtextPublicEvent = RoundBegan | BoardLaid | FoulCalled | RoundScored
SubtextEvent = SubtextPublicEvent | DeckShuffled | WordsDealt | SheetsShuffled


class State(msgspec.Struct, frozen=True, gc=False):
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
