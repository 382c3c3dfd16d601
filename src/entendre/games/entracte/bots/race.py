"""Entracte as a competition: how each level plays it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from entendre.bots.bot import Ask
from entendre.core import Chance, Choice, Prompt, Seat
from entendre.games.entracte.bots.chart import CARD_COUNT, CODE_COUNT, Floats, coin
from entendre.games.entracte.bots.hand import may_exchange, own_in, playable
from entendre.games.entracte.bots.oversight import Oversight
from entendre.games.entracte.bots.pairs import PAIRS, chances, explaining, likeliest_pairs, signalling_after
from entendre.games.entracte.bots.story import Laid, pairs_of
from entendre.games.entracte.rules import (
    Certain,
    Declare,
    Exchange,
    Name,
    Names,
    Open,
    Own,
    Pass,
    Play,
)
from entendre.games.entracte.rules.codes import CODE_IDS

CERTAIN = 0.999
EASY_OVERLOOKS_ONE_IN = 4
EVEN_OVERLOOKS_ONE_IN = 8
"""One pair in so many escapes them: so that somebody who plays now and then is a match for even bots."""
CLEARED_BY_A_LAP = 0.6
"""The share of what is unclear that another lap usually makes clear."""
_GOOD_SHARE = 0.3
_KEEPING = 0.2


class Mind:
    """What one rival thinks at one moment."""

    def __init__(self, seat: Seat, shown: Open, own: Own, laid: Sequence[Laid]) -> None:
        self.shown = shown
        self.own = own
        self.seat = seat
        self.mine = own_pair(own)
        self.of_me, self.of_others = _reckoned(len(shown.cards), tuple(laid), seat, self.mine)
        self.named, self.sure = likeliest_pairs(self.of_others, seat)

    def names(self) -> Names:
        """The likeliest codes of all others."""
        return tuple(
            tuple(CODE_IDS[code] for code in PAIRS[self.named[seat]]) if seat in self.named else ()
            for seat in map(Seat, range(len(self.shown.cards)))
        )

    def learned(self) -> Floats:
        """For every card the bits that I may expect to learn about each opponent, on average."""
        signals = signalling_after(self.shown.row[-1].card)
        others = [seat for seat in range(len(self.shown.cards)) if seat != self.seat]
        told: Floats = coin(self.of_others[others] @ signals.T).mean(axis=0)
        return told

    def given_away(self) -> Floats:
        """For every card the bits about me that all others learn: whether I signal I know already."""
        signals = signalling_after(self.shown.row[-1].card)
        seen = self.of_me @ signals.T
        likely = np.where(signals[:, self.mine], seen, 1.0 - seen)
        bits: Floats = -np.log2(np.maximum(likely, 1e-6))
        return bits


@lru_cache(maxsize=256)
def _reckoned(players: int, laid: tuple[Laid, ...], seat: Seat, mine: int) -> tuple[Floats, Floats]:
    """What others know of this seat, and what it knows of them; asked anew for every prompt of a moment."""
    possible = explaining(players, laid)
    return chances(possible)[seat], chances(possible, (seat, mine))


class Rival(ABC):
    """Somebody who plays for themselves."""

    def answer(self, ask: Ask) -> Choice | None:
        """What it answers to any prompt of a competition."""
        shown: Open = ask.look.open
        mind = Mind(ask.seat, shown, own_in(ask.look), self.remembered(pairs_of(shown)))
        match ask.prompt.kind:
            case "turn":
                return self.turn(ask.prompt, mind)
            case "declare":
                return Declare(mind.names()) if self.declares(mind) else None
            case "certain":
                return _certain(mind)
            case _:
                return Name(mind.names())

    def remembered(self, laid: list[Laid]) -> list[Laid]:
        """The pairs that it has not forgotten."""
        return laid

    @abstractmethod
    def turn(self, prompt: Prompt, mind: Mind) -> Choice:
        """A card, an exchange, or a pass."""

    @abstractmethod
    def declares(self, mind: Mind) -> bool:
        """Whether to hand the names in now."""


class HardRival(Rival):
    """Learns much and gives little away, and declares when waiting would cost more than it clears up."""

    def turn(self, prompt: Prompt, mind: Mind) -> Choice:
        gain = mind.learned() - mind.given_away()
        cards = playable(mind.own)
        if not cards:
            return Pass()
        best = max(cards, key=lambda card: gain[card])
        if may_exchange(prompt) and gain[best] < _poor(gain, mind):
            return Exchange()
        return Play(best)

    def declares(self, mind: Mind) -> bool:
        sure, laps = mind.sure, laps_left(mind.shown, mind.seat)
        later = 1.0 - (1.0 - sure) * (1.0 - CLEARED_BY_A_LAP)
        # A lap later there is a card less to win, but more names will be right.
        return sure * laps >= later * (laps - 1.0) + (later - sure)


class EvenRival(Rival):
    """Learns what it can, whatever it gives away, overlooks a little, and declares when nearly certain."""

    def __init__(self, chance: Chance) -> None:
        self._oversight = Oversight(chance, EVEN_OVERLOOKS_ONE_IN)

    def remembered(self, laid: list[Laid]) -> list[Laid]:
        return self._oversight.kept(laid)

    def turn(self, prompt: Prompt, mind: Mind) -> Choice:
        told = mind.learned()
        cards = playable(mind.own)
        return Play(max(cards, key=lambda card: told[card])) if cards else Pass()

    def declares(self, mind: Mind) -> bool:
        return mind.sure >= 0.95


class EasyRival(Rival):
    """Plays anything, forgets some of what it has seen, and declares only when it has no doubt."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._oversight = Oversight(chance, EASY_OVERLOOKS_ONE_IN)

    def remembered(self, laid: list[Laid]) -> list[Laid]:
        return self._oversight.kept(laid)

    def turn(self, prompt: Prompt, mind: Mind) -> Choice:
        cards = playable(mind.own)
        return Play(self._chance.pick(cards)) if cards else Pass()

    def declares(self, mind: Mind) -> bool:
        return mind.sure >= CERTAIN


def laps_left(shown: Open, seat: Seat) -> float:
    """How many turns one may expect to have after declaring now, at most three: others declare too."""
    race = shown.race
    playing = sum(not gone for other, gone in enumerate(race.declared if race else ()) if other != seat)
    if not playing:
        return 1.0  # when the last one declares the game is over, and those before stop gathering cards
    return min(max(shown.options.last_card - shown.played, 0) / playing + 1.0, 3.0)


def own_pair(own: Own) -> int:
    """The place of the own two codes among all pairs."""
    low, high = sorted(CODE_IDS.index(code) for code in own.codes)
    return low * (2 * CODE_COUNT - low - 1) // 2 + high - low - 1


def _poor(gain: Floats, mind: Mind) -> float:
    """What a hand must bring not to be exchanged, by the cards that this rival has not seen."""
    seen = {placed.card for placed in mind.shown.row} | set(playable(mind.own))
    unseen = np.sort([gain[card] for card in range(CARD_COUNT) if card not in seen])[::-1]
    return float(unseen[int(len(unseen) * _GOOD_SHARE)]) - _KEEPING if len(unseen) else -np.inf


def _certain(mind: Mind) -> Choice | None:
    count = sum(bool(mind.of_others[seat].max() >= CERTAIN) for seat in mind.named)
    return Certain(count) if count > (mind.shown.certain[mind.seat] or 0) else None
