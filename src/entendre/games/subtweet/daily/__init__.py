"""Ten tweets of an evening a day: for whom is each?"""

from entendre.games.subtweet.daily.daily import SubtweetDaily
from entendre.games.subtweet.daily.puzzle import SubtweetAnswer, SubtweetPuzzle

__all__ = ["SubtweetAnswer", "SubtweetDaily", "SubtweetPuzzle"]
