"""Which names can be taken for one another, and which cannot."""

from __future__ import annotations

import pytest

from entendre.core.errors import quoted
from entendre.core.names import is_visible, likeness, signs


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Eva", "E\u03bda"),
        ("Nina", "\u039dina"),
        ("\u0412\u0435\u0440\u0430", "\u0432\u0435\u0440\u0430"),
        ("\u039d\u03af\u03ba\u03bf\u03c2", "\u03bd\u03af\u03ba\u03bf\u03c2"),
        ("Peter", "\u0420\u0435t\u0435r"),
        ("Zoe", "Zo\u00eb"),
        ("Jose", "J\u043es\u0435"),
    ],
    ids=ascii,
)
def test_these_look_alike(name: str, other: str) -> None:
    assert likeness(name) == likeness(other)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ada", "Ida"),
        ("\u0410\u043d\u043d\u0430", "\u0410\u043b\u043b\u0430"),
        ("\u0418\u0440\u0430", "\u041a\u0438\u0440\u0430"),
        ("\u0928\u093f", "\u0928\u0947"),
        ("\u674e", "\u738b"),
        ("\U0001f98a", "\U0001f43b"),
    ],
    ids=ascii,
)
def test_these_do_not(name: str, other: str) -> None:
    assert likeness(name) != likeness(other)


def test_an_emoji_is_one_sign_however_it_is_made() -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
    assert len(signs(f"Bo {family}")) == 4
    assert is_visible(family)
    assert not is_visible("a\u200db")


FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        (f"{FAMILY} & co", f"'{FAMILY} & co'"),
        (f"\u263a {FAMILY}", f"'\u263a {FAMILY}'"),
        ("A\u200dB", "'A\ufffdB'"),
        ("O'Hara", '"O\'Hara"'),
        ("two\nlines", "'two\\nlines'"),
    ],
    ids=ascii,
)
def test_a_refusal_shows_a_name_as_people_see_it(name: str, shown: str) -> None:
    assert quoted(name) == shown
