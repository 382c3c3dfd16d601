"""How five bots read a drawing, as the hard ones do at a table."""

from __future__ import annotations

from entendre.games.subtext.bots.eye import Seen, eye, lines_of
from entendre.games.subtext.bots.knowledge import knowledge
from entendre.games.subtext.bots.mind import knowing
from entendre.games.subtext.daily.puzzle import Held, Reading, Result, Sight, SubtextOpinion, SubtextPuzzle
from entendre.games.subtext.names import named
from entendre.games.subtext.rules import unpack
from entendre.games.subtext.rules.fair_copy import fair_copy
from entendre.text import Language

SIGHTS, LEAST_SIGHT = 5, 0.02
EVEN = 50
"""From which percentage on somebody counts as one who reads you: they are rather right than wrong."""


def judged(puzzle: SubtextPuzzle, sheet: bytes) -> SubtextOpinion:
    """What they make of it; `Rejected` if it is no drawing."""
    drawing = unpack(fair_copy(sheet))
    held, seen = puzzle.answer.held, eye().see(lines_of(drawing))
    sheets = {one.label: eye().see(lines_of(unpack(one.sheet))) for one in held}
    partner = next(reader.label for reader in puzzle.drawing.readers if reader.partner)
    right = {one.label: _right(one, partner, seen, sheets, puzzle.language) for one in held}
    strangers = [chance for label, chance in right.items() if label != partner]
    understood, overheard = _percent(right[partner]), _percent(sum(strangers) / len(strangers))
    return SubtextOpinion(
        sights=_sights(seen, puzzle.language),
        readings=tuple(Reading(label, _percent(chance)) for label, chance in right.items()),
        understood=understood,
        overheard=overheard,
        result=_result(understood >= EVEN, overheard >= EVEN),
    )


def _result(understood: bool, overheard: bool) -> Result:
    if understood:
        return "everybody" if overheard else "only-one"
    return "others" if overheard else "nobody"


def _right(one: Held, partner: str, seen: Seen, sheets: dict[str, Seen], language: Language) -> float:
    """How likely a reader names the partner's drawing: they ask first whether they are the partner."""
    mind = knowing(len(sheets) - 1, language)
    fits = {
        label: mind.fit(one.word, seen) if label == one.label else mind.together(seen, other)
        for label, other in sheets.items()
    }
    return fits[partner] / sum(fits.values())


def _sights(seen: Seen, language: Language) -> tuple[Sight, ...]:
    names, chances = knowledge().things, seen.things * seen.known
    best = (-chances).argsort(kind="stable")[:SIGHTS].tolist()
    return tuple(
        Sight(named(names[at], language), _percent(float(chances[at])))
        for at in best
        if chances[at] >= LEAST_SIGHT
    )


def _percent(chance: float) -> int:
    return round(100 * chance)
