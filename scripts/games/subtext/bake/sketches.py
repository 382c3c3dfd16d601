"""Line icons as polylines on a grid of 256 by 256, few points and no curves."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from scripts.games.subtext.bake.vocabulary import Icon
from svgelements import Arc, Circle, Close, Ellipse, Line, Move, Rect
from svgelements import Path as SvgPath

Polyline = list[tuple[float, float]]
Sketch = list[list[tuple[int, int]]]

SIDE = 24
"""Both icon sets draw on a square of 24 units."""
GRID = 255
TOLERANCE = 0.14
SOURCES = {"lucide": "lucide-static/icon-nodes.json", "tabler": "@tabler/icons/tabler-nodes-outline.json"}


def sketches_of(icons: Sequence[Icon], things: Sequence[str], packages: Path) -> list[tuple[int, Sketch]]:
    """Every sketch there is of every thing: people draw a thing in more ways than one."""
    sets = [json.loads((packages / file).read_text()) for file in SOURCES.values()]
    return [
        (things.index(icon.thing), _sketch(drawn[icon.name]))
        for icon in icons
        for drawn in sets
        if icon.name in drawn
    ]


def _sketch(nodes: Sequence[tuple[str, Mapping[str, Any]]]) -> Sketch:
    lines = [line for tag, shape in nodes for line in _flat(_path(tag, shape))]
    scale = GRID / SIDE
    return [[(_grid(x * scale), _grid(y * scale)) for x, y in _simpler(line)] for line in lines]


def _grid(value: float) -> int:
    return min(GRID, max(0, round(value)))


def _path(tag: str, shape: Mapping[str, Any]) -> Any:
    def number(name: str) -> float:
        return float(shape.get(name, 0))

    match tag:
        case "path":
            return SvgPath(shape["d"])
        case "circle":
            return SvgPath(Circle(number("cx"), number("cy"), number("r")))
        case "ellipse":
            return SvgPath(Ellipse(number("cx"), number("cy"), number("rx"), number("ry")))
        case "rect":
            rx = float(shape.get("rx", shape.get("ry", 0)))
            ry = float(shape.get("ry", shape.get("rx", 0)))
            return SvgPath(Rect(number("x"), number("y"), number("width"), number("height"), rx, ry))
        case "line":
            return SvgPath(f"M{shape['x1']} {shape['y1']}L{shape['x2']} {shape['y2']}")
        case "polyline" | "polygon":
            closing = "z" if tag == "polygon" else ""
            return SvgPath("M" + shape["points"].replace(",", " ") + closing)
    raise ValueError(f"{tag!r} is no shape we know")


def _flat(path: Any) -> Iterator[Polyline]:
    line: Polyline = []
    for part in path:
        if isinstance(part, Move):
            if len(line) > 1:
                yield line
            line = [(part.end.x, part.end.y)]
        elif isinstance(part, Line | Close):
            if part.end is not None:
                line.append((part.end.x, part.end.y))
        else:
            steps = max(4, min(32, int(_long(part) / 0.8) + 3))
            points = [part.point(step / steps) for step in range(1, steps + 1)]
            line += [(point.x, point.y) for point in points]
    if len(line) > 1:
        yield line


def _long(part: Any) -> float:
    if isinstance(part, Arc):
        return float(abs(part.sweep) * max(part.rx, part.ry))
    return float(part.length(error=1e-2))


def _simpler(line: Polyline) -> Polyline:
    """Without the points that lie on the way between others (Ramer, Douglas, Peucker)."""
    if len(line) < 3:
        return line
    points = np.array(line)
    start, way = points[0], points[-1] - points[0]
    away = points[1:-1] - start
    long = float(np.hypot(*way))
    off = np.abs(way[0] * away[:, 1] - way[1] * away[:, 0]) / long if long > 1e-9 else np.hypot(*away.T)
    farthest = int(off.argmax())
    if off[farthest] <= TOLERANCE:
        return [line[0], line[-1]]
    return _simpler(line[: farthest + 2])[:-1] + _simpler(line[farthest + 1 :])
