"""A member's last answers are known again, as many as are promised and no more."""

from __future__ import annotations

from collections import deque

from hypothesis import given
from hypothesis import strategies as st

from entendre.live.entries import Member
from entendre.live.people import Person
from entendre.live.refs import NO_REFS, REMEMBERED, knows, remember

REFS = st.text(st.characters(exclude_characters="\0", codec="utf-8"), min_size=1, max_size=64)


@given(st.lists(REFS, max_size=200), REFS)
def test_the_last_ones_are_known_and_no_others(sent: list[str], other: str) -> None:
    who = Person(Member(1), "Ada", "amber", None, None)
    last: deque[str] = deque(maxlen=REMEMBERED)
    for ref in sent:
        assert knows(who.refs, ref) == (ref in last)
        remember(who, ref)
        last.append(ref)
    assert all(knows(who.refs, ref) for ref in last)
    assert knows(who.refs, other) == (other in last)
    assert who.kept == len(last)


def test_nothing_is_known_at_first_and_a_part_of_one_is_not_one() -> None:
    who = Person(Member(1), "Ada", "amber", None, None)
    assert who.refs == NO_REFS
    assert not knows(who.refs, "")
    remember(who, "abc")
    assert not any(knows(who.refs, part) for part in ("a", "ab", "bc", "c", "abcd"))


def test_a_bar_in_one_counts_as_a_space() -> None:
    who = Person(Member(1), "Ada", "amber", None, None)
    remember(who, "a\0b")
    assert knows(who.refs, "a\0b")
    assert not knows(who.refs, "a")
    assert not knows(who.refs, "b")
