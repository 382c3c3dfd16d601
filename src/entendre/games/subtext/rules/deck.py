"""Which words a table plays with, and for how many rounds they last."""

from __future__ import annotations

import unicodedata

from entendre.core import Chance, Rejected, quoted
from entendre.games.subtext.rules.model import MAX_SEEN, WORD_LENGTH, Level, Options
from entendre.games.subtext.rules.words import cards_of

USUAL_ROUNDS = {4: 8, 5: 10, 6: 6, 7: 7, 8: 8}
_LEVELS: tuple[Level, ...] = ("I", "II", "III", "IV", "V")


def vocabulary(options: Options) -> tuple[str, ...]:
    """The words that may come up: the table's own, trimmed, or all cards read at its level, or both."""
    own, ours = tuple(word.strip() for word in options.words), _ours(options)
    if not (own and options.mix_words):
        return own or ours
    taken = set(map(_folded, own))
    return (*own, *(word for word in ours if _folded(word) not in taken))


def _ours(options: Options) -> tuple[str, ...]:
    row = _LEVELS.index(options.level)
    return tuple(card[row] for card in cards_of(options.language, options.edition))


def unseen(options: Options) -> tuple[str, ...]:
    """The words that may come up and have not in earlier games of this table."""
    seen = set(map(_folded, options.seen))
    return tuple(word for word in vocabulary(options) if _folded(word) not in seen)


def shuffled_deck(options: Options, cards: int, chance: Chance) -> tuple[str, ...]:
    """So many words by lot: those that were seen before only when all others are used up."""
    words, fresh = vocabulary(options), unseen(options)
    if len(fresh) >= cards:
        return chance.some(fresh, cards)
    again = [word for word in words if word not in set(fresh)]
    return (*chance.shuffled(fresh), *chance.some(again, cards - len(fresh)))


def remembered(options: Options, used: tuple[str, ...]) -> tuple[str, ...]:
    """The words that a table has seen after a game in which these were used. Once all have come up, only
    those that have come up again.
    """
    fresh = unseen(options)
    if len(used) < len(fresh):
        seen = (*options.seen, *used)
    else:
        words = set(map(_folded, vocabulary(options)))
        seen = (*(word for word in options.seen if _folded(word) not in words), *used[len(fresh) :])
    return seen[-MAX_SEEN:]


def cards_a_round(players: int) -> int:
    """The dealer's card and one for each of the others but the partner, who gets the dealer's."""
    return players - 1


def rounds_played(options: Options, players: int) -> int:
    """How many rounds there will be, or `Rejected` when there are not words enough for them."""
    _check_words(options.words)
    rounds = options.rounds or USUAL_ROUNDS[players]
    needed, there = rounds * cards_a_round(players), len(vocabulary(options))
    if there >= needed:
        return rounds
    most = there // cards_a_round(players)
    if options.words and not options.mix_words:
        raise Rejected(
            "option.bad",
            f"words: {there} are too few; {rounds} rounds with {players} players take at least {needed}.",
        )
    raise Rejected(
        "option.bad",
        f"rounds: {rounds} is not allowed; with {players} players {there} "
        f"{'words' if options.words else 'cards'} last for 1 to {most} rounds.",
    )


def _check_words(words: tuple[str, ...]) -> None:
    seen: dict[str, str] = {}
    for word in words:
        if not 1 <= len(word.strip()) <= WORD_LENGTH or not word.strip().isprintable():
            raise Rejected(
                "option.bad",
                f"words: {quoted(word)} is not allowed; a word has 1 to {WORD_LENGTH} printable characters.",
            )
        key = _folded(word)
        if key in seen:
            raise Rejected(
                "option.bad",
                f"words: {quoted(word)} is not allowed beside {quoted(seen[key])}; spaces around a word and "
                "capital letters make no difference.",
            )
        seen[key] = word


def _folded(word: str) -> str:
    # An accent may be part of its letter or follow it: the same word to every eye, so the same word here.
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", word.strip()).casefold())
