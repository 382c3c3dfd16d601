"""What comes out at a reveal of Keyword, as its page says it, and with which step."""

from __future__ import annotations

from typing import Any

from entendre.games.keyword.rules.scoring import owned_with

LONG = 4
"""Shorter words may stand anywhere."""


def told(shown: Any) -> dict[str, tuple[str, ...]]:
    """What no page may say before each step, from what lies open while the curtain is up.

    Nothing that the log says: it may have said the same of an earlier round.
    """
    reveal = shown["reveal"]
    words = [play["word"]["text"] for play in reveal["plays"] if play["type"] == "spelled"]
    if reveal["tallies"]:
        words = []  # they were open before the vote
    new = [word.upper() for word in words if len(word) >= LONG and word != shown["keyword"]]
    scorer = reveal["scorer"]
    news = {
        "words": tuple(new),
        "vote": tuple([_tally(tally) for tally in reveal["tallies"]]),
        "out": _out(reveal["verdicts"], voted=bool(reveal["tallies"])),
    }
    if not reveal["verdicts"]:  # the house votes first
        return news
    if scorer is None:
        return {**news, "best": ("Nobody keeps a word.",)}
    word = reveal["plays"][scorer]["word"]["text"]
    return {**news, "best": ("keeps it", f"keeps {word.upper()}."), "letters": (_worth(shown, scorer),)}


def _tally(tally: Any) -> str:
    count = "One" if tally["accepted_by"] == 1 else tally["accepted_by"]
    return f"{count} accepted it; {tally['needed']} needed."


def _out(verdicts: list[str | None], *, voted: bool) -> tuple[str, ...]:
    returned = "no word" if voted else "Not in our dictionary: the cards go back to the hand."
    said = {"beaten": "beaten", "returned": returned}
    return tuple([words for verdict, words in said.items() if verdict in verdicts])


def _worth(shown: Any, scorer: int) -> str:
    keyword, pile = shown["keyword"], shown["piles"][scorer]
    before = (False,) * len(keyword)
    for word in pile["words"][:-1]:
        before = owned_with(before, keyword, word["text"])
    if list(before) == pile["owned"]:
        return f"That brings no new letter of {keyword.upper()}."
    if all(pile["owned"]):
        return f"owns every letter of {keyword.upper()}!"
    return f": {sum(pile['owned'])} of {len(keyword)} for {keyword.upper()}."
