"""How much each sign counts when a tweet is read: fitted by `python -m bench.games.subtweet.fit`, marks and
whether anything is pointed at then doubled: who wrote those tweets hinted at lines, and a plain hint at a
hand of cards is meant as one.
"""

SEAT = (16.09, 4.84, 2.14, 4.46, 4.0)
"""Likeness to the line with the handle, and word by word; a mark, a number, a name."""
NOBODY = (-0.15, 21.35, -6.91, -1.96)
"""Always, likeness to empty talk, how much is said, whether it points at anything that can be seen."""
GLOSSED = 1.8
"""More for nobody where a text is read word for word in English, and so is a little like everything: chosen
on half the tables of `bench/games/subtweet/languages/`.
"""
