"""How the state changes: event by event, and in no other way."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from entendre.games.subtext.rules.model import (
    BoardLaid,
    DeckShuffled,
    FoulCalled,
    Reveal,
    RoundBegan,
    RoundScored,
    SheetsShuffled,
    State,
    SubtextEvent,
    WordsDealt,
)
from entendre.games.subtext.rules.scoring import place


def applied(state: State, event: SubtextEvent) -> State:
    """The state after an event."""
    match event:
        case DeckShuffled(deck):
            return replace(state, deck=deck)
        case RoundBegan(number, dealer):
            return replace(state, stage="draw", round=number, dealer=dealer)
        case WordsDealt(words, partner):
            return replace(state, words=words, partner=partner)
        case BoardLaid(sheets):
            return replace(state, stage="guess", board=sheets)
        case SheetsShuffled(authors):
            return replace(state, authors=authors)
        case FoulCalled(label):
            return replace(state, fouls=(*state.fouls, label))
        case RoundScored(reveal):
            return _scored(state, reveal)
        case _:
            assert_never(event)


def _scored(state: State, reveal: Reveal) -> State:
    """The round is over: everything that belonged to it alone is cleared away."""
    return replace(
        state,
        stage="over" if state.round == state.rounds else "reveal",
        scores=reveal.scores,
        track=tuple([place(score) for score in reveal.scores]),
        words=(),
        partner=None,
        board=(),
        authors=(),
        fouls=(),
        last=reveal,
    )
