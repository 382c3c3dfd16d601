"""What a suite says when something is not so."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


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
