"""Today's cards of Keyword: the first round of a game, dealt until the best word is as hard to find as it
should be on that day.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from entendre.coach import asked_again
from entendre.core import Chance, Look, Prompt, Seat, open_table
from entendre.games.keyword.bots.casual import Casual
from entendre.games.keyword.daily.keywords import KEYWORDS
from entendre.games.keyword.daily.puzzle import Rank
from entendre.games.keyword.rules import Card, Keyword, KeywordLook, Lexicon, Open, Options, Own, Spell
from entendre.text import Language

NAMES = ("A", "B", "C")
"""Who is dealt to; today's hand is the first one's."""
ME = Seat(0)
FIRST_EDITION, OTHERS_EDITION = 2, 3
"""The edition of cards and dictionary that English puzzles are made with, and those of other languages: with
another they would be others.
"""
DEALS = 40
"""So many deals are looked at before one is taken that only comes near."""

COMMON, LESS_COMMON, RARE = (35,), (50,), (60, 70)
"""Levels of words, as the lexicon has them."""


class Degree(NamedTuple):
    """What a puzzle of a difficulty is like: how common the commonest of the best words is, and how many
    letters longer than par it is.
    """

    levels: tuple[int, ...]
    least: int
    most: int


DEGREES: Mapping[int, tuple[Degree, ...]] = {
    1: (Degree(COMMON, 0, 1),),
    2: (Degree(COMMON, 2, 2),),
    3: (Degree(COMMON, 3, 9), Degree(LESS_COMMON, 0, 1)),
    4: (Degree(LESS_COMMON, 2, 9),),
    5: (Degree(RARE, 2, 9),),
}


class Best(NamedTuple):
    """A hand and a row, and what can be laid of them."""

    look: KeywordLook
    prompt: Prompt
    words: dict[str, int]
    rank: Rank
    bests: tuple[str, ...]

    @property
    def own(self) -> Own:
        """What is in the hand."""
        assert self.look.own is not None
        return self.look.own


class Cards(NamedTuple):
    """What a puzzle is made of."""

    best: Best
    par: Rank
    par_word: str


def table_in(language: Language) -> Options:
    """What the puzzles of a language are dealt from."""
    return Options(language=language, edition=FIRST_EDITION if language == "en" else OTHERS_EDITION)


def cards_for(game: Keyword, difficulty: int, chance: Chance, language: Language) -> Cards:
    """Cards of this degree, or if it takes too long, ones whose best word is at least as common as wanted."""
    degrees = DEGREES[difficulty]
    table = table_in(language)
    lexicon = game.lexicon(table)
    near: Cards | None = None
    number = 0
    while near is None or number < DEALS:
        lot = chance.fork(str(number))
        number += 1
        best = _dealt(game, table, lot)
        level = None if best is None else lexicon.level(best.bests[0])
        if best is None or not any(level in degree.levels for degree in degrees):
            continue
        cards = _with_par(game, best, lot)
        if cards is None:
            continue
        gap = cards.best.rank.length - cards.par.length
        if any(level in each.levels and each.least <= gap <= each.most for each in degrees):
            return cards
        near = near or cards
    return near


def _dealt(game: Keyword, table: Options, chance: Chance) -> Best | None:
    """The first round of some game, seen by who sits first; None with a blank, which makes too much too
    easy, and where there is nothing to lay.
    """
    options = replace(table, keyword=chance.pick(KEYWORDS[table.language]))
    dealt = open_table(game, options, NAMES, chance.fork("deal").key).table
    look: Look[Open, Own] = dealt.look(ME)
    assert look.own is not None
    hand, row = look.own.hand, look.open.row
    if any(card.blank for card in (*hand, *row)):
        return None
    lexicon = game.lexicon(options)
    words = spelled(lexicon, hand, row)
    if not words:
        return None
    rank = max((len(word), blue) for word, blue in words.items())
    bests = [word for word, blue in words.items() if (len(word), blue) == rank]
    bests.sort(key=lambda word: (lexicon.level(word) or 0, word))
    return Best(look, dealt.prompts[0], words, Rank(*rank), tuple(bests))


def _with_par(game: Keyword, best: Best, chance: Chance) -> Cards | None:
    """The cards with what somebody who plays now and then lays of them; None if that cannot be beaten, or
    they find nothing.
    """
    laid = Casual(game, chance.fork("casual")).choose(asked_again(best.look, best.prompt, NAMES))
    if not isinstance(laid, Spell):
        return None
    by_number = {card.id: card for card in (*best.own.hand, *best.look.open.row)}
    placed = [by_number[each.card] for each in laid.cards]
    par = Rank(len(placed), sum(card.colour == "blue" for card in placed))
    if (par.length, par.blue) >= (best.rank.length, best.rank.blue):
        return None
    return Cards(best, par, "".join(card.letter for card in placed))


def spelled(lexicon: Lexicon, hand: tuple[Card, ...], row: tuple[Card, ...]) -> dict[str, int]:
    """Every word that these cards spell, and the most blue cards that it can have; none that offends."""
    found = lexicon.playable([card.letter for card in hand], [card.letter for card in row])
    words = [lexicon.words[at] for at in found.word.tolist()]
    return {
        word: blue
        for word, blue in sorted(zip(words, found.blue.tolist(), strict=True))
        if not lexicon.is_offensive(word)
    }
