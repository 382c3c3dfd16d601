"""How a game ended."""

import msgspec

from entendre.core.seats import PerSeat, Seat


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """The end of a game: what happened in one word of the game's own, who won, and by what score.

    `winners` may be everybody (a team that succeeds, a shared victory) or nobody. `scores` mean what the game
    says they mean; only within one game do they compare.
    """

    result: str
    winners: tuple[Seat, ...]
    scores: PerSeat[int]
