"""What the bots write: about what somebody says of themselves, about handles, and about tonight.

What is said about our characters is in `speech/<language>/allusions.json`, by name: written about their
lines, and not in their words. For everybody else there is `phrases.json` beside it: for each voice some that
play on words of a line, and for each mark some that anybody may say. Nobody is named.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from zlib import crc32

import msgspec
import numpy as np

from entendre.bots.characters import characters, voice_of
from entendre.core import Chance, Seat
from entendre.games.subtweet.bots.hints import FITS, Scene, bare
from entendre.games.subtweet.bots.meaning import meaning
from entendre.games.subtweet.bots.reading import words_of
from entendre.games.subtweet.bots.sentences import vectors_of
from entendre.games.subtweet.bots.speech import Allusions, speech
from entendre.text.languages import Language

LASTING = ("long", "short", "early", "late", "vowels", "consonants", "twins")
"""Marks that stay what they are all evening."""


class Draft(msgspec.Struct, frozen=True):
    """A tweet that might be written."""

    text: str
    to: Seat
    phrase: str
    """What it was made of: not to be used twice in an evening."""


def allusions(line: str, language: Language = "en") -> Allusions:
    """What there is to say about whoever says this of themselves; nothing about people."""
    written = speech(language).allusions
    return next((written[each.name] for each in characters(language) if each.line == line), Allusions())


def voice_for(name: str, line: str, language: Language = "en") -> str:
    """How somebody talks: as their character does, or else in the voice that their name falls on."""
    voices = sorted(speech(language).phrases.about)
    known = voice_of(line, language)
    return known if known in voices else voices[crc32(name.encode()) % len(voices)]


class Pen(msgspec.Struct):
    """One author's share of what can be said: no two at a table ever write the same, and nobody twice."""

    seat: Seat
    seats: int
    used: set[str] = msgspec.field(default_factory=set)
    """Texts and phrases that were written, or heard."""

    def may_write(self, text: str) -> bool:
        """Whether this text is this author's to write, and still unsaid."""
        return text not in self.used and crc32(text.encode()) % self.seats == self.seat

    def wrote(self, draft: Draft) -> None:
        """It is said."""
        self.used |= {draft.text, draft.phrase}


def draft_about_character(scene: Scene, to: Seat, pen: Pen, chance: Chance) -> Draft | None:
    """An allusion to one of our characters; nothing for anybody else, or where all of them are said."""
    free = [text for text in allusions(scene.players[to].line, scene.language).plain if pen.may_write(text)]
    if not free:
        return None
    text = chance.pick(free)
    return Draft(text, to, text)


def draft_about_line(scene: Scene, to: Seat, voice: str, pen: Pen, chance: Chance) -> Draft | None:
    """A play on words of somebody's line that nobody else's line is near; nothing if they say nothing, or all
    of it is said.
    """
    words = telling_words(scene, to)[:4]
    frames = speech(scene.language).phrases.about
    fresh = [frame for frame in frames[voice] if frame not in pen.used]
    for some in (fresh, frames[voice], [frame for other in frames.values() for frame in other]):
        drafts = [draft for frame in some for draft in _filled(frame, words, to) if pen.may_write(draft.text)]
        if drafts:
            return chance.pick(drafts)
    return None


def _filled(frame: str, words: tuple[str, ...], to: Seat) -> list[Draft]:
    """A phrase with each of these words, or with each two of them."""
    pairs = [(one, other) for one in words for other in words if one != other]
    if "{b}" not in frame:
        pairs = [(word, "") for word in words]
    return [Draft(frame.replace("{a}", one).replace("{b}", two), to, frame) for one, two in pairs]


def marks_of(scene: Scene, me: Seat, to: Seat, marks: Collection[str]) -> tuple[str, ...]:
    """Which of these fit somebody best, of all but the author."""
    fitting = {mark: FITS[mark](scene) for mark in marks}
    return tuple(
        mark
        for mark, fits in fitting.items()
        if fits[to] > max((fit for seat, fit in enumerate(fits) if seat not in (me, to)), default=0.0)
    )


def draft_about_mark(
    scene: Scene, me: Seat, marks: Collection[str], pen: Pen, chance: Chance
) -> Draft | None:
    """A hint at whoever something fits best that all can see; nothing where it fits nobody best, or all of it
    is said.
    """
    mark = chance.pick(tuple(marks))
    fits = FITS[mark](scene)
    best = max(fit for seat, fit in enumerate(fits) if seat != me)
    spoken = speech(scene.language).phrases
    said = [opening + phrase for opening in spoken.openings for phrase in spoken.marks[mark]]
    free = [text for text in said if pen.may_write(text)]
    if best <= 0 or not free:
        return None
    to = chance.pick([Seat(seat) for seat, fit in enumerate(fits) if fit == best and seat != me])
    text = chance.pick(free)
    return Draft(text, to, text)


@cache
def telling_words(scene: Scene, to: Seat) -> tuple[str, ...]:
    """The words of somebody's line, those first that nobody else's line is near; never a part of a name."""
    players, language = scene.players, scene.language
    spoken = speech(language)
    handles = " ".join(bare(each.handle) for each in players)
    mine = [
        word
        for word in dict.fromkeys(words_of(players[to].line, language))
        if len(word) > 3 and word not in handles
    ]
    mine = [word for word in mine if word not in spoken.dull and word not in spoken.numbers] or mine
    others = [
        word for seat, each in enumerate(players) if seat != to for word in words_of(each.line, language)
    ]
    if others and mine:
        beside, own = (
            np.stack(vectors_of([meaning(word, language) for word in words])) for words in (others, mine)
        )
        nearest = dict(zip(mine, (own @ beside.T).max(1), strict=True))
        mine.sort(key=lambda word: float(nearest[word]))
    if not spoken.large_nouns:
        return tuple(mine)
    written = [_as_written(word, players[to].line) for word in mine]
    return tuple([word for word in written if word[0].isupper()] or written)  # a noun is quoted best


def _as_written(word: str, line: str) -> str:
    """With the large letter that it has there, unless a sentence begins with it."""
    found = re.search(rf"(?<![.!?:] )(?<!^)\b{re.escape(word)}\b", line, re.IGNORECASE)
    return word if found is None else found[0]
