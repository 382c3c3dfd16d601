"""The coach of Subtweet: whom a tweet seemed to mean, and what it played on, as far as all could see."""

from __future__ import annotations

from collections.abc import Iterator

from entendre.coach import Decision, Note, NoteValue, SeatValue, note_on
from entendre.core import AnyTable, Seat
from entendre.games.subtweet.bots import Hard
from entendre.games.subtweet.bots.hints import Scene
from entendre.games.subtweet.bots.reading import Reading, clarity, played_on, read
from entendre.games.subtweet.bots.scene import scene_of
from entendre.games.subtweet.rules import Card, Fav, Open, Own, PlayCard

CLOSE = 0.3
"""A difference between how plain two cards are that is none."""


class SubtweetCoach:
    """Reads every tweet as the hard bots do, knowing no more than the table did."""

    def see(self, table: AnyTable) -> None:
        """All there is to know is in what a seat is shown."""

    def advise(self, decision: Decision) -> Iterator[Note]:
        """What to say about a card that was played, or about a fist."""
        shown: Open = decision.look.open
        scene = scene_of(decision.after.names, shown)
        match decision.choice:
            case PlayCard(number):
                yield _on_card(decision, scene, number)
            case Fav(fav) if shown.reading is not None:
                yield _on_fist(decision, scene, shown.reading.author, shown.reading.text, fav=fav)
            case _:
                return


def _on_card(decision: Decision, scene: Scene, number: int) -> Note:
    own: Own | None = decision.look.own
    assert own is not None
    author = decision.seat
    cards = {card.number: card for card in own.cards}
    played = cards[number]
    reading = read(scene, author, played.text)
    seemed = _likeliest(reading)
    if played.to is None:
        values: dict[str, NoteValue] = {"text": played.text}
        if seemed is None:
            return note_on(decision, "coach.nobody-fell", values, good=False, weight=0.5)
        return note_on(decision, "coach.nobody", values | {"other": SeatValue(seemed)}, good=True, weight=0.5)
    values = {"text": played.text, "to": SeatValue(played.to)}
    best = max(own.cards, key=lambda card: _plain(scene, author, card))
    if seemed == played.to:
        word = played_on(played.text, scene.players[played.to], scene.language)
        if word is not None:
            return note_on(decision, "coach.clear-word", values | {"word": word}, good=True, weight=0.4)
        return note_on(decision, "coach.clear", values, good=True, weight=0.3)
    plainer = _plain(scene, author, best) > _plain(scene, author, played) + CLOSE
    if plainer and best.to is not None and _likeliest(read(scene, author, best.text)) == best.to:
        values |= {"best_text": best.text, "best_to": SeatValue(best.to)}
        return note_on(decision, "coach.plainer", values, good=False, weight=0.8)
    if seemed is None:
        return note_on(decision, "coach.vague", values, good=False, weight=0.6)
    return note_on(decision, "coach.elsewhere", values | {"other": SeatValue(seemed)}, good=False, weight=0.7)


def _on_fist(decision: Decision, scene: Scene, author: Seat, text: str, *, fav: bool) -> Note:
    reading = read(scene, author, text)
    mine = reading.seats[decision.seat] > Hard.sure
    values: dict[str, NoteValue] = {"text": text}
    word = played_on(text, scene.players[decision.seat], scene.language)
    seemed = _likeliest(reading)
    if mine:
        if word is not None:
            values["word"] = word
        return note_on(
            decision,
            f"coach.{'heard' if fav else 'missed'}{'-word' if word else ''}",
            values,
            good=fav,
            weight=0.4 if fav else 0.8,
        )
    if seemed is None or seemed == decision.seat:
        return note_on(
            decision,
            "coach.anybody" if fav else "coach.kept",
            values,
            good=not fav,
            weight=0.6 if fav else 0.1,
        )
    values["other"] = SeatValue(seemed)
    return note_on(
        decision,
        "coach.not-you" if fav else "coach.kept-other",
        values,
        good=not fav,
        weight=0.7 if fav else 0.1,
    )


def _plain(scene: Scene, author: Seat, card: Card) -> float:
    return -9.0 if card.to is None else clarity(scene, author, card.text, card.to)


def _likeliest(reading: Reading) -> Seat | None:
    """Whom it seems to mean; nobody where that is likelier than anybody."""
    best = max(reading.seats)
    return None if reading.nobody >= best else Seat(reading.seats.index(best))
