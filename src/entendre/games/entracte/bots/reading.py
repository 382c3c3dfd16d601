"""From what happened to what it tells about the codes.

A plain reader counts what is certain: signals, refusals to match one's own code, and hands in which nothing
could be played. A deep reader also asks why somebody played this card and no other, exchanged a hand, or
agreed to finish. People have reasons of their own, so such guesses never rule a code out.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Literal, assert_never

import numpy as np

from entendre.core import Seat
from entendre.games.entracte.bots.belief import Belief, at_first, scaled
from entendre.games.entracte.bots.chart import MATCHING, Floats, all_drawn_from
from entendre.games.entracte.bots.deals import confidence, wanted_confidence
from entendre.games.entracte.bots.story import Agreed, Laid, Story, Stuck, Swapped, Told
from entendre.games.entracte.bots.worth import poor, worth
from entendre.games.entracte.rules import CardNumber
from entendre.games.entracte.rules.model import HAND

Reader = Literal["plain", "deep"]

DOUBT = 0.1
"""What is left of a code with which the best player would have done something else."""
LITTLE_DOUBT = 0.02
"""Likewise where hardly anybody would have."""


@lru_cache(maxsize=4096)
def belief_after(players: int, opening: CardNumber, story: Story, reader: Reader) -> Belief:
    """The belief that the story leads to. All of it is public, so the seats of a table may share it."""
    if not story:
        return at_first(players, opening)
    return read(belief_after(players, opening, story[:-1], reader), story[-1], reader)


def read(belief: Belief, told: Told, reader: Reader) -> Belief:
    """The belief after one more thing has happened."""
    match told:
        case Laid():
            after = _laid(belief, told)
            return after if reader == "plain" else after.weighed(told.seat, _why_this_card(belief, told))
        case Stuck(seat, after_card):
            stuck = belief.stuck_after(seat, (*belief.stuck[seat], after_card))
            return stuck.weighed(seat, _why_stuck(belief, after_card))
        case Swapped(seat):
            fresh = belief.stuck_after(seat, ())
            return fresh if reader == "plain" else fresh.weighed(seat, _why_swapped(belief, seat))
        case Agreed(seat):
            return belief if reader == "plain" else belief.weighed(seat, _why_agreed(belief, seat))
        case _:
            assert_never(told)


def _laid(belief: Belief, laid: Laid) -> Belief:
    """Who signals has a code that matches; who does not, and who played the card, has none."""
    matched = MATCHING[laid.after, laid.card]
    told = np.array([matched == (seat in laid.signals) for seat in range(belief.players)])
    unseen = belief.unseen.copy()
    unseen[laid.card] = False
    after = replace(
        belief, last=laid.card, row=belief.row + 1, weights=scaled(belief.weights * told), unseen=unseen
    ).stuck_after(laid.seat, ())
    for last in belief.stuck[laid.seat]:
        # It was in the hand already when nothing in that hand could be played.
        after = after.weighed(laid.seat, np.where(MATCHING[last, laid.card], 1.0, LITTLE_DOUBT))
    return after


def _why_this_card(belief: Belief, laid: Laid) -> Floats:
    """By code: how likely it is, with this card in hand, to have no better one to play."""
    value = worth(belief, laid.seat)
    no_better = ((value <= value[laid.card])[:, None] | MATCHING[belief.last]) & belief.unseen[:, None]
    others = no_better.sum(axis=0) - 1.0
    return _doubted(all_drawn_from(others, HAND - 1, int(belief.unseen.sum()) - 1))


def _why_stuck(belief: Belief, after: CardNumber) -> Floats:
    """By code: how likely a hand is in which nothing can be played.

    At the end of the deck a hand may be smaller than usual, so nothing is ruled out.
    """
    blocked = (MATCHING[after] & belief.unseen[:, None]).sum(axis=0)
    return _doubted(all_drawn_from(blocked * 1.0, HAND, int(belief.unseen.sum())), LITTLE_DOUBT)


def _why_swapped(belief: Belief, seat: Seat) -> Floats:
    """By code: how likely a hand is in which nothing is worth playing."""
    low = (worth(belief, seat) < poor(belief, seat))[:, None]
    useless = ((low | MATCHING[belief.last]) & belief.unseen[:, None]).sum(axis=0)
    return _doubted(all_drawn_from(useless * 1.0, HAND, int(belief.unseen.sum())))


def _why_agreed(belief: Belief, seat: Seat) -> Floats:
    """By code: whether one who has it should think that everybody will get every name right."""
    willing = confidence(belief)[seat] >= wanted_confidence(belief)
    return np.where(willing, 1.0, LITTLE_DOUBT)


def _doubted(likelihood: Floats, doubt: float = DOUBT) -> Floats:
    most = likelihood.max()
    return doubt + (1.0 - doubt) * likelihood / most if most > 0 else np.ones_like(likelihood)
