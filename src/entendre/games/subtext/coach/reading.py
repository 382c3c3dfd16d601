"""A board of drawings as an expert would read it from one seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from statistics import fmean

import msgspec
import numpy as np

from entendre.coach import Gallery, asked_again
from entendre.core import AnyLook, AnyTable, Chance, PerSeat, Prompt, Seat, everyone
from entendre.games.subtext.bots import Hard
from entendre.games.subtext.bots.eye import Seen, seen_on
from entendre.games.subtext.bots.knowledge import knowledge
from entendre.games.subtext.bots.mind import hints, knowing, nearest, plain
from entendre.games.subtext.rules import DEALER_LABEL, Open, Own, Sheet, State
from entendre.games.subtext.rules.board import label_of
from entendre.games.subtext.rules.words import Language

NEAR = 8
"""How many things come to mind with a word at once."""
PLAIN = 0.4
"""How sure an eye must be to see what it sees without knowing the word."""

Sheets = Mapping[str, Seen]
"""What may be on every sheet, by its label."""

_HARD = Hard(Chance(bytes(32), "the coach"))


class Readable(msgspec.Struct, frozen=True):
    """How well a drawing did its work."""

    chance: float
    """What whoever should understand it gives the right drawing."""
    others: float | None
    """What those who should not give it, on average; None: the drawing tells them nothing."""

    @property
    def worth(self) -> float:
        """To be understood, and not by everybody."""
        return self.chance - (self.others or 0.0)


def chances(look: AnyLook, sheets: Sheets) -> dict[str, float]:
    """How likely every letter is the partner's to an expert who sees this; together 1."""
    shown: Open = look.open
    own, mind = own_in(look), knowing(len(shown.letters) - 1, shown.language)
    word = own.word or ""

    def fit(letter: str) -> float:
        if look.seat == shown.dealer:
            return mind.fit(word, sheets[letter])
        if letter == own.label:
            return mind.fit(word, sheets[DEALER_LABEL])
        return mind.together(sheets[DEALER_LABEL], sheets[letter])

    fits = {letter: fit(letter) for letter in shown.letters}
    whole = sum(fits.values())
    return {letter: each / whole for letter, each in fits.items()}


def own_in(look: AnyLook) -> Own:
    """What the seat that looks has for itself: whoever decides something has a seat."""
    assert isinstance(look.own, Own)
    return look.own


def picked(look: AnyLook, prompt: Prompt, names: PerSeat[str], sheets: Sheets) -> str:
    """The letter an expert would pick: nearly always the likeliest, but being understood pays too."""
    ask = asked_again(look, prompt, names)
    return str(max(look.open.letters, key=lambda letter: _HARD.score(ask, dict(sheets), letter)))


def sheets_on(board: Iterable[Sheet], gallery: Gallery) -> Sheets:
    """What may be on the sheets of a board."""
    return {sheet.label: seen_on(gallery[sheet.id]) for sheet in board}


def readable(table: AnyTable, author: Seat, sheets: Sheets) -> Readable:
    """How readable a drawing is now that all lie on the board.

    The dealer's is for the partner, and everybody else's for a dealer who has the same word. Only the dealer
    and the partner have something to hide.
    """
    state: State = table.state
    dealer, partner = state.dealer, state.partner
    assert partner is not None
    right = label_of(state, partner)
    if author == dealer:
        chance = chances(table.look(partner), sheets)[right]
    else:
        look = table.look(dealer)
        same_word = msgspec.structs.replace(own_in(look), word=state.words[author])
        chance = chances(msgspec.structs.replace(look, own=same_word), sheets)[label_of(state, author)]
    if author not in (dealer, partner):
        return Readable(chance, None)
    strangers = [seat for seat in everyone(len(table.names)) if seat not in (dealer, partner)]
    return Readable(chance, fmean(chances(table.look(seat), sheets)[right] for seat in strangers))


def near(row: int, language: Language) -> list[int]:
    """What comes to people's minds with the word of this row, the first things first."""
    return [int(thing) for thing in np.argsort(-plain(language).draws[row])[:NEAR]]


def is_the_word(row: int, thing: int, language: Language) -> bool:
    """Whether somebody who draws this thing draws the very word of this row."""
    return bool(knowledge(language).strength[row, thing] == -np.inf)


def advised(row: int, rivals: int, drawn: int, language: Language) -> int:
    """The best thing to draw for the word of this row, other than what was drawn. Only what everybody would
    understand when they are told: a hint that has to be explained is no advice.
    """
    first = nearest(row, NEAR, language)
    good = [int(thing) for thing in hints(rivals, language)[row] if thing in first]
    return next(thing for thing in (*good, *first) if thing != drawn)


def sketched(thing: int) -> Seen:
    """A thing as an eye sees it if it is drawn well."""
    things = np.zeros(len(knowledge().things))
    things[thing] = 1
    return Seen(things, 1.0)


def meant(seen: Seen, row: int, language: Language) -> int:
    """The thing that a drawing most likely shows, to somebody who knows the word it was drawn for: where the
    eye wavers, what goes with the word is likelier.
    """
    likeliest = int(np.argmax(seen.things))
    return likeliest if seen.sure > PLAIN else int(np.argmax(seen.things * plain(language).draws[row]))
