"""Rows of Entracte by chance, until one makes a puzzle of the degree that is wanted.

A row is laid card by card, each chosen so that about as many codes are left as should be then, and so that no
card before it becomes superfluous: every pair must cross out some code that no other pair does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from entendre.core import Chance, PerSeat, Seat, everyone
from entendre.games.entracte.daily.puzzle import Step
from entendre.games.entracte.daily.solving import Pair, steps_to
from entendre.games.entracte.rules import CARDS
from entendre.games.entracte.rules.codes import ALL_CODES, CODE_IDS, MATCHES, CodeSet


class Degree(NamedTuple):
    """What a puzzle of a difficulty is like."""

    players: int
    cards: int
    """How many are played, every one of which is needed."""
    own: bool
    """Whether one's own code is needed too: the pairs alone leave it."""


DEGREES: Mapping[int, Degree] = {
    1: Degree(3, 3, own=False),
    2: Degree(3, 4, own=False),
    3: Degree(4, 5, own=False),
    4: Degree(4, 6, own=True),
    5: Degree(4, 8, own=True),
}

WIDTH, PATIENCE = 4, 60
"""How many cards are tried at a place, and how many in all before other codes are dealt."""


class Deal(NamedTuple):
    """Who has which code, who begins, who asks, and about whom."""

    codes: PerSeat[CodeSet]
    first: int
    you: Seat
    about: Seat
    deck: tuple[int, ...]


class Found(NamedTuple):
    """A row that makes a puzzle."""

    deal: Deal
    cards: tuple[int, ...]
    pairs: tuple[Pair, ...]
    steps: tuple[Step, ...]


class _Row(NamedTuple):
    """A row on its way."""

    cards: tuple[int, ...]
    pairs: tuple[Pair, ...]
    left: CodeSet
    """What its pairs leave for the one who is asked about, one's own code aside."""
    alone: tuple[CodeSet, ...]
    """Pair by pair the codes that it alone crosses out."""
    crossed: CodeSet
    """All that its pairs cross out."""


def found(difficulty: int, chance: Chance) -> Found:
    """A puzzle of this degree."""
    degree = DEGREES[difficulty]
    while True:
        deal = _dealt(degree.players, chance)
        row = _Search(deal, degree).longer(_opened(deal))
        if row is not None:
            steps = steps_to(row.pairs, deal.about, deal.you, deal.codes[deal.you])
            return Found(deal, row.cards, row.pairs, steps)


def _dealt(players: int, chance: Chance) -> Deal:
    codes = tuple(1 << code for code in chance.some(range(len(CODE_IDS)), players))
    you, about = chance.some(everyone(players), 2)
    return Deal(codes, chance.below(players), you, about, chance.shuffled(range(len(CARDS))))


def _opened(deal: Deal) -> _Row:
    return _Row(deal.deck[:1], (), ALL_CODES & ~deal.codes[deal.you], (), 0)


class _Search:
    """Looks for a row that a deal can have."""

    def __init__(self, deal: Deal, degree: Degree) -> None:
        self._deal = deal
        self._degree = degree
        self._patience = PATIENCE

    def longer(self, row: _Row) -> _Row | None:
        """The row with all the cards that it lacks; None if there is none, or the search takes too long."""
        missing = self._degree.cards - len(row.pairs)
        own = self._deal.codes[self._deal.you]
        if not missing:
            return row if bool(row.crossed & own) != self._degree.own else None
        for one in sorted(self._next(row, missing), key=lambda one: _off(row, one, missing))[:WIDTH]:
            if self._patience <= 0:
                return None
            self._patience -= 1
            whole = self.longer(one)
            if whole is not None:
                return whole
        return None

    def _next(self, row: _Row, missing: int) -> list[_Row]:
        """The row with each card that may follow and leaves enough to do for those that come after it."""
        deal, tried = self._deal, list[_Row]()
        asked, own = deal.codes[deal.about], deal.codes[deal.you]
        player = Seat((deal.first + len(row.pairs)) % len(deal.codes))
        follows, forbidden = MATCHES[row.cards[-1]], deal.codes[player]
        for card in deal.deck:
            matched = follows[card]
            if matched & forbidden or card in row.cards:
                continue
            out = ALL_CODES & ~matched if matched & asked else matched
            left = (row.left & ~out).bit_count()
            if not row.left & out or (left != 1 if missing == 1 else left < missing):
                continue
            if not (self._degree.own and out & own) and all(codes & ~out for codes in row.alone):
                tried.append(_with(row, card, _pair(deal, player, matched), out))
        return tried


def _with(row: _Row, card: int, pair: Pair, out: CodeSet) -> _Row:
    """The row with a card whose pair crosses these codes out."""
    alone = tuple([codes & ~out for codes in row.alone])
    return _Row(
        (*row.cards, card),
        (*row.pairs, pair),
        row.left & ~out,
        (*alone, row.left & out),
        row.crossed | out,
    )


def _pair(deal: Deal, player: Seat, matched: CodeSet) -> Pair:
    signals = [seat for seat in everyone(len(deal.codes)) if deal.codes[seat] & matched]
    return Pair(player, matched, tuple(signals))


def _off(row: _Row, one: _Row, missing: int) -> int:
    """How far a card is from crossing out its share of what is still to be crossed out."""
    gone = row.left.bit_count() - one.left.bit_count()
    return abs(gone * missing - (row.left.bit_count() - 1))
