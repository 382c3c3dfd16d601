"""An evening of tweets: what was written about our characters, and on easier days phrases with a word of
somebody's line in them, filled so that only one of the others can be meant.

Every phrase with its word belongs to one day in four hundred, whichever evening that is, and every allusion
to one visit of its character in ten (`guests.py`): nobody has to remember what was said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple
from zlib import crc32

from entendre.bots.characters import Character
from entendre.core import Chance, Seat
from entendre.games.subtweet.bots.hints import FITS, Scene, Seen
from entendre.games.subtweet.bots.speech import speech
from entendre.games.subtweet.bots.writing import LASTING, allusions
from entendre.games.subtweet.daily.guests import book, guests_on, visits_before
from entendre.games.subtweet.daily.puzzle import TWEETS, EveningTweet, Meant
from entendre.text import Language

CYCLE = 400
"""In so many days every phrase with its word has one on which it may be written."""
SHARE = 2
"""How many of the allusions to somebody there are for one visit."""
MOST = 3
"""How many tweets one writes, and how many are about one."""

Said = tuple[EveningTweet, Meant]


class Degree(NamedTuple):
    """What an evening of a difficulty is like; what is not said by words or handles is alluded to."""

    guests: int
    words: int
    """How many tweets say a word of somebody's line."""
    handles: int
    """How many may be about a handle."""


DEGREES: Mapping[int, Degree] = {
    1: Degree(5, words=4, handles=0),
    2: Degree(5, words=3, handles=1),
    3: Degree(6, words=2, handles=1),
    4: Degree(6, words=1, handles=1),
    5: Degree(6, words=0, handles=1),
}


class Draft(NamedTuple):
    """A tweet that may be written on a day."""

    text: str
    phrase: str
    voice: str | None
    """Whose way of talking it is; None: anybody's."""
    meant: Meant


def evening(
    number: int, difficulty: int, chance: Chance, language: Language
) -> tuple[tuple[Character, ...], list[Said]]:
    """Who is there on the day of this number, and what they write about each other."""
    degree = DEGREES[difficulty]
    guests = guests_on(number, language)[: degree.guests]
    while True:
        said = _Evening(guests, number, language).written(degree, chance)
        if said is not None:
            return guests, said


