"""The random Subtweet bot: it talks into the blue."""

from __future__ import annotations

from typing import ClassVar

from entendre.bots import Ask, Chancer
from entendre.core import Choice
from entendre.games.subtweet.bots.speech import speech
from entendre.games.subtweet.rules import Fav, Open, Own, Write


class Rambler(Chancer):
    """Writes what means nobody, or somebody by accident, addresses it to anybody, and favs as a coin falls.

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
                spoken = speech(shown.language)
                hints = [phrase for phrases in spoken.phrases.marks.values() for phrase in phrases]
                text = self._chance.pick(hints if self._chance.once_in(2) else spoken.empty)
                return Write(text, self._chance.pick(own.recipients))
