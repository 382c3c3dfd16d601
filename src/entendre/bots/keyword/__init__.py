"""Bots that play Keyword."""

from collections.abc import Callable, Mapping

from entendre.bots.bot import Bot
from entendre.core import AnyGame, Chance

levels: Mapping[str, Callable[[AnyGame, Chance], Bot]] = {}
