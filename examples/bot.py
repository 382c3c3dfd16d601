"""A bot for any Entendre table, written from docs/protocol.md alone: Python's library and `websockets`.

    python examples/bot.py http://127.0.0.1:8350/t/BCDFGH --name Quill
    python examples/bot.py http://127.0.0.1:8350 --host keyword --players 3 --name Robo

The first sits down at the table with that link, as a bot that everybody sees to be one, and plays whatever is
played there. The second opens a table, prints its code, waits until so many are present, and starts; the host
of a table counts as a person. It plays at random: any game by the schemas of its choices, also one that it
has never heard of, and by hand what chance would hardly hit. Lines on standard output are JSON.
"""

from __future__ import annotations

import argparse
import base64
import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from http.client import HTTPException
from typing import Any, NamedTuple

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]

MOST_TRIES = 20
PAUSE = 0.05
LONGEST_WAIT = 10.0
POINTS = 12
LINES = ("Somebody here still owes me an umbrella", "Some people whistle when they are winning")
WORDS = """
act age air all an and ant art as at bad be bed big bus but by can car cat cup day do dog ear eat egg end eye
far for fun get go got had hat he her him hot ice if in ink is it job key king let line man map me my name net
new no not now of oil old on one or our out pen put rain red road row run sea see set she sit so son star sun
tea ten the tie to top tree two up us use was way we wet who win with word yes you
"""
TRAITS = "hand season day moon age rank"
CODES = [f"{trait}-{way}" for trait in TRAITS.split() for way in ("forward", "reverse", "repeat")]


class Refused(Exception):
    """The server said no, or nothing."""