class _Evening:
    """A table on a day, and what can be written at it."""

    def __init__(self, guests: tuple[Character, ...], number: int, language: Language) -> None:
        self._guests = guests
        self._number = number
        self._language = language
        self._phrases = speech(language).phrases
        self._class = number % CYCLE

    def written(self, degree: Degree, chance: Chance) -> list[Said] | None:
        """Ten tweets in some order; None if not enough can be said."""
        pick = _Pick(self._guests)
        pick.some(chance.shuffled(list(self._about_handles())), degree.handles, chance)
        pick.some(chance.shuffled(list(self._about_words())), degree.words, chance)
        pick.some(chance.shuffled(list(self._alluding())), TWEETS - len(pick.said), chance)
        return list(chance.shuffled(pick.said)) if pick.is_enough() else None

    def _alluding(self) -> Iterator[Draft]:
        """What this visit brings of all that was written about them."""
        for seat, guest in enumerate(self._guests):
            texts = sorted(allusions(guest.line, self._language).all, key=_number)
            turn = visits_before(self._number) % (len(texts) // SHARE)
            for text in texts[turn * SHARE :][:SHARE]:
                yield Draft(text, text, None, Meant(Seat(seat), "allusion", (), None))

    def _about_words(self) -> Iterator[Draft]:
        voices = {guest.voice for guest in self._guests}
        for seat, guest in enumerate(self._guests):
            words = self._own(book(self._language).said[guest.name], seat)
            for at, word in enumerate(words):
                other = words[(at + 1) % len(words)]
                for voice in sorted(voices & self._phrases.about.keys()):
                    for frame in self._phrases.about[voice]:
                        yield from self._filled(frame, voice, (word, other), Seat(seat))

    def _filled(self, frame: str, voice: str, words: tuple[str, str], to: Seat) -> Iterator[Draft]:
        """The phrase with these words, and with the opening that makes it a text of this day."""
        one, two = words
        if _wants_a_word(frame) and " " in one:
            return
        opening = _openings(self._language).get((self._class - _number(one) - _number(frame)) % CYCLE)
        if opening is not None:
            used = (one, two) if "{b}" in frame else (one,)
            if len(set(used)) == len(used):
                text = opening + frame.replace("{a}", one).replace("{b}", two)
                yield Draft(text, frame, voice, Meant(to, "word", used, None))

    def _own(self, words: Sequence[str], seat: int) -> list[str]:
        """Those of the words that nobody else has said."""
        others = " ".join(each.line for at, each in enumerate(self._guests) if at != seat).casefold()
        return [word for word in words if not any(part in others for part in _parts(word))]

    def _about_handles(self) -> Iterator[Draft]:
        """What can be said of a handle that is it more than any other."""
        scene = Scene(tuple(Seen(guest.name) for guest in self._guests))
        for mark in LASTING:
            fits = FITS[mark](scene)
            best = [seat for seat, fit in enumerate(fits) if fit == max(fits)]
            if len(best) == 1 and max(fits) > 0:
                for phrase in self._phrases.marks[mark]:
                    opening = _openings(self._language).get((self._class - _number(phrase)) % CYCLE)
                    if opening is not None:
                        meant = Meant(Seat(best[0]), "handle", (), mark)
                        yield Draft(opening + phrase, phrase, None, meant)


class _Pick:
    """Tweets that go together: no phrase and no word twice, and everybody has a part in it."""

    def __init__(self, guests: tuple[Character, ...]) -> None:
        self._guests = guests
        self._used: set[str] = set()
        self._about: Counter[Seat] = Counter()
        self._by: Counter[Seat] = Counter()
        self.said: list[Said] = []

    def some(self, drafts: Sequence[Draft], count: int, chance: Chance) -> None:
        """At most so many of these; about those first of whom least is said."""
        left = list(drafts)
        for _ in range(count):
            left = [draft for draft in left if self._fits(draft)]
            if not left:
                return
            least = min(self._about[draft.meant.to] for draft in left)
            draft = next(draft for draft in left if self._about[draft.meant.to] == least)
            author = chance.pick(self._authors(draft))
            self._used |= {draft.phrase, *draft.meant.words}
            self._about[draft.meant.to] += 1
            self._by[author] += 1
            self.said.append((EveningTweet(author, draft.text), draft.meant))

    def is_enough(self) -> bool:
        """Whether there are ten, and every guest is meant at least once."""
        return len(self.said) == TWEETS and len(self._about) == len(self._guests)

    def _fits(self, draft: Draft) -> bool:
        return (
            self._about[draft.meant.to] < MOST
            and self._used.isdisjoint({draft.phrase, *draft.meant.words})
            and bool(self._authors(draft))
        )

    def _authors(self, draft: Draft) -> list[Seat]:
        """Who may have written it: those who talk like that and have not said too much."""
        return [
            Seat(seat)
            for seat, guest in enumerate(self._guests)
            if seat != draft.meant.to and draft.voice in (None, guest.voice) and self._by[Seat(seat)] < MOST
        ]


@cache
def _number(text: str) -> int:
    return crc32(text.encode())


@cache
def _openings(language: Language) -> Mapping[int, str]:
    """What may stand before a phrase, by the part of the cycle that it adds."""
    return {_number(opening) % CYCLE: opening for opening in speech(language).phrases.openings}


@cache
def _wants_a_word(frame: str) -> bool:
    """Whether an English phrase speaks of what it quotes as of one word; elsewhere nothing else is quoted."""
    return any(part in frame.casefold() for part in ("word", "syllable", "capital letter", "etymology"))


def _parts(word: str) -> list[str]:
    """What must not be in anybody else's line: the words of it that say something."""
    return [part for part in word.casefold().split() if len(part) > 4] or [word.casefold()]
