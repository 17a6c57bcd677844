"""Members that are defined by descriptors: `Object.defineProperty(a, "b", {})`."""

import re

from tree_sitter import Node

from shared.languages.javascript.keys.constants import member_key
from shared.languages.javascript.keys.loop_keys import looped_keys
from shared.languages.javascript.members.patterns import key_of
from shared.languages.javascript.naming import LITERALS, mark_accessor
from shared.languages.javascript.syntax.copying import described
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Attribute, Defined, Mapping, Name, Term
from shared.parsing.rules import expressions
from shared.resolution.objects.properties import ENUMERABLE, GETTER, HIDDEN, SETTER

CREATE = Attribute(Name("Object"), "create")
DEFINE_PROPERTIES = Attribute(Name("Object"), "defineProperties")
ACCESSORS = {"get": "getter", "set": "setter"}
# Functions and methods that are given a key, and what it is to hold.
REFLECT_SET = Attribute(Name("Reflect"), "set")
TELLING = {"__defineGetter__": "get", "__defineSetter__": "set", "set": "value"}
_ENUMERABLE = re.compile(r"\benumerable:\s*(?:true|!0)\b")
# `var d = Object.defineProperty;`
ALIASES, WHOLE = "names of defineProperty", b"Object.defineProperty"
_ALIAS = re.compile(
    rb"(?<![\w$])([A-Za-z_$][\w$]*+)\s*+=\s*+Object\.defineProperty\s*+[,;\n]"
)
_SAID = Mapping(())
PREFIXES = {"get": GETTER, "set": SETTER, "value": ""}


def defines(builder: Builder, callee: Term) -> bool:
    """Whether a name stands for `Object.defineProperty`, as bundlers write it."""
    return isinstance(callee, Name) and callee.name in _aliases(builder)


def _aliases(builder: Builder) -> frozenset[str]:
    names = builder.layout.notes.get(ALIASES)
    if not isinstance(names, frozenset):
        source = builder.source
        found = _ALIAS.findall(source) if WHOLE in source else []
        names = frozenset(one.decode(errors="replace") for one in found)
        builder.layout.notes[ALIASES] = names
    return names


def defined(builder: Builder, node: Node) -> Term | None:
    """`d(a, "name", {})`: a, where d is `Object.defineProperty`; None for any other."""
    function = builder.field(node, "function") if _aliases(builder) else None
    if function is None or function.type != "identifier":
        return None
    if not defines(builder, builder.term(function)):
        return None
    listed = builder.field(node, "arguments")
    given = expressions(listed) if listed is not None else []
    return builder.term(given[0]) if given else None


def define_property(builder: Builder, node: Node, arguments: list[Node]) -> None:
    """`Object.defineProperty(a, "b", { value: c })` is `a.b = c`."""
    if len(arguments) != 3 or described(builder, node, arguments):  # noqa: PLR2004 (its parameters)
        return
    owner, descriptor = _owner(builder, node, arguments), builder.term(arguments[2])
    key = member_key(builder, arguments[1])
    for name in looped_keys(builder, arguments[1]) if key is None else (key,):
        describe(builder, owner, str(name), descriptor)
        _show(builder, owner, str(name), arguments[2])


def define_properties(
    builder: Builder, node: Node, callee: Term, arguments: list[Node]
) -> None:
    """`Object.defineProperties(a, { b: { value: c } })`, `Object.create(a, {})`."""
    if len(arguments) != 2:  # noqa: PLR2004 (its parameters)
        return
    is_made = callee == CREATE
    if not is_made and described(builder, node, arguments):
        return
    members = builder.term(arguments[1])
    owner = builder.result(node) if is_made else _owner(builder, node, arguments)
    for name, one in members.entries if isinstance(members, Mapping) else ():
        if isinstance(name, str):
            describe(builder, owner, name, one)
    for pair in expressions(arguments[1]):
        key, value = (builder.field(pair, field) for field in ("key", "value"))
        if key is not None and value is not None:
            _show(builder, owner, str(key_of(builder, key)), value)


def set_member(
    builder: Builder, callee: Name | Attribute, arguments: list[Node]
) -> None:
    """`Reflect.set(a, "b", c)`, `a.__defineGetter__("b", f)`."""
    if callee == REFLECT_SET and arguments:
        owner, given = builder.term(arguments[0]), arguments[1:]
    elif isinstance(callee, Attribute) and callee.name != REFLECT_SET.name:
        owner, given = callee.base, arguments
    else:
        return
    key = member_key(builder, given[0]) if len(given) > 1 else None
    if isinstance(key, str):
        value = Mapping(((TELLING[callee.name], builder.term(given[1])),))
        describe(builder, owner, key, value)


def _owner(builder: Builder, node: Node, arguments: list[Node]) -> Term:
    # What is written there is known by what the call gives: it itself.
    is_written = arguments[0].type in LITERALS
    return builder.result(node) if is_written else builder.term(arguments[0])


def _show(builder: Builder, owner: Term, name: str, descriptor: Node) -> None:
    is_shown = _ENUMERABLE.search(builder.text(descriptor)) is not None
    prefix = ENUMERABLE if is_shown else HIDDEN
    builder.store(owner, f"{prefix}{name}", _SAID, builder.at)


def describe(builder: Builder, owner: Term, name: str, descriptor: Term) -> None:
    """Store what the entries of a descriptor say of a member."""
    for key, value in _said(descriptor):
        prefix = PREFIXES[key]
        if isinstance(value, Defined) and key in ACCESSORS:
            mark_accessor(builder, value.definition, ACCESSORS[key])
            # A getter that is written there is known by its kind.
            prefix = "" if key == "get" else prefix
        builder.store(owner, f"{prefix}{name}", value, builder.at)


def _said(descriptor: Term) -> list[tuple[str, Term]]:
    entries = descriptor.entries if isinstance(descriptor, Mapping) else ()
    return [
        (key, value)
        for key, value in entries
        if isinstance(key, str) and key in PREFIXES and value is not UNKNOWN
    ]
