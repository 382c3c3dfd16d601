"""Players that are programs: view and prompt in, choice out."""

from entendre.bots.bot import Ask, Bot
from entendre.bots.chancer import Chancer
from entendre.bots.match import Endless, Match

__all__ = ["Ask", "Bot", "Chancer", "Endless", "Match"]
