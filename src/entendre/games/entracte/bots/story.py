"""What everybody at a table of Entracte has seen happen, in order, as far as it bears on the codes."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from msgspec import Struct

from entendre.core import Seat
from entendre.games.entracte.rules import CardNumber, Open


class Laid(Struct, frozen=True):
    """A card was played after another one, and these seats signalled."""

    seat: Seat
    after: CardNumber
    card: CardNumber
    signals: tuple[Seat, ...]


class Stuck(Struct, frozen=True):
    """A turn ended without a card: in cooperation nothing in that hand could follow the last one."""

    seat: Seat
    after: CardNumber


class Swapped(Struct, frozen=True):
    """A hand was exchanged at the beginning of a turn."""

    seat: Seat


class Agreed(Struct, frozen=True):
    """Somebody agreed to finish."""

    seat: Seat


Told = Laid | Stuck | Swapped | Agreed
Story = tuple[Told, ...]
"""What has happened, the oldest first."""


class Noticed(Struct, frozen=True):
    """Something that a table shows without saying when, and the number of turns that were over by then."""

    turn: int
    what: Swapped | Agreed


def pairs_of(shown: Open) -> list[Laid]:
    """The pairs of the row."""
    return [
        Laid(right.player, left.card, right.card, right.signals)
        for left, right in pairwise(shown.row)
        if right.player is not None
    ]


def turns_of(shown: Open) -> list[Laid | Stuck]:
    """Every turn that is over, in cooperation: whoever is not in the row passed."""
    players = len(shown.cards)
    laid = pairs_of(shown)
    passes = [*(placed.passes for placed in shown.row[1:]), shown.idle]
    opening = shown.row[0].card
    if not laid:
        first = 0 if shown.active is None else shown.active - shown.turn
        return _passes(first, shown.turn, players, opening)
    turns = _passes(laid[0].seat - passes[0], passes[0], players, opening)
    for one, gap in zip(laid, passes[1:], strict=True):
        turns.append(one)
        turns += _passes(one.seat + 1, gap, players, one.card)
    return turns


def story_of(shown: Open, noticed: Iterable[Noticed]) -> Story:
    """All that is known to have happened, with what was noticed put before the turn it belongs to."""
    turns = turns_of(shown)
    story: list[Told] = []
    done = 0
    for one in noticed:
        story += turns[done : one.turn]
        story.append(one.what)
        done = max(done, one.turn)
    return (*story, *turns[done:])


def _passes(first: int, count: int, players: int, after: CardNumber) -> list[Laid | Stuck]:
    return [Stuck(Seat((first + at) % players), after) for at in range(count)]
