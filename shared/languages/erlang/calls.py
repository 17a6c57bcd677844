"""Erlang's calls: of this module, of others, and of what variables hold."""

from tree_sitter import Node

from shared.languages.tags.flow import arguments
from shared.languages.tags.parts import first, parts_of, text
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    Attribute,
    Import,
    Name,
    Sequence,
    Term,
)
from shared.parsing.rules import MAX_ITEMS, expressions, first_named, one_of

# The key in `Layout.notes` of the modules that are named in the file.
MODULES = "modules"
# `spawn(m, f, [a])`: where the module and the function stand.
APPLYING = {
    "apply": 0,
    "spawn": 0,
    "spawn_link": 0,
    "spawn_monitor": 0,
    "timer.apply_after": 1,
    "proc_lib.spawn_link": 0,
    "proc_lib.start_link": 0,
}
OWN = "macro_MODULE"
# Modules that come with the language; what they call is known.
STANDARD = frozenset({"lists", "maps", "proplists", "sets", "dict", "orddict"})


def module_name(builder: Builder, node: Node) -> None:
    """The name of the module: `-module(a).`."""
    builder.namespace = text(builder, parts_of(builder, node), "name").lstrip(":")


def _module(builder: Builder, node: Node) -> Term:
    """Return a module by its name; it is imported where it is named first."""
    name = builder.text(node).lstrip(":")
    if name in (OWN, builder.namespace):
        return UNKNOWN
    if name in STANDARD:
        return Name(name)
    known = builder.layout.notes.setdefault(MODULES, {})
    if not isinstance(known, dict):
        return UNKNOWN
    if name not in known:
        fact = Import(name, MODULE_SCOPE, node.start_point[0] + 1)
        known[name] = builder.import_(fact)
    found: Term = known[name]
    return found


def _member(builder: Builder, module: Node | None, name: str) -> Term:
    found = _module(builder, module) if module is not None else UNKNOWN
    return Name(name) if found is UNKNOWN else Attribute(found, name)


def imported(builder: Builder, node: Node) -> None:
    """`-import(m, [f/1]).`: f is that of m."""
    parts = parts_of(builder, node)
    module = first(parts, "module")
    for member in parts.get("member", ()):
        name = builder.text(member)
        builder.bind(name, _member(builder, module, name), member.end_byte)


def dotted(builder: Builder, node: Node) -> Term:
    """`m:f`; `F()` calls what the variable F holds."""
    left, right = (builder.field(node, each) for each in ("left", "right"))
    if left is None or right is None:
        return builder.term(left)
    if left.type != "identifier":
        return UNKNOWN
    return _member(builder, left, builder.text(right))


def called(builder: Builder, node: Node) -> None:
    """`f(a)`, `m:f(a)`, `F(a)`, `spawn(m, f, [a])`."""
    parts = parts_of(builder, node)
    callee, given = first(parts, "callee"), parts.get("argument", [])
    name = builder.text(callee) if callee is not None else ""
    at = APPLYING.get(name, len(given))
    if len(given) > at + 1 and given[at + 1].type == "atom":
        function = builder.text(given[at + 1]).lstrip(":")
        builder.call(node, _member(builder, given[at], function), at=callee)
        return
    target = builder.term(callee)
    builder.call(node, target, arguments(builder, parts), at=callee)
    if name in ("spawn", "spawn_link", "spawn_monitor") and len(given) == 1:
        builder.call(given[0], builder.term(given[0]), at=given[0])


def reference(builder: Builder, node: Node) -> Term:
    """`fun f/1`, `fun m:f/1`."""
    inside = first_named(node)
    named = builder.field(inside, "left") if inside is not None else None
    if named is None:
        return UNKNOWN
    if named.type == "call":
        return builder.term(builder.field(named, "target"))
    return builder.term(named)


def block(builder: Builder, node: Node) -> Term:
    """`case a of b -> c; d -> e end` is c or e; another call what it gives."""
    target = builder.field_text(node, "target")
    if target not in ("case", "cond", "receive", "try"):
        return builder.result(node)
    found: list[Term] = []
    for part in expressions(node):
        for clause in expressions(part) if part.type == "do_block" else ():
            body = builder.field(clause, "right")
            last = expressions(body)[-1:] if body is not None else []
            found.extend(builder.term(each) for each in last)
    return one_of(found[:MAX_ITEMS])


def listed(builder: Builder, node: Node) -> Term:
    """`[a, b]`, `{a, b}`."""
    held = expressions(node)[:MAX_ITEMS]
    return Sequence(tuple(builder.term(each) for each in held))
