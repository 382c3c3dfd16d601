"""What is asked, and of whom."""

from __future__ import annotations

from entendre.core import Prompt, Seat, everyone
from entendre.games.keyword.rules.model import State
from entendre.games.keyword.rules.scoring import unknown


def open_prompts(state: State) -> tuple[Prompt, ...]:
    """A word from everybody, or the house's vote on the unknown ones."""
    seats = everyone(len(state.names))
    match state.phase:
        case "word":
            seconds = state.options.seconds
            return (
                Prompt(f"word/{state.round}", "word", seats, ("spell", "pass"), seconds=seconds, makes=True),
            )
        case "vote":
            words_of = up_for_vote(state)
            # Nobody has a vote on their own word, so who laid the only one is not asked.
            voters = tuple(seat for seat in seats if words_of != (seat,))
            seconds = state.options.vote_seconds
            return (Prompt(f"vote/{state.round}", "vote", voters, ("accept",), seconds=seconds),)
        case "reveal" | "over":
            return ()


def up_for_vote(state: State) -> tuple[Seat, ...]:
    """Whose words the dictionary does not know, of those on the table."""
    return () if state.reveal is None else unknown(state.reveal.plays)
