"""What a stranger may send: noise, JSON, and messages of the protocol with something wrong in them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from hypothesis import strategies as st

from entendre.core import Chance, encode
from entendre.testing.acts import Setting, sampled
from tests.core.toy import Toy
from tests.fuzz.scene import PLAYER, tables
from tests.modes import GAMES, some_players
from tests.protocol.document import examples

SETTINGS = {
    game.name: Setting(game, some_players(game, 3), next(iter(game.modes)), b"fuzz")
    for game in (Toy(), *(entry.game for entry in GAMES.values()))
}
TABLES = tables(SETTINGS)
DOCUMENTED: list[dict[str, Any]] = [
    msgspec.json.decode(example.text) for example in examples() if example.kind == "client"
]
"""A message of every type."""

DEPTHS = (2, 40, *range(900, 1000, 9), 5_000, 30_000)
"""Around Python's limit of recursion, wherever in its stack a message is read, and far beyond."""

Message = dict[str, Any]


def answers(game: str) -> Iterator[Message]:
    """What the player could really answer, and what would be an answer to another prompt."""
    table, chance = TABLES[game], Chance(b"fuzz", game)
    choices = [
        sampled(table, prompt, PLAYER, chance)
        for prompt in table.prompts
        for _ in range(3)
        if PLAYER in prompt.seats
    ]
    documented = [
        msgspec.json.decode(each.text) for each in examples() if (each.kind, each.game) == ("choice", game)
    ]
    for prompt in table.prompts:
        for choice in (*map(msgspec.to_builtins, choices), *documented):
            plain = msgspec.json.decode(encode(choice))
            yield {"type": "answer", "ref": "a", "prompt": prompt.id, "choice": plain}
        yield {"type": "withdraw", "ref": "w", "prompt": prompt.id}


ODD_TEXTS = st.sampled_from(
    [
        "",
        "\x00",
        "\u202e",
        "\u200b",
        "\ufeff",
        "\U0001f9d1\u200d\U0001f680",
        "é" * 200,
        "x" * 9_000,
        "'\";--",
        "%s",
        "{0}",
    ]
)
NOT_TEXT = st.sampled_from([b"\xff", b"\xc0\x80", b"\xed\xa0\x80"])
ODD_NUMBERS = st.sampled_from(
    [-1, 0, 1, 2**31, 2**53 + 1, 2**63, 2**64, -(2**63) - 1, 10**30, 10**80, 0.5, -0.0, 1e300, 5e-324]
)
SCALARS = st.none() | st.booleans() | st.integers(-3, 60) | ODD_NUMBERS | ODD_TEXTS | st.text(max_size=12)
ANY_JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


