"""Subtext: draw a hint that your partner alone understands."""
