"""What the coach says about one decision, without words: a key and the values that go into its sentence."""

from __future__ import annotations

import msgspec

from entendre.core import Seat

Value = str | int | float


class Note(msgspec.Struct, frozen=True):
    """One decision beside what the expert would have done, from what that seat could see then."""

    step: int
    """How many prompts had closed before: the step of the replay at which the seat had to decide."""
    prompt: str
    seat: Seat
    key: str
    """Names the sentence, as `coach.keyword.longer`; never changes, so that clients can translate it."""
    values: dict[str, Value]
    good: bool
    """Whether the expert would have done the same, or something that is worth no more."""
