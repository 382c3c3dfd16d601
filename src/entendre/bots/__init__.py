"""Players that are programs: look and prompt in, choice out."""

from entendre.bots.bot import Ask, AttentiveBot, Bot
from entendre.bots.chancer import Chancer
from entendre.bots.levels import CASUAL, LADDER, USUAL, Maker
from entendre.bots.match import Endless, Match

__all__ = ["CASUAL", "LADDER", "USUAL", "Ask", "AttentiveBot", "Bot", "Chancer", "Endless", "Maker", "Match"]
