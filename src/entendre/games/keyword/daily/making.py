"""Today's cards of Keyword: a deal in which there is something to find."""

from __future__ import annotations

from typing import NamedTuple

from entendre.coach import asked_again
from entendre.core import Chance, Seat, open_table
from entendre.games.keyword.bots.casual import Casual
from entendre.games.keyword.daily.puzzle import Rank
from entendre.games.keyword.rules import Card, Keyword, Lexicon, Options, Spell
from entendre.games.keyword.rules.cards import laid_out
from entendre.games.keyword.rules.letters import NEWEST
from entendre.games.keyword.rules.spelling import BLANK

NAMES = ("A", "B", "C")
"""Who is dealt to; today's hand is the first one's."""
ME = Seat(0)


class Dealt(NamedTuple):
    """A hand and a row, and what can be laid of them."""

    keyword: str
    hand: tuple[Card, ...]
    row: tuple[Card, ...]
    words: dict[str, int]
    best: Rank
    best_words: tuple[str, ...]
    par: Rank
    par_word: str


def dealt(game: Keyword, chance: Chance) -> Dealt | None:
    """The first round of some game, seen by who sits first; None where nothing is to be found."""
    options = Options(edition=NEWEST)
    table = open_table(game, options, NAMES, chance.fork("deal").key).table
    look = table.look(ME)
    shown, own = look.open, look.own
    assert own is not None
    if any(card.letter == BLANK for card in (*own.hand, *shown.row)):
        return None
    lexicon = game.lexicon(options.language)
    words = spelled(lexicon, own.hand, shown.row)
    if not words:
        return None
    length, blue = max((len(word), count) for word, count in words.items())
    best = [word for word, count in words.items() if (len(word), count) == (length, blue)]
    laid = Casual(game, chance.fork("casual")).choose(asked_again(look, table.prompts[0], NAMES))
    if not isinstance(laid, Spell):
        return None
    par = laid_out(laid.cards, table.state.cards)
    return Dealt(
        keyword=shown.keyword,
        hand=own.hand,
        row=shown.row,
        words=words,
        best=Rank(length, blue),
        best_words=tuple(sorted(best, key=lambda word: (lexicon.level(word) or 0, word))),
        par=Rank(len(par.text), par.blue),
        par_word=par.text,
    )


def spelled(lexicon: Lexicon, hand: tuple[Card, ...], row: tuple[Card, ...]) -> dict[str, int]:
    """Every word that these cards spell, and the most blue cards that it can have; none that offends."""
    found = lexicon.playable([card.letter for card in hand], [card.letter for card in row])
    words = [lexicon.words[at] for at in found.word.tolist()]
    return {
        word: blue
        for word, blue in sorted(zip(words, found.blue.tolist(), strict=True))
        if not lexicon.is_offensive(word)
    }
