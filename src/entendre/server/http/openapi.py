"""The OpenAPI document of the HTTP interface, made from the same list as its routes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from http import HTTPStatus
from importlib.metadata import version
from typing import Any

import msgspec

from entendre.server.http.operations import ANY_JSON, BYTES, PATH_PATTERNS, QUERY_PATTERNS, TEXT, Operation
from entendre.server.http.problems import Trouble

_NO_STRUCT = (None, TEXT, BYTES, ANY_JSON)
_REF = "#/components/schemas/{name}"


def document(operations: Sequence[Operation], base_path: str) -> dict[str, Any]:
    """The document as plain values."""
    kinds: set[Any] = {Trouble}
    for operation in operations:
        gives = [each.kind for each in (operation.gives, operation.or_gives) if each is not None]
        kinds |= {kind for kind in (operation.takes, *gives) if kind not in _NO_STRUCT}
    ordered = sorted(kinds, key=str)
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


def _described(operation: Operation, references: dict[Any, Any]) -> dict[str, Any]:
    described: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.summary,
        "responses": {
            **{
                str(gives.status): {
                    "description": HTTPStatus(gives.status).phrase,
                    "content": {gives.media: {"schema": _schema(gives.kind, references)}},
                }
                for gives in (operation.gives, operation.or_gives)
                if gives is not None
            },
            **{str(status): _refusal(status, references) for status in operation.refuses},
        },
    }
    parameters = [_parameter(name, "path") for name in re.findall(r"{(\w+)}", operation.path)]
    parameters += [_parameter(name, "query") for name in operation.asks]
    if parameters:
        described["parameters"] = parameters
    if operation.takes is not None:
        described["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": references[operation.takes]}},
        }
    if operation.token:
        described["security"] = [{"seat": []}]
    return described


def _parameter(name: str, place: str) -> dict[str, Any]:
    pattern = (PATH_PATTERNS if place == "path" else QUERY_PATTERNS)[name]
    schema = {"type": "string", "pattern": pattern}
    return {"name": name, "in": place, "required": place == "path", "schema": schema}


def _anything(kind: type) -> dict[str, Any]:
    """The value of an option, or its default."""
    if kind is not object:
        raise NotImplementedError(kind)
    return {"description": "Any JSON."}


def _schema(kind: Any, references: dict[Any, Any]) -> dict[str, Any]:
    match kind:
        case str() if kind == TEXT:
            return {"type": "string"}
        case str() if kind in (BYTES, ANY_JSON):
            return {}
        case _:
            schema: dict[str, Any] = references[kind]
            return schema


def _refusal(status: int, references: dict[Any, Any]) -> dict[str, Any]:
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
