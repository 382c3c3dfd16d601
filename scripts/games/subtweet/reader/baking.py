"""The model as it is shipped: few bits a weight, and of the vocabulary what is written in plain letters."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Weights = dict[str, Floats]
"""By the names that the reader knows them by (`sentences.py`)."""

MOST = 31
"""The largest whole number of a weight: six bits with the sign."""
PLACES, LAYERS = 96, 6
NAMES = {
    "attention.self.query": "query",
    "attention.self.key": "key",
    "attention.self.value": "value",
    "attention.output.dense": "mixed",
    "intermediate.dense": "inner",
    "output.dense": "outer",
}
NORMS = {"attention.output.LayerNorm": "mixed.norm", "output.LayerNorm": "outer.norm"}


def given(model: Path) -> tuple[list[str], Weights]:
    """The pieces that are kept of a model in this folder, and its weights, by our names."""
    theirs = _tensors(model / "model.safetensors")
    pieces = (model / "vocab.txt").read_text(encoding="utf-8").splitlines()
    kept = [at for at, piece in enumerate(pieces) if _matters(piece)]
    words = theirs["embeddings.word_embeddings.weight"] + theirs["embeddings.token_type_embeddings.weight"][0]
    ours = {"words": words[kept], "places": theirs["embeddings.position_embeddings.weight"][:PLACES]}
    for part in ("weight", "bias"):
        ours[f"first.{part}"] = theirs[f"embeddings.LayerNorm.{part}"]
    for layer in range(LAYERS):
        here = f"encoder.layer.{layer}."
        for name, own in NAMES.items():
            ours[f"{layer}.{own}"] = theirs[f"{here}{name}.weight"]
            ours[f"{layer}.{own}.bias"] = theirs[f"{here}{name}.bias"]
        for name, own in NORMS.items():
            for part in ("weight", "bias"):
                ours[f"{layer}.{own}.{part}"] = theirs[f"{here}{name}.{part}"]
    return [pieces[at] for at in kept], ours


def baked(pieces: list[str], weights: Mapping[str, Floats]) -> dict[str, NDArray[Any]]:
    """What is written to the file: tables in whole numbers with a scale for each row, the rest in half."""
    out: dict[str, NDArray[Any]] = {"pieces": np.array("\n".join(pieces))}
    for name, value in weights.items():
        if value.ndim == 2 and name != "places":
            out[name], out[f"{name}.scale"] = _rounded(value)
        else:
            out[name] = value.astype(np.float16)
    return out


def _matters(piece: str) -> bool:
    """Words and their pieces in plain letters, signs, and numbers; the rest is other scripts."""
    bare = piece.removeprefix("##")
    return piece in ("[CLS]", "[SEP]") or bool(re.fullmatch(r"[a-z]+|[!-~]|[0-9]{1,4}", bare))


def _rounded(rows: Floats) -> tuple[NDArray[np.int8], NDArray[np.float16]]:
    """Whole numbers, and what one of them is worth in each row."""
    scale = (np.abs(rows).max(1, keepdims=True) / MOST).astype(np.float16)
    return np.clip(np.round(rows / scale), -MOST, MOST).astype(np.int8), scale


def _tensors(file: Path) -> dict[str, Floats]:
    """The tables of numbers in a safetensors file: a header that says where each lies, then all of them."""
    raw = file.read_bytes()
    start = 8 + int.from_bytes(raw[:8], "little")
    said = {name: each for name, each in json.loads(raw[8:start]).items() if each.get("dtype") == "F32"}
    return {
        name: np.frombuffer(raw[start + each["data_offsets"][0] : start + each["data_offsets"][1]], "<f4")
        .astype(np.float32)
        .reshape(each["shape"])
        for name, each in said.items()
    }
