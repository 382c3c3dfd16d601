"""An evening of tweets: phrases of the bots, filled so that only one of the others can be meant.

Every text belongs to one day in four hundred, whichever evening that is: so none comes again within a year,
and nobody has to remember any.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Literal, NamedTuple
from zlib import crc32

from entendre.bots.characters import Character, characters
from entendre.core import Chance, Seat
from entendre.games.subtweet.bots.hints import MARKS, Scene, Seen
from entendre.games.subtweet.bots.writing import LASTING, phrases
from entendre.games.subtweet.daily.hints import book
from entendre.games.subtweet.daily.puzzle import TWEETS, EveningTweet, Meant

CYCLE = 400
"""In so many days every text has one on which it may be written."""
MOST = 3
"""How many tweets one writes, and how many are about one."""

By = Literal["word", "hint", "handle"]
Said = tuple[EveningTweet, Meant]


class Degree(NamedTuple):
    """What an evening of a difficulty is like; what is not said by words or handles is hinted at."""

    guests: int
    words: int
    """How many tweets say a word of somebody's line."""
    handles: int
    """How many may be about a handle."""


DEGREES: Mapping[int, Degree] = {
    1: Degree(5, words=8, handles=0),
    2: Degree(5, words=6, handles=1),
    3: Degree(6, words=4, handles=1),
    4: Degree(6, words=2, handles=1),
    5: Degree(6, words=0, handles=2),
}


class Draft(NamedTuple):
    """A tweet that may be written on a day."""

    text: str
    phrase: str
    voice: str | None
    """Whose way of talking it is; None: anybody's."""
    meant: Meant


def evening(number: int, difficulty: int, chance: Chance) -> tuple[tuple[Character, ...], list[Said]]:
    """Who is there on the day of this number, and what they write about each other."""
    degree = DEGREES[difficulty]
    while True:
        guests = _company(degree.guests, chance)
        said = _Evening(guests, number).written(degree, chance)
        if said is not None:
            return guests, said


def _company(count: int, chance: Chance) -> tuple[Character, ...]:
    """So many who can be told apart, and do not all talk alike."""
    there: list[Character] = []
    for each in chance.shuffled(characters()):
        if all(book().may_meet(each.name, other.name) for other in there):
            there.append(each)
        if len(there) == count:
            break
    return tuple(there)


class _Evening:
    """A table on a day, and what can be written at it."""

    def __init__(self, guests: tuple[Character, ...], number: int) -> None:
        self._guests = guests
        self._class = number % CYCLE

    def written(self, degree: Degree, chance: Chance) -> list[Said] | None:
        """Ten tweets in some order; None if not enough can be said."""
        handles = list(chance.shuffled(list(self._about_handles())))[: degree.handles]
        words = chance.shuffled(list(self._about_lines("word")))
        hints = chance.shuffled(list(self._about_lines("hint")))
        pick = _Pick(self._guests)
        pick.some(handles, degree.handles, chance)
        pick.some(words, degree.words, chance)
        pick.some(hints, TWEETS - len(pick.said), chance)
        return list(chance.shuffled(pick.said)) if pick.is_enough() else None

    def _about_lines(self, by: Literal["word", "hint"]) -> Iterator[Draft]:
        voices = {guest.voice for guest in self._guests}
        for seat, guest in enumerate(self._guests):
            hints = book().guests[guest.name]
            words = self._own(hints.said if by == "word" else hints.hints, seat)
            for at, word in enumerate(words):
                other = words[(at + 1) % len(words)]
                for voice in sorted(voices & phrases().about.keys()):
                    for frame in phrases().about[voice]:
                        yield from self._filled(frame, voice, (word, other), (Seat(seat), by))

    def _filled(
        self, frame: str, voice: str, words: tuple[str, str], meant: tuple[Seat, By]
    ) -> Iterator[Draft]:
        """The phrase with these words, and with the opening that makes it a text of this day."""
        one, two = words
        if _wants_a_word(frame) and " " in one:
            return
        opening = _openings().get((self._class - _number(one) - _number(frame)) % CYCLE)
        if opening is not None:
            used = (one, two) if "{b}" in frame else (one,)
            if len(set(used)) == len(used):
                text = opening + frame.replace("{a}", one).replace("{b}", two)
                yield Draft(text, frame, voice, Meant(*meant, used, None))

    def _own(self, words: Sequence[str], seat: int) -> list[str]:
        """Those of the words that nobody else has said."""
        others = " ".join(each.line for at, each in enumerate(self._guests) if at != seat).casefold()
        return [word for word in words if not any(part in others for part in _parts(word))]

    def _about_handles(self) -> Iterator[Draft]:
        """What can be said of a handle that is it more than any other."""
        scene = Scene(tuple(Seen(guest.name) for guest in self._guests))
        for mark in LASTING:
            fits = MARKS[mark].fits(scene)
            best = [seat for seat, fit in enumerate(fits) if fit == max(fits)]
            if len(best) == 1 and max(fits) > 0:
                for phrase in phrases().marks[mark]:
                    opening = _openings().get((self._class - _number(phrase)) % CYCLE)
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
def _openings() -> Mapping[int, str]:
    """What may stand before a phrase, by the part of the cycle that it adds."""
    return {_number(opening) % CYCLE: opening for opening in phrases().openings}


@cache
def _wants_a_word(frame: str) -> bool:
    """Whether a phrase speaks of what it quotes as of one word."""
    return any(part in frame.casefold() for part in ("word", "syllable", "capital letter", "etymology"))


def _parts(word: str) -> list[str]:
    """What must not be in anybody else's line: the words of it that say something."""
    return [part for part in word.casefold().split() if len(part) > 4] or [word.casefold()]
