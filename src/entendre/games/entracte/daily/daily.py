"""A row of Entracte a day."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rich.console import RenderableType

from entendre.core import Chance
from entendre.daily import Daily, Day, figures
from entendre.games.entracte.daily.making import found
from entendre.games.entracte.daily.puzzle import EntracteAnswer, EntractePuzzle, PuzzleCard, Read
from entendre.games.entracte.daily.telling import told
from entendre.games.entracte.rules import CARDS
from entendre.games.entracte.rules.codes import CODE_IDS, code_ids
from entendre.text import Language, Texts


class EntracteDaily(Daily[EntractePuzzle]):
    """Name a code: exactly one follows."""

    game = "entracte"
    edition = 1
    kind: ClassVar[type[EntractePuzzle]] = EntractePuzzle

    def make(self, day: Day, difficulty: int, chance: Chance, language: Language) -> EntractePuzzle:
        one = found(difficulty, chance.fork("row"))
        deal = one.deal
        row = [PuzzleCard(CARDS[one.cards[0]], None, 0, (), None)]
        row += [
            PuzzleCard(CARDS[card], pair.player, 0, pair.signals, None)
            for card, pair in zip(one.cards[1:], one.pairs, strict=True)
        ]
        return EntractePuzzle(
            date=day.isoformat(),
            edition=self.edition,
            difficulty=difficulty,
            players=figures(len(deal.codes), chance.fork("players")),
            you=deal.you,
            code=code_ids(deal.codes[deal.you])[0],
            row=tuple(row),
            about=deal.about,
            codes=CODE_IDS,
            answer=EntracteAnswer(code_ids(one.steps[-1].left)[0], one.steps),
        )

    def tell(self, puzzle: EntractePuzzle, texts: Texts, *, answer: bool) -> RenderableType:
        return told(puzzle, texts, answer=answer)

    def measured(self, puzzle: EntractePuzzle) -> Mapping[str, float]:
        steps = puzzle.answer.steps
        silent = sum(isinstance(step, Read) and step.how != "signal" for step in steps)
        return {"players": len(puzzle.players), "steps": len(steps), "of them silence": silent}
