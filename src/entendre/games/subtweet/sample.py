"""Random play, which comes to an end because the cards hint at their recipients and most favs are right."""

from __future__ import annotations

from entendre.core import Chance, Prompt
from entendre.games.subtweet.choices import (
    AskToStop,
    DeclareWhale,
    Fav,
    PlayCard,
    SubtweetChoice,
    Throw,
    Vote,
    Write,
)
from entendre.games.subtweet.lines import hint_in, some_line
from entendre.games.subtweet.turns import SHAPES
from entendre.games.subtweet.views import View
from entendre.games.subtweet.wall import length, tweet_at


def some_choice(view: View, prompt: Prompt, chance: Chance) -> SubtweetChoice:
    """An answer that will do."""
    match prompt.kind:
        case "fav":
            return _some_fav(view, chance)
        case "play":
            # A seat out of turn may have no card: whatever it then says is refused anyway.
            return PlayCard(chance.pick(view.mine).number if view.mine else 1)
        case "throw":
            return Throw(chance.pick(SHAPES))
        case "stop":
            return AskToStop()
        case "whale":
            return DeclareWhale()
        case "vote":
            return _some_vote(view, chance)
        case _:
            to = None if view.nobody and chance.once_in(6) else chance.pick(view.recipients)
            return Write(some_line(to, chance), to)


def _some_fav(view: View, chance: Chance) -> Fav:
    # Wrong once in twice as many fists as there are players: much oftener, and hands would only grow.
    believed = view.reading is not None and view.me is not None and hint_in(view.reading.text) == view.me + 1
    return Fav(believed != chance.once_in(2 * len(view.hands)))


def _some_vote(view: View, chance: Chance) -> Vote:
    tweets = length(view.wall)
    numbers = {chance.below(tweets) + 1 for _ in range(chance.below(view.limits.votes + 1))}
    liked = [tweet_at(view.wall, number) for number in sorted(numbers)]
    return Vote(tuple([tweet.number for tweet in liked if tweet is not None and tweet.author != view.me]))
