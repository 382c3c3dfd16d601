"""Structs as TypeScript: declarations only, the same text for the same structs.

A tagged struct becomes an interface whose `type` is its tag, so that a union of them is told apart as it is
here. A field with a default may be left out by whoever sends it, so it is optional where the browser speaks;
where the server speaks only what may be unset is ever left out.
"""

from __future__ import annotations

import json
import sys
import textwrap
import types
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from scripts.docstrings import (
    module_of_alias,
    sentence_of,
    sentence_of_alias,
    sentence_of_field,
)

WIDTH = 100
BASE64 = "Base64"

_PLAIN: Mapping[object, str] = {
    bool: "boolean",
    int: "number",
    float: "number",
    str: "string",
    bytes: BASE64,
    type(None): "null",
    object: "unknown",
    Any: "unknown",
}
_UNIONS = (typing.Union, types.UnionType)


class Wording(msgspec.Struct, frozen=True):
    """How a struct is declared where Python cannot say it: another name, parameters, types of fields."""

    name: str | None = None
    mentioned: str | None = None
    """What stands for it where it is used, if not its name: something declared in words."""
    parameters: str | None = None
    fields: Mapping[str, str] = {}
    uses: Mapping[str, tuple[str, ...]] = {}
    """Names that these words use, by the file they are from."""


class File:
    """Declarations by name, in the order in which they were first wanted, and what they need from
    elsewhere.
    """

    def __init__(self) -> None:
        self.declared: dict[str, str] = {}
        self.needs: dict[str, set[str]] = {}
        self._meant: dict[str, object] = {}

    def claim(self, name: str, meaning: object) -> bool:
        """Whether the name is new here, and now has its place; `ValueError` if it means something else."""
        if self._meant.setdefault(name, meaning) != meaning:
            raise ValueError(f"{name} would mean both {self._meant[name]} and {meaning}")
        if name in self.declared:
            return False
        self.declared[name] = ""
        return True


class Scribe:
    """Writes declarations for types and for everything that they are made of, each into the file where it is
    at home.
    """

    def __init__(
        self,
        home: Callable[[str], str],
        wordings: Mapping[type, Wording] | None = None,
        spoken: Sequence[object] = (),
    ) -> None:
        self._home = home
        """The file for what a module defines."""
        self._wordings = wordings or {}
        self._spoken = set(_structs_in(spoken))
        self.files: dict[str, File] = {}

    def alias(self, file: str, name: str, kind: object, doc: str = "") -> None:
        """Give a type a name of its own in a file."""
        if self._file(file).claim(name, kind):
            self._file(file).declared[name] = _declared(name, self.type_of(kind, file), doc)

    def write(self, file: str, name: str, text: str) -> None:
        """Declare something in words."""
        if self._file(file).claim(name, text):
            self._file(file).declared[name] = text

    def use(self, file: str, *names: str, source: str) -> None:
        """Let a file use names from another one."""
        if source != file:
            self._file(file).needs.setdefault(source, set()).update(names)

    def type_of(self, kind: object, file: str, module: str = "") -> str:
        """A type as an expression in that file; declares what it mentions. `module` is where it was said, and
        may have a name for it.
        """
        if kind in _PLAIN:
            if kind is bytes:
                self._base64(file)
            return _PLAIN[kind]
        if isinstance(kind, typing.TypeVar):
            return kind.__name__
        if isinstance(kind, typing.NewType):
            return self._new_type(kind, file)
        origin, arguments = typing.get_origin(kind), typing.get_args(kind)
        if origin is typing.Annotated:
            return self.type_of(arguments[0], file, module)
        if origin in _UNIONS or origin is typing.Literal:
            name = _name_in(module, kind)
            return self._named(name, kind, file, module) if name else self._union(kind, file, module)
        if origin is tuple or kind is tuple:
            return self._tuple(arguments, file, module)
        if origin in (dict, Mapping):
            return f"Readonly<Record<string, {self.type_of(arguments[1], file, module)}>>"
        struct = origin or kind
        if isinstance(struct, type) and issubclass(struct, msgspec.Struct):
            inner = ", ".join(self.type_of(each, file, module) for each in arguments)
            return self._struct(struct, file) + (f"<{inner}>" if inner else "")
        raise TypeError(f"there is no TypeScript for {kind!r}")

    def _file(self, file: str) -> File:
        return self.files.setdefault(file, File())

    def _base64(self, file: str) -> None:
        home = self._home("")
        text = _declared(BASE64, "string", "Bytes, as JSON carries them: standard base64 with padding.")
        self.write(home, BASE64, text)
        self.use(file, BASE64, source=home)

    def _new_type(self, kind: typing.NewType, file: str) -> str:
        module, name = kind.__module__ or "", kind.__name__
        home = self._home(module)
        self.alias(home, name, kind.__supertype__, sentence_of_alias(module, name))
        self.use(file, name, source=home)
        return name

    def _named(self, name: str, kind: object, file: str, module: str) -> str:
        module = module_of_alias(module, name)
        home = self._home(module)
        if self._file(home).claim(name, kind):
            text = _declared(name, self._union(kind, home, module), sentence_of_alias(module, name))
            self._file(home).declared[name] = text
        self.use(file, name, source=home)
        return name

    def _union(self, kind: object, file: str, module: str) -> str:
        if typing.get_origin(kind) is typing.Literal:
            return " | ".join(json.dumps(value) for value in typing.get_args(kind))
        members = [each for each in typing.get_args(kind) if each is not msgspec.UnsetType]
        return " | ".join(dict.fromkeys(self.type_of(each, file, module) for each in members))

    def _tuple(self, arguments: tuple[object, ...], file: str, module: str) -> str:
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            item = self.type_of(arguments[0], file, module)
            simple = " " not in item
            return f"readonly {item}[]" if simple else f"readonly ({item})[]"
        return f"readonly [{', '.join(self.type_of(each, file, module) for each in arguments)}]"

    def _struct(self, struct: type[msgspec.Struct], file: str) -> str:
        wording = self._wordings.get(struct, Wording())
        home, name = self._home(struct.__module__), wording.name or struct.__name__
        if self._file(home).claim(name, struct):
            self._file(home).declared[name] = "\n".join(self._interface(struct, name, wording, home))
            for source, names in wording.uses.items():
                self.use(home, *names, source=source)
        mentioned = wording.mentioned or name
        self.use(file, mentioned, source=home)
        return mentioned

    def _interface(
        self, struct: type[msgspec.Struct], name: str, wording: Wording, home: str
    ) -> Iterator[str]:
        parameters = wording.parameters or ", ".join(
            each.__name__ for each in getattr(struct, "__parameters__", ())
        )
        yield from _comment(sentence_of(struct))
        yield f"export interface {name}{f'<{parameters}>' if parameters else ''} {{"
        config = struct.__struct_config__
        if config.tag is not None:
            yield f"  readonly {config.tag_field}: {json.dumps(config.tag)};"
        for field in msgspec.structs.fields(struct):
            yield from _comment(_said_of(struct, field), "  ")
            said = wording.fields.get(field.name)
            text = said or self.type_of(field.type, home, struct.__module__)
            unset = msgspec.UnsetType in typing.get_args(field.type)
            left_out = not field.required and (struct in self._spoken or config.omit_defaults)
            optional = "?" if unset or left_out else ""
            yield from _wrapped(f"  readonly {field.encode_name}{optional}: ", text)
        yield "}"


