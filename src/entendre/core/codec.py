"""A game's values as bytes and back; one codec a game, made once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from entendre.core.curtain import GoOn
from entendre.core.errors import Rejected, quoted
from entendre.core.game import AnyGame
from entendre.core.log import Closed, Dealt, Sealed, Withdrawn

encode: Callable[[object], bytes] = msgspec.json.Encoder(order="deterministic").encode
"""JSON, the same bytes for equal values."""


class Codec:
    """Reads a game's choices, events, states, what is shown of them, and log entries back from JSON."""

    def __init__(self, game: AnyGame) -> None:
        types = game.types
        self._game = game
        choice: Any = types.choice | GoOn
        self._choice: msgspec.json.Decoder[Any] = msgspec.json.Decoder(choice)
        self._state = msgspec.json.Decoder(types.state)
        self._open = msgspec.json.Decoder(types.open)
        self._own = msgspec.json.Decoder(types.own)
        self._event = msgspec.json.Decoder(types.event)
        dealt: Any = Dealt
        sealed: Any = Sealed
        closed: Any = Closed
        self._entry: msgspec.json.Decoder[Any] = msgspec.json.Decoder(
            dealt[types.event] | sealed[choice] | Withdrawn | closed[types.event]
        )

    def choice(self, raw: bytes | str) -> Any:
        """A choice from what somebody sent, as it may be sealed, or `Rejected` saying what is wrong."""
        try:
            choice = self._choice.decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
            raise Rejected(
                "table.malformed", f"{quoted(raw)} is not a choice of {self._game.title}: {problem}."
            ) from None
        return choice if isinstance(choice, GoOn) else self._game.anonymous(choice)

    def state(self, raw: bytes) -> Any:
        """A state; raises msgspec's errors, since only we write states."""
        return self._state.decode(raw)

    def open(self, raw: bytes) -> Any:
        """What lies open on the table."""
        return self._open.decode(raw)

    def own(self, raw: bytes) -> Any:
        """What is one seat's alone."""
        return self._own.decode(raw)

    def event(self, raw: bytes) -> Any:
        """An event."""
        return self._event.decode(raw)

    def entry(self, raw: bytes | str) -> Any:
        """A log entry; raises msgspec's errors, which a reader of records turns into a line number."""
        return self._entry.decode(raw)
