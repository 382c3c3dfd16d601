"""Somebody who plays Subtweet now and then, as a model: levels are set by it."""

from __future__ import annotations

from typing import ClassVar

from entendre.bots import CASUAL
from entendre.core import Seat
from entendre.games.subtweet.bots.hints import Scene
from entendre.games.subtweet.bots.player import Even
from entendre.games.subtweet.bots.speech import speech
from entendre.games.subtweet.rules import Own, Write


class Casual(Even):
    """Writes the first thing that comes to mind about somebody's line. One allusion in five is lost on
    everybody (as of the tweets that people wrote, which the bots read right three to four times in
    five); they read less hazily than even bots, and fav what is rather meant for them than not.
    """

    level: ClassVar[str] = CASUAL
    haze: ClassVar[float] = 1.3
    sure: ClassVar[float] = 0.4
    lost: ClassVar[int] = 5

    def _write(self, scene: Scene, own: Own, me: Seat) -> Write:
        if self._chance.once_in(self.lost):
            return Write(self._chance.pick(speech(scene.language).empty), self._chance.pick(own.recipients))
        return super()._write(scene, own, me)
