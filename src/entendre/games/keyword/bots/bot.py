"""The bots of Keyword, by level: how many words they know, and how far they think."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from entendre.bots import Ask, Bot
from entendre.core import AnyGame, Chance, Choice, Seat
from entendre.games.keyword.bots.aim import brings
from entendre.games.keyword.bots.keeping import keeping
from entendre.games.keyword.bots.odds import chance_to_win, imagined_ranks
from entendre.games.keyword.bots.rack import Candidate, Rack
from entendre.games.keyword.bots.votes import plausible
from entendre.games.keyword.rules import Accept, Keyword, KeywordLook, Lexicon, Open, Pass, Spell
from entendre.games.keyword.rules.events import Spelled

RELUCTANCE = 0.1
"""In rounds won: by how much a pass must be better than the best word. A table wants to see words."""


class KeywordBot(Bot):
    """Lays a word that it knows, or passes; votes for what looks like a word."""

    vocabulary: ClassVar[int | None]
    """The level of the rarest words that it knows; all where this is None."""

    def __init__(self, game: AnyGame, chance: Chance) -> None:
        if not isinstance(game, Keyword):
            raise TypeError(f"{game.title} is not Keyword")
        self._game = game
        self._chance = chance

    def choose(self, ask: Ask) -> Choice | None:
        look: KeywordLook = ask.look
        shown = look.open
        lexicon = self._game.lexicon(shown.options.language)
        if ask.prompt.kind == "vote":
            others = [seat for seat in shown.up_for_vote if seat != ask.seat]
            return Accept(tuple(seat for seat in others if _stands(shown, seat, lexicon)))
        assert look.own is not None
        return self.word(look, Rack.of(shown, look.own, lexicon, self.vocabulary))

    @abstractmethod
    def word(self, look: KeywordLook, rack: Rack) -> Choice:
        """A word or a pass."""


class Apprentice(KeywordBot):
    """Knows common words, and sees only a handful of those that it could lay."""

    level: ClassVar[str] = "apprentice"
    vocabulary: ClassVar[int | None] = 35
    seen: ClassVar[int] = 12

    def word(self, look: KeywordLook, rack: Rack) -> Choice:
        there = rack.words(most=1_000, margin=12)
        words = self._chance.some(there, min(self.seen, len(there)))
        return _longest(look.open, rack, max(words, key=len, default=None))


class Adept(KeywordBot):
    """Knows the words of a good newspaper, and finds the longest of them."""

    level: ClassVar[str] = "adept"
    vocabulary: ClassVar[int | None] = 50

    def word(self, look: KeywordLook, rack: Rack) -> Choice:
        return _longest(look.open, rack, next(iter(rack.words(most=1)), None))


class Expert(KeywordBot):
    """Knows every word, and weighs what it wins, what it brings towards the keyword, and what it costs."""

    level: ClassVar[str] = "expert"
    vocabulary: ClassVar[int | None] = None
    weighed: ClassVar[int] = 40

    def word(self, look: KeywordLook, rack: Rack) -> Choice:
        assert look.seat is not None
        seat, shown = look.seat, look.open
        imagined = imagined_ranks(shown, rack, self._chance)
        opponents = len(shown.hand_sizes) - 1

        def value(candidate: Candidate) -> float:
            wins = chance_to_win(candidate.rank, imagined, opponents)
            spent = sum(keeping(shown, card.letter) for card in rack.used(candidate))
            return wins * (1.0 + brings(shown, seat, candidate.text)) - spent

        laid = [rack.laid(word) for word in rack.words(self.weighed, margin=1)]
        best = max((one for one in laid if one is not None), key=value, default=None)
        passed = -sum(min(keeping(shown, card.letter), 0.0) for card in rack.hand)
        if best is None or value(best) < passed - RELUCTANCE:
            return Pass(tuple(card.id for card in rack.hand if keeping(shown, card.letter) < 0.0))
        return rack.spell(best)


def _longest(shown: Open, rack: Rack, word: str | None) -> Spell | Pass:
    """The word if there is one; else a pass that puts away what is hard to use."""
    laid = None if word is None else rack.laid(word)
    if laid is None:
        return Pass(tuple(card.id for card in rack.hand if keeping(shown, card.letter) < 0.0))
    return rack.spell(laid)


def _stands(shown: Open, seat: Seat, lexicon: Lexicon) -> bool:
    play = None if shown.reveal is None else shown.reveal.plays[seat]
    return isinstance(play, Spelled) and plausible(play.word.text, lexicon)
