"""The random Subtweet bot: it talks into the blue."""

from __future__ import annotations

from typing import ClassVar

from entendre.bots import Ask, Chancer
from entendre.core import Choice
from entendre.games.subtweet.rules import Fav, Own, Write
from entendre.games.subtweet.rules.lines import some_line


class Rambler(Chancer):
    """Writes lines that mean nobody, addresses them to anybody, and favs as a coin falls.

    The game's own sample would not do: it tells and reads the recipient's number, so that test games come to
    an end. A table of ramblers ends when most of them have asked to stop.
    """

    level: ClassVar[str] = "random"

    def choose(self, ask: Ask) -> Choice | None:
        own: Own | None = ask.look.own
        assert own is not None
        match ask.prompt.kind:
            case "fav":
                return Fav(self._chance.once_in(2))
            case "play" | "throw" | "stop" | "whale" | "vote":
                return super().choose(ask)
            case _:
                about, to = self._chance.pick(own.recipients), self._chance.pick(own.recipients)
                return Write(some_line(about, self._chance), to)
