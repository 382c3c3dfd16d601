"""How good a word must be to win a round: what others might lay, imagined with the same row."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable

from entendre.core import Chance
from entendre.games.keyword.bots.rack import Rack
from entendre.games.keyword.rules import Open
from entendre.games.keyword.rules.letters import letters_of
from entendre.games.keyword.rules.model import HAND, sets_for

IMAGINED = 8
"""How many hands are imagined for a round. More would be surer, and slower."""


def imagined_ranks(shown: Open, rack: Rack, chance: Chance) -> list[tuple[int, int]]:
    """The best ranks of some hands that another player might hold, the lowest first."""
    unseen = unseen_letters(shown, rack.hand_letters)
    ranks = []
    for _ in range(IMAGINED):
        finds = rack.lexicon.longest(chance.some(unseen, HAND), rack.row_letters)
        ranks.append((finds.length, finds.blue))
    return sorted(ranks)


def chance_to_win(rank: tuple[int, int], imagined: list[tuple[int, int]], opponents: int) -> float:
    """How likely a word of this rank beats all others; half a hand is always taken to be as good."""
    beaten = (bisect_left(imagined, rank) + 0.5) / (len(imagined) + 1.0)
    return float(beaten**opponents)


def unseen_letters(shown: Open, hand: Iterable[str]) -> list[str]:
    """The orange cards that whoever holds this hand does not see; those put away earlier are among them, for
    nobody remembers them all.
    """
    options = shown.options
    one_set = letters_of(options.language, options.edition).orange
    left = Counter(one_set * sets_for(options, len(shown.hand_sizes)))
    left.subtract(hand)
    for pile in shown.piles:
        for word in pile.words:
            orange = [at for at in range(len(word.text)) if at not in word.blue]
            left.subtract("?" if at in word.blanks else word.text[at] for at in orange)
    return list(left.elements())
