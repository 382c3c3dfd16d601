"""Subtweet afterwards: everything that was written, and for whom."""

from __future__ import annotations

import msgspec

from entendre.core import AnyGame, PerSeat
from entendre.games.subtweet.rules.cards import Card, Tweet
from entendre.games.subtweet.rules.model import State
from entendre.records import Record, replay


class SubtweetHindsight(msgspec.Struct, frozen=True, tag="subtweet", tag_field="game"):
    """All cards: of a game that was broken off the table shows only what was looked at last."""

    wall: tuple[Tweet, ...]
    """Every tweet in the order of play."""
    kept: PerSeat[tuple[Card, ...]]
    """Everybody's written cards that were never turned over, one that was read out last among them."""


def subtweet_hindsight(record: Record, game: AnyGame) -> SubtweetHindsight:
    """What lay on the table and in the hands at the end."""
    state: State | None = None
    for step in replay(record, game):
        state = step.table.state
    if state is None:
        return SubtweetHindsight((), ())
    kept = [hand.cards for hand in state.hands]
    if state.out is not None and state.active is not None:
        kept[state.active] = (*kept[state.active], state.out)
    return SubtweetHindsight(tuple([tweet for page in state.wall for tweet in page]), tuple(kept))
