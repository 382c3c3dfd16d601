"""The one notion of the table: a question that is open to some seats until their sealed answers are in."""

from typing import Literal

import msgspec

from entendre.core.curtain import KIND, Beat
from entendre.core.seats import Seat

Tells = Literal["count", "who"]


class Prompt(msgspec.Struct, frozen=True, gc=False):
    """A question to some seats; it closes when enough have answered, or when its clock runs out.

    Everything in a prompt is public: whatever only one seat may know belongs in that seat's view.
    """

    id: str
    """Names this very question, as `kind/number`; never used twice in a game, and never changes while it is
    open.
    """
    kind: str
    seats: tuple[Seat, ...]
    takes: tuple[str, ...]
    """The tags of the choices that can answer it."""
    holds: bool = True
    """Whether play waits for it. One that holds nobody up never expires, and may vanish unanswered."""
    duty: bool = False
    """An aside that whoever is asked owes the table sooner or later, such as writing one's cards: bots that
    pay no attention answer it too.
    """
    quorum: int | None = None
    """How many answers close it; all of its seats where this is not said."""
    tells: Tells = "count"
    """What everybody learns while it is open: how many have answered, or also who."""
    seconds: int | None = None
    """How long a clock should give it; the clock itself belongs to whoever runs the table."""
    makes: bool = False
    """Whether something is made for it, drawn or written, which takes people longer than choosing."""
    people: bool = False
    """Whether it is a vote of people: bots at the table ask for nothing, and go along with most of them."""
    beats: tuple[Beat, ...] = ()
    """The steps of a reveal, one after another: only a curtain has any."""

    @property
    def is_curtain(self) -> bool:
        """Whether it only asks to go on, once everybody has seen what has come out."""
        return bool(self.beats)

    @property
    def needed(self) -> int:
        """How many answers close it."""
        return len(self.seats) if self.quorum is None else self.quorum


def curtain_prompt(number: int, seats: tuple[Seat, ...], beats: tuple[Beat, ...]) -> Prompt:
    """The question whether to go on; `number` is that of no other curtain of the game."""
    return Prompt(f"{KIND}/{number}", KIND, seats, ("on",), tells="who", beats=beats)
