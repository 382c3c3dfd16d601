"""Who may see what: the board, the scores and the rounds before lie open; a word, and which drawing is whose,
are their owner's.
"""

from __future__ import annotations

import msgspec

from entendre.core import PerSeat, Seat
from entendre.games.subtext.rules.board import LETTERS, label_of
from entendre.games.subtext.rules.model import Level, Reveal, Sheet, Stage, State
from entendre.games.subtext.rules.scoring import Place
from entendre.games.subtext.rules.words import Language


class Open(msgspec.Struct, frozen=True, gc=False):
    """What everybody sees."""

    stage: Stage
    round: int
    rounds: int
    level: Level | None
    """None: the table brought its own words."""
    language: Language
    """Of the words."""
    dealer: Seat
    scores: PerSeat[int]
    track: PerSeat[Place]
    letters: tuple[str, ...]
    """What can be guessed."""
    board: tuple[Sheet, ...]
    """Empty while drawing, and when the round is scored: `last` has it then."""
    fouls: tuple[str, ...]
    """The labels of the drawings that are foul."""
    last: Reveal | None
    """The last one that was scored: until the next is dealt this one."""


class Own(msgspec.Struct, frozen=True, gc=False):
    """What only this seat sees. Scored rounds lie open, so after the last one nothing is left of it."""

    word: str | None
    """None between two rounds, and when the game is over."""
    label: str | None
    """What one's own drawing is called on the board; None while there is none."""
    may_cry: tuple[str, ...]
    """The labels on which one may cry foul."""


def open_of(state: State) -> Open:
    """What lies open."""
    return Open(
        stage=state.stage,
        round=state.round,
        rounds=state.rounds,
        level=None if state.options.words and not state.options.mix_words else state.options.level,
        language=state.options.language,
        dealer=state.dealer,
        scores=state.scores,
        track=state.track,
        letters=LETTERS[len(state.names)],
        board=state.board,
        fouls=state.fouls,
        last=state.last,
    )


def own_of(state: State, seat: Seat) -> Own:
    """What is this seat's alone."""
    label = label_of(state, seat) if state.authors else None
    return Own(
        word=state.words[seat] if state.words else None,
        label=label,
        may_cry=tuple(
            [sheet.label for sheet in state.board if sheet.label != label and sheet.label not in state.fouls]
        ),
    )
