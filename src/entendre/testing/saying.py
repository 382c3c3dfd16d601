"""What a suite says when something is not so."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


def difference(what: str, ours: bytes, theirs: bytes) -> str:
    """Names the first place where two byte strings differ, with a little of what is around it."""
    shared = min(len(ours), len(theirs))
    at = next((index for index in range(shared) if ours[index] != theirs[index]), shared)
    here = slice(max(0, at - 60), at + 60)
    return f"{what}: at byte {at}, {ours[here]!r} here, {theirs[here]!r} there"


@contextmanager
def saying(sentence: str) -> Iterator[None]:
    """Put what was being checked beside what went wrong."""
    try:
        yield
    except AssertionError as error:
        error.add_note(f"It is not so: {sentence}.")
        raise
    except Exception as error:
        raise AssertionError(f"It is not so: {sentence}. {type(error).__name__}: {error}") from error
