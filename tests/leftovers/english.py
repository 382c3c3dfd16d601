"""Finds English in what is said in another language.

Three signs, each enough: three words in a row that one of our own English texts has as well; a whole label
that one of them is; and a word that is common in English, and not in our dictionary of the language or hardly
ever written in it (dictionaries say nothing of words of more than twelve letters). What is a word there all
the same, or a name, is listed by hand in `loans/`, with the reason.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

from entendre.bots.characters import characters
from entendre.catalogue import Catalogue
from entendre.games.keyword.lexica.accents import on_cards
from entendre.games.keyword.lexica.assemble import LONGEST
from entendre.games.keyword.lexica.frequency import read_frequencies
from entendre.games.keyword.lexica.load import load_lexicon
from tests.leftovers.texts import texts_of

LOANS = Path(__file__).parent / "loans"
COMMON = 20
"""As frequent in English as once in ten million words."""
RATHER = 12
"""So much more frequent in English (some sixteen times) that a word of both is English here."""
ROW = 3
"""Words in a row that are no chance."""
WORD = re.compile(r"(?<![\w#])[^\W\d_]+(?!\w)(?! …)")
"""Nothing with figures in it, no tags, and nothing that is cut off."""
PLACE = re.compile(r"\{[^}]*\}")
PART = re.compile(r"[.,:;!?·…()“”„«»‹›\"\n|/]+| [–—-] ")
"""What stands between labels and sentences."""
SMALL = frozenset(Path(__file__).with_name("small.txt").read_text(encoding="utf-8").split())
"""What no English sentence does without; a dictionary without accents may have some of them by chance."""


def words_of(text: str) -> tuple[str, ...]:
    return tuple(word.lower() for word in WORD.findall(text))


def rows_of(text: str) -> Iterator[tuple[str, ...]]:
    """Every so many words that stand together in one sentence."""
    for part in PART.split(text):
        words = words_of(part)
        yield from (words[at : at + ROW] for at in range(len(words) - ROW + 1))


@cache
def our_english() -> tuple[frozenset[tuple[str, ...]], frozenset[tuple[str, ...]]]:
    """The rows of our English texts, and those that are shorter than a row, whole."""
    texts = [said for _, said in texts_of("en")]
    runs = [run for said in texts for run in PLACE.split(said)]
    short = {words_of(said) for said in texts if not PLACE.search(said)}
    return (
        frozenset(row for run in runs for row in rows_of(run)),
        frozenset(words for words in short if 0 < len(words) < ROW),
    )


@cache
def loans_of(language: str) -> frozenset[str]:
    """What stands in the list for every language and in that of this one; behind a colon is the reason."""
    found = set()
    for name in ("all", language):
        for line in (LOANS / f"{name}.txt").read_text(encoding="utf-8").splitlines():
            words, _, reason = line.partition(": ")
            assert reason, f"loans/{name}.txt: {line!r} has no reason; write WORDS: WHY"
            found |= set(words.split(", "))
    return frozenset(found)


class English:
    """What of English there is in texts of one language. `names` are of people at the table; those of games
    and characters are known.
    """

    def __init__(self, language: str, names: Collection[str] = ()) -> None:
        self._lexicon = load_lexicon(language)
        self._alphabet = frozenset(self._lexicon.alphabet)
        titles = (entry.game.title for entry in Catalogue().values())
        named = (*names, *titles, *(character.name for character in characters()), *loans_of(language))
        self._excused = {word for name in named for word in words_of(name)}
        self._rows, self._short = our_english()
        own = (said for _, said in texts_of(language) if not PLACE.search(said))
        self._own_short = {words for words in map(words_of, own) if len(words) < ROW}
        self._english, self._own = read_frequencies("en"), read_frequencies(language)

    def found_in(self, text: str) -> list[str]:
        """The English words, rows of words and labels in it, each once."""
        said = PLACE.sub("\n", text)
        parts = {words_of(part) for part in PART.split(said)}
        labels = parts & self._short - self._own_short - {(word,) for word in self._excused}
        alone = (word.lower() for word in WORD.findall(said) if self._is_english(word))
        rows = (row for row in rows_of(said) if row in self._rows and self._tells(row))
        return sorted({" ".join(words) for words in (*rows, *labels, *((word,) for word in alone))})

    def _tells(self, row: tuple[str, ...]) -> bool:
        """Whether at least two of its words are neither excused nor letters that somebody has in hand."""
        return sum(len(word) > 1 and word not in self._excused for word in row) > 1

    def _is_english(self, written: str) -> bool:
        word = written.lower()
        if len(word) == 1 or word in self._excused:
            return False
        if word in SMALL:
            return True
        figure, spelled = self._english.get(word, 0), on_cards(word, self._alphabet)
        if figure < COMMON or len(spelled) > LONGEST:
            return False
        if spelled not in self._lexicon:
            return True
        # What stands in capitals was laid with cards, and whatever is in the dictionary may be.
        return not written.isupper() and figure - self._own.get(spelled, figure) >= RATHER
