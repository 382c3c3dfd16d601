"""One way to say no.

A refusal changes nothing and is always the same three facts: a code that programs may rely on for ever, a
sentence for a person that names the value and what is allowed, and nothing else. The codes of the table
itself:

    table.over             the game has ended
    table.not-open         no such prompt is open (it closed already, or never was)
    table.no-such-seat     the seat does not exist at this table
    table.not-asked        the prompt is open, but not to this seat
    table.wrong-choice     the prompt does not take this kind of choice
    table.duplicate        exactly this answer is sealed already
    table.nothing-sealed   there is no sealed answer to withdraw
    table.cannot-expire    the prompt holds nobody up, so no clock can close it
    table.malformed        the bytes are not a choice of this game
    table.no-seed          this table was folded from a log without its seed: it can be read, not played
    players.count          too few or too many players for the game
    players.name           a name is empty, too long, unprintable or taken
    option.unknown         the game has no such option
    option.bad             the option does not take this value

A game adds its own under its own name, for instance ``entracte.matches-your-code``.
"""

from entendre.core.names import written

_SHOWN = 60


class Rejected(Exception):
    """The table says no; nothing has changed."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message

    def __repr__(self) -> str:
        return f"Rejected({self.code!r}, {self.message!r})"


def quoted(value: object) -> str:
    """A value as a refusal may show it: quoted, and cut when it is long."""
    if isinstance(value, bytes):
        value = value.decode(errors="replace")
    try:
        text = written(value) if isinstance(value, str) else repr(value)
    except RecursionError:
        return "something nested too deeply to show"
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}… ({len(text)} characters)"
