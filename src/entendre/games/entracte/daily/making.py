"""Rows of Entracte by chance, until one makes a puzzle of the degree that is wanted."""

from __future__ import annotations

from typing import NamedTuple

from entendre.core import Chance, Seat, everyone
from entendre.games.entracte.daily.puzzle import Step
from entendre.games.entracte.daily.solving import Pair, Position, clues_of, possible, proof
from entendre.games.entracte.rules import CARDS, CardNumber
from entendre.games.entracte.rules.codes import CODE_IDS, MATCHES, CodeSet

TRIES = 300
PLAYERS = {1: 3, 2: 3, 3: 4, 4: 4, 5: 4}
STEPS = {1: (2, 3), 2: (4, 4), 3: (5, 5), 4: (6, 6), 5: (7, 12)}
LONGEST = 12


class Found(NamedTuple):
    """A row that makes a puzzle."""

    position: Position
    cards: tuple[CardNumber, ...]
    about: Seat
    steps: tuple[Step, ...]


def found(difficulty: int, chance: Chance) -> Found:
    """A puzzle of this degree, or the nearest that was found."""
    least, most = STEPS[difficulty]
    best: Found | None = None
    while best is None:
        for _ in range(TRIES):
            one = _tried(PLAYERS[difficulty], chance)
            if one is None:
                continue
            if least <= len(one.steps) <= most:
                return one
            if best is None or abs(len(one.steps) - least) < abs(len(best.steps) - least):
                best = one
    return best


def _tried(players: int, chance: Chance) -> Found | None:
    codes: list[CodeSet] = [1 << code for code in chance.some(range(len(CODE_IDS)), players)]
    deck = list(chance.shuffled(range(len(CARDS))))
    you, first = Seat(chance.below(players)), chance.below(players)
    others = tuple(seat for seat in everyone(players) if seat != you)
    about = chance.pick(others)
    row, pairs = [deck.pop()], list[Pair]()
    for turn in range(LONGEST):
        player = Seat((first + turn) % players)
        card = next((each for each in deck if not MATCHES[row[-1]][each] & codes[player]), None)
        if card is None:
            return None
        deck.remove(card)
        matched = MATCHES[row[-1]][card]
        signals = tuple(seat for seat in everyone(players) if seat != player and codes[seat] & matched)
        pairs.append(Pair(player, matched, signals))
        row.append(card)
        position = Position(you, codes[you], others, tuple(pairs))
        if possible(position, clues_of(position), about).bit_count() == 1:
            if not _needs_every_card(position, about):
                return None
            return Found(position, tuple(map(CardNumber, row)), about, proof(position, about))
    return None


def _needs_every_card(position: Position, about: Seat) -> bool:
    clues = clues_of(position)
    return all(
        possible(position, [clue for clue in clues if clue.place != place], about).bit_count() > 1
        for place in range(1, len(position.pairs) + 1)
    )
