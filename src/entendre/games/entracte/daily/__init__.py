"""A row of Entracte a day: exactly one code follows."""

from entendre.games.entracte.daily.daily import EntracteDaily
from entendre.games.entracte.daily.puzzle import EntracteAnswer, EntractePuzzle

__all__ = ["EntracteAnswer", "EntracteDaily", "EntractePuzzle"]
