"""A bot for any Entendre table, written from docs/protocol.md alone: Python's library and `websockets`.

    python examples/bot.py http://127.0.0.1:8350/t/BCDFGH --name Quill
    python examples/bot.py http://127.0.0.1:8350 --host keyword --players 3 --name Robo

The first sits down at the table with that link, as a bot that everybody sees to be one, and plays whatever is
played there. The second opens a table, prints its code, waits until so many are present, and starts; the host
of a table counts as a person. It plays all four games at random, but legally, from nothing but what it is
shown. Lines on standard output are JSON: the table, and the end of every game.
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
from typing import Any, NamedTuple

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]

MOST_TRIES = 5
LONGEST_WAIT = 10.0
POINTS = 12
WORDS = """
act age aim air all an and ant any arm art as ask at ate bad bag bat be bed bee big box boy bus but by can
cap car cat cow cup cut day did do dog ear eat egg end eye fan far fat fish fit fly for fun gas get go goal
got had has hat he hen her him his hit hot how ice if in ink into is it job joy key king late law leg let
lie line lip lit lot low man map may me men met my name net new no nor not note now nut of off oil old on
one or our out owl own pan pay pea pen pet pie pig pin pit pot put rain ran rat red ride road row run sad
sail sand sat saw say sea see set she sit six sky so son star sun tail tap tea ten the tie tin tip to toe
top toy tree two up us use van war was wax way we web wet who why win wish with word yes yet you zoo
"""
LINES = (
    "Somebody here still owes me an umbrella",
    "Some people whistle when they are winning",
    "Not everybody should be allowed near a piano",
)


class Seat(NamedTuple):
    """Our way in, as the server gave it to us."""

    code: str
    member: int
    token: str


class Refused(Exception):
    """The server said no, or nothing."""


def ask(base: str, path: str, body: Json) -> Json:
    """POST some JSON and read the answer."""
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(f"{base}{path}", json.dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            found: Json = json.load(answer)
            return found
    except urllib.error.HTTPError as problem:
        raise Refused(problem.read().decode()) from None
    except OSError as problem:
        raise Refused(f"{base} cannot be reached: {problem}") from None


def sit_down(base: str, code: str | None, name: str) -> Seat:
    """Join the table with this code as a bot, or open a new one as its host, which a bot cannot be."""
    if code is None:
        answer = ask(base, "/api/tables", {"name": name})
    else:
        answer = ask(base, f"/api/tables/{code}/join", {"name": name, "bot": True})
    return Seat(answer["code"], answer["member"], answer["token"])


# How to answer: one function for each kind of prompt, from the view alone.


class Question(NamedTuple):
    """A prompt that is open to us, with all that we see."""

    prompt: Json
    view: Json
    seat: int
    names: list[str]
    """Who sits where."""


def draw(_question: Question) -> Json:
    """Some wild lines, in the bytes that the document describes."""
    widths = [random.randint(4, 24) for stroke in range(random.randint(1, 4))]
    numbers = [len(widths)]
    for width in widths:
        numbers += [width, POINTS]
    before = (0, 0, 0)
    for _ in range(len(widths) * POINTS):
        now = (random.randrange(8192), random.randrange(8192), 128)
        numbers += [*[zigzag(b - a) for a, b in zip(before, now, strict=True)], 40]
        before = now
    sheet = bytes([1]) + b"".join(varint(number) for number in numbers)
    return {"type": "draw", "sheet": base64.b64encode(sheet).decode()}


def zigzag(step: int) -> int:
    """A signed number as an unsigned one."""
    return 2 * step if step >= 0 else -2 * step - 1


def varint(number: int) -> bytes:
    """Seven bits a byte, lowest first, the high bit on all but the last."""
    groups = []
    while number > 127:
        groups.append(number & 127 | 128)
        number >>= 7
    return bytes([*groups, number])


def guess(question: Question) -> Json:
    """Any drawing but our own: it is hardly the one we look for."""
    view = question.view
    letters = [letter for letter in view["letters"] if letter != view["mine"]]
    return {"type": "guess", "letter": random.choice(letters)}


def write(question: Question) -> Json:
    """A line with the handle of whom it is meant for, so that bots like us understand it."""
    view = question.view
    to = None if view["nobody"] and random.random() < 0.2 else random.choice(view["recipients"])
    line = random.choice(LINES)
    text = line if to is None else f"{line}, don't they, {handle(question, to)}?"
    return {"type": "write", "text": text, "to": to}


def handle(question: Question, seat: int) -> str:
    """A name as a post mentions it, with an end to it: Robo is not Robo 2."""
    return f"“{question.names[seat]}”"


def play_card(question: Question) -> Json:
    """Any card that we wrote."""
    return {"type": "play-card", "card": random.choice(question.view["mine"])["number"]}


def fav(question: Question) -> Json:
    """Yes if we are named, and now and then by mistake: too many, and hands would grow for ever."""
    named = handle(question, question.seat) in question.view["reading"]["text"]
    return {"type": "fav", "fav": named != (random.random() < 0.05)}


def throw(_question: Question) -> Json:
    """Rock, paper or scissors."""
    return {"type": "throw", "shape": random.choice(["rock", "paper", "scissors"])}


def vote(question: Question) -> Json:
    """Some of the others' posts, or in Keyword some of the others' words."""
    view = question.view
    if "accept" in question.prompt["takes"]:
        others = [seat for seat in view["up_for_vote"] if seat != question.seat]
        return {"type": "accept", "words_of": [seat for seat in others if random.random() < 0.5]}
    posts = [post["number"] for page in view["wall"] for post in page if post["author"] != question.seat]
    some = random.randint(0, min(len(posts), view["limits"]["votes"]))
    return {"type": "vote", "cards": random.sample(posts, some)}


def turn(question: Question) -> Json:
    """Play what may be played; otherwise exchange the hand, or pass."""
    view = question.view
    playable = [held["card"]["number"] for held in view["my_hand"] if held["may_play"]]
    if playable and not (view["may_pass"] and random.random() < 0.3):
        return {"type": "play", "card": random.choice(playable)}
    return {"type": "exchange"} if view["may_exchange"] and not playable else {"type": "pass"}


def name_codes(question: Question) -> Json:
    """For every other seat, codes that the sheet leaves open."""
    view = question.view
    codes = view["all_codes"]
    names = []
    for seat in range(len(question.names)):
        open_set = (1 << len(codes)) - 1 if view["possible"] is None else view["possible"][seat]
        left = [code for bit, code in enumerate(codes) if open_set >> bit & 1]
        names.append([] if seat == question.seat else random.sample(left, view["codes_each"]))
    return {"type": "name", "names": names}


def spell(question: Question) -> Json:
    """A word we know that these cards make, or a pass that puts a few of them away."""
    hand, row = question.view["hand"], question.view["row"]
    found = [cards for word in WORDS.split() if (cards := laid(word, hand, row))]
    if found:
        return {"type": "spell", "cards": random.choice(found)}
    discard = random.sample([card["id"] for card in hand], min(len(hand), random.randint(1, 3)))
    return {"type": "pass", "discard": discard}


def laid(word: str, hand: list[Json], row: list[Json]) -> list[Json] | None:
    """A card for every letter, rather our own than the row's; None if they do not make it."""
    left = [*hand, *row]
    cards: list[Json] = []
    for letter in word:
        card = next((each for face in (letter, "?") for each in left if each["letter"] == face), None)
        if card is None:
            return None
        left.remove(card)
        cards.append({"card": card["id"], "letter": letter if card["letter"] == "?" else None})
    ours = {card["id"] for card in hand}
    return cards if any(each["card"] in ours for each in cards) else None


