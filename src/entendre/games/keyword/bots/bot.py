"""The bots of Keyword, by level: how many words they know, and how far they think."""

from __future__ import annotations

from abc import abstractmethod
from math import exp, inf
from typing import ClassVar

from entendre.bots import Ask, Bot
from entendre.core import AnyGame, Chance, Choice, Seat
from entendre.games.keyword.bots.aim import brings, gained, lacking, pressing
from entendre.games.keyword.bots.finding import Eye
from entendre.games.keyword.bots.keeping import keeping
from entendre.games.keyword.bots.odds import chance_to_win, imagined_ranks
from entendre.games.keyword.bots.rack import Candidate, Rack
from entendre.games.keyword.bots.votes import plausible
from entendre.games.keyword.rules import Accept, Keyword, KeywordLook, Lexicon, Open, Pass
from entendre.games.keyword.rules.events import Spelled

RELUCTANCE = 0.2
"""In rounds won: by how much a pass must be better than the best word. A table wants to see words."""


class KeywordBot(Bot):
    """Lays a word that it knows, or passes; votes for what looks like a word."""

    def __init__(self, game: AnyGame, chance: Chance) -> None:
        if not isinstance(game, Keyword):
            raise TypeError(f"{game.title} is not Keyword")
        self._game = game
        self._chance = chance

    def choose(self, ask: Ask) -> Choice | None:
        look: KeywordLook = ask.look
        shown = look.open
        lexicon = self._game.lexicon(shown.options)
        if ask.prompt.kind == "vote":
            others = [seat for seat in shown.up_for_vote if seat != ask.seat]
            return Accept(tuple(seat for seat in others if _stands(shown, seat, lexicon)))
        assert look.own is not None
        return self.word(look, Rack.of(shown, look.own, lexicon))

    @abstractmethod
    def word(self, look: KeywordLook, rack: Rack) -> Choice:
        """A word or a pass."""


class Finding(KeywordBot):
    """Lays the best of the words that come to its mind, with an eye on the keyword. The more the keyword
    presses, the more it looks for the rare letters of it that it lacks; with time to spare it lets them lie.
    """

    eye: ClassVar[Eye]
    search: ClassVar[float]
    """How strongly it looks for such letters."""
    aim: ClassVar[float]
    """How many letters of length such a letter is worth to it, for every step that it presses."""

    def word(self, look: KeywordLook, rack: Rack) -> Choice:
        assert look.seat is not None
        seat, shown = look.seat, look.open
        press = pressing(shown, seat)
        sought = dict.fromkeys(lacking(shown, seat), exp(self.search * press))

        def value(word: str) -> float:
            new = gained(shown, seat, word)
            cracks = new == len(lacking(shown, seat))
            return inf if cracks else len(word) + self.aim * max(press, 0.0) * new

        best: Candidate | None = None

        def wanted(word: str) -> bool:
            return best is None or value(word) >= value(best.text)

        for one in self.eye.found(rack, self._chance, shown.options.seconds, sought, wanted):
            if best is None or (value(one.text), one.blue) > (value(best.text), best.blue):
                best = one
        return _put_away(shown, rack) if best is None else rack.spell(best)


class Easy(Finding):
    """Finds what comes to mind at once, and has no eye for the keyword: words with rare letters seldom come,
    or it would stumble over the keyword while better bots still let it lie.
    """

    level: ClassVar[str] = "easy"
    eye: ClassVar[Eye] = Eye(pace=0.003, fall=0.5, familiar={35: 1.0}, blank=0.3, rare=0.15)
    search: ClassVar[float] = 0.0
    aim: ClassVar[float] = 0.0


class Even(Finding):
    """Finds words about as well as somebody who plays now and then, and goes for the keyword in time."""

    level: ClassVar[str] = "even"
    eye: ClassVar[Eye] = Eye(pace=0.006, fall=0.55, familiar={35: 1.0, 50: 0.5}, blank=0.4, rare=0.5)
    search: ClassVar[float] = 1.3
    aim: ClassVar[float] = 0.2


class Hard(KeywordBot):
    """Knows every word, and weighs what it wins, what it brings towards the keyword, and what it costs."""

    level: ClassVar[str] = "hard"
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
            return _put_away(shown, rack)
        return rack.spell(best)


def _put_away(shown: Open, rack: Rack) -> Pass:
    """A pass that puts away what is hard to use, or everything: where nobody finds a word, a round in which
    nothing is put away would come again and again.
    """
    hard = [card for card in rack.hand if keeping(shown, card.letter) < 0.0]
    return Pass(tuple(card.id for card in hard or rack.hand))


def _stands(shown: Open, seat: Seat, lexicon: Lexicon) -> bool:
    play = None if shown.reveal is None else shown.reveal.plays[seat]
    return isinstance(play, Spelled) and plausible(play.word.text, lexicon)
