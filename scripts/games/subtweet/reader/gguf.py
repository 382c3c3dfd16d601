"""A model in the GGUF format, wherever it lies in a file: what is said of it, and its tables of numbers."""

from __future__ import annotations

import mmap
import struct
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

BEGINNING = b"GGUF\x03\x00\x00\x00"
NUMBERS = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"}
"""How each kind of number is written, by its number in the format."""
TEXT, LIST = 8, 9
WHOLE, HALF, BLOCKS = 0, 1, 8
"""Kinds of tables: four bytes a number, two, and blocks of whole numbers with a scale each."""
BLOCK = 32
ALIGNED = 32


class _Cursor:
    """Reads one thing after the other."""

    def __init__(self, data: mmap.mmap, at: int) -> None:
        self._data, self.at = data, at

    def number(self, written: str) -> Any:
        size = struct.calcsize(f"<{written}")
        self.at += size
        return struct.unpack(f"<{written}", self._data[self.at - size : self.at])[0]

    def text(self) -> str:
        size = self.number("Q")
        self.at += size
        return self._data[self.at - size : self.at].decode("utf-8", "replace")

    def value(self, kind: int) -> Any:
        if kind == TEXT:
            return self.text()
        if kind == LIST:
            each, count = self.number("I"), self.number("Q")
            return [self.value(each) for _ in range(count)]
        return self.number(NUMBERS[kind])


def read_model(file: Path, name: str) -> tuple[dict[str, Any], dict[str, Floats]]:
    """The model of this name: what is said of it, and its tables."""
    with file.open("rb") as opened, mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ) as data:
        start = data.find(BEGINNING)
        while start >= 0:
            cursor = _Cursor(data, start + len(BEGINNING))
            tables, facts = cursor.number("Q"), cursor.number("Q")
            if tables < 1 << 16 and facts < 1 << 16:  # else the letters only happen to be there
                said = {cursor.text(): cursor.value(cursor.number("I")) for _ in range(facts)}
                if said.get("general.name") == name:
                    return said, _tables(data, start, cursor, tables, said.get("general.alignment", ALIGNED))
            start = data.find(BEGINNING, start + 1)
    raise SystemExit(f"There is no model {name} in {file}.")


def _tables(data: mmap.mmap, start: int, cursor: _Cursor, count: int, aligned: int) -> dict[str, Floats]:
    headers = []
    for _ in range(count):
        name, sides = cursor.text(), cursor.number("I")
        shape = [cursor.number("Q") for _ in range(sides)][::-1]
        headers.append((name, shape, cursor.number("I"), cursor.number("Q")))
    begin = start + -(-(cursor.at - start) // aligned) * aligned
    return {name: _table(data, begin + at, kind, shape) for name, shape, kind, at in headers}


def _table(data: mmap.mmap, at: int, kind: int, shape: list[int]) -> Floats:
    count = int(np.prod(shape))
    if kind == BLOCKS:
        raw = np.frombuffer(data[at : at + count // BLOCK * (BLOCK + 2)], np.uint8).reshape(-1, BLOCK + 2)
        scales = raw[:, :2].copy().view("<f2").astype(np.float32)
        return (raw[:, 2:].copy().view(np.int8) * scales).astype(np.float32).reshape(shape)
    written = {WHOLE: "<f4", HALF: "<f2"}[kind]
    size = np.dtype(written).itemsize
    return np.frombuffer(data[at : at + count * size], written).astype(np.float32).reshape(shape)
