"""How values move in languages by tags: bindings, assignments, loops, calls."""

from tree_sitter import Node

from shared.languages.tags.parts import Parts, class_of, first, parts_of, type_of
from shared.parsing.builder import UNKNOWN, AnchorRule, Builder
from shared.parsing.facts import Argument, Attribute, Element, Name, Term


def reference(kind: str) -> AnchorRule:
    """Return the rule of `@reference.<kind>`: a call of that kind."""

    def rule(builder: Builder, node: Node) -> None:
        parts = parts_of(builder, node)
        callee = called(builder, parts, node)
        if kind == "new":
            callee = class_of(callee)
        builder.call(
            node, callee, arguments(builder, parts), kind, at=first(parts, "name")
        )

    return rule


def called(builder: Builder, parts: Parts, node: Node) -> Term:
    """Return what is called: `@callee`, or `@name` on a `@receiver` or alone."""
    callee, name = first(parts, "callee"), first(parts, "name") or node
    if callee is not None:
        return builder.term(callee)
    receiver = first(parts, "receiver")
    if receiver is not None:
        return Attribute(builder.term(receiver), builder.text(name))
    return Name(builder.text(name))


def arguments(builder: Builder, parts: Parts) -> tuple[Argument, ...]:
    """Return the arguments of a call; one with parts of its own may have a label."""
    return tuple(_argument(builder, node) for node in parts.get("argument", ()))


def _argument(builder: Builder, node: Node) -> Argument:
    own = parts_of(builder, node)
    value, label = first(own, "value"), first(own, "label")
    if value is not None and (said := first(own, "said")) is not None:
        # Where no label stands in front, the value is what is said.
        is_bare = said.start_byte == value.start_byte
        written = "_" if is_bare else builder.text(said)
        return Argument(builder.term(value), label=written)
    if "spread" in own:
        return Argument(Name(builder.text(node)), spread=1)
    if value is None:
        return Argument(builder.term(node))
    return Argument(builder.term(value), builder.text(label) if label else None)


def bind(builder: Builder, node: Node) -> None:
    """`let x: T = y`: declares `@name` (or the node) in the scope around."""
    if builder.definition_index(node) >= 0:
        # `const A = struct { ... }` binds itself.
        return
    parts = parts_of(builder, node)
    value, declared = first(parts, "value"), type_of(builder, parts)
    for target in parts.get("name") or [node]:
        name = builder.text(target)
        if declared is not None and declared is not UNKNOWN:
            builder.bind(name, declared, target.end_byte, declared=True)
        if value is not None:
            builder.give_name(value, name)
        given = builder.term(value)
        if given is not UNKNOWN or declared is None or declared is UNKNOWN:
            builder.bind(name, given, builder.at)


def assign(builder: Builder, node: Node) -> None:
    """`x = y`, `a.b = y`, `a, b = x, y`: targets and values in pairs."""
    parts = parts_of(builder, node)
    targets, values = parts.get("target", []), parts.get("value", [])
    for position, target in enumerate(targets):
        value = values[position] if position < len(values) else None
        if value is not None and target.child_count == 0:
            builder.give_name(value, builder.text(target))
        builder.assign(target, builder.term(value))


def each(builder: Builder, node: Node) -> None:
    """`for x in xs`: x is an element."""
    parts = parts_of(builder, node)
    value: Term = Element(builder.term(first(parts, "value")))
    for target in parts.get("name", ()):
        builder.bind(builder.text(target), value, target.end_byte)


def returned(builder: Builder, node: Node) -> None:
    """`return x`."""
    for value in parts_of(builder, node).get("value", ()):
        builder.returns(builder.term(value), node.start_byte)


def result(builder: Builder, node: Node) -> None:
    """The last expression of a function, where that is what it gives back."""
    value = builder.term(node)
    if value is not UNKNOWN:
        builder.returns(value, node.start_byte)


def nothing(_builder: Builder, _node: Node) -> None:
    """An anchor that only carries parts for another one."""
