"""What the bots say: a small grammar of kind hints, none of which names anybody.

A tweet is an opening, a hint at a mark (see facts.py) and a close. In a hint, a slot in braces is filled with
any of the words under its name. CUES are the words by which readers recognise a mark; people use more of them
than our own hints do.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache

from entendre.core import Chance

OPENINGS = (
    "", "", "", "Not naming names, but ", "Overheard tonight: ", "Just between us: ", "Small observation. ",
    "A thought for the road: ", "Honestly, ", "Dear diary, ", "For the record: ", "Asking for a friend: ",
    "Breaking news: ", "Note to self: ", "Let it be known: ", "Psst. ", "Confession time: ",
    "Say what you like, ",
)  # fmt: skip

CLOSES = (
    "", "", "", " You know who you are.", " And I mean that kindly.", " More of that, please.", " Bravo.",
    " I said what I said.", " The tea is getting cold.", " Somebody write that down.", " Respect.",
    " That is all.", " Carry on.", " I will bring biscuits.", " Ten out of ten.", " It suits you.",
    " I would know it anywhere.", " Good company, that.",
)  # fmt: skip

SLOTS: Mapping[str, tuple[str, ...]] = {
    "thing": ("a lighthouse", "a good novel", "a slow train", "a garden gate", "a brass band", "an old song"),
    "warm": ("lovely", "wonderful", "splendid", "charming", "delightful", "cheering"),
    "somebody": ("somebody here", "someone at this table", "a certain person", "one of us", "one of you"),
    "admire": ("I admire", "I do like", "I have a soft spot for", "here is to", "three cheers for"),
}

HINTS: Mapping[str, tuple[str, ...]] = {
    "long": (
        "{somebody} has a handle as long as {thing}",
        "{admire} a handle that goes on and on",
        "to type your whole handle takes me a week, and it is {warm}",
        "some handles are a whole sentence",
        "your handle needs a second line, and it deserves one",
    ),
    "short": (
        "{somebody} has a handle that is over before it begins",
        "{admire} a brief handle",
        "blink and you miss your handle; how {warm}",
        "your handle saves ink, and the planet thanks you",
        "a handle so short that it fits on a button",
    ),
    "vowels": (
        "your handle could be sung; it is all vowels",
        "{admire} a handle that is mostly open mouth and vowels",
        "{somebody} has a handle that yodels",
        "a singer must have named you: so many vowels",
    ),
    "consonants": (
        "your handle is a drawer full of consonants",
        "{admire} a handle that crunches",
        "{somebody} has a handle that rattles with consonants like {thing}",
        "hard to say, {warm} to read: so many consonants",
    ),
    "early": (
        "you were always early in the alphabet",
        "{admire} whoever is called first in every register",
        "the alphabet hardly begins and there you are already, {warm}",
        "{somebody} stands at the front of every dictionary",
    ),
    "late": (
        "the end of the alphabet is a {warm} neighbourhood",
        "{admire} whoever is called last in every register",
        "{somebody} lives on the last page of the dictionary",
        "you close the alphabet like {thing}",
    ),
    "double": (
        "some letters come in pairs, and they look {warm} on you",
        "{admire} letters that hold hands: twins in a handle",
        "{somebody} has a twin letter in the handle",
        "your handle says one letter twice, to be sure",
    ),
    "next": (
        "the chair after mine has the best view",
        "{admire} whoever comes right after me; hard act, that",
        "following me is nobody's fault and somebody's chair",
        "I only warm up the stage for the one who follows, and they are {warm}",
    ),
    "before": (
        "the chair before mine always leaves it tidy",
        "{admire} whoever goes just before me; you set the table",
        "I live in the shadow of the one who precedes me, and it is {warm}",
        "whoever sits before me could have left me a joke",
    ),
    "across": (
        "from across the table you look like {thing}",
        "{admire} the view on the opposite side",
        "I can see exactly one face without turning: opposite, and {warm}",
        "waving across the table at you",
    ),
    "ahead": (
        "{somebody} travels with hardly any cards left",
        "{admire} whoever is winning; it cannot be luck again",
        "you are nearly out of cards, and I am nearly jealous",
        "the lead looks {warm} on you",
    ),
    "behind": (
        "{somebody} could open a library with all those cards",
        "{admire} a full hand of cards, and what patience",
        "you collect cards as others collect stamps",
        "trailing behind is just enjoying the game for longer, and you are {warm} at it",
    ),
    "unwritten": (
        "so many blanks, so much suspense",
        "{somebody} keeps their pages blank, like {thing}",
        "{admire} a writer with blanks ahead of them",
        "your blanks are the most {warm} suspense of the evening",
    ),
    "generous": (
        "{somebody} favs as if favs grew on trees",
        "{admire} an open fist and a generous heart",
        "you like everything, and everything likes you back",
        "generous with favs tonight; how {warm}",
    ),
    "shy": (
        "{somebody} keeps every fav for a rainy day",
        "{admire} a fist that stays closed; so mysterious",
        "hard to please, {warm} to have around",
        "your favs are rare, like good mangoes",
    ),
    "spoke": (
        "that last tweet deserves an encore",
        "{admire} whoever wrote the last one",
        "whoever spoke just now: {warm}",
        "the previous author may take a bow",
    ),
}

CUES: Mapping[str, str] = {
    "long": "handle name long longer longest week sentence second line lengthy endless type",
    "short": "handle name brief short shorter shortest blink ink over button tiny little quick",
    "vowels": "vowels vowel sung sing singer yodels mouth open",
    "consonants": "consonants consonant crunches rattles drawer hard",
    "early": "alphabet early first front begins register dictionary start starts",
    "late": "alphabet late last end ends close page register dictionary",
    "double": "double twin twins pair pairs twice letters letter hold hands",
    "next": "after next follows following follow chair stage mine left clockwise",
    "before": "before precedes preceding chair shadow tidy mine right previous",
    "across": "across opposite facing face side view waving",
    "ahead": "winning wins ahead lead leads leader leading nearly jealous luck lucky hardly fewest",
    "behind": "behind trailing library collect stamps full losing patience cards most pile",
    "unwritten": "blank blanks unwritten pages writer suspense empty",
    "generous": "generous favs fav favved faved favving liked likes loves everything trees heart open",
    "shy": "rare rainy closed mysterious hard please never shy keeps favs stays quiet silent picky nothing",
    "spoke": "last previous tweet tweeted encore wrote author spoke said bow",
}

_WORDS = re.compile(r"[\w']+")
_SLOT = re.compile(r"\{(\w+)\}")


def handle_of(name: str) -> str:
    """A handle as it is compared: small, and without the @."""
    return name.strip().removeprefix("@").casefold()


@cache
def ordinary() -> frozenset[str]:
    """The words of our own tweets and of their cues: they name nobody, even somebody who is called that."""
    written = [*OPENINGS, *CLOSES, *CUES.values()]
    for some in (*SLOTS.values(), *HINTS.values()):
        written += some
    return frozenset(word for text in written for word in words_of(text))


@lru_cache(maxsize=256)
def without_ordinary_words(text: str) -> str:
    """What else is in a text, small."""
    return _WORDS.sub(lambda word: "" if word[0] in ordinary() else word[0], text.casefold()).strip(" .,:;!?")


def words_of(text: str) -> set[str]:
    """The words of a text, small."""
    return {word.casefold() for word in _WORDS.findall(text)}


def tweet_for(mark: str, chance: Chance) -> str:
    """A tweet that hints at a mark, in one of thousands of ways."""
    hint = _SLOT.sub(lambda slot: chance.pick(SLOTS[slot[1]]), chance.pick(HINTS[mark]))
    opening, close = chance.pick(OPENINGS), chance.pick(CLOSES)
    begins = not opening or opening.endswith(". ")
    text = opening + (hint[0].upper() + hint[1:] if begins else hint)
    return f"{text}.{close}"
