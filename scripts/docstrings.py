"""What our source says about a struct, its fields and its type aliases, for whoever reads it in another
language.

Python keeps the docstring of a class and forgets those of fields and aliases, and where an alias is from; so
the source is read again.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache


def sentence_of(kind: type) -> str:
    """What a class says of itself, as one paragraph for each of its own."""
    return _tidy(kind.__doc__ or "")


def sentence_of_field(kind: type, field: str) -> str:
    """What is said below a field, in the class that declares it; nothing where nothing is said."""
    for owner in kind.__mro__:
        if field in inspect.get_annotations(owner):
            return _sentences(owner.__module__).get(f"{owner.__qualname__}.{field}", "")
    return ""


def sentence_of_alias(module: str, name: str) -> str:
    """What is said below a name that a module gives to a type."""
    return _sentences(module).get(name, "")


def module_of_alias(module: str, name: str) -> str:
    """Where a name that a module uses is assigned: there, or where it is imported from."""
    for statement in _source(module):
        if isinstance(statement, ast.ImportFrom) and name in [each.name for each in statement.names]:
            return module_of_alias(statement.module or module, name)
    return module


@cache
def _source(module: str) -> list[ast.stmt]:
    return ast.parse(inspect.getsource(sys.modules[module])).body


@cache
def _sentences(module: str) -> Mapping[str, str]:
    return dict(_read(_source(module), prefix=""))


def _read(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, str]]:
    for before, after in zip(body, [*body[1:], None], strict=True):
        name = _assigned(before)
        if name and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            yield prefix + name, _tidy(str(after.value.value))
        if isinstance(before, ast.ClassDef):
            yield from _read(before.body, f"{prefix}{before.name}.")


def _assigned(statement: ast.stmt) -> str | None:
    match statement:
        case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
            return name
        case _:
            return None


def _tidy(docstring: str) -> str:
    """Paragraphs without the line breaks and indents of the source, in the words of JSON."""
    paragraphs = inspect.cleandoc(docstring).split("\n\n")
    return "\n\n".join(re.sub(r"\bNone\b", "null", " ".join(each.split())) for each in paragraphs)
