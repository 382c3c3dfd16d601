"""How a game begins: with which keyword, and in which language."""

from __future__ import annotations

from collections.abc import Callable, Collection

from entendre.core import PerSeat, Rejected, quoted
from entendre.games.keyword.rules.house import standing
from entendre.games.keyword.rules.letters import LetterSet, check_keyword, letters_of
from entendre.games.keyword.rules.lexicon import Lexicon
from entendre.games.keyword.rules.model import Options, Pile, State, sets_for


def begun(
    options: Options,
    names: PerSeat[str],
    languages: Collection[str],
    lexicon_of: Callable[[Options], Lexicon],
) -> State:
    """The table before anything is dealt, or `Rejected` where the keyword or the language will not do."""
    if options.language not in languages:
        known = " or ".join(quoted(language) for language in languages)
        raise Rejected(
            "option.bad", f"language: {quoted(options.language)} is not allowed; it takes {known}."
        )
    one_set = letters_of(options.language, options.edition)
    keyword = _keyword(options, one_set, sets_for(options, len(names)), lexicon_of(options))
    nothing = ((),) * len(names)
    return State(
        options=options,
        names=names,
        keyword=keyword,
        letters=one_set,
        piles=(Pile((False,) * len(keyword)),) * len(names),
        hands=nothing,
        shown=nothing,
        once_shown=nothing,
        house=standing(options),
    )


def _keyword(options: Options, one_set: LetterSet, sets: int, lexicon: Lexicon) -> str:
    whole = LetterSet(one_set.language, one_set.alphabet, one_set.orange * sets, one_set.blue * sets)
    try:
        check_keyword(options.keyword, whole)
    except ValueError as problem:
        raise Rejected("option.bad", f"keyword: {problem}") from None
    keyword = options.keyword.lower()
    if lexicon.is_offensive(keyword):
        raise Rejected(
            "option.bad",
            f"keyword: {quoted(options.keyword)} is marked as offensive; take any other word.",
        )
    return keyword
