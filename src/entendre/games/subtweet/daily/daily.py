"""Ten tweets of an evening a day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import ClassVar

from rich.console import RenderableType

from entendre.core import Chance
from entendre.daily import Daily, Day, Figure
from entendre.games.subtweet.daily.making import evening
from entendre.games.subtweet.daily.puzzle import Guest, SubtweetAnswer, SubtweetPuzzle
from entendre.games.subtweet.daily.telling import told
from entendre.text import Language, Texts


class SubtweetDaily(Daily[SubtweetPuzzle]):
    """For whom is each?"""

    game = "subtweet"
    edition = 1
    kind: ClassVar[type[SubtweetPuzzle]] = SubtweetPuzzle

    def make(self, day: Day, difficulty: int, chance: Chance, language: Language) -> SubtweetPuzzle:
        guests, said = evening(day.toordinal(), difficulty, chance, language)
        return SubtweetPuzzle(
            date=day.isoformat(),
            edition=self.edition,
            difficulty=difficulty,
            language=language,
            guests=tuple(Guest(Figure(each.name, each.face), each.line) for each in guests),
            tweets=tuple(tweet for tweet, _ in said),
            answer=SubtweetAnswer(tuple(meant for _, meant in said)),
        )

    def tell(self, puzzle: SubtweetPuzzle, texts: Texts, *, answer: bool) -> RenderableType:
        return told(puzzle, texts, answer=answer)

    def measured(self, puzzle: SubtweetPuzzle) -> Mapping[str, float]:
        by = Counter(meant.by for meant in puzzle.answer.meant)
        return {
            "guests": len(puzzle.guests),
            "words": by["word"],
            "allusions": by["allusion"],
            "handles": by["handle"],
        }
