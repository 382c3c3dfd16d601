"""The coach of Subtweet: whom a tweet pointed at, by its words and what everybody could see."""

from __future__ import annotations

from collections.abc import Iterator

from entendre.bots.subtweet import Expert
from entendre.bots.subtweet.facts import Evening
from entendre.bots.subtweet.reading import clarity, meant
from entendre.coach.asking import asked_again
from entendre.coach.note import Note, NoteValue, note_on, rounded
from entendre.coach.walk import Decision
from entendre.core import AnyTable, Chance, Choice, Seat
from entendre.games.subtweet import Card, Fav, PlayCard, View

CLOSE = 0.1
"""A difference between how plain two cards are that is none."""
LIKELY = 0.5
"""From which chance on somebody should take a tweet as meant for them."""


class SubtweetCoach:
    """Reads every tweet as an expert would, knowing no more than the table did."""

    def __init__(self) -> None:
        self._expert = Expert(Chance(bytes(32), "the coach"))

    def see(self, table: AnyTable) -> None:
        """All there is to know is in the view."""

    def advise(self, decision: Decision) -> Iterator[Note]:
        """What to say about a card that was played, or about a fist."""
        match decision.choice:
            case PlayCard(number):
                yield self._card(decision, number)
            case Fav(fav):
                yield from self._fist(decision, fav=fav)
            case _:
                return

    def _choice(self, decision: Decision) -> Choice | None:
        """What the expert would have done, had it seen what the seat saw."""
        return self._expert.choose(asked_again(decision.look, decision.prompt, decision.after.names))

    def _card(self, decision: Decision, number: int) -> Note:
        view: View = decision.look.view
        evening, author = Evening(decision.after.names, view), decision.seat
        cards = {card.number: card for card in view.mine}
        played, wanted = cards[number], self._choice(decision)
        best = cards[wanted.card] if isinstance(wanted, PlayCard) else played
        values = _pointed(evening, author, played)
        if played.to is None:
            # At face value somebody must fall for it, or its author pays.
            tempted = max(meant(evening, author, played.text)) > LIKELY
            return note_on(decision, "coach.subtweet.nobody", values, good=tempted)
        if _plain(evening, author, played) >= _plain(evening, author, best) - CLOSE:
            return note_on(decision, "coach.subtweet.best-card", values, good=True)
        values |= {f"best_{name}": value for name, value in _pointed(evening, author, best).items()}
        return note_on(decision, "coach.subtweet.card", values, good=False)

    def _fist(self, decision: Decision, *, fav: bool) -> Iterator[Note]:
        view: View = decision.look.view
        wanted, reading = self._choice(decision), view.reading
        if not isinstance(wanted, Fav) or reading is None:
            return
        likely = meant(Evening(decision.after.names, view), reading.author, reading.text)
        other = _likeliest(likely, decision.seat)
        values: dict[str, NoteValue] = {
            "text": reading.text,
            "chance": rounded(likely[decision.seat]),
            "other": other,
            "other_chance": rounded(likely[other]),
        }
        did, good = "fav" if fav else "no-fav", fav == wanted.fav
        yield note_on(decision, f"coach.subtweet.{'best-' if good else ''}{did}", values, good=good)


def _pointed(evening: Evening, author: Seat, card: Card) -> dict[str, NoteValue]:
    """Whom a card points at: the one it is for, and the likeliest other."""
    likely = meant(evening, author, card.text)
    other = _likeliest(likely, card.to)
    values: dict[str, NoteValue] = {"text": card.text, "other": other, "other_chance": rounded(likely[other])}
    return values if card.to is None else values | {"to": card.to, "chance": rounded(likely[card.to])}


def _plain(evening: Evening, author: Seat, card: Card) -> float:
    return 0.0 if card.to is None else clarity(evening, author, card.text, card.to)


def _likeliest(likely: list[float], but: Seat | None) -> Seat:
    return max((Seat(seat) for seat in range(len(likely)) if seat != but), key=lambda seat: likely[seat])
