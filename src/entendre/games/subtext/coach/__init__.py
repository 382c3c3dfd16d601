"""The coach of Subtext."""

from entendre.games.subtext.coach.coach import SubtextCoach

__all__ = ["SubtextCoach"]
