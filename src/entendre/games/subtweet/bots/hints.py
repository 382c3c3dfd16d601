"""Words that point at what everybody can see of everybody: handles, hands of cards, what happened tonight.

Each mark has patterns by which readers notice it, in each language its own, and gives every seat a number
from -1 to 1: how well it fits.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

import msgspec

from entendre.core import PerSeat
from entendre.games.subtweet.bots.meaning import shared_beginning
from entendre.games.subtweet.bots.speech import Speech, speech
from entendre.text.languages import Language


class Seen(msgspec.Struct, frozen=True):
    """What everybody can see of one player; None where nobody looked."""

    handle: str
    line: str = ""
    cards: int | None = None
    blanks: int | None = None
    favs: int | None = None
    """How many of the last tweets they favved."""
    drew: int | None = None
    """How many cards the last tweets cost them."""
    spoke: bool = False
    """Whether the last tweet was theirs."""


class Scene(msgspec.Struct, frozen=True):
    """Everybody, seat by seat, and which language they speak."""

    players: PerSeat[Seen]
    language: Language = "en"


VOWELS = frozenset("aeiou")


def bare(handle: str) -> str:
    """A handle as it is compared: small, and without the @."""
    return handle.strip().removeprefix("@").casefold()


def letters(handle: str) -> str:
    """Only its letters."""
    return "".join(sign for sign in bare(handle) if sign.isalpha())


def _spread(values: Sequence[float | None]) -> list[float]:
    """From -1 for the least to 1 for the most; nothing where all are alike or unknown."""
    known = [value for value in values if value is not None]
    least, most = min(known, default=0.0), max(known, default=0.0)
    if most == least:
        return [0.0] * len(values)
    return [0.0 if value is None else 2 * (value - least) / (most - least) - 1 for value in values]


def _alone(values: Sequence[float | None]) -> list[float]:
    """Like `_spread`, but whoever only comes second is hardly meant: superlatives are for one."""
    spread = _spread(values)
    return [value if value == 1 else min(value, 1) * 0.5 - 0.4 for value in spread] if any(spread) else spread


def _handles(measure: Callable[[str], float]) -> Callable[[Scene], list[float]]:
    return lambda scene: _alone([measure(each.handle) for each in scene.players])


def _counts(measure: Callable[[Seen], float | None]) -> Callable[[Scene], list[float]]:
    return lambda scene: _alone([measure(each) for each in scene.players])


def _less(value: int | None) -> float | None:
    return None if value is None else -value


def _first(handle: str) -> float:
    return float(ord(next(iter(letters(handle)), "n")))


def _vowels(handle: str) -> float:
    own = letters(handle)
    return sum(sign in VOWELS for sign in own) / len(own) if own else 0.5


FITS: Mapping[str, Callable[[Scene], list[float]]] = {
    "long": _handles(lambda handle: len(bare(handle))),
    "short": _handles(lambda handle: -len(bare(handle))),
    "early": _handles(lambda handle: -_first(handle)),
    "late": _handles(_first),
    "vowels": _handles(_vowels),
    "consonants": _handles(lambda handle: -_vowels(handle)),
    "twins": _handles(lambda handle: float(bool(re.search(r"(\w)\1", bare(handle))))),
    "palindrome": _handles(
        lambda handle: float(len(letters(handle)) > 2 and letters(handle) == letters(handle)[::-1])
    ),
    "many": _counts(lambda each: each.cards),
    "few": _counts(lambda each: _less(each.cards)),
    "blank": _counts(lambda each: each.blanks),
    "generous": _counts(lambda each: each.favs),
    "shy": _counts(lambda each: _less(each.favs)),
    "unlucky": _counts(lambda each: each.drew),
    "spoke": lambda scene: [float(each.spoke) for each in scene.players],
}
"""How well each mark fits each player; by which words one speaks of it is the language's."""


def counted(scene: Scene, text: str) -> list[float]:
    """Whom a number of cards or letters in the text fits; nobody where there is none, or none has so many."""
    spoken = speech(scene.language)
    total = [0.0] * len(scene.players)
    for found in spoken.counted.finditer(text):
        word, what = found[1].casefold(), found[2].casefold()
        number = int(word) if word.isdecimal() else spoken.numbers.get(word)
        of_cards = what.startswith(spoken.cards)
        own = [each.cards if of_cards else len(letters(each.handle)) for each in scene.players]
        if number in own:
            total = [max(old, float(count == number)) for old, count in zip(total, own, strict=True)]
    return total


def marked(scene: Scene, text: str) -> tuple[list[float], str | None]:
    """How well what the text points at fits each seat, and which mark that is; nothing where it points at
    nothing that can be seen.
    """
    total, which = [0.0] * len(scene.players), None
    for name, words in speech(scene.language).marks.items():
        if words.search(text):
            fits = FITS[name](scene)
            if any(fits):
                total = [old + fit for old, fit in zip(total, fits, strict=True)]
                which = which or name
    return total, which


def named(scene: Scene, text: str) -> list[float]:
    """Whether a handle, or most of it, is in the text: 1, or -1 where the text says that it is not they."""
    small = text.casefold()
    words = set(re.findall(r"\w+", small))
    spoken = speech(scene.language)
    return [_named(bare(each.handle), small, words, spoken) for each in scene.players]


def _named(handle: str, text: str, words: set[str], spoken: Speech) -> float:
    if not handle:
        return 0.0
    found = re.search(rf"(?<!\w)@?{re.escape(handle)}(?!\w)", text)
    if found and ((handle not in spoken.ordinary and len(handle) > 1) or f"@{handle}" in text):
        return -1.0 if spoken.denied.search(text[: found.start()]) else 1.0
    parts = [part for part in re.split(r"[\W_\d]+", handle) if len(part) > 3 and part not in spoken.ordinary]
    if any(part in words for part in parts):
        return 0.8
    long = [word for word in words if len(word) > 3 and word not in spoken.ordinary]
    shared = max((shared_beginning(handle, word) for word in long), default=0)
    return 0.6 if shared >= 4 and shared >= 0.7 * len(handle) else 0.0
