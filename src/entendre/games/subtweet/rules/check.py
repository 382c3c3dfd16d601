"""Which answers are refused, and why."""

from __future__ import annotations

from entendre.core import Rejected, Seat
from entendre.games.subtweet.rules.cards import VOTES_EACH
from entendre.games.subtweet.rules.messages import check_message
from entendre.games.subtweet.rules.model import PlayCard, State, SubtweetChoice, Vote, Write
from entendre.games.subtweet.rules.wall import length, tweet_at


def check_choice(state: State, seat: Seat, choice: SubtweetChoice) -> None:
    """Return if the seat may answer so, or raise `Rejected`; a fav or a throw is never refused."""
    match choice:
        case Write(text, to):
            check_message(text)
            _check_recipient(state, seat, to)
        case PlayCard(number):
            _check_card(state, seat, number)
        case Vote(numbers):
            _check_vote(state, seat, numbers)
        case _:
            pass


def _check_recipient(state: State, seat: Seat, to: Seat | None) -> None:
    if to is None:
        if not state.options.face_value:
            raise Rejected(
                "subtweet.recipient", "A card without a recipient is not allowed; that takes Face value."
            )
    elif to == seat or not 0 <= to < len(state.names):
        others = ", ".join(str(other) for other in range(len(state.names)) if other != seat)
        raise Rejected(
            "subtweet.recipient", f"{to} cannot be the recipient of your card; that is one of {others}."
        )


def _check_card(state: State, seat: Seat, number: int) -> None:
    numbers = [card.number for card in state.hands[seat].cards]
    if number not in numbers:
        yours = ", ".join(map(str, numbers))
        raise Rejected("subtweet.no-such-card", f"You hold no written card {number}; you hold {yours}.")


def _check_vote(state: State, seat: Seat, numbers: tuple[int, ...]) -> None:
    if len(numbers) > VOTES_EACH or len(set(numbers)) < len(numbers):
        raise Rejected(
            "subtweet.vote-count",
            f"{list(numbers[:12])} cannot be voted for; up to {VOTES_EACH} different tweets can.",
        )
    for number in numbers:
        tweet = tweet_at(state.wall, number)
        if tweet is None:
            raise Rejected(
                "subtweet.vote-unknown", f"There is no tweet {number}; they are 1 to {length(state.wall)}."
            )
        if tweet.author == seat:
            raise Rejected("subtweet.vote-own", f"Tweet {number} is your own; vote for somebody else's.")
