"""The model as it is shipped: few bits a weight, and of the vocabulary what is written in plain letters."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scripts.games.subtweet.reader.gguf import Floats, read_model

from entendre.games.subtweet.bots.sentences import LAYERS, LONGEST

Weights = dict[str, Floats]
"""By the names that the reader knows them by (`sentences.py`)."""

MODEL = "bge-small-en-v1.5"
MOST = 10
"""The largest whole number of a weight: some four bits of what is packed."""
BEGINS = "\u2581"
"""What the model's list of pieces marks the beginning of a word by."""
NAMES = {
    "attn_q": "query",
    "attn_k": "key",
    "attn_v": "value",
    "attn_output": "mixed",
    "ffn_up": "inner",
    "ffn_down": "outer",
    "attn_output_norm": "mixed.norm",
    "layer_output_norm": "outer.norm",
}


def given(program: Path) -> tuple[list[str], Weights]:
    """The pieces that are kept of the model in this file, and its weights, by our names."""
    said, theirs = read_model(program, MODEL)
    pieces = [_piece(each) for each in said["tokenizer.ggml.tokens"]]
    kept = [at for at, piece in enumerate(pieces) if _matters(piece)]
    words = theirs["token_embd.weight"] + theirs["token_types.weight"][0]
    ours = {"words": words[kept], "places": theirs["position_embd.weight"][:LONGEST]}
    for part in ("weight", "bias"):
        ours[f"first.{part}"] = theirs[f"token_embd_norm.{part}"]
    for layer in range(LAYERS):
        for name, own in NAMES.items():
            weight = f"{layer}.{own}.weight" if own.endswith("norm") else f"{layer}.{own}"
            ours[weight] = theirs[f"blk.{layer}.{name}.weight"]
            ours[f"{layer}.{own}.bias"] = theirs[f"blk.{layer}.{name}.bias"]
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


def _piece(theirs: str) -> str:
    """A piece as WordPiece writes it: one that goes on a word has two marks before it."""
    if theirs in ("[CLS]", "[SEP]"):
        return theirs
    return theirs.removeprefix(BEGINS) if theirs.startswith(BEGINS) else f"##{theirs}"


def _matters(piece: str) -> bool:
    """Words and their pieces in plain letters, signs, and numbers; the rest is other scripts."""
    bare = piece.removeprefix("##")
    return piece in ("[CLS]", "[SEP]") or bool(re.fullmatch(r"[a-z]+|[!-~]|[0-9]{1,4}", bare))


def _rounded(rows: Floats) -> tuple[NDArray[np.int8], NDArray[np.float16]]:
    """Whole numbers, and what one of them is worth in each row."""
    scale = (np.abs(rows).max(1, keepdims=True) / MOST).astype(np.float16)
    return np.clip(np.round(rows / scale), -MOST, MOST).astype(np.int8), scale
