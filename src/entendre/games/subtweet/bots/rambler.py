"""The random Subtweet bot: it talks into the blue."""

from __future__ import annotations

from typing import ClassVar

from entendre.bots import Ask, Chancer
from entendre.core import Choice
from entendre.games.subtweet.bots.speech import speech
from entendre.games.subtweet.rules import Fav, Open, Own, Write


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
                shown: Open = ask.look.open
                text = self._chance.pick(speech(shown.language).empty)
                return Write(text, self._chance.pick(own.recipients))
