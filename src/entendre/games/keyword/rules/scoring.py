"""Who scores a round, what a word is worth towards the keyword, and who wins when a deck is used up."""

from __future__ import annotations

from collections.abc import Collection

from entendre.core import PerSeat, Seat
from entendre.games.keyword.rules.cards import KeptWord, Word
from entendre.games.keyword.rules.events import Play, Result, Spelled, Verdict
from entendre.games.keyword.rules.model import Pile
from entendre.games.keyword.rules.spelling import BLANK

_NO_WORD = (0, 0)


def unknown(plays: PerSeat[Play]) -> tuple[Seat, ...]:
    """Whose words the dictionary does not know."""
    return tuple(
        [Seat(seat) for seat, play in enumerate(plays) if isinstance(play, Spelled) and not play.known]
    )


def judged(plays: PerSeat[Play], accepted: Collection[Seat]) -> tuple[Seat | None, PerSeat[Verdict | None]]:
    """Who scores, and what becomes of every word; a word stands if the dictionary or the house accepts it."""
    ranks = [
        (len(play.word.text), play.word.blue)
        if isinstance(play, Spelled) and (play.known or seat in accepted)
        else _NO_WORD
        for seat, play in enumerate(plays)
    ]
    best = max(ranks)
    scorer = Seat(ranks.index(best)) if best > _NO_WORD and ranks.count(best) == 1 else None
    verdicts: list[Verdict | None] = []
    for play, rank in zip(plays, ranks, strict=True):
        if not isinstance(play, Spelled):
            verdicts.append(None)
        elif rank == _NO_WORD:
            verdicts.append("returned")
        elif rank != best:
            verdicts.append("beaten")
        else:
            verdicts.append("tied" if scorer is None else "scores")
    return scorer, tuple(verdicts)


def owned_with(owned: tuple[bool, ...], keyword: str, word: str) -> tuple[bool, ...]:
    """Which letters of the keyword have a card once the word is kept; one card serves for one letter."""
    left = word
    grown = []
    for wanted, had in zip(keyword, owned, strict=True):
        found = not had and wanted in left
        if found:
            left = left.replace(wanted, "", 1)
        grown.append(had or found)
    return tuple(grown)


def kept(piles: PerSeat[Pile], seat: Seat, keyword: str, word: Word) -> PerSeat[Pile]:
    """The piles after the seat kept its word."""
    pile = piles[seat]
    kept_word = KeptWord(
        word.text,
        tuple([at for at, card in enumerate(word.cards) if card.colour == "blue"]),
        tuple([at for at, card in enumerate(word.cards) if card.letter == BLANK]),
    )
    grown = Pile(
        owned_with(pile.owned, keyword, word.text),
        (*pile.words, kept_word),
        pile.letters + len(word.text),
        pile.blue + word.blue,
    )
    return (*piles[:seat], grown, *piles[seat + 1 :])


def ranked(piles: PerSeat[Pile]) -> tuple[Result, tuple[Seat, ...]]:
    """Who is ahead by words, then letters, then blue cards, and which of these told."""
    leaders = [Seat(seat) for seat in range(len(piles))]
    counts: tuple[tuple[Result, list[int]], ...] = (
        ("most-words", [len(pile.words) for pile in piles]),
        ("most-letters", [pile.letters for pile in piles]),
        ("most-blue", [pile.blue for pile in piles]),
    )
    for result, count in counts:
        most = max(count[seat] for seat in leaders)
        leaders = [seat for seat in leaders if count[seat] == most]
        if len(leaders) == 1:
            return result, tuple(leaders)
    return "shared", tuple(leaders)
