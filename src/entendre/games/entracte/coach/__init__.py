"""The coach of Entracte."""

from entendre.games.entracte.coach.coach import EntracteCoach

__all__ = ["EntracteCoach"]