CHOOSERS = {
    "draw": draw,
    "guess": guess,
    "write": write,
    "opening": write,
    "pause": write,
    "dry": write,
    "play": play_card,
    "fav": fav,
    "throw": throw,
    "vote": vote,
    "turn": turn,
    "name": name_codes,
    "word": spell,
}
"""By the kind of prompt. The other kinds hold nobody up, so there is no need to answer them."""


class Bot:
    """One seat at one table: hears, answers, and comes back when the connection is lost."""

    def __init__(self, base: str, seat: Seat, plan: argparse.Namespace) -> None:
        self.address = base.replace("http", "ws", 1) + "/ws"
        self.seat = seat
        self.plan = plan
        self.room: Json = {}
        self.view: Json = {}
        self.versions: dict[str, str] = {}
        self.sent: dict[str, Json] = {}
        """Our answers that nobody has acknowledged yet, by their ref."""
        self.tries: dict[str, int] = {}
        self.reported = 0
        self.socket: ClientConnection

    def run(self) -> int:
        """Play until it makes no sense to come back; 0 if all games that were wanted are over."""
        wait = 0.1
        while True:
            try:
                with connect(self.address, max_size=None) as self.socket:
                    hello = {"type": "hello", "table": self.seat.code, "token": self.seat.token}
                    self.say(hello | self.versions)
                    for text in self.socket:
                        wait = 0.1
                        if (end := self.hear(json.loads(text))) is not None:
                            return end
            except (OSError, ConnectionClosed, InvalidHandshake) as problem:
                note(f"lost the table ({problem}); coming back in {wait:.1f} s")
            time.sleep(wait * random.uniform(0.5, 1.0))
            wait = min(2 * wait, LONGEST_WAIT)

    def hear(self, message: Json) -> int | None:
        """Take one message in; a number says that we are done."""
        match message["type"]:
            case "welcome":
                self.say_again()
            case "room":
                before, self.room = self.room, message["room"]
                self.versions["room"] = message["version"]
                if self.room["phase"] == "playing" and self.room["played"] != before.get("played"):
                    self.tries.clear()
                    tell({"began": self.room["game"], "number": self.room["played"]})
                self.lead()
            case "view":
                self.view, self.versions["view"] = message["view"], message["version"]
                return self.look()
            case "done":
                self.sent.pop(message["ref"], None)
            case "refused":
                return self.refused(message)
            case "bye":
                note(f"goodbye: {message['code']}: {message['message']}")
                return None if message["again"] else 1
        return None

    def refused(self, message: Json) -> int | None:
        """Something was not done. An answer is tried again, in case it was ours that was wrong."""
        note(f"refused: {message['code']}: {message['message']}")
        if message["code"] == "wire.too-fast":
            time.sleep(1)
            self.say_again()
        return self.look() if self.sent.pop(message["ref"], None) is not None else None

    def say_again(self) -> None:
        """After a break: send again what was not acknowledged. What was done is not done twice."""
        for message in self.sent.values():
            self.say(message)
        if self.room:
            self.lead()

    def lead(self) -> None:
        """As the host: choose what was wanted, and start when everybody is there."""
        room = self.room
        if self.plan.host is None or room["phase"] != "lobby" or room["host"] != self.seat.member:
            return
        if room["game"] is None:
            options = {name: json.loads(value) for name, value in self.plan.option}
            self.say({"type": "choose", "ref": new_ref(), "game": self.plan.host, "options": options})
        elif sum(each["present"] or each["bot"] is not None for each in room["members"]) >= self.plan.players:
            self.say({"type": "start", "ref": new_ref()})

    def look(self) -> int | None:
        """Answer whatever is asked of us, or say how the game ended."""
        look = self.view["look"]
        if look is None:
            return None
        if look["outcome"] is not None:
            return self.report(look["outcome"])
        if self.room["phase"] == "playing" and look["seat"] is not None:
            names = {each["id"]: each["name"] for each in self.room["members"]}
            seats = [names[member] for member in self.room["seats"]]
            for each in look["prompts"]:
                if look["seat"] in each["prompt"]["seats"] and each["mine"] is None:
                    self.answer(Question(each["prompt"], look["view"], look["seat"], seats))
        return None

    def answer(self, question: Question) -> None:
        """Seal an answer, unless one is on its way or we have nothing to say."""
        prompt = question.prompt["id"]
        choose = CHOOSERS.get(question.prompt["kind"])
        waiting = [message["prompt"] for message in self.sent.values()]
        if choose is None or prompt in waiting or self.tries.get(prompt, 0) >= MOST_TRIES:
            return
        self.tries[prompt] = self.tries.get(prompt, 0) + 1
        message = {"type": "answer", "ref": new_ref(), "prompt": prompt, "choice": choose(question)}
        self.sent[message["ref"]] = message
        self.say(message)

    def report(self, outcome: Json) -> int | None:
        """Print the end of a game, once."""
        if self.reported != self.room["played"]:
            self.reported = self.room["played"]
            tell({"game": self.view["game"], "outcome": outcome, "record": self.view["record"]})
            self.plan.games -= 1
        return 0 if self.plan.games == 0 else None

    def say(self, message: Json) -> None:
        """Send a message."""
        self.socket.send(json.dumps(message))


def new_ref() -> str:
    """Our own name for something we ask for: sent twice, it is done once."""
    return secrets.token_hex(8)


def tell(line: Json) -> None:
    """A line for programs."""
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


def note(line: str) -> None:
    """A line for people."""
    sys.stderr.write(line + "\n")


def main() -> int:
    """Sit down and play."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("link", help="a table's link; or a server's address, and a table is opened there")
    parser.add_argument("--name", default="Robo", help="our name at the table")
    parser.add_argument("--host", metavar="GAME", help="choose and start this game as the host")
    parser.add_argument("--players", type=int, default=4, help="how many the host waits for")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=JSON", type=lambda text: text.split("=", 1)
    )
    parser.add_argument("--games", type=int, default=-1, help="go after so many games; without it, stay")
    plan = parser.parse_args()
    base, _, code = plan.link.rstrip("/").partition("/t/")
    try:
        seat = sit_down(base, code.upper() or None, plan.name)
    except Refused as problem:
        note(str(problem))
        return 1
    tell({"table": seat.code, "member": seat.member})
    return Bot(base, seat, plan).run()


if __name__ == "__main__":
    sys.exit(main())
