"""Cards of Keyword a day: lay the best word."""

from entendre.games.keyword.daily.daily import KeywordDaily
from entendre.games.keyword.daily.puzzle import KeywordAnswer, KeywordPuzzle

__all__ = ["KeywordAnswer", "KeywordDaily", "KeywordPuzzle"]
