"""Players that are programs: view and prompt in, choice out."""

from entendre.bots.bot import Ask, AttentiveBot, Bot
from entendre.bots.chancer import Chancer
from entendre.bots.levels import LADDER, USUAL, levels_of, make_bot, nearest
from entendre.bots.match import Endless, Match

__all__ = [
    "LADDER",
    "USUAL",
    "Ask",
    "AttentiveBot",
    "Bot",
    "Chancer",
    "Endless",
    "Match",
    "levels_of",
    "make_bot",
    "nearest",
]
