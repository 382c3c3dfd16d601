"""How much each sign counts when a tweet is read: fitted by `python -m bench.subtweet_fit`, marks and numbers
then doubled: who wrote those tweets hinted at lines, and a plain hint at a hand of cards is meant as one.
"""

SEAT = (9.83, 8.45, -6.46, 1.9, 2.2, 4.0)
"""Likeness to the line, to the line with the handle, of the line to everything; a mark, a number, a name."""
NOBODY = (-0.45, 16.32, -7.68, -0.62)
"""Always, likeness to empty talk, how much is said, whether it points at anything that can be seen."""
