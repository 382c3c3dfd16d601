"""What PostgreSQL passes on to everybody when logs have grown: a line for each, "number table".

The store writes it in the transaction that appends; `entendre.postgres.fanout` reads it. What is said in
passing has a channel of its own, and is a word and a table as JSON.
"""

from __future__ import annotations

from collections.abc import Iterator

PAYLOAD_BYTES = 7_999
"""PostgreSQL's limit for one notice, and so for what one batch may append to."""

WIDEST_NUMBER = 20
WIDEST_CHARACTER = 4


def channel(schema: str) -> str:
    """Where the tables kept in that schema are spoken of."""
    return f"{schema}_log"


def passing(schema: str) -> str:
    """Where words are heard that nobody keeps."""
    return f"{schema}_word"


def room(table: str) -> int:
    """At most how many bytes of a notice its line takes."""
    return WIDEST_NUMBER + 2 + len(table) * (1 if table.isascii() else WIDEST_CHARACTER)


def lines(notice: str) -> Iterator[tuple[str, int]]:
    """The tables that a notice speaks of, and the numbers that their logs have grown to."""
    for line in notice.splitlines():
        number, _, table = line.partition(" ")
        yield table, int(number)