def rendered(file: File, doc: str, address: Callable[[str], str] = "./{}".format) -> str:
    """A whole file. `address` says where another file is to be found from this one."""
    lines = [f"// {line}" for line in doc.splitlines()]
    if file.needs:
        lines.append("")
    for source, names in sorted(file.needs.items()):
        lines += _wrapped_import(sorted(names), address(source))
    for text in file.declared.values():
        lines += ["", text]
    return "\n".join(lines) + "\n"


def _said_of(struct: type[msgspec.Struct], field: msgspec.structs.FieldInfo) -> str:
    """What is said of a field: below it, or in the description that an option has."""
    said = sentence_of_field(struct, field.name)
    for note in getattr(field.type, "__metadata__", ()):
        said = said or (isinstance(note, msgspec.Meta) and note.description) or ""
    return said


def _name_in(module: str, kind: object) -> str | None:
    """What a module calls a union or a choice of words, if it has a public name for it."""
    arguments = [each for each in typing.get_args(kind) if each is not type(None)]
    if len(arguments) < 2 or module not in sys.modules:
        return None
    names = vars(sys.modules[module]).items()
    return next((name for name, value in names if value == kind and not name.startswith("_")), None)


def _structs_in(kinds: Sequence[object]) -> Iterator[type[msgspec.Struct]]:
    """All structs that these are made of."""
    found: set[type[msgspec.Struct]] = set()
    waiting = list(kinds)
    while waiting:
        kind = waiting.pop()
        waiting += typing.get_args(kind)
        struct = typing.get_origin(kind) or kind
        if isinstance(struct, type) and issubclass(struct, msgspec.Struct) and struct not in found:
            found.add(struct)
            waiting += [field.type for field in msgspec.structs.fields(struct)]
            yield struct


def _declared(name: str, text: str, doc: str) -> str:
    return "\n".join([*_comment(doc), *_wrapped(f"export type {name} = ", text)])


def _wrapped(start: str, text: str) -> Iterator[str]:
    """`start text;`, with a long union one member a line."""
    if len(start) + len(text) < WIDTH or " | " not in text or "(" in text or "<" in text:
        yield f"{start}{text};"
        return
    indent = " " * (len(start) - len(start.lstrip()) + 2)
    *members, last = [f"{indent}| {member}" for member in text.split(" | ")]
    yield from [start.rstrip(), *members, f"{last};"]


def _wrapped_import(names: list[str], source: str) -> list[str]:
    line = f'import type {{ {", ".join(names)} }} from "{source}";'
    if len(line) <= WIDTH:
        return [line]
    return ["import type {", *[f"  {name}," for name in names], f'}} from "{source}";']


def _comment(text: str, indent: str = "") -> list[str]:
    text = text.replace("*/", "* /")
    if not text:
        return []
    if "\n" not in text and len(indent) + len(text) <= WIDTH - 7:
        return [f"{indent}/** {text} */"]
    lines = [
        line
        for paragraph in text.split("\n")
        for line in textwrap.wrap(paragraph, WIDTH - len(indent) - 3) or [""]
    ]
    return [f"{indent}/**", *[f"{indent} * {line}".rstrip() for line in lines], f"{indent} */"]
