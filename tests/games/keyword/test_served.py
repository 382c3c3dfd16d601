"""The house dictionary at a served table: from game to game, looked at, and taken back."""

from __future__ import annotations

from pathlib import Path

from entendre.games.keyword.entry import ENTRY
from entendre.games.keyword.rules.spelling import BLANK
from tests.server.premises import Player, open_premises

OPTIONS = {"house_vote": True, "vote_seconds": None, "seconds": None}


def nonsense(host: Player) -> str:
    """The host lays the whole hand as it lies; nobody would take that for a word."""
    hand = host.own["hand"]
    cards = [{"card": card["id"], "letter": "q" if card["letter"] == BLANK else None} for card in hand]
    host.did("answer", prompt="word/1", choice={"type": "spell", "cards": cards})
    return "".join("q" if card["letter"] == BLANK else card["letter"] for card in hand)


def broken_off(host: Player) -> None:
    host.did("break-off")
    host.until_room(lambda room: room["phase"] == "after")


def begun(host: Player) -> list[str]:
    """What stands when the next game begins."""
    host.table = None
    host.did("start")
    host.until_prompt("word/1")
    house: list[str] = host.open["house"]
    return house


def test_what_a_table_accepted_stands_until_its_host_takes_it_back(tmp_path: Path) -> None:
    with open_premises(tmp_path, {"keyword": ENTRY}) as club:
        seat = club.found("Ada")
        with club.sit(seat) as ada, club.sit(club.join(seat["code"], "Bo")) as bo:
            ada.did("choose", game="keyword", options=OPTIONS)
            ada.did("configure", pace="days")  # by post nobody waits for reveals
            assert begun(ada) == []
            assert ada.do("forget", what="X")["code"] == "room.playing"
            word = nonsense(ada)
            bo.until_prompt("word/1")
            bo.did("answer", prompt="word/1", choice={"type": "pass"})
            bo.until_prompt("vote/1")
            bo.did("answer", prompt="vote/1", choice={"type": "accept", "words_of": [0]})
            ada.until_prompt("word/2")
            assert ada.open["house"] == [word]
            assert ada.open["origins"] == [None, None]
            assert ada.room["kept"] == []
            broken_off(ada)
            assert ada.room["kept"] == [word.upper()]
            assert begun(ada) == [word]
            broken_off(ada)
            ada.did("configure", pace="days", language="fr")
            ada.until_room(lambda room: (room["language"], room["kept"]) == ("fr", []))
            ada.did("configure", pace="days", language="en")
            ada.until_room(lambda room: room["kept"] == [word.upper()])
            assert bo.do("forget", what=word.upper())["code"] == "room.not-host"
            refused = ada.do("forget", what=word)
            assert refused["code"] == "room.not-kept"
            assert (
                refused["message"] == f"'{word}' is not kept for the chosen game; that is: '{word.upper()}'."
            )
            ada.did("forget", what=word.upper())
            ada.until_room(lambda room: room["kept"] == [])
    with open_premises(tmp_path, {"keyword": ENTRY}) as later, later.sit(seat) as ada:
        ada.until_room(lambda room: room["kept"] == [])
        assert begun(ada) == []
