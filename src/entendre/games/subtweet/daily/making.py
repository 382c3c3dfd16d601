"""An evening of tweets: phrases of the bots, filled so that only one of the others can be meant."""

from __future__ import annotations

from zlib import crc32

from entendre.bots.characters import Character
from entendre.core import Chance, Seat
from entendre.daily import some_characters
from entendre.games.subtweet.bots.reading import words_of
from entendre.games.subtweet.bots.writing import phrases
from entendre.games.subtweet.daily.puzzle import TWEETS, EveningTweet, Meant

GUESTS = {1: 5, 2: 5, 3: 6, 4: 6, 5: 6}
ROUND = 400
"""A text is only ever written on one day of so many."""

Said = tuple[EveningTweet, Meant]


def evening(number: int, difficulty: int, chance: Chance) -> tuple[tuple[Character, ...], list[Said]]:
    """Who is there on this day, and what they write about each other."""
    guests = some_characters(GUESTS[difficulty], chance)
    frames = phrases().about
    drafts: list[Said] = []
    for author, writer in enumerate(guests):
        for to, target in enumerate(guests):
            if to != author:
                words = [word for word in dict.fromkeys(words_of(target.line)) if len(word) > 3]
                for frame in frames[writer.voice]:
                    for opening in phrases().openings:
                        for one in words:
                            two = words[(words.index(one) + 1) % len(words)]
                            text = opening + frame.replace("{a}", one).replace("{b}", two)
                            if crc32(text.encode()) % ROUND == number % ROUND:
                                used = (one, two) if "{b}" in frame else (one,)
                                tweet = EveningTweet(Seat(author), text)
                                drafts.append((tweet, Meant(Seat(to), "word", used, None)))
    return guests, list(chance.some(drafts, TWEETS))
