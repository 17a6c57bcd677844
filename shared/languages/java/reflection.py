"""Reflection that is written with literals: `Class.forName("a.B")`, `m.invoke(x)`.

Beside a variable that holds a class or a method there is one of another name: for an
object of the class, or for the method itself.
"""

import re
from dataclasses import dataclass, field
from typing import TypeAlias

from tree_sitter import Node

from shared.languages.java.types import declared
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Argument, Attribute, InstanceOf, Name, Term, This
from shared.parsing.rules import expressions, first_named

# Words of which a source has one where it uses what is read here.
WORDS = (b"newInstance", b"invoke")
INVOKING = frozenset({"invoke", "invokeExact"})
MAKING = "newInstance"
# What gives the same class again, or what makes its objects.
HANDING_ON = frozenset({"asSubclass", "getConstructor", "getDeclaredConstructor"})
LOADING = frozenset({"forName", "loadClass"})
GETTING = frozenset({"getMethod", "getDeclaredMethod"})
# Methods of a `MethodHandles.Lookup`, and how many arguments are no parameters.
FINDING = {"findVirtual": 1, "findStatic": 0}
NAME = re.compile(r"[A-Za-z_]\w*(?:[.$][A-Za-z_]\w*)*")
# Calls in one chain: seldom more.
MAX_CHAIN = 8
KEY = "java reflection"

# What a call of a method is: the method, and its arguments, or how many to leave out.
Got: TypeAlias = tuple[Term, tuple[Argument, ...] | int]


@dataclass(slots=True)
class _Known:
    """What variables hold, by the function around and their names."""

    is_used: bool
    texts: dict[tuple[str, str], str] = field(default_factory=dict)
    classes: set[tuple[str, str]] = field(default_factory=set)
    methods: dict[tuple[str, str], tuple[Argument, ...] | int] = field(
        default_factory=dict
    )


def remember(builder: Builder, name: str, value: Node) -> None:
    """Note what a variable is given: the name of a class, a class or a method."""
    known, key = _known(builder), (builder.outer_name(), name)
    if not known.is_used:
        return
    if value.type == "string_literal":
        known.texts[key] = builder.text(value).strip('"')
    elif (of := _object(builder, value)) is not None:
        known.classes.add(key)
        builder.bind(f"object of {name}", of, value.end_byte)
    elif (got := _method(builder, value)) is not None:
        known.methods[key] = got[1]
        builder.bind(f"method of {name}", got[0], value.end_byte)


def called(
    builder: Builder, node: Node, arguments: tuple[Argument, ...]
) -> tuple[Term, tuple[Argument, ...], str] | None:
    """Return what a call runs by reflection, with which arguments, and its kind."""
    name = builder.field_text(node, "name")
    is_asked = name == MAKING or name in INVOKING
    on = builder.field(node, "object") if is_asked else None
    if on is None:
        return None
    if name == MAKING:
        of = _object(builder, on)
        if of is None or of is UNKNOWN:
            return None
        return of.type if isinstance(of, InstanceOf) else of, arguments, "new"
    got = _method(builder, on)
    if got is None:
        return None
    method, given = got
    return method, arguments[given:] if isinstance(given, int) else given, "call"


def _known(builder: Builder) -> _Known:
    found = builder.layout.notes.get(KEY)
    if not isinstance(found, _Known):
        is_used = any(word in builder.source for word in WORDS)
        found = builder.layout.notes[KEY] = _Known(is_used)
    return found


def _object(builder: Builder, node: Node, depth: int = 0) -> Term | None:
    """Return an object of the class that an expression stands for."""
    if node.type == "class_literal":
        return declared(builder, first_named(node))
    if node.type == "identifier":
        name = builder.text(node)
        is_known = (builder.outer_name(), name) in _known(builder).classes
        return Name(f"object of {name}") if is_known else None
    if node.type in ("parenthesized_expression", "cast_expression"):
        node = node.named_children[-1]
    if node.type != "method_invocation" or depth > MAX_CHAIN:
        return None
    return _given(builder, node, depth)


def _given(builder: Builder, node: Node, depth: int) -> Term | None:
    on, name = builder.field(node, "object"), builder.field_text(node, "name")
    if name == "getClass":
        return builder.term(on) if on is not None else This()
    if name in LOADING and on is not None:
        text = _text(builder, _first(builder, node))
        return InstanceOf(_path(text)) if text else None
    if on is None or name not in HANDING_ON:
        return None
    return _object(builder, on, depth + 1)


def _method(builder: Builder, node: Node) -> Got | None:
    """Return the method that an expression stands for."""
    if node.type == "identifier":
        name = builder.text(node)
        known = _known(builder).methods.get((builder.outer_name(), name))
        return None if known is None else (Name(f"method of {name}"), known)
    if node.type != "method_invocation":
        return None
    on, name = builder.field(node, "object"), builder.field_text(node, "name")
    listed = builder.field(node, "arguments")
    given = expressions(listed) if listed is not None else []
    if name in FINDING and len(given) > 1:
        of, named = _object(builder, given[0]), _text(builder, given[1])
        drop: tuple[Argument, ...] | int = FINDING[name]
    elif name in GETTING and given and on is not None:
        of, named = _object(builder, on), _text(builder, given[0])
        kinds = given[1:]
        is_written = all(kind.type == "class_literal" for kind in kinds)
        drop = _types(builder, kinds) if is_written else 1
    else:
        return None
    if of is None or of is UNKNOWN or not named:
        return None
    return Attribute(of, f"{named}()"), drop


def _types(builder: Builder, kinds: list[Node]) -> tuple[Argument, ...]:
    return tuple(Argument(declared(builder, first_named(kind))) for kind in kinds)


def _first(builder: Builder, node: Node) -> Node | None:
    listed = builder.field(node, "arguments")
    given = expressions(listed) if listed is not None else []
    return given[0] if given else None


def _text(builder: Builder, node: Node | None) -> str:
    """Return the name that a literal, or a variable that was given one, holds."""
    if node is None:
        return ""
    text = ""
    if node.type == "string_literal":
        text = builder.text(node).strip('"')
    elif node.type == "identifier":
        key = (builder.outer_name(), builder.text(node))
        text = _known(builder).texts.get(key, "")
    return text if NAME.fullmatch(text) else ""


def _path(text: str) -> Term:
    first, *rest = re.split(r"[.$]", text)
    path: Term = Name(first)
    for part in rest:
        path = Attribute(path, part)
    return path
