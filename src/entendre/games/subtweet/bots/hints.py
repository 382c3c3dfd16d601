"""Words that point at what everybody can see of everybody: handles, hands of cards, what happened tonight.

Each mark has patterns by which readers notice it, and gives every seat a number from -1 to 1: how well it
fits.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from difflib import SequenceMatcher

import msgspec

from entendre.core import PerSeat


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
    """Everybody, seat by seat."""

    players: PerSeat[Seen]


VOWELS = frozenset("aeiou")
NUMBERS = dict(
    zip(
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
        range(1, 13),
        strict=True,
    )
)
_NUMBER = "|".join([*NUMBERS, r"\d+"])
_NAME = r"(?:handle|name|letters?|characters?|sign|signature|type|typed|typing|spell|spelling)"


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


class Mark(msgspec.Struct, frozen=True):
    """Something by which one player can be meant."""

    words: re.Pattern[str]
    fits: Callable[[Scene], list[float]]


def _mark(words: str, fits: Callable[[Scene], list[float]]) -> Mark:
    return Mark(re.compile(words, re.IGNORECASE), fits)


_LONG = (
    r"\b(?:long|longer|longest|lengthy|endless|for ?ever|whole alphabet|week|"
    r"takes? (?:me )?(?:all|ages|an)|second line|(?:on|does not|doesn't|never|"
    r"did not) fits?|goes on|tea (?:is|went) cold)\b"
)
_SHORT = (
    r"\b(?:short|shorter|shortest|brief|tiny|blink|stingy|economical|half a breath|"
    r"one breath|over before|time saved|saves? (?:ink|time)|button|why bother|"
    r"hardly a)\b"
)

MARKS: Mapping[str, Mark] = {
    "long": _mark(
        rf"(?=.*{_LONG})(?=.*\b{_NAME}\b)|(?:use|uses|used) up the (?:whole )?alphabet|ran out before you",
        _handles(lambda handle: len(bare(handle))),
    ),
    "short": _mark(
        rf"(?=.*{_SHORT})(?=.*\b{_NAME}\b)|why bother with a (?:whole|full) name",
        _handles(lambda handle: -len(bare(handle))),
    ),
    "early": _mark(
        r"(?:front|first|begins?|beginning|start|starts|early|top)\b.*\b(?:alphabet|"
        r"register|dictionary|phone ?book)|"
        r"(?:alphabet|register|dictionary)\b.*\b(?:front|first|begins?|beginning|starts?|early)",
        _handles(lambda handle: -_first(handle)),
    ),
    "late": _mark(
        r"(?:end|last|late|close|closes|bottom|back)\b.*\b(?:alphabet|register|dictionary|phone ?book)|"
        r"(?:alphabet|register|dictionary)\b.*\b(?:end|last|late|closes?)",
        _handles(_first),
    ),
    "vowels": _mark(r"\bvowels?\b", _handles(_vowels)),
    "consonants": _mark(r"\bconsonants?\b", _handles(lambda handle: -_vowels(handle))),
    "twins": _mark(
        r"\b(?:double|twins?|pairs?|twice)\b.*\bletters?\b|\bletters?\b.*\b(?:twins?|pairs?|twice|double)\b",
        _handles(lambda handle: float(bool(re.search(r"(\w)\1", bare(handle))))),
    ),
    "palindrome": _mark(
        r"palindrome|both ends|backwards|same (?:from|either)",
        _handles(lambda handle: float(len(letters(handle)) > 2 and letters(handle) == letters(handle)[::-1])),
    ),
    "many": _mark(
        r"(?:so many|all (?:those|these)|too many|fullest|full|most|more|another|pile of|"
        r"stack of|tower of|library|"
        r"collects?|collecting|drown\w*|hoard\w*|swimming in|wallpaper\w*|behind|growing|"
        r"multiply\w*)\b.*\b(?:cards?|hand|deck)\b|"
        r"\b(?:cards?|hand)\b.*\b(?:multiply\w*|piling|pile up|full|heavy|heavier|"
        r"hoard\w*|growing|stationery|library)\b|"
        r"\b(?:losing|trailing|last place|far behind)\b",
        _counts(lambda each: each.cards),
    ),
    "few": _mark(
        r"\b(?:only|just|last|one|no|hardly any|few|fewest|out of|without|nearly|almost|"
        r"running out of)\b[^.!?]*\bcards?\b(?! in one hand)|"
        r"\bcards?\b.*\b(?:left|nearly gone|almost gone|vanish\w*|melt\w*)\b|"
        r"\b(?:winning|in the lead|the lead looks|about to win|finish line|nearly there|leading|victory)\b",
        _counts(lambda each: _less(each.cards)),
    ),
    "blank": _mark(
        r"\bblanks?\b|\bunwritten\b|\bempty (?:cards?|pages?)\b", _counts(lambda each: each.blanks)
    ),
    "generous": _mark(
        r"\bfavs? (?:everything|anything|all|as if|like)|\bgenerous\b|\b(?:likes?|"
        r"loves?) everything\b|trigger.happy|"
        r"\b(?:open|loose) fist|\bfavs\b.*\b(?:trees|confetti|rain)",
        _counts(lambda each: each.favs),
    ),
    "shy": _mark(
        r"\b(?:never|rarely|hardly ever|stopped|refus\w+ to|afraid to) favs?|"
        r"\bfavs?\b.*\b(?:rare|never|rainy day|savings)|"
        r"\bclosed fist|fist.*\bclosed|hard to please|\bpoker face\b",
        _counts(lambda each: _less(each.favs)),
    ),
    "unlucky": _mark(
        r"\b(?:draw|draws|drew|drawing)\b.*\b(?:again|another|cards?)|\bunlucky\b|"
        r"not (?:your|their) (?:night|evening)",
        _counts(lambda each: each.drew),
    ),
    "spoke": _mark(
        r"\b(?:last|previous) (?:tweet|one|author|speaker|card that was read)|\b(?:spoke|"
        r"tweeted) just now|\bencore\b.*tweet|tweet.*\bencore\b",
        lambda scene: [float(each.spoke) for each in scene.players],
    ),
}

_COUNTED = re.compile(
    rf"\b({_NUMBER}|half a dozen|dozen)\b(?: (?:written|whole|more))? (cards?|letters?|"
    rf"characters?|consonants)\b",
    re.IGNORECASE,
)
_ORDINARY = frozenset(
    [
        "the",
        "and",
        "for",
        "you",
        "not",
        "but",
        "all",
        "one",
        "two",
        "with",
        "have",
        "are",
        "was",
        "this",
        "that",
        "from",
        "they",
        "what",
        "who",
        "will",
        "can",
        "her",
        "his",
        "she",
        "him",
        "our",
        "out",
        "about",
        "just",
        "like",
        "some",
        "more",
        "very",
        "than",
        "then",
        "them",
        "when",
        "your",
        "here",
        "there",
        "been",
        "were",
        "has",
        "had",
        "did",
        "does",
        "how",
        "why",
        "its",
        "it's",
    ]
)


def _number(word: str) -> int:
    word = word.casefold()
    if word in ("dozen", "half a dozen"):
        return 12 if word == "dozen" else 6
    return NUMBERS.get(word) or int(word)


def counted(scene: Scene, text: str) -> list[float]:
    """Whom a number of cards or letters in the text fits; nobody where there is none, or none has so many."""
    total = [0.0] * len(scene.players)
    for found in _COUNTED.finditer(text):
        number, what = _number(found[1]), found[2].casefold()
        own = [each.cards if what.startswith("card") else len(letters(each.handle)) for each in scene.players]
        if number in own:
            total = [max(old, float(count == number)) for old, count in zip(total, own, strict=True)]
    return total


def marked(scene: Scene, text: str) -> tuple[list[float], str | None]:
    """How well what the text points at fits each seat, and which mark that is; nothing where it points at
    nothing that can be seen.
    """
    total, which = [0.0] * len(scene.players), None
    for name, mark in MARKS.items():
        if mark.words.search(text):
            fits = mark.fits(scene)
            if any(fits):
                total = [old + fit for old, fit in zip(total, fits, strict=True)]
                which = which or name
    return total, which


def named(scene: Scene, text: str) -> list[float]:
    """Whether a handle, or most of it, is in the text: 1, or -1 where the text says that it is not they."""
    small = text.casefold()
    words = set(re.findall(r"\w+", small))
    return [_named(bare(each.handle), small, words) for each in scene.players]


def _named(handle: str, text: str, words: set[str]) -> float:
    if not handle:
        return 0.0
    found = re.search(rf"(?<!\w)@?{re.escape(handle)}(?!\w)", text)
    if found and ((handle not in _ORDINARY and len(handle) > 1) or f"@{handle}" in text):
        return (
            -1.0
            if re.search(r"\b(?:not|isn't|never|except)\s+(?:you,?\s+)?@?$", text[: found.start()])
            else 1.0
        )
    parts = [part for part in re.split(r"[\W_\d]+", handle) if len(part) > 3 and part not in _ORDINARY]
    if any(part in words for part in parts):
        return 0.8
    long = [word for word in words if len(word) > 3 and word not in _ORDINARY]
    shared = max(
        (SequenceMatcher(None, handle, word, autojunk=False).find_longest_match().size for word in long),
        default=0,
    )
    return 0.6 if shared >= 4 and shared >= 0.7 * len(handle) else 0.0
