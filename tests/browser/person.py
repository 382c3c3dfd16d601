"""Somebody with a browser of their own, and what a watchful eye notices behind it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebSocket, expect

from tests.browser.patience import SECONDS, until


class Device(NamedTuple):
    """What somebody holds in their hands, or has on their desk."""

    name: str
    width: int
    height: int
    touch: bool


PHONE = Device("phone", 360, 780, True)
DESKTOP = Device("desktop", 1280, 800, False)
STAGE = Device("stage", 1280, 720, False)

UNHEARD: Any = ()
"""Nothing was said of it yet."""

COUNTED = """(() => {
  window.WebSocket = class extends WebSocket {
    constructor(...address) {
      super(...address);
      this.count = { messages: 0, open: new Set() };
      window.heard = this.count;
      window.wire = this;
      this.addEventListener("message", ({ data }) => {
        const { type, ref } = JSON.parse(data);
        if (type === "done" || type === "refused") this.count.open.delete(ref);
        this.count.messages += 1;
      });
    }
    send(said) {
      const { ref } = JSON.parse(said);
      if (ref !== undefined) this.count.open.add(ref);
      super.send(said);
    }
  };
})()"""
"""How many messages a page has heard on its newest connection (a watchful eye hears them before it does),
what it has asked for there without an answer so far, and that connection itself.
"""
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))"
"""What a page has heard it has drawn by then."""
UP_TO_DATE = (
    "(count) => window.heard.messages >= count && document.querySelector('[aria-busy=true]') === null"
)
"""It has heard so much, and nothing that belongs on it is still to be fetched."""

DRAFTS = """() => Object.fromEntries(
  Object.entries(localStorage).filter(([key]) => key.startsWith("entendre:draft:"))
    .map(([key, body]) => [key.split(":").slice(3).join(":"), body]))"""
"""What a page keeps in its browser of what was begun there, by the names that the server knows."""

NO_WORKER = "Service Worker registration blocked by Playwright"
OUTAGE = re.compile(r"net::ERR_|WebSocket connection to")
"""What Chromium writes on its console when it cannot reach a server, whatever a page does about it."""


@dataclass
class Count:
    """Of what was said to a page on one connection."""

    messages: int = 0


class Person:
    """One browser context with one page. Nothing it stores is shared with anybody else's."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        name: str,
        device: Device,
        *,
        dark: bool = False,
        moving: bool = False,
        offline: bool = False,
        seat_of: Person | None = None,
        language: str = "en-GB",
    ) -> None:
        self.name = name
        self.device = device
        self.address = address
        self.context: BrowserContext = browser.new_context(
            base_url=address,
            locale=language,
            # What somebody else has kept in theirs, a seat for instance.
            storage_state=None if seat_of is None else seat_of.context.storage_state(),
            viewport={"width": device.width, "height": device.height},
            has_touch=device.touch,
            is_mobile=device.touch,
            color_scheme="dark" if dark else "light",
            # Things are where they belong at once: most tests look at what is there, not at how it came.
            reduced_motion="no-preference" if moving else "reduce",
            # A page's worker is there for when the server is not; where a test asks for it, it has one.
            service_workers="allow" if offline else "block",
        )
        self.context.set_default_timeout(SECONDS * 1000)
        self.context.on("request", self._asked_for)
        self.context.on("console", self._printed)
        self.context.on("weberror", lambda error: self.troubles.append(str(error.error)))
        self.context.add_init_script(COUNTED)
        self.page = self._new_page()
        self.troubles: list[str] = []
        """Errors, warnings, breaches of the content policy, and requests to strangers."""
        self.room: Any = None
        self.table: Any = UNHEARD
        self.open: Any = UNHEARD
        self.seat: Any = UNHEARD
        self.own: Any = UNHEARD
        """What the server said last of the room, the game and this seat. For the watchful eye only: players
        look at their page.
        """
        self.heard = 0
        """How many messages of the server's this was."""
        self._newest = Count()
        """How many of them on the newest connection."""
        self._sent: dict[str, tuple[str, str | None]] = {}
        self._kept: dict[str, str | None] = {}
        """The drafts that the page has asked the server to keep, and those that it keeps."""
        self._outage = False

    @property
    def phase(self) -> str | None:
        """That of the room, once the view that belongs to it has come as well."""
        if self.room is None or self.table is UNHEARD:
            return None
        phase = str(self.room["phase"])
        return phase if phase == "lobby" or self.table is not None else None

    @property
    def code(self) -> str:
        return str(self.room["code"])

    def questions(self) -> list[Any]:
        """The prompts that ask this very person, and that they have not answered."""
        if not self.table or not self.seat:
            return []
        seat, mine = self.seat["seat"], self.seat["mine"]
        prompts = [shown["prompt"] for shown in self.table["prompts"]]
        return [prompt for prompt in prompts if seat in prompt["seats"] and prompt["id"] not in mine]

    def asked(self) -> list[str]:
        """The kinds of those of them that play waits for; it waits for nobody to look at a reveal."""
        return [prompt["kind"] for prompt in self.questions() if prompt["holds"] and not prompt["beats"]]

    def drawn(self) -> None:
        """Until the page shows what the server said last, however slow it is."""
        until(
            self.page,
            f"the page of {self.name} is late",
            lambda: self.page.evaluate(UP_TO_DATE, self._newest.messages),
        )
        self.page.evaluate(DRAWN)

    def answered(self) -> None:
        """Until the server has answered all that the page asked of it: before time is put forward, lest it
        be too late for what is still on its way.
        """
        until(
            self.page,
            f"{self.name} is not answered",
            lambda: self.page.evaluate("window.heard.open.size === 0"),
        )

    def drafts_are_kept(self) -> None:
        """Until the server has what was begun, as it is now: it is told a moment later, so that not every
        stroke of a pen is sent.
        """
        until(
            self.page,
            f"what {self.name} has begun is not kept",
            lambda: (here := self.page.evaluate(DRAFTS)) and here.items() <= self._kept.items(),
        )

    def overflow(self) -> int:
        """By how many pixels the page is wider than its screen."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - innerWidth"))

    def refresh(self) -> None:
        """Load the page again, and wait until it shows the table."""
        self._forget()
        self.page.reload()
        self.until_seated()

    def close_page(self) -> None:
        """As a laptop is closed; what it keeps, it keeps."""
        self.page.close()

    def open_page(self, path: str) -> None:
        """After it was closed: at a table again, in the same browser."""
        self._forget()
        self.page = self._new_page()
        self.page.goto(path)
        self.until_seated()

    def until_seated(self) -> None:
        until(
            self.page,
            f"{self.name} sees no table",
            lambda: self.room is not None and self.seat is not UNHEARD,
        )
        expect(self.page.get_by_role("heading", level=1)).not_to_be_empty()

    @contextmanager
    def outage(self) -> Iterator[None]:
        """While this lasts, the browser may complain that it cannot reach the server."""
        self._outage = True
        yield
        self._outage = False

    def _new_page(self) -> Page:
        page = self.context.new_page()
        page.on("websocket", self._connected)
        return page

    def _asked_for(self, request: Request) -> None:
        if not request.url.startswith((f"{self.address}/", "data:", "blob:")):
            self.troubles.append(f"a request to {request.url}")

    def _printed(self, message: ConsoleMessage) -> None:
        excused = message.text == NO_WORKER or (self._outage and OUTAGE.search(message.text))
        if message.type in ("error", "warning") and not excused:
            self.troubles.append(f"{message.type}: {message.text} {message.location['url']}")

    def _connected(self, socket: WebSocket) -> None:
        if not socket.url.startswith(self.address.replace("http", "ws", 1) + "/"):
            self.troubles.append(f"a connection to {socket.url}")
        count = self._newest = Count()
        socket.on("framereceived", lambda frame: self._heard(frame, count))
        socket.on("framesent", self._said)

    def _said(self, frame: str | bytes) -> None:
        message = msgspec.json.decode(frame)
        if message["type"] == "keep-scratch":
            self._sent[message["ref"]] = message["name"], message["body"]

    def _forget(self) -> None:
        """Whoever comes again is told all of it again."""
        self.room, self.table, self.open, self.seat, self.own = None, UNHEARD, UNHEARD, UNHEARD, UNHEARD

    def _heard(self, frame: str | bytes, count: Count) -> None:
        self.heard += 1
        count.messages += 1
        message = msgspec.json.decode(frame)
        if message["type"] == "room":
            self.room = message["room"]
        elif message["type"] == "view":
            # A part that did not change is left out.
            self.table = message.get("table", self.table)
            self.open = message.get("open", self.open)
            self.seat = message.get("seat", self.seat)
            self.own = message.get("own", self.own)
        elif message["type"] == "done" and message["ref"] in self._sent:
            name, body = self._sent.pop(message["ref"])
            self._kept[name] = body

    def close(self) -> None:
        self.context.close()
