"""What a tweet costs, and whom."""

from __future__ import annotations

from entendre.core import PerSeat, Seat
from entendre.games.subtweet.rules.cards import HAND_LIMIT, Card, Hand
from entendre.games.subtweet.rules.events import Revealed
from entendre.games.subtweet.rules.model import Options


def reveal(
    options: Options, hands: PerSeat[Hand], author: Seat, card: Card, favs: tuple[Seat, ...]
) -> Revealed:
    """The fists open. Everybody draws at most one card, so in which order they draw makes no difference.

    The author's hand is the one without the card.
    """
    due = sorted(owing(author, card.to, favs))
    loved = options.everybodys_favourite and len(favs) == len(hands) - 1
    return Revealed(
        author=author,
        to=card.to,
        favs=favs,
        drew=tuple([seat for seat in due if hands[seat].size < HAND_LIMIT]),
        spared=tuple([seat for seat in due if hands[seat].size >= HAND_LIMIT]),
        cleared=hands[author].blanks if loved else 0,
    )


def owing(author: Seat, to: Seat | None, favs: tuple[Seat, ...]) -> frozenset[Seat]:
    """Who is to draw a blank card, the limit of a hand left aside."""
    if to is None:
        return frozenset(favs or (author,))
    if to in favs:
        return frozenset(favs) - {to}
    return frozenset((*favs, author, to))
