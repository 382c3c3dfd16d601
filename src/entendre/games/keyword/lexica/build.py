"""A lexicon for any language from a plain list of words."""

from __future__ import annotations

from collections.abc import Iterable

from entendre.games.keyword.lexica.accents import on_cards
from entendre.games.keyword.lexica.files import LexiconError
from entendre.games.keyword.rules.lexicon import COMMONEST, SHORTEST, Lexicon


def build_from_list(
    language: str, lines: Iterable[str], alphabet: str, offensive: Iterable[str] = ()
) -> Lexicon:
    """The lexicon of a list with one word to a line, in any case, and if wanted its level after a space.

    Words without a level are taken as known to everybody. Accents that the alphabet lacks are dropped; words
    that still have a sign outside it are left out, as are single letters. Names are not told from words.
    """
    letters = frozenset(alphabet)
    levels: dict[str, int] = {}
    for number, line in enumerate(lines, start=1):
        match line.lower().split():
            case [entry, level] if level.isdecimal():
                known = int(level)
            case [entry]:
                known = COMMONEST
            case []:
                continue
            case _:
                raise LexiconError(f"Line {number}: {line.strip()!r} is not a word, or a word and its level.")
        word = on_cards(entry, letters)
        if len(word) >= SHORTEST and letters.issuperset(word):
            levels[word] = min(known, levels.get(word, known))
    if not levels:
        raise LexiconError(f"No word in the list has only the letters {alphabet}.")
    marked = {on_cards(line.strip().lower(), letters) for line in offensive}
    return Lexicon.of(language, alphabet, levels, marked & levels.keys())
