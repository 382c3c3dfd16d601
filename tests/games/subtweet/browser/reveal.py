"""What a reveal of Subtweet tells, and with which of its steps."""

from __future__ import annotations

from typing import Any


def told(shown: Any) -> dict[str, tuple[str, ...]]:
    """By the name of the step: what no page may hold before it. From what lies open meanwhile.

    The log repeats itself from tweet to tweet, so its own sentences are here only the first time.
    """
    if shown["phase"] == "over":
        return {"wall": _counted(shown["tallies"])}
    if shown["phase"] == "throw":
        return {"throw": (_thrown(shown["thrown"]),)}
    if shown["turned_over"] is not None:
        nobody = shown["turned_over"]["to"] is None
        return {"recipient": ("It was meant for nobody." if nobody else "It was meant for @",)}
    return _fists(shown["recent"][-1], len(shown["hands"]))


def _fists(reveal: Any, seats: int) -> dict[str, tuple[str, ...]]:
    tweet, drew = reveal["tweet"], len(reveal["drew"])
    favs = len(tweet["favs"])
    opened = "The fists open"
    cost = ("Nobody draws a card.", "draws a blank card.", "draw a blank card each.")[min(drew, 2)]
    first = tweet["number"] == 1
    return {
        "fists": (opened, "did not fav") if favs < seats - 1 else (opened,),
        "recipient": (_verdict(tweet),),
        "cards": (cost, "Favs from" if favs else "Nobody favved it.") if first else (cost,),
    }


def _verdict(tweet: Any) -> str:
    if tweet["to"] is None:
        return "for nobody at all." if tweet["favs"] else "and nobody fell for it."
    return ", who knew it." if tweet["to"] in tweet["favs"] else ", who did not notice."


def _thrown(thrown: Any) -> str:
    if len(thrown["staying"]) == len(thrown["seats"]):
        return "Nobody is out. Once more!"
    return "wins and begins." if len(thrown["staying"]) == 1 else "stay in."


def _counted(tallies: Any) -> tuple[str, ...]:
    if not tallies:
        return ("Nobody voted for anything.",)
    return ("The funniest tweet", "The funniest: “")
