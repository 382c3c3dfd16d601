"""Cards of Keyword a day."""

from __future__ import annotations

from typing import ClassVar

from rich.console import RenderableType

from entendre.core import Chance
from entendre.daily import Daily, Day
from entendre.games.keyword.daily.making import dealt
from entendre.games.keyword.daily.puzzle import TRIES, KeywordAnswer, KeywordPuzzle
from entendre.games.keyword.daily.telling import told
from entendre.games.keyword.rules import Keyword
from entendre.text import Texts


class KeywordDaily(Daily[KeywordPuzzle]):
    """Lay the best word."""

    game = "keyword"
    edition = 1
    kind: ClassVar[type[KeywordPuzzle]] = KeywordPuzzle

    def __init__(self, rules: Keyword) -> None:
        self._rules = rules

    def make(self, day: Day, difficulty: int, chance: Chance) -> KeywordPuzzle:
        number = 0
        while (cards := dealt(self._rules, chance.fork(str(number)))) is None:
            number += 1
        return KeywordPuzzle(
            date=day.isoformat(),
            edition=self.edition,
            difficulty=difficulty,
            keyword=cards.keyword,
            hand=cards.hand,
            row=cards.row,
            tries=TRIES,
            par=cards.par,
            answer=KeywordAnswer(cards.best, cards.best_words, cards.par_word, cards.words),
        )

    def tell(self, puzzle: KeywordPuzzle, texts: Texts, *, answer: bool) -> RenderableType:
        return told(puzzle, texts, answer=answer)
