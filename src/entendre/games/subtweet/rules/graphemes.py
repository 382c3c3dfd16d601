"""Characters as a reader counts them: what Unicode calls grapheme clusters.

An accent, a skin tone or the joiner inside a family of emoji does not count; a flag of two letters counts
once. This is Unicode's annex 29 without two of its finer points: the few signs that attach to what follows
them, and the conjuncts of Indic scripts, each of whose consonants counts here. It reads the tables of the
Python it runs on; what is assigned there stays as it is, so an old game does not come out differently.
"""

from __future__ import annotations

from bisect import bisect_right
from unicodedata import category

_ZWNJ, _ZWJ = 0x200C, 0x200D
_FLAG_LETTERS = range(0x1F1E6, 0x1F200)
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_TAGS = range(0xE0020, 0xE0080)
_SYLLABLES = range(0xAC00, 0xD7A4)

_ALSO_ATTACHED = frozenset([_ZWNJ, _ZWJ, 0x0E33, 0x0EB3, 0xFF9E, 0xFF9F, *_SKIN_TONES, *_TAGS])
# Spacing marks that stand on their own, most of them Burmese vowels and tones.
_NOT_ATTACHED = frozenset(
    [
        *(0x102B, 0x102C, 0x1038, *range(0x1062, 0x1065), *range(0x1067, 0x106E), 0x1083),
        *(*range(0x1087, 0x108D), 0x108F, *range(0x109A, 0x109D), 0x1A61, 0x1A63, 0x1A64),
        *(0xAA7B, 0xAA7D, 0x11720, 0x11721),
    ]
)

# What a joiner can join, as the first and one past the last of each range. Wider than the standard's list by
# signs that nobody joins.
_PICTOGRAPHS = (
    *(0x00A9, 0x00AA, 0x00AE, 0x00AF, 0x203C, 0x203D, 0x2049, 0x204A, 0x2122, 0x2123, 0x2139, 0x213A),
    *(0x2194, 0x21AB, 0x231A, 0x2400, 0x24C2, 0x24C3, 0x25AA, 0x27C0, 0x2934, 0x2936, 0x2B05, 0x2B56),
    *(0x3030, 0x3031, 0x303D, 0x303E, 0x3297, 0x3298, 0x3299, 0x329A),
    *(0x1F000, 0x1F1E6, 0x1F201, 0x1F3FB, 0x1F400, 0x1FB00, 0x1FC00, 0x1FFFE),
)


def graphemes(text: str) -> int:
    """How many characters a reader sees, spaces and line breaks included."""
    if text.isascii():
        return len(text) - text.count("\r\n")
    count = 0
    before = -1
    flag_letters = 0
    pictured = joined = False
    for sign in text:
        point = ord(sign)
        if not (
            (before >= 0 and _attaches(point, sign) and not _breaks(before))
            or (joined and _is_pictograph(point))
            or (point in _FLAG_LETTERS and flag_letters % 2 == 1)
            or _is_one_syllable(before, point)
            or (before == 0x0D and point == 0x0A)
        ):
            count += 1
        flag_letters = flag_letters + 1 if point in _FLAG_LETTERS else 0
        joined = pictured and point == _ZWJ
        pictured = _is_pictograph(point) or (pictured and _extends(point, sign))
        before = point
    return count


def _attaches(point: int, sign: str) -> bool:
    return (category(sign)[0] == "M" and point not in _NOT_ATTACHED) or point in _ALSO_ATTACHED


def _extends(point: int, sign: str) -> bool:
    return point != _ZWJ and (category(sign) in ("Mn", "Me") or point in _ALSO_ATTACHED)


def _breaks(point: int) -> bool:
    return category(chr(point)) in ("Cc", "Cf", "Cs", "Zl", "Zp") and point not in _ALSO_ATTACHED


def _is_pictograph(point: int) -> bool:
    return bisect_right(_PICTOGRAPHS, point) % 2 == 1


def _is_one_syllable(before: int, point: int) -> bool:
    """Whether two parts of Hangul, letters or syllables, are written as one block."""
    match _hangul(before), _hangul(point):
        case ("L", "L" | "V" | "LV" | "LVT") | ("V" | "LV", "V" | "T") | ("T" | "LVT", "T"):
            return True
        case _:
            return False


def _hangul(point: int) -> str:
    if point < 0x1100:
        return ""
    if point in _SYLLABLES:
        return "LVT" if (point - _SYLLABLES.start) % 28 else "LV"
    if point < 0x1160 or 0xA960 <= point < 0xA97D:
        return "L"
    if point < 0x11A8 or 0xD7B0 <= point < 0xD7C7:
        return "V"
    if point < 0x1200 or 0xD7CB <= point < 0xD7FC:
        return "T"
    return ""
