"""A board of Subtext a day, and a word to draw."""

from entendre.games.subtext.daily.daily import SubtextDaily
from entendre.games.subtext.daily.puzzle import SubtextAnswer, SubtextOpinion, SubtextPuzzle

__all__ = ["SubtextAnswer", "SubtextDaily", "SubtextOpinion", "SubtextPuzzle"]
