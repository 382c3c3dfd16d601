"""A message as Discord, Slack or ntfy take it. Names are people's own, so nothing in them may do anything."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

import msgspec

from entendre.core import Rejected, quoted
from entendre.notices.delivery import Outgoing
from entendre.notices.reach import Place
from entendre.notices.wording import Turn, sentence
from entendre.text import Language

Format = Literal["discord", "slack", "ntfy"]
FORMATS: tuple[Format, ...] = ("discord", "slack", "ntfy")

_MARKS = re.compile(r"([\\*_~`|>\[\]()#<:@-])")
_JSON = {"content-type": "application/json"}


class Webhook(msgspec.Struct, frozen=True):
    """Where a table says whose turn it is. The address is a secret: whoever has it can write there."""

    address: str
    format: Format
    language: Language = "en"


def format_of(place: Place, wanted: Format | None) -> Format:
    """The format that was chosen, or the one that the address tells; `Rejected` if it tells none."""
    if wanted is not None:
        return wanted
    host = place.host.lower()
    if host in ("discord.com", "discordapp.com") or host.endswith(".discord.com"):
        return "discord"
    if host == "hooks.slack.com" or host.endswith(".slack.com"):
        return "slack"
    if host == "ntfy.sh" or host.startswith("ntfy."):
        return "ntfy"
    raise Rejected(
        "room.webhook-format",
        f"{quoted(place.host)} does not tell which format it takes; choose one of {', '.join(FORMATS)}.",
    )


def written(webhook: Webhook, place: Place, turn: Turn, link: str | None) -> Outgoing:
    """What is sent there, with a link to the table where its address is known."""
    match webhook.format:
        case "discord":
            said = sentence(_with_names(turn, lambda name: _MARKS.sub(r"\\\1", name)), webhook.language)
            told = {"content": _with(said, link), "allowed_mentions": {"parse": []}}
            return Outgoing(place, _JSON, msgspec.json.encode(told))
        case "slack":
            said = sentence(_with_names(turn, _escaped), webhook.language)
            body = {"text": _with(said, None if link is None else f"<{link}>"), "mrkdwn": False}
            return Outgoing(place, _JSON, msgspec.json.encode(body))
        case "ntfy":
            headers = {"content-type": "text/plain; charset=utf-8"}
            if link is not None:
                headers["click"] = link
            return Outgoing(place, headers, sentence(turn, webhook.language).encode())


def _with_names(turn: Turn, safe: Callable[[str], str]) -> Turn:
    return msgspec.structs.replace(turn, names=tuple(map(safe, turn.names)))


def _escaped(name: str) -> str:
    return name.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _with(said: str, link: str | None) -> str:
    return said if link is None else f"{said} {link}"