def _places(value: object, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield place
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _places(inner, (*place, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _places(inner, (*place, number))


def _changed(value: Any, place: tuple[Any, ...], change: Callable[[Any], Any]) -> Any:
    if not place:
        return change(value)
    first, *rest = place
    copied = dict(value) if isinstance(value, dict) else list(value)
    copied[first] = _changed(copied[first], tuple(rest), change)
    return copied


def _without(place: tuple[Any, ...]) -> Callable[[Any], Any]:
    def change(value: Any) -> Any:
        return {key: inner for key, inner in value.items() if key != place[-1]}

    return change


def _like(value: object, words: list[str]) -> st.SearchStrategy[Any]:
    """Something of the same kind: wrong, if at all, in a way that takes a closer look."""
    match value:
        case bool():
            return st.just(not value)
        case int():
            return st.integers(-2, 60) | ODD_NUMBERS
        case str():
            return st.sampled_from(words) | ODD_TEXTS | st.text(max_size=12)
        case list():
            return st.sampled_from([[], value + value, value[::-1], value[1:]])
        case dict():
            return st.sampled_from([{}, {**value, "type": "pass"}, dict(list(value.items())[:-1])])
    return SCALARS


def _added(extra: Message) -> Callable[[Any], Any]:
    return lambda old: {**old, **extra} if isinstance(old, dict) else extra


@st.composite
def wrong(draw: st.DrawFn, game: str) -> bytes:
    """A message of the protocol with up to three things changed in it."""
    message: Any = draw(st.sampled_from(DOCUMENTED) | st.sampled_from(list(answers(game))))
    words = [prompt.id for prompt in TABLES[game].prompts] + [each["type"] for each in DOCUMENTED]
    for _ in range(draw(st.sampled_from([0, 1, 1, 1, 2, 3]))):
        place = draw(st.sampled_from(list(_places(message))[1:] or [()]))
        match draw(st.integers(0, 9)):
            case 0 if place and isinstance(place[-1], str):
                message = _changed(message, place[:-1], _without(place))
            case 1:
                name = draw(st.text(max_size=8) | st.sampled_from(["member", "seat", "token"]))
                message = _changed(message, place[:-1], _added({name: draw(SCALARS)}))
            case 2:
                message = _changed(message, place, _always(draw(ANY_JSON)))
            case _:
                message = _changed(message, place, _always(draw(_like(_at(message, place), words))))
    return _spoiled(draw, _dumped(message))


def _at(value: Any, place: tuple[Any, ...]) -> Any:
    for step in place:
        value = value[step]
    return value


def _always(new: object) -> Callable[[Any], Any]:
    return lambda _: new


def _spoiled(draw: st.DrawFn, text: bytes) -> bytes:
    """Now and then with something wrong in the JSON itself."""
    match draw(st.integers(0, 30)):
        case 1:
            return text[: draw(st.integers(0, len(text)))]
        case 2:
            at = draw(st.integers(0, len(text)))
            return text[:at] + draw(NOT_TEXT | st.binary(min_size=1, max_size=2)) + text[at:]
        case 3:
            return text[:-1] + b"," + text[1:]  # every key twice
        case 4:
            return text + text
        case 5:
            return text.replace(b'"a"', b'"\\ud800"').replace(b'"1', b'"\\u0000')
        case 6:
            return text.replace(b":1", b":1e999").replace(b"null", b"NaN").replace(b":0", b":-00")
    return text


@st.composite
def nested(draw: st.DrawFn, game: str) -> bytes:
    """A message with something in it that is nested too deeply for anybody's stack."""
    depth = draw(st.sampled_from(DEPTHS))
    deep = b"[" * depth + b"]" * depth if draw(st.booleans()) else b'{"a":' * depth + b"1" + b"}" * depth
    shape = draw(
        st.sampled_from(
            [
                b'{"type":"choose","ref":"n","game":"%(game)s","options":{"%(option)s":%(deep)s}}',
                b'{"type":"answer","ref":"n","prompt":"%(prompt)s","choice":%(deep)s}',
                b'{"type":"answer","ref":"n","prompt":"%(prompt)s","choice":{"type":"%(tag)s","x":%(deep)s}}',
                b'{"ref":%(deep)s,"type":"ping"}',
                b'{"type":"rename","ref":"n","name":%(deep)s,"colour":"teal"}',
                b"%(deep)s",
            ]
        )
    )
    table = TABLES[game]
    prompt = table.prompts[0]
    option = msgspec.structs.fields(table.game.types.options)[0].encode_name
    words = {"game": game, "option": option, "prompt": prompt.id, "tag": prompt.takes[0]}
    return shape % {**{key.encode(): word.encode() for key, word in words.items()}, b"deep": deep}


def noise(game: str) -> st.SearchStrategy[bytes]:
    """What has nothing to do with the protocol."""
    return st.binary(max_size=40) | st.text(max_size=40).map(str.encode) | ANY_JSON.map(_dumped)


def _dumped(value: object) -> bytes:
    """JSON of anything, also of numbers that msgspec would not write."""
    return json.dumps(value).encode()
