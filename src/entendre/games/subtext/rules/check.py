"""Which answers are refused, and why."""

from __future__ import annotations

from typing import assert_never

from entendre.core import Prompt, Rejected, Seat, quoted
from entendre.games.subtext.rules.board import LETTERS, label_of
from entendre.games.subtext.rules.drawing import check_sheet
from entendre.games.subtext.rules.fair import is_fair
from entendre.games.subtext.rules.model import CryFoul, Draw, Guess, Options, State, SubtextChoice
from entendre.games.subtext.rules.prompts import accused


def check_answer(state: State, prompt: Prompt, seat: Seat, choice: SubtextChoice) -> None:
    """Return if the seat may answer so, or raise `Rejected`."""
    match choice:
        case Draw(sheet):
            if not is_fair(sheet):
                check_sheet(sheet)
        case Guess(letter):
            letters = LETTERS[len(state.names)]
            if letter not in letters:
                raise Rejected(
                    "subtext.no-such-letter",
                    f"{quoted(letter)} is not on the board; there are {letters[0]} to {letters[-1]}.",
                )
        case CryFoul():
            label = accused(prompt)
            if label == label_of(state, seat):
                raise Rejected(
                    "subtext.own-drawing",
                    f"Drawing {label!r} is your own; only the others can cry foul on it.",
                )
        case _:
            assert_never(choice)


def check_first_dealer(options: Options, players: int) -> None:
    """Return if the first dealer sits at the table, or raise `Rejected`."""
    if options.first_dealer is not None and options.first_dealer >= players:
        raise Rejected(
            "option.bad",
            f"first_dealer: {options.first_dealer} is not allowed; seats are 0 to {players - 1}.",
        )
