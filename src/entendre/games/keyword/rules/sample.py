"""Random answers that `check` accepts: short words found by luck, passes, and now and then nonsense.

The lexicon's search would find better words; this has to be quick, and to lead everywhere the rules lead.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, product

from entendre.core import Chance, Seat
from entendre.games.keyword.rules.cards import Card, Placed
from entendre.games.keyword.rules.lexicon import SHORTEST, Lexicon
from entendre.games.keyword.rules.model import HAND, ROW, Accept, Pass, Spell
from entendre.games.keyword.rules.spelling import BLANK
from entendre.games.keyword.rules.views import Open, Own

LONGEST = 4

_PICKS = tuple(
    own + shared
    for own, shared in product(
        [pick for size in (1, 2, 3) for pick in combinations(range(HAND), size)],
        [pick for size in (0, 1, 2) for pick in combinations(range(HAND, HAND + ROW), size)],
    )
    if SHORTEST <= len(own + shared) <= LONGEST
)
"""Ways to pick a few cards from a full hand and a full row, at least one of them from the hand."""

_LEAPS = tuple(len(_PICKS) * fifth // 5 for fifth in range(5))
"""One draw starts a search; every further try is that far away in the list, among unlike picks."""

Anagrams = Mapping[str, tuple[str, ...]]


def anagrams_of(words: Iterable[str]) -> Anagrams:
    """The short words, by their letters in alphabetical order."""
    found: dict[str, list[str]] = {}
    for word in words:
        if len(word) <= LONGEST:
            found.setdefault("".join(sorted(word)), []).append(word)
    return {letters: tuple(same) for letters, same in found.items()}


def some_play(shown: Open, own: Own, chance: Chance, lexicon: Lexicon, anagrams: Anagrams) -> Spell | Pass:
    """A word, a pass, or, where the table lets it through, something that is no word."""
    options = shown.options
    roll, start = divmod(chance.below(8 * len(_PICKS)), len(_PICKS))
    if roll == 0:
        return some_pass(own, chance)
    # Hand and row are full whenever a word is asked for. A blank stands for the same letter in all tries.
    rack = own.hand + shown.row
    letters = [chance.pick(shown.alphabet) if card.letter == BLANK else card.letter for card in rack]
    if roll == 1 and (options.house_vote or not options.gentle):
        picked = _PICKS[start]
        nonsense = "".join([letters[at] for at in picked])
        if not (options.clean and lexicon.is_offensive(nonsense)):
            return Spell(_spelled(nonsense, rack, letters, picked), insist=options.gentle)
    for leap in _LEAPS:
        picked = _PICKS[start - leap]
        words = anagrams.get("".join(sorted([letters[at] for at in picked])))
        if words:
            return Spell(_spelled(words[start % len(words)], rack, letters, picked))
    return some_pass(own, chance)


def some_pass(own: Own, chance: Chance) -> Pass:
    """A pass with any of the cards, or none; rather few, or the decks would be used up in no time."""
    away = chance.below(1 << HAND) & chance.below(1 << HAND)
    return Pass(tuple([card.id for at, card in enumerate(own.hand) if away >> at & 1]))


def some_votes(pending: Iterable[Seat], seat: Seat, chance: Chance) -> Accept:
    """Each of the others' words is accepted or not, as a coin falls."""
    return Accept(tuple([other for other in pending if other != seat and chance.once_in(2)]))


def _spelled(
    word: str, rack: Sequence[Card], letters: Sequence[str], picked: Sequence[int]
) -> tuple[Placed, ...]:
    """The picked cards in an order that spells the word, which is made of their letters."""
    left = list(picked)
    placed = []
    for wanted in word:
        for at in left:
            if letters[at] == wanted:
                left.remove(at)
                placed.append(Placed(rack[at].id, wanted if rack[at].letter == BLANK else None))
                break
    return tuple(placed)
