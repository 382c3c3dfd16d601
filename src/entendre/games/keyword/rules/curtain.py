"""How words are shown before anything is drawn."""

from __future__ import annotations

from entendre.core import Beat, Curtain
from entendre.games.keyword.rules.events import KeywordEvent, Revealed, Scored, Spelled, Voted

_A_WORD = 0.8
"""Seconds from one word to the next."""


def curtain_of(events: tuple[KeywordEvent, ...]) -> Curtain:
    """The words, or the house's vote on them; and where they have been judged, those that are out, the best
    one and what it is worth. Cards are drawn, and a winner is named, after that.
    """
    beats = [beat for event in events for beat in _beats(event)]
    judged = [at for at, event in enumerate(events, 1) if isinstance(event, Scored)]
    return Curtain(judged[0] if judged else len(events), tuple(beats))  # else the house votes first


def _beats(event: KeywordEvent) -> tuple[Beat, ...]:
    match event:
        case Revealed(plays):
            words = sum([isinstance(play, Spelled) for play in plays])
            # A breath, one word after another, and a look at all of them.
            return (Beat("words", round(_A_WORD * (words + 1), 1)), Beat("open", 2))
        case Voted():
            return (Beat("vote", 3),)
        case Scored(scorer, verdicts):
            out = (Beat("out", 1.5),) if {"beaten", "returned"} & {*verdicts} else ()
            letters = (Beat("letters", 3.5),) if scorer is not None else ()
            return (*out, Beat("best", 2.5), *letters)
        case _:
            return ()
