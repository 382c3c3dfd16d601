"""How much each sign counts when a tweet is read: fitted by `python -m bench.games.subtweet.fit`, marks and
whether anything is pointed at then doubled: who wrote those tweets hinted at lines, and a plain hint at a
hand of cards is meant as one.
"""

SEAT = (6.45, 7.93, 7.39, -5.17, 1.9, 4.56, 4.0)
"""Likeness to the line with the handle, to a joke about it, word for word, and of the line to everything; a
mark, a number, a name.
"""
NOBODY = (-0.27, 15.35, -7.04, -2.96)
"""Always, likeness to empty talk, how much is said, whether it points at anything that can be seen."""
