"""The sheets on the board: what they are called, whose they are, and what the reveal says about them."""

from __future__ import annotations

from entendre.core import PerSeat, Seat
from entendre.games.subtext.rules.model import DEALER_LABEL, OpenedSheet, Reveal, Sheet, State
from entendre.games.subtext.rules.scoring import points

LETTERS = {players: tuple("ABCDEFG"[: players - 1]) for players in range(4, 9)}
"""The letters for so many players: one for each drawing but the dealer's."""


def laid_out(ids: tuple[str, ...]) -> tuple[Sheet, ...]:
    """The sheets of a board from their ids, the dealer's first."""
    return tuple(map(Sheet, (DEALER_LABEL, *LETTERS[len(ids)]), ids))


def label_of(state: State, seat: Seat) -> str:
    """What this seat's drawing is called on the board."""
    return state.board[state.authors.index(seat)].label


def revealed(state: State, guesses: PerSeat[str | None]) -> Reveal:
    """The round opened and scored. The partner must be known, that is, the words dealt."""
    dealer, partner = state.dealer, state.partner
    assert partner is not None
    letter = label_of(state, partner)
    right = tuple([guess == letter for guess in guesses])
    sheets = tuple(
        [
            OpenedSheet(sheet.label, sheet.id, author, state.words[author], sheet.label in state.fouls)
            for sheet, author in zip(state.board, state.authors, strict=True)
        ]
    )
    won = points(right, dealer, partner, [sheet.author for sheet in sheets if sheet.foul])
    return Reveal(
        round=state.round,
        dealer=dealer,
        partner=partner,
        word=state.words[dealer],
        letter=letter,
        sheets=sheets,
        guesses=guesses,
        wrong=right.count(False),
        points=won,
        scores=tuple([score + more for score, more in zip(state.scores, won, strict=True)]),
    )
