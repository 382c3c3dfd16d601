"""The OpenAPI document of the HTTP interface, made from the same list as its routes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from http import HTTPStatus
from importlib.metadata import version
from typing import Any

import msgspec

from entendre.server.operations import BYTES, PATH_PATTERNS, TEXT, Operation
from entendre.server.problems import Trouble

_REF = "#/components/schemas/{name}"


def document(operations: Sequence[Operation], base_path: str) -> dict[str, Any]:
    """The document as plain values."""
    kinds: set[type] = {Trouble}
    for operation in operations:
        kinds |= {kind for kind in (operation.takes, operation.gives.kind) if isinstance(kind, type)}
    ordered = sorted(kinds, key=lambda kind: kind.__name__)
    schemas, components = msgspec.json.schema_components(ordered, schema_hook=_anything, ref_template=_REF)
    references = dict(zip(ordered, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _described(operation, references)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Entendre",
            "version": version("entendre"),
            "description": "Come to a table over HTTP; play at it over the WebSocket at /ws.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": base_path or "/"}],
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "seat": {"type": "http", "scheme": "bearer", "description": "The token of a seat."}
            },
        },
    }


def _described(operation: Operation, references: dict[type, Any]) -> dict[str, Any]:
    described: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.summary,
        "responses": {
            str(operation.gives.status): {
                "description": HTTPStatus(operation.gives.status).phrase,
                "content": {operation.gives.media: {"schema": _schema(operation.gives.kind, references)}},
            },
            **{str(status): _refusal(status, references) for status in operation.refuses},
        },
    }
    names = re.findall(r"{(\w+)}", operation.path)
    if names:
        described["parameters"] = [
            {
                "name": name,
                "in": "path",
                "required": True,
                "schema": {"type": "string", "pattern": PATH_PATTERNS[name]},
            }
            for name in names
        ]
    if operation.takes is not None:
        described["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": references[operation.takes]}},
        }
    if operation.token:
        described["security"] = [{"seat": []}]
    return described


def _anything(kind: type) -> dict[str, Any]:
    """The value of an option, or its default."""
    if kind is not object:
        raise NotImplementedError(kind)
    return {"description": "Any JSON."}


def _schema(kind: Any, references: dict[type, Any]) -> dict[str, Any]:
    match kind:
        case str() if kind == TEXT:
            return {"type": "string"}
        case str() if kind == BYTES:
            return {}
        case _:
            schema: dict[str, Any] = references[kind]
            return schema


def _refusal(status: int, references: dict[type, Any]) -> dict[str, Any]:
    refusal: dict[str, Any] = {
        "description": HTTPStatus(status).phrase,
        "content": {"application/json": {"schema": references[Trouble]}},
    }
    if status in (429, 503):
        wait = {
            "description": "Seconds to wait.",
            "required": True,
            "schema": {"type": "integer", "minimum": 1},
        }
        refusal["headers"] = {"Retry-After": wait}
    return refusal
