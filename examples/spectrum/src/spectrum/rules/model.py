"""What Spectrum is made of: options, choices, events, and the state they fold into."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from entendre.core import Choice, PerSeat, PublicEvent, Reveals, Seat, SecretEvent
from msgspec import Meta

END = 100
LONGEST_HINT = 60

Phase = Literal["hint", "guess", "over"]
Point = Annotated[int, Meta(ge=0, le=END)]
"""Where something is: 0 at the left end of the scale, 100 at the right."""


class Options(msgspec.Struct, frozen=True):
    """What a table may settle before it plays."""

    rounds: Annotated[int, Meta(ge=1, le=3)] = 1
    seconds: Annotated[int, Meta(ge=10, le=600)] | None = None


class Hint(Choice, frozen=True, tag="hint"):
    """What the psychic says about the point."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_HINT)]


class Guess(Choice, frozen=True, tag="guess"):
    """Where the point might be."""

    point: Point


class Redraw(Choice, frozen=True, tag="redraw"):
    """The psychic wants another pair of opposites."""


SpectrumChoice = Hint | Guess | Redraw


class Scale(msgspec.Struct, frozen=True):
    """Two opposites with everything between them."""

    left: str
    right: str


class PairsShuffled(SecretEvent, frozen=True, tag="pairs-shuffled"):
    """The pairs will be used in this order, each once."""

    order: tuple[int, ...]


class PointDrawn(SecretEvent, frozen=True, tag="point-drawn"):
    """The psychic was shown a point."""

    point: int


class RoundBegan(PublicEvent, frozen=True, tag="round-began"):
    """A seat is the psychic, and this is the scale."""

    round: int
    seat: Seat
    left: str
    right: str

    # Chance decides it at the deal, where the pairs are shuffled; from then on it is the next of them.
    reveals = Reveals(secrets=("left", "right"), chance=("left", "right"))


class Redrawn(PublicEvent, frozen=True, tag="redrawn"):
    """The psychic has another scale; the point is where it was."""

    seat: Seat
    left: str
    right: str

    reveals = Reveals(secrets=("left", "right"))


class Hinted(PublicEvent, frozen=True, tag="hinted"):
    """The psychic gave a hint."""

    seat: Seat
    text: str

    reveals = Reveals(answers=("text",))


class NoHint(PublicEvent, frozen=True, tag="no-hint"):
    """There was no hint in time: the round is over, and the point stays a secret."""

    seat: Seat


class Revealed(PublicEvent, frozen=True, tag="revealed"):
    """The point was shown, and the guesses; None: none was made in time, or this is the psychic."""

    seat: Seat
    point: int
    guesses: PerSeat[int | None]
    points: PerSeat[int]

    reveals = Reveals(secrets=("point", "points"), answers=("guesses", "points"))


SpectrumEvent = PairsShuffled | PointDrawn | RoundBegan | Redrawn | Hinted | NoHint | Revealed


class Reveal(msgspec.Struct, frozen=True):
    """A round that was played to its end."""

    psychic: Seat
    scale: Scale
    hint: str
    point: int
    guesses: PerSeat[int | None]
    points: PerSeat[int]


class State(msgspec.Struct, frozen=True):
    """Everything, secrets included."""

    options: Options
    names: PerSeat[str]
    scores: PerSeat[int]
    phase: Phase = "hint"
    round: int = 0
    psychic: Seat = Seat(0)
    order: tuple[int, ...] = ()
    used: int = 0
    """How many pairs are used up, the one on the table among them."""
    scale: Scale | None = None
    redrawn: bool = False
    point: int = 0
    hint: str | None = None
    last: Reveal | None = None

    @property
    def rounds(self) -> int:
        """How many rounds there are: everybody is the psychic equally often."""
        return self.options.rounds * len(self.names)