def ask(address: str, body: Json | None = None) -> Json:
    """GET some JSON, or POST some and read the answer."""
    sent = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, sent, {"content-type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            found: Json = json.load(answer)
            return found
    except urllib.error.HTTPError as problem:
        raise Refused(problem.read().decode()) from None
    except (OSError, HTTPException, ValueError) as problem:  # also in the middle of its answer
        raise Refused(f"{address} cannot be reached: {problem}") from None


class Question(NamedTuple):
    """A prompt that is open to us, with all that we see."""

    game: str
    prompt: Json
    open: Json
    own: Json
    seat: int
    names: list[str]
    """Who sits where."""
    schemas: Json
    """What the game's choices look like."""


def answer_to(question: Question) -> Any:
    """By hand where we know how, in the order of `takes`; otherwise any of the rest, by its schema."""
    rest = []
    for tag in question.prompt["takes"]:
        by_hand = BY_HAND.get((question.game, tag))
        if by_hand is None:
            rest.append(tag)
        elif (fields := by_hand(question)) is not None:
            return {"type": tag, **fields}
    return made(question.schemas["choices"][random.choice(rest)], question) if rest else None


# Any game: whatever the schema allows.


def made(schema: Json, question: Question) -> Any:
    """Some value of this schema."""
    match schema:
        case {"$ref": name}:
            return made(question.schemas["$defs"][name.rpartition("/")[2]], question)
        case {"enum": values}:
            return random.choice(values)
        case {"anyOf": options}:
            return made(random.choice(options), question)
        case {"x-entendre": "seat"}:
            return random.randrange(len(question.names))
        case {"type": "object"}:
            fields, needed = schema.get("properties", {}), schema.get("required", ())
            given = [name for name in fields if name in needed or random.random() < 0.5]
            return {name: made(fields[name], question) for name in given}
        case {"type": "array"}:
            return [made(part, question) for part in parts_of(schema, question)]
        case {"type": "boolean"}:
            return random.random() < 0.5
        case {"type": "string"}:
            return text_in(schema, question)
        case {"type": "integer" | "number"}:
            return number_in(schema, question)
    return None


def parts_of(schema: Json, question: Question) -> list[Json]:
    """The schemas of a list's items: one for each, or the same for every seat, or for a few."""
    if "prefixItems" in schema:
        return list(schema["prefixItems"])
    least = schema.get("minItems", 0)
    count = random.randint(least, min(least + 2, schema.get("maxItems", least + 2)))
    count = len(question.names) if schema.get("x-entendre") == "per-seat" else count
    return [schema.get("items", {})] * count


def text_in(schema: Json, question: Question) -> str:
    """A line, or something that we have read, as long as it has to be."""
    if schema.get("contentEncoding") == "base64":
        return base64.b64encode(random.randbytes(8)).decode()
    read = [*seen([question.own, question.open], str)]
    line: str = random.choice([random.choice(LINES), random.choice(read or LINES)])
    return line.ljust(schema.get("minLength", 0), "!")[: schema.get("maxLength")]


def number_in(schema: Json, question: Question) -> float:
    """Within its bounds; where there are none, something small, or the number of something that we see."""
    whole = int(schema["type"] == "integer")
    least = schema.get("minimum", schema.get("exclusiveMinimum", -whole) + whole)
    most = schema.get("maximum", schema.get("exclusiveMaximum", least + 9 + whole) - whole)
    number = random.randint(min(least, most), most) if whole else random.uniform(least, most)
    if not whole or schema.keys() & {"maximum", "exclusiveMaximum"}:
        return number
    shown: list[float] = [each for each in seen([question.own, question.open], int) if each >= least]
    return random.choice([number, random.choice(shown or [number])])


def seen(value: Any, kind: type) -> Iterator[Any]:
    """Everything of this kind in what we are shown: an answer often names some of it."""
    if type(value) is kind:
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from seen(part, kind)


# By hand: the fields of a choice; None if it cannot be made now.


def draw(_question: Question) -> Json:
    """One wild line, in the bytes that the document describes."""
    numbers, before = [1, random.randint(4, 24), POINTS], (0, 0, 0)
    for _ in range(POINTS):
        now = (random.randrange(8192), random.randrange(8192), 128)
        steps = [b - a for a, b in zip(before, now, strict=True)]
        numbers += [*[2 * step if step >= 0 else -2 * step - 1 for step in steps], 40]
        before = now
    sheet = bytes([1]) + b"".join(varint(number) for number in numbers)
    return {"sheet": base64.b64encode(sheet).decode()}


def varint(number: int) -> bytes:
    """Seven bits a byte, lowest first, the high bit on all but the last."""
    return bytes([number]) if number < 128 else bytes([number & 127 | 128]) + varint(number >> 7)


def write(question: Question) -> Json:
    """A line that names whom it is meant for, so that bots like us understand it: “Robo” is not “Robo 2”."""
    to = random.choice(question.own["recipients"])
    return {"text": f"{random.choice(LINES)}, don't they, “{question.names[to]}”?", "to": to}


def fav(question: Question) -> Json:
    """Yes if we are named, and now and then by mistake: too many, and hands would grow for ever."""
    named = f"“{question.names[question.seat]}”" in question.open["reading"]["text"]
    return {"fav": named != (random.random() < 0.05)}


def play(question: Question) -> Json | None:
    """A card that may be played."""
    playable = [held["card"] for held in question.own["hand"] if held["may_play"]]
    return {"card": random.choice(playable)} if playable else None


def name_codes(question: Question) -> Json:
    """Any codes for every other seat, but for the few that are made otherwise."""
    each = question.open["codes_each"]
    others = [seat != question.seat for seat in range(len(question.names))]
    return {"names": [random.sample(CODES, each) if other else [] for other in others]}


def spell(question: Question) -> Json | None:
    """A word we know that our cards and the row make."""
    found = [cards for word in WORDS.split() if (cards := laid(word, question))]
    return {"cards": random.choice(found)} if found else None


def laid(word: str, question: Question) -> list[Json] | None:
    """A card for every letter, rather our own than the row's; None if they do not make it."""
    hand = question.own["hand"]
    left = [*hand, *question.open["row"]]
    cards: list[Json] = []
    for letter in word:
        card = next((each for face in (letter, "?") for each in left if each["letter"] == face), None)
        if card is None:
            return None
        left.remove(card)
        cards.append({"card": card["id"], "letter": letter if card["letter"] == "?" else None})
    return cards if any(card not in left for card in hand) else None


BY_HAND: dict[tuple[str, str], Callable[[Question], Json | None]] = {
    ("subtext", "draw"): draw,
    ("subtext", "guess"): lambda q: {"letter": random.choice(q.open["letters"])},
    ("subtweet", "write"): write,
    ("subtweet", "play-card"): lambda q: {"card": random.choice(q.own["cards"])["number"]},
    ("subtweet", "fav"): fav,
    ("subtweet", "vote"): lambda _: {"cards": []},
    ("entracte", "play"): play,
    ("entracte", "pass"): lambda q: {} if q.own["may_pass"] else None,
    ("entracte", "name"): name_codes,
    ("keyword", "spell"): spell,
    ("keyword", "pass"): lambda q: {"discard": [card["id"] for card in q.own["hand"][:3]]},
    ("keyword", "accept"): lambda q: {"words_of": [at for at in q.open["up_for_vote"] if at != q.seat]},
}
"""By the game and the tag of the choice."""


class Bot:
    """One seat at one table: hears, answers, and comes back when the connection is lost."""

    def __init__(self, base: str, seat: Json, plan: argparse.Namespace) -> None:
        self.base = base
        self.seat = seat
        self.plan = plan
        self.room: Json = {}
        self.view: Json = {"table": None}
        self.schemas: dict[str, Json] = {}
        self.sent: dict[str, Json] = {}
        """Our answers that nobody has acknowledged yet, by their ref."""
        self.tries: dict[str, int] = {}
        """How often we have tried to answer each prompt."""
        self.helped = False
        self.reported = 0
        self.socket: ClientConnection

    def run(self) -> int:
        """Play until it makes no sense to come back; 0 if all games that were wanted are over."""
        wait = 0.1
        while True:
            try:
                with connect(f"ws{self.base[4:]}/ws?table={self.seat['code']}", max_size=None) as self.socket:
                    self.say({"type": "hello", "table": self.seat["code"], "token": self.seat["token"]})
                    for text in self.socket:
                        wait = 0.1
                        if (end := self.hear(json.loads(text))) is not None:
                            return end
            except (OSError, ConnectionClosed, InvalidHandshake, Refused) as problem:
                note(f"lost the table ({problem}); coming back in {wait:.1f} s")
            time.sleep(wait * random.uniform(0.5, 1.0))
            wait = min(2 * wait, LONGEST_WAIT)

    def hear(self, message: Json) -> int | None:
        """Take one message in; a number says that we are done."""
        match message["type"]:
            case "welcome":
                for unacknowledged in self.sent.values():  # what was done is not done twice
                    self.say(unacknowledged)
            case "room":
                before, self.room = self.room, message["room"]
                if self.room["phase"] == "playing" and self.room["played"] != before.get("played"):
                    self.tries.clear()
                    tell({"began": self.room["game"], "number": self.room["played"]})
                self.lead()
            case "view":
                self.view |= message  # a part that is left out is as it was
                return self.look()
            case "done":
                self.sent.pop(message["ref"], None)
            case "refused":
                note(f"refused: {message['code']}: {message['message']}")
                time.sleep(PAUSE)  # however often we are wrong, we are not too fast
                return self.look() if self.sent.pop(message["ref"], None) is not None else None
            case "bye":
                note(f"goodbye: {message['code']}: {message['message']}")
                return None if message["again"] else 1
        return None

    def lead(self) -> None:
        """As the host: choose what was wanted, and start when everybody is there."""
        room = self.room
        if self.plan.host is None or room["phase"] != "lobby" or room["host"] != self.seat["member"]:
            return
        if room["game"] is None:
            pairs = (each.split("=", 1) for each in self.plan.option)
            options = {name: json.loads(value) for name, value in pairs}
            self.do("choose", game=self.plan.host, options=options)
        elif sum(each["present"] or each["bot"] is not None for each in room["members"]) >= self.plan.players:
            self.do("start")

    def look(self) -> int | None:
        """Answer whatever is asked of us, or say how the game ended."""
        table = self.view["table"]
        if table is None or (seat := self.view["seat"]["seat"]) is None:
            return None
        if table["outcome"] is not None:
            return self.report(table)
        members = {each["id"]: each for each in self.room["members"]}
        names = [members[member]["name"] for member in self.room["seats"]]
        game, shown, own = table["game"], self.view["open"], self.view["own"]
        if game not in self.schemas:
            self.schemas[game] = ask(f"{self.base}/api/games/{game}/schema")
        for prompt in [each["prompt"] for each in table["prompts"]]:
            wanted = prompt["holds"] or prompt["duty"]  # whatever else is asked can do without us
            if wanted and seat in prompt["seats"] and prompt["id"] not in self.view["seat"]["mine"]:
                self.answer(Question(game, prompt, shown, own, seat, names, self.schemas[game]))
        return None

    def answer(self, question: Question) -> None:
        """Seal an answer, unless one is on its way. What we cannot answer, a bot of the server can."""
        prompt = question.prompt["id"]
        if any(message["prompt"] == prompt for message in self.sent.values()):
            return
        self.tries[prompt] = self.tries.get(prompt, 0) + 1
        choice = answer_to(question) if self.tries[prompt] < MOST_TRIES else None
        if choice is None:
            self.do("stand-in", member=self.seat["member"])
        else:
            if self.helped:
                self.do("take-back")
            self.do("answer", prompt=prompt, choice=choice)
        self.helped = choice is None

    def report(self, table: Json) -> int | None:
        """Print the end of a game, once."""
        if self.reported != self.room["played"]:
            self.reported = self.room["played"]
            tell({"game": table["game"], "outcome": table["outcome"], "record": self.view["seat"]["record"]})
            self.plan.games -= 1
        return 0 if self.plan.games == 0 else None

    def do(self, what: str, **fields: Any) -> None:
        """Ask for something; an answer until it is acknowledged."""
        message = {"type": what, "ref": secrets.token_hex(8), **fields}
        if what == "answer":
            self.sent[message["ref"]] = message
        self.say(message)

    def say(self, message: Json) -> None:
        self.socket.send(json.dumps(message))


def tell(line: Json) -> None:
    """A line for programs."""
    print(json.dumps(line), flush=True)


def note(line: str) -> None:
    """A line for people."""
    print(line, file=sys.stderr)


def main() -> int:
    """Sit down and play."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("link", help="a table's link; or a server's address, and a table is opened there")
    parser.add_argument("--name", default="Robo", help="our name at the table")
    parser.add_argument("--host", metavar="GAME", help="choose and start this game as the host")
    parser.add_argument("--players", type=int, default=4, help="how many the host waits for")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=JSON")
    parser.add_argument("--games", type=int, default=-1, help="go after so many games; without it, stay")
    parser.add_argument("--seed", help="the same text, the same luck")
    plan = parser.parse_args()
    random.seed(plan.seed)
    base, _, code = plan.link.rstrip("/").partition("/t/")
    try:  # a bot cannot be a host
        place, bot = (f"/{code.upper()}/join", {"bot": True}) if code else ("", {})
        seat = ask(f"{base}/api/tables{place}", {"name": plan.name, **bot})
    except Refused as problem:
        note(str(problem))
        return 1
    tell({"table": seat["code"], "member": seat["member"]})
    return Bot(base, seat, plan).run()


if __name__ == "__main__":
    sys.exit(main())
