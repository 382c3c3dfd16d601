"""The coach's sentences in English; clients have their own in other languages."""

from __future__ import annotations

from collections.abc import Mapping

from entendre.coach.note import Note, NoteValue
from entendre.core import PerSeat
from entendre.games.entracte import Card

SENTENCES: Mapping[str, str] = {
    "coach.subtext.dealer": (
        "Readable to {partner}, your partner, with {chance} and to the others with {others}. Well drawn."
    ),
    "coach.subtext.dealer-better": (
        "Readable to {partner}, your partner, with {chance} and to the others with {others}."
        " For “{word}” the expert would have drawn “{thing}”: {best_chance} and {best_others}."
    ),
    "coach.subtext.partner": (
        "Readable to {dealer}, your partner, with {chance} and to the others with {others}. Well drawn."
    ),
    "coach.subtext.partner-better": (
        "Readable to {dealer}, your partner, with {chance} and to the others with {others}."
        " For “{word}” the expert would have drawn “{thing}”: {best_chance} and {best_others}."
    ),
    "coach.subtext.alone": (
        "You had no partner. Readable to somebody with the same word with {chance}. Well drawn."
    ),
    "coach.subtext.alone-better": (
        "You had no partner. Readable to somebody with the same word with {chance}."
        " For “{word}” the expert would have drawn “{thing}”: {best_chance}."
    ),
    "coach.subtext.unreadable": (
        "The coach could not make out your drawing. For “{word}” the expert would have drawn “{thing}”."
    ),
    "coach.subtext.best-guess": "{letter} was the one to pick: its chance was {chance}, and it was right.",
    "coach.subtext.unlucky-guess": (
        "{letter} was the one to pick from what you saw, with a chance of {chance}; but it was {right}."
    ),
    "coach.subtext.lucky-guess": (
        "{letter} was right, with a chance of {chance} from what you saw;"
        " the expert would have picked {best}, with {best_chance}."
    ),
    "coach.subtext.guess": (
        "You picked {letter}, with a chance of {chance} from what you saw;"
        " the expert would have picked {best}, with {best_chance}."
    ),
    "coach.subtext.no-telling": (
        "From what you saw, no drawing was likelier than another. You picked {letter}; it was {right}."
    ),
    "coach.subtweet.best-card": (
        "It pointed at {to} with {chance} and at {other} with {other_chance}: you had no plainer card."
    ),
    "coach.subtweet.card": (
        "It pointed at {to} with {chance} and at {other} with {other_chance};"
        " “{best_text}” was plainer: {best_chance} for {best_to}."
    ),
    "coach.subtweet.nobody": "It was for nobody; {other} was likeliest to fall for it, with {other_chance}.",
    "coach.subtweet.best-fav": "It pointed at you with {chance}: the expert favs it too.",
    "coach.subtweet.best-no-fav": (
        "It pointed at you with {chance} and at {other} with {other_chance}:"
        " the expert does not fav it either."
    ),
    "coach.subtweet.fav": (
        "You favved, but it pointed at you with {chance} and at {other} with {other_chance}."
    ),
    "coach.subtweet.no-fav": "You did not fav, but it pointed at you with {chance}.",
    "coach.entracte.best-card": "The card to play was {card}: it left {left} bits open.",
    "coach.entracte.card": (
        "Playing {card} left {left} bits open; {best} would have been expected to leave {best_left}."
    ),
    "coach.entracte.best-race-card": (
        "The card to play was {card}: {learned} bits about each opponent for {given} about you."
    ),
    "coach.entracte.race-card": (
        "Playing {card} promised {learned} bits about each opponent for {given} about you;"
        " {best} promised {best_learned} for {best_given}."
    ),
    "coach.entracte.name": "You named {named} for {of}; {best} was likeliest, with a chance of {chance}.",
    "coach.entracte.poor-hand": (
        "Playing {card} left {left} bits open. No card of yours told much:"
        " the expert would have exchanged them."
    ),
    "coach.entracte.poor-race-hand": (
        "Playing {card} promised {learned} bits about each opponent for {given} about you."
        " No card of yours promised much: the expert would have exchanged them."
    ),
    "coach.entracte.best-exchange": (
        "No card of yours was worth playing: the expert exchanges such a hand too."
    ),
    "coach.entracte.exchange": (
        "You exchanged a hand with {best} in it, which would have left {best_left} bits."
    ),
    "coach.entracte.race-exchange": (
        "You exchanged a hand with {best} in it, which promised {best_learned} bits about each opponent"
        " for {best_given} about you."
    ),
    "coach.entracte.best-finish": (
        "It was time to finish: with a chance of {chance} nobody would name a wrong code."
    ),
    "coach.entracte.finish": (
        "It was early to finish: with a chance of {chance} nobody would name a wrong code."
    ),
    "coach.entracte.best-declare": "It was time to declare: the likeliest names were right with {chance}.",
    "coach.entracte.declare": (
        "It was early to declare: even the likeliest names were right with only {chance},"
        " and another lap clears things up."
    ),
    "coach.entracte.best-names": "You named the likeliest codes of all.",
    "coach.entracte.unnamed": "You named nothing for {of}; {best} was likeliest, with a chance of {chance}.",
    "coach.keyword.best": "{word} was the best there was: {letters} letters, {blue} of them blue.",
    "coach.keyword.longer": "You laid {word}; {best} has {best_letters} letters, {best_blue} of them blue.",
    "coach.keyword.bluer": "{word} was long enough; {best} would have had {best_blue} blue letters.",
    "coach.keyword.towards": (
        "{word} was well chosen: {best} ranks higher, but brings {best_brought} letters of the keyword"
        " instead of {brought}."
    ),
    "coach.keyword.passed": "You passed; {best} was there, with {best_letters} letters.",
}
"""Every key that a note can have."""

CHANCES = frozenset({"chance", "best_chance", "others", "best_others", "other_chance", "best_other_chance"})
SEATS = frozenset({"dealer", "partner", "to", "best_to", "other", "best_other", "of"})
"""What a value is, by its name, whichever note it is in."""


def sentence(note: Note, names: PerSeat[str]) -> str:
    """The note in a sentence. The names are those of the table."""
    told = {name: _told(note, name, value, names) for name, value in note.values.items()}
    return SENTENCES[note.key].format_map(told)


def _told(note: Note, name: str, value: NoteValue, names: PerSeat[str]) -> str:
    match value:
        case Card():
            return f"card {value.number}"
        case int() if name in SEATS:
            return names[value]
        case int() | float() if name in CHANCES:
            return f"{value:.0%}"
        case str() if note.key.startswith("coach.keyword."):
            return value.upper()  # what is spelled with cards is written in capitals
        case _:
            return str(value)
