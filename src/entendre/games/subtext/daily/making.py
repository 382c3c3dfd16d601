"""Boards of Subtext by chance, until one can be read, and not by everybody at once."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from entendre.core import Chance
from entendre.games.subtext.bots.knowledge import knowledge
from entendre.games.subtext.daily.reading import MILLE, knowing, nearest, plain
from entendre.games.subtext.rules.words import cards_of
from entendre.text import Language

EDITION = 2
"""Of the words that puzzles are made with: with others they would be others."""
SKETCHES = 6
READERS = 5
NEAREST, PLAIN = 6, 48
"""Among how many things one chooses what to draw for a word, and how many steps from it they may be."""
LEVELS = {1: (0,), 2: (0, 1), 3: (1,), 4: (1, 2), 5: (2,)}
"""From which rows of the word cards the words of a degree are."""
MARGINS = {1: (8000, 40000), 2: (5000, 10000), 3: (3500, 7000), 4: (2500, 4500), 5: (1800, 3000)}
"""How many times better the right drawing goes with the dealer's than the next best, in thousandths."""
HARD_MARGIN = 1500
"""By how much it must be the right one to hard bots too."""
THINKABLE, FARTHEST = 10, 30
"""Among how many things one looks for something to draw, and how many steps from the word they may be."""
WAYS = {1: 6, 2: 5, 3: 5, 4: 4, 5: 3}
"""How many of them give a stranger the wrong idea."""
TRIES = 400


class Told(NamedTuple):
    """A word and what is drawn for it."""

    word: str
    thing: int


class Laid(NamedTuple):
    """A board: what the dealer drew, and what the others did, of whom one has the same word."""

    dealer: Told
    others: tuple[Told, ...]
    right: int
    fits: tuple[int, ...]
    """How well each goes with the dealer's, in thousandths of what is usual."""
    margin: int
    """How many times better the right one goes than the next best, in thousandths."""
    hard_margin: int
    """The same to somebody who expects that hints are chosen, as hard bots do."""


def laid_to_read(difficulty: int, chance: Chance, language: Language) -> Laid:
    """A board of this degree, or the nearest that was found."""
    least, most = MARGINS[difficulty]
    best: Laid | None = None
    far = 0
    for _ in range(TRIES):
        one = _tried(words_of(LEVELS[difficulty], language), SKETCHES, chance, language)
        away = max(least - one.margin, one.margin - most, HARD_MARGIN - one.hard_margin, 0)
        if best is None or away < far:
            best, far = one, away
        if not far:
            break
    assert best is not None
    return best


def laid_to_draw(difficulty: int, chance: Chance, language: Language) -> Laid:
    """Five who have drawn already, one of them for the word, so that enough could be drawn for it beside
    which the partner's drawing does not stand out; or the best that was found.
    """
    words = words_of(LEVELS[difficulty], language)
    tried = (_tried(words, READERS, chance, language) for _ in range(TRIES))
    best: Laid | None = None
    most = -1
    for one in tried:
        ways = _ways(one, language)
        if ways > most:
            best, most = one, ways
        if ways >= WAYS[difficulty]:
            break
    assert best is not None
    return best


def _ways(board: Laid, language: Language) -> int:
    """How many things come to mind with the word beside which strangers would rather take another drawing
    for the partner's.
    """
    row = knowledge(language).row(board.dealer.word)
    assert row is not None
    drawn = board.others[board.right].thing
    count = 0
    for thing in nearest(row, THINKABLE, FARTHEST, language):
        fits = tuple(knowing(language).together(thing, each.thing) for each in board.others)
        count += thing != drawn and _margin(fits, board.right) < MILLE
    return count


def _tried(words: tuple[str, ...], others: int, chance: Chance, language: Language) -> Laid:
    word, *strange = chance.some(words, others)
    mine, theirs = chance.some(_things(word, language), 2)
    taken = {mine, theirs}
    told = [Told(word, theirs)]
    for each in strange:
        free = [thing for thing in _things(each, language) if thing not in taken]
        if not free:
            return _tried(words, others, chance, language)
        thing = chance.pick(free)
        taken.add(thing)
        told.append(Told(each, thing))
    order = chance.shuffled(told)
    right = order.index(told[0])
    minds = (plain(language), knowing(language))
    fits, hard = (tuple(mind.together(mine, each.thing) for each in order) for mind in minds)
    return Laid(Told(word, mine), order, right, fits, _margin(fits, right), _margin(hard, right))


def _margin(fits: tuple[int, ...], right: int) -> int:
    rest = max(fit for at, fit in enumerate(fits) if at != right)
    return fits[right] * MILLE // max(rest, 1)


@cache
def words_of(levels: tuple[int, ...], language: Language) -> tuple[str, ...]:
    """The words of these levels for which there is enough to draw that anybody would understand."""
    known = knowledge(language)
    cards = cards_of(language, EDITION)
    words = [card[level] for level in levels for card in cards]
    return tuple(word for word in words if known.row(word) is not None and len(_things(word, language)) >= 3)


@cache
def _things(word: str, language: Language) -> tuple[int, ...]:
    row = knowledge(language).row(word)
    return () if row is None else tuple(nearest(row, NEAREST, PLAIN, language))
