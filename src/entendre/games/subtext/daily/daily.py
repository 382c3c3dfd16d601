"""A board of Subtext a day, and a word to draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec
from rich.console import RenderableType

from entendre.core import Chance
from entendre.daily import Daily, Day, figures
from entendre.games.subtext.bots.knowledge import knowledge
from entendre.games.subtext.daily.drawing import sheet_of
from entendre.games.subtext.daily.judging import judged
from entendre.games.subtext.daily.making import READERS, Laid, laid_to_draw, laid_to_read
from entendre.games.subtext.daily.puzzle import (
    Behind,
    DrawTask,
    Held,
    Reader,
    ReadTask,
    Sketch,
    SubtextAnswer,
    SubtextOpinion,
    SubtextPuzzle,
)
from entendre.games.subtext.daily.telling import told
from entendre.games.subtext.names import named
from entendre.text import Language, Texts

LABELS = "ABCDEFGH"


class SubtextDaily(Daily[SubtextPuzzle]):
    """Who has the same word?"""

    game = "subtext"
    edition = 1
    kind: ClassVar[type[SubtextPuzzle]] = SubtextPuzzle
    opinion: ClassVar[type[msgspec.Struct] | None] = SubtextOpinion

    def make(self, day: Day, difficulty: int, chance: Chance, language: Language) -> SubtextPuzzle:
        names = [named(thing, language) for thing in knowledge(language).things]
        board, back = (
            laid_to_read(difficulty, chance.fork("board"), language),
            laid_to_draw(difficulty, chance.fork("drawing"), language),
        )
        hand = chance.fork("hand")
        cast = figures(READERS, chance.fork("readers"))
        return SubtextPuzzle(
            date=day.isoformat(),
            edition=self.edition,
            difficulty=difficulty,
            language=language,
            board=ReadTask(
                sheet_of(board.dealer.thing, hand),
                tuple(Sketch(LABELS[at], sheet_of(one.thing, hand)) for at, one in enumerate(board.others)),
            ),
            drawing=DrawTask(
                back.dealer.word,
                tuple(Reader(LABELS[at], figure, at == back.right) for at, figure in enumerate(cast)),
            ),
            answer=SubtextAnswer(
                label=LABELS[board.right],
                word=board.dealer.word,
                dealer_thing=names[board.dealer.thing],
                behind=_behind(board, names),
                held=tuple(
                    Held(LABELS[at], one.word, names[one.thing], sheet_of(one.thing, hand))
                    for at, one in enumerate(back.others)
                ),
            ),
        )

    def tell(self, puzzle: SubtextPuzzle, texts: Texts, *, answer: bool) -> RenderableType:
        return told(puzzle, texts, answer=answer)

    def measured(self, puzzle: SubtextPuzzle) -> Mapping[str, float]:
        behind, right = puzzle.answer.behind, puzzle.answer.label
        return {
            "percents of the right drawing": sum(one.fit for one in behind if one.label == right),
            "of the next best": max(one.fit for one in behind if one.label != right),
        }

    def judge(self, puzzle: SubtextPuzzle, work: bytes) -> SubtextOpinion:
        return judged(puzzle, work)


def _behind(board: Laid, names: Sequence[str]) -> tuple[Behind, ...]:
    """What stands behind the six, with whole percents that sum to 100."""
    whole = sum(board.fits)
    percents = [100 * fit // whole for fit in board.fits]
    percents[board.right] += 100 - sum(percents)
    return tuple(
        Behind(LABELS[at], one.word, names[one.thing], percents[at]) for at, one in enumerate(board.others)
    )
