"""Random play, which comes to an end because the cards hint at their recipients and most favs are right."""

from __future__ import annotations

from entendre.core import Chance, Prompt, Seat
from entendre.games.subtweet.rules.lines import hint_in, some_line
from entendre.games.subtweet.rules.model import (
    AskToStop,
    DeclareWhale,
    Fav,
    PlayCard,
    SubtweetChoice,
    Throw,
    Vote,
    Write,
)
from entendre.games.subtweet.rules.throws import SHAPES
from entendre.games.subtweet.rules.views import Open, Own
from entendre.games.subtweet.rules.wall import length, tweet_at


def some_choice(shown: Open, own: Own, prompt: Prompt, seat: Seat, chance: Chance) -> SubtweetChoice:
    """An answer that will do."""
    match prompt.kind:
        case "fav":
            return _some_fav(shown, seat, chance)
        case "play":
            # A seat out of turn may have no card: whatever it then says is refused anyway.
            return PlayCard(chance.pick(own.cards).number if own.cards else 1)
        case "throw":
            return Throw(chance.pick(SHAPES))
        case "stop":
            return AskToStop()
        case "whale":
            return DeclareWhale()
        case "vote":
            return _some_vote(shown, seat, chance)
        case _:
            to = None if shown.nobody and chance.once_in(6) else chance.pick(own.recipients)
            return Write(some_line(to, chance), to)


def _some_fav(shown: Open, seat: Seat, chance: Chance) -> Fav:
    # Wrong once in twice as many fists as there are players: much oftener, and hands would only grow.
    believed = shown.reading is not None and hint_in(shown.reading.text) == seat + 1
    return Fav(believed != chance.once_in(2 * len(shown.hands)))


def _some_vote(shown: Open, seat: Seat, chance: Chance) -> Vote:
    tweets = length(shown.wall)
    numbers = {chance.below(tweets) + 1 for _ in range(chance.below(shown.limits.votes + 1))}
    liked = [tweet_at(shown.wall, number) for number in sorted(numbers)]
    return Vote(tuple([tweet.number for tweet in liked if tweet is not None and tweet.author != seat]))
