"""Spectrum as Entendre finds it."""

from __future__ import annotations

from entendre.core import AnyGame
from entendre.plugin import GameEntry


class SpectrumEntry(GameEntry):
    """The rules and the texts; random bots and the generic board come by themselves."""

    package = "spectrum"

    def rules(self) -> AnyGame:
        from spectrum.rules import Spectrum

        return Spectrum()


ENTRY = SpectrumEntry()
