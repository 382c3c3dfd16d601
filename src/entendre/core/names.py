"""Names as people see them: what counts as one sign, what is invisible, and which look alike."""

from __future__ import annotations

import re
import unicodedata

_JOINER, _EMOJI_STYLE = "\u200d", "\ufe0f"
_PICTURE = (
    "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u21aa\u231a-\u23ff\u24c2\u25aa-\u25fe\u2600-\u27bf\u2934\u2935"
    "\u2b05-\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001f1e5\U0001f200-\U0001f3fa\U0001f400-\U0001faff]"
)
_ONE = f"{_PICTURE}{_EMOJI_STYLE}?[\U0001f3fb-\U0001f3ff]?"
_EMOJI = re.compile(
    f"[\U0001f1e6-\U0001f1ff]{{2}}"
    f"|[0-9#*]{_EMOJI_STYLE}?\u20e3"
    f"|\U0001f3f4[\U000e0061-\U000e007a]{{3,6}}\U000e007f"
    f"|{_ONE}(?:{_JOINER}{_ONE}){{0,7}}"
)
"""A flag, a key, the flag of a part of a country, a picture or several that were joined into one."""

_HIDDEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""What Unicode lets programs leave out when they show text, and a pattern of Braille without a dot."""

_UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
_MARKS = ("Mn", "Mc", "Me", "Zs")

_CYRILLIC = ("АВЕКМНОРСТУХІЅЈԚԜҺӀԌԁавекмнорстухіѕјԛԝһӏԍѵѴЗз", "ABEKMHOPCTYXISJQWHIGdabekmhopctyxisjqwhlgvV33")
_GREEK = ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεζικορτχϲϳ", "ABEZHIKMNOPTYXabezikoptxcj")
_OTHERS = ("ıɑɡɩłøđħŁØĐĦօոսհցՕՍՏᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᏚᎢᏙᏔᏃ", "iagilodhLODHonuhgOUSABCDEGHJKLMPSTVWZ")
_LOOKS = {
    ord(char): look
    for chars, looks in (_CYRILLIC, _GREEK, _OTHERS)
    for char, look in zip(chars, looks, strict=True)
}
"""Letters that pass for Latin ones. Where a capital does, its small letter counts as the same."""

_AMONG_LATIN = str.maketrans("νηυγωμ", "vnuywu")
_AMONG_GREEK = str.maketrans("νηυγωμ", "nhygwm")
"""Small Greek letters that look like one Latin letter and whose capitals look like another."""


def signs(name: str) -> str:
    """The name with one sign for each emoji, however many characters that is made of."""
    return _EMOJI.sub("\u263a", name)


def written(text: str) -> str:
    """A text in quotes as it can be shown to people: an emoji as the one sign it is, and a mark for each
    character that nobody would see.
    """
    emoji = iter(_EMOJI.findall(text))
    plain = repr(_HIDDEN.sub("\ufffd", signs(text)))
    return re.sub("\u263a", lambda _: next(emoji), plain)


def is_visible(name: str) -> bool:
    """Whether there is something to see in it, and nothing that is not, or that reorders what is."""
    shown = signs(name)
    kinds = [unicodedata.category(char) for char in shown]
    return (
        not _HIDDEN.search(shown)
        and not any(kind in _UNSEEN for kind in kinds)
        and any(kind not in _MARKS for kind in kinds)
    )


def likeness(name: str) -> str:
    """Two names with the same likeness can be taken for one: case, width, accents and the script of letters
    that look the same make no difference.
    """
    split = unicodedata.normalize("NFKD", name)
    plain = "".join(char for char in split if not unicodedata.combining(char) and not _HIDDEN.match(char))
    latin = plain.translate(_LOOKS)
    greek = any("\u0370" <= char <= "\u03ff" and char not in "νηυγωμ" for char in latin)
    return latin.translate(_AMONG_GREEK if greek else _AMONG_LATIN).casefold().removeprefix("@")
