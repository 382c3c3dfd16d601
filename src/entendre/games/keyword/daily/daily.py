"""Cards of Keyword a day."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rich.console import RenderableType

from entendre.core import Chance
from entendre.daily import Daily, Day
from entendre.games.keyword.daily.making import cards_for, table_in
from entendre.games.keyword.daily.puzzle import TRIES, KeywordAnswer, KeywordPuzzle
from entendre.games.keyword.daily.telling import told
from entendre.games.keyword.rules import Keyword
from entendre.text import Language, Texts


class KeywordDaily(Daily[KeywordPuzzle]):
    """Lay the best word."""

    game = "keyword"
    edition = 1
    kind: ClassVar[type[KeywordPuzzle]] = KeywordPuzzle

    def __init__(self, rules: Keyword) -> None:
        self._rules = rules

    def make(self, day: Day, difficulty: int, chance: Chance, language: Language) -> KeywordPuzzle:
        cards = cards_for(self._rules, difficulty, chance, language)
        best = cards.best
        return KeywordPuzzle(
            date=day.isoformat(),
            edition=self.edition,
            difficulty=difficulty,
            language=language,
            keyword=best.look.open.keyword,
            hand=best.own.hand,
            row=best.look.open.row,
            tries=TRIES,
            par=cards.par,
            answer=KeywordAnswer(best.rank, best.bests, cards.par_word, best.words),
        )

    def tell(self, puzzle: KeywordPuzzle, texts: Texts, *, answer: bool) -> RenderableType:
        return told(puzzle, texts, answer=answer)

    def measured(self, puzzle: KeywordPuzzle) -> Mapping[str, float]:
        lexicon, best = self._rules.lexicon(table_in(puzzle.language)), puzzle.answer.best
        return {
            "level of the best word": lexicon.level(puzzle.answer.best_words[0]) or 0,
            "its letters": best.length,
            "letters that par lacks": best.length - puzzle.par.length,
        }
