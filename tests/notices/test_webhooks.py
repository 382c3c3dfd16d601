"""Messages in the formats of channels. Names are people's own, and must do nothing there."""

from __future__ import annotations

import msgspec
import pytest

from entendre.core import Rejected
from entendre.notices.reach import Reach
from entendre.notices.webhooks import Format, Webhook, format_of, written
from entendre.notices.wording import Turn, push_message, sentence
from entendre.text import LANGUAGES

HOOK = "https://hook.example/x"
TURN = Turn("BCDFGH", "Toy", (0,), ("Ada",))


def body(kind: Format, turn: Turn = TURN, link: str | None = None) -> bytes:
    place = Reach().read(HOOK)
    return written(Webhook(HOOK, kind), place, turn, link).body


@pytest.mark.parametrize(
    ("address", "kind"),
    [
        ("https://discord.com/api/webhooks/1/x", "discord"),
        ("https://canary.discord.com/api/webhooks/1/x", "discord"),
        ("https://discordapp.com/api/webhooks/1/x", "discord"),
        ("https://hooks.slack.com/services/T/B/x", "slack"),
        ("https://ntfy.sh/our-table", "ntfy"),
        ("https://ntfy.example.org/our-table", "ntfy"),
    ],
)
def test_a_format_is_known_by_the_address(address: str, kind: Format) -> None:
    assert format_of(Reach().read(address), None) == kind


def test_an_address_that_tells_nothing_needs_a_choice() -> None:
    place = Reach().read("https://discord.com.evil.example/")
    with pytest.raises(Rejected, match="discord, slack, ntfy"):
        format_of(place, None)
    assert format_of(place, "slack") == "slack"


def test_every_format_says_the_same_sentence() -> None:
    said = "Toy: it is Ada’s turn at table BCDFGH."
    assert msgspec.json.decode(body("discord"))["content"] == said
    assert msgspec.json.decode(body("slack"))["text"] == said
    assert body("ntfy").decode() == said


def test_a_link_to_the_table_is_there_where_its_address_is_known() -> None:
    link = "https://games.example/t/BCDFGH"
    assert msgspec.json.decode(body("discord", link=link))["content"].endswith(f" {link}")
    assert msgspec.json.decode(body("slack", link=link))["text"].endswith(f" <{link}>")
    assert written(Webhook(HOOK, "ntfy"), Reach().read(HOOK), TURN, link).headers["click"] == link


def test_several_names_are_one_message() -> None:
    several = Turn("BCDFGH", "Toy", (), ("Ada", "Bo", "Cem"))
    assert sentence(several, "en") == "Toy: it is the turn of Ada, Bo and Cem at table BCDFGH."
    assert sentence(several, "de") == "Toy: Ada, Bo und Cem sind dran am Tisch BCDFGH."
    assert sentence(TURN, "de") == "Toy: Ada ist dran am Tisch BCDFGH."


@pytest.mark.parametrize("name", ["@everyone", "<@123>", "**B**", "[x](y)", "`a`", "#general", "a_b_"])
def test_a_name_does_nothing_in_discord(name: str) -> None:
    told = msgspec.json.decode(body("discord", Turn("BCDFGH", "Toy", (), (name,))))
    assert told["allowed_mentions"] == {"parse": []}
    escaped = "".join(sign if sign.isalnum() else f"\\{sign}" for sign in name)
    assert escaped in told["content"]


@pytest.mark.parametrize("name", ["<!everyone>", "<http://x|y>", "a&b"])
def test_a_name_does_nothing_in_slack(name: str) -> None:
    text = msgspec.json.decode(body("slack", Turn("BCDFGH", "Toy", (), (name,))))["text"]
    assert "<" not in text
    assert ">" not in text
    assert text.count("&") == text.count("&lt;") + text.count("&gt;") + text.count("&amp;")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_device_is_told_the_game_and_the_table(language: str) -> None:
    told = msgspec.json.decode(push_message(TURN, language))
    assert set(told) == {"title", "body", "code"}
    assert (told["title"], told["code"]) == ("Toy", "BCDFGH")
    assert "BCDFGH" in told["body"]
    assert "{" not in told["body"]
