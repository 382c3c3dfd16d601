"""The coach of Subtweet: whom a tweet pointed at, by its words and what everybody could see."""

from __future__ import annotations

from collections.abc import Iterator

from entendre.coach import Decision, Note, NoteValue, SeatValue, asked_again, chance_of, note_on
from entendre.core import AnyTable, Chance, Choice, Seat
from entendre.games.subtweet.bots import Expert
from entendre.games.subtweet.bots.facts import Evening
from entendre.games.subtweet.bots.reading import clarity, meant
from entendre.games.subtweet.rules import Card, Fav, Open, Own, PlayCard

CLOSE = 0.1
"""A difference between how plain two cards are that is none."""
LIKELY = 0.5
"""From which chance on somebody should take a tweet as meant for them."""


class SubtweetCoach:
    """Reads every tweet as an expert would, knowing no more than the table did."""

    def __init__(self) -> None:
        self._expert = Expert(Chance(bytes(32), "the coach"))

    def see(self, table: AnyTable) -> None:
        """All there is to know is in what a seat is shown."""

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
        shown: Open = decision.look.open
        own: Own | None = decision.look.own
        assert own is not None
        evening, author = Evening(decision.after.names, shown), decision.seat
        cards = {card.number: card for card in own.cards}
        played, wanted = cards[number], self._choice(decision)
        best = cards[wanted.card] if isinstance(wanted, PlayCard) else played
        values = _pointed(evening, author, played)
        if played.to is None:
            # At face value somebody must fall for it, or its author pays.
            tempted = max(meant(evening, author, played.text)) > LIKELY
            return note_on(decision, "coach.nobody", values, good=tempted)
        if _plain(evening, author, played) >= _plain(evening, author, best) - CLOSE:
            return note_on(decision, "coach.best-card", values, good=True)
        values |= {f"best_{name}": value for name, value in _pointed(evening, author, best).items()}
        return note_on(decision, "coach.card", values, good=False)

    def _fist(self, decision: Decision, *, fav: bool) -> Iterator[Note]:
        shown: Open = decision.look.open
        wanted, reading = self._choice(decision), shown.reading
        if not isinstance(wanted, Fav) or reading is None:
            return
        likely = meant(Evening(decision.after.names, shown), reading.author, reading.text)
        other = _likeliest(likely, decision.seat)
        values: dict[str, NoteValue] = {
            "text": reading.text,
            "chance": chance_of(likely[decision.seat]),
            "other": SeatValue(other),
            "other_chance": chance_of(likely[other]),
        }
        did, good = "fav" if fav else "no-fav", fav == wanted.fav
        yield note_on(decision, f"coach.{'best-' if good else ''}{did}", values, good=good)


def _pointed(evening: Evening, author: Seat, card: Card) -> dict[str, NoteValue]:
    """Whom a card points at: the one it is for, and the likeliest other."""
    likely = meant(evening, author, card.text)
    other = _likeliest(likely, card.to)
    values: dict[str, NoteValue] = {
        "text": card.text,
        "other": SeatValue(other),
        "other_chance": chance_of(likely[other]),
    }
    if card.to is None:
        return values
    return values | {"to": SeatValue(card.to), "chance": chance_of(likely[card.to])}


def _plain(evening: Evening, author: Seat, card: Card) -> float:
    return 0.0 if card.to is None else clarity(evening, author, card.text, card.to)


def _likeliest(likely: list[float], but: Seat | None) -> Seat:
    return max((Seat(seat) for seat in range(len(likely)) if seat != but), key=lambda seat: likely[seat])
