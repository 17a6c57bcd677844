"""Functions, classes and types of languages by tags as facts."""

import re
from collections.abc import Iterator

from tree_sitter import Node

from shared.languages.tags.clauses import joined
from shared.languages.tags.making import CONSTRUCTOR, body_of, fields
from shared.languages.tags.parts import (
    Parts,
    base_of,
    class_of,
    first,
    is_exported,
    modifiers_of,
    modifiers_within,
    parts_of,
    text,
    texts,
    type_of,
)
from shared.languages.tags.style import Style
from shared.parsing.builder import UNKNOWN, AnchorRule, Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    NO_SCOPE,
    Base,
    Defined,
    Definition,
    Formal,
    InstanceOf,
    Repeated,
    Term,
)

MAX_SIGNATURE_CHARS = 240
# Types are shown when they cannot hold a literal string or a comment.
NAME = re.compile(r"[^\W\d][\w?!-]*|[$@%&]\w+")
PLAIN = re.compile(r"[^'\"`#\n\\]{1,80}")

# Setters are bound with it in front of their name.
SETTER = "set "

# The kinds of definitions that queries may capture, by the label of their nodes.
LABELS = {
    **dict.fromkeys(
        ("function", "method", "constructor", "getter", "setter", "macro", "lambda"),
        "Function",
    ),
    **dict.fromkeys(("class", "object", "actor", "module", "anonymous"), "Class"),
    **dict.fromkeys(
        ("struct", "interface", "protocol", "trait", "enum", "union", "type_alias"),
        "Type",
    ),
    "extension": "Class",
}
# Functions in these are no methods.
NAMESPACES = frozenset({"module"})
# Parts of what is found by its type alone.
UNBOUND = frozenset({"receiver", "unbound"})
BODILESS = frozenset({"function", "method"})


def definition(kind: str, style: Style) -> AnchorRule:
    """Return the rule of `@definition.<kind>`."""
    if kind == "extension":
        return _extension
    if LABELS[kind] == "Function":
        return function(kind, style)
    return _type(kind, style)


def function(captured: str, style: Style) -> AnchorRule:
    """Return the rule of what is a function, of any kind."""

    def rule(builder: Builder, node: Node) -> None:
        parts = parts_of(builder, node)
        if (head := first(parts, "head")) is not None:
            parts = {**parts_of(builder, head), **parts}
        index = builder.definition_index(node)
        outer = builder.outer_definition()
        name = style.naming(builder, parts) or builder.given_name(node)
        receiver = _receiver(builder, parts, outer)
        kind = _kind(builder, captured, outer, receiver)
        is_own = outer is not None and builder.fold(name) == builder.fold(outer.name)
        if style.own_name_makes and kind == "method" and is_own:
            kind = "constructor"
        modifiers = modifiers_within(builder, parts, outer)
        if kind in BODILESS and builder.body_scope(index) == NO_SCOPE:
            modifiers = (*modifiers, "abstract")
        formals = tuple(_formals(builder, parts))
        if captured == "lambda" and not formals:
            formals = tuple(Formal(name=each) for each in style.implicit)
        elif style.unnamed:
            formals = tuple(Formal(each, default=UNKNOWN) for each in style.unnamed)
        returns = first(parts, "returns")
        fact = Definition(
            label="Function",
            kind=kind,
            name=name,
            qualified_name=_qualified(builder, name, outer, first(parts, "receiver")),
            scope=builder.scope,
            body=builder.body_scope(index),
            start_line=(head or node).start_point[0] + 1,
            end_line=end_line(node),
            at=node.start_byte,
            signature=_signature(builder, name, parts, returns) if name else "",
            exported=bool(name) and is_exported(name, modifiers, parts),
            is_async="async" in modifiers,
            modifiers=modifiers,
            formals=formals,
            returns=type_of(builder, parts, "returns"),
            receiver=receiver,
        )
        if style.clauses and captured != "lambda" and joined(builder, index, fact):
            return
        builder.define(node, fact)
        if captured != "lambda" and not parts.keys() & UNBOUND:
            bind(builder, parts, fact, index, hides=not style.overloads)

    return rule


def _type(kind: str, style: Style) -> AnchorRule:
    def rule(builder: Builder, node: Node) -> None:
        parts = parts_of(builder, node)
        index = builder.definition_index(node)
        name = style.naming(builder, parts)
        modifiers = modifiers_within(builder, parts, builder.outer_definition())
        bases = tuple(_bases(builder, parts))
        if style.abstract in modifiers:
            modifiers = (*modifiers, "abstract")
        fact = Definition(
            label=LABELS[kind],
            kind=kind,
            name=name,
            qualified_name=_qualified(builder, name, builder.outer_definition()),
            scope=builder.scope,
            body=body_of(builder, parts, node, index),
            start_line=node.start_point[0] + 1,
            end_line=end_line(node),
            at=node.start_byte,
            exported=is_exported(name, modifiers, parts),
            modifiers=modifiers,
            bases=bases[::-1] if style.last_first else bases,
            type_formals=tuple(map(Formal, texts(builder, parts, "generic"))),
        )
        builder.define(node, fact)
        fields(builder, parts, fact, index)
        if kind == "type_alias" and parts.get("value"):
            # The name stands for what it is an alias of.
            meant = class_of(builder.term(first(parts, "value")))
            builder.bind(builder.fold(name), meant, node.start_byte)
            return
        bind(builder, parts, fact, index)
        if kind == "module" and fact.qualified_name != name:
            # From elsewhere it is named in full.
            whole = builder.fold(fact.qualified_name)
            builder.bind_in(MODULE_SCOPE, whole, Defined(index), fact.at)

    return rule


def _extension(builder: Builder, node: Node) -> None:
    """Members and bases that are said of a type from outside; it is no node."""
    parts = parts_of(builder, node)
    index = builder.definition_index(node)
    extended = first(parts, "name")
    fact = Definition(
        label="Class",
        kind="extension",
        name="",
        qualified_name=builder.written(extended) if extended is not None else "",
        scope=builder.scope,
        body=builder.body_scope(index),
        start_line=node.start_point[0] + 1,
        end_line=end_line(node),
        at=node.start_byte,
        modifiers=modifiers_of(builder, parts),
        bases=tuple(_bases(builder, parts)),
        receiver=class_of(builder.term(extended)),
    )
    builder.define(node, fact)


def bind(
    builder: Builder, parts: Parts, fact: Definition, index: int, *, hides: bool = True
) -> None:
    """Make a definition's name visible: in its scope, or wherever it was declared."""
    if not fact.name:
        return
    outer = builder.outer_definition()
    is_own = outer is not None and builder.fold(outer.name) == builder.fold(fact.name)
    # One that is called like its class is bound as one.
    if fact.kind == "constructor" and is_own:
        # Inside, the name is that of the class.
        builder.bind_in(builder.scope, CONSTRUCTOR, Defined(index), fact.at)
        return
    if "all" in parts:
        builder.rebind(builder.fold(fact.name), Defined(index), fact.at)
    else:
        value = Defined(index)
        name = builder.fold(fact.name)
        if fact.kind == "setter":
            # Beside the getter: what is read is none of what is assigned.
            name = f"{SETTER}{name}"
        builder.bind_in(builder.scope, name, value, fact.at, hides=hides)


def end_line(node: Node) -> int:
    """Return the last line of a node, 1-based; a line end at its end does not count."""
    row, column = node.end_point
    return max(row + (column > 0), node.start_point[0] + 1)


def _receiver(builder: Builder, parts: Parts, outer: Definition | None) -> Term | None:
    written = first(parts, "receiver")
    if written is not None:
        return class_of(builder.term(written))
    is_extension = outer is not None and outer.kind == "extension"
    is_inside = builder.current_scope().kind == "class"
    return outer.receiver if outer is not None and is_extension and is_inside else None


def _kind(
    builder: Builder, captured: str, outer: Definition | None, receiver: Term | None
) -> str:
    if captured != "function":
        return captured
    is_member = builder.current_scope().kind == "class" and outer is not None
    is_method = is_member and outer is not None and outer.kind not in NAMESPACES
    return "method" if receiver is not None or is_method else "function"


def _qualified(
    builder: Builder,
    name: str,
    outer: Definition | None,
    receiver: Node | None = None,
) -> str:
    prefix = outer.qualified_name if outer is not None else ""
    if not name:
        # What is in a class without a name is named by what is around it.
        return prefix
    if receiver is not None:
        prefix = builder.written(receiver)
    return f"{prefix}.{name}" if prefix else name


def _bases(builder: Builder, parts: Parts) -> Iterator[Base]:
    for node in parts.get("base", ()):
        yield base_of(builder, node, "conforms")
    for node in parts.get("mixin", ()):
        yield base_of(builder, node, "mixes_in")


def _formals(builder: Builder, parts: Parts) -> Iterator[Formal]:
    for node in parts.get("parameter", ()):
        own = parts_of(builder, node)
        default = first(own, "default")
        type_ = type_of(builder, own)
        if "rest" in own and isinstance(type_, InstanceOf):
            type_ = Repeated(type_)
        yield Formal(
            name=formal_name(builder, first(own, "name") or node),
            kind="rest" if "rest" in own else "positional",
            default=builder.term(default) if default is not None else None,
            type=type_,
            label=text(builder, own, "label"),
        )


def formal_name(builder: Builder, node: Node) -> str:
    """Return the name of a parameter; a pattern, which may hold literals, has none."""
    written = builder.text(node)
    return written if NAME.fullmatch(written) else ""


def _signature(builder: Builder, name: str, parts: Parts, returns: Node | None) -> str:
    shown: list[str] = []
    for node in parts.get("parameter", ()):
        own = parts_of(builder, node)
        written = _plain(builder, first(own, "type"))
        typed = f": {written}" if written else ""
        default = "=..." if "default" in own else ""
        formal = formal_name(builder, first(own, "name") or node) or "_"
        shown.append(f"{formal}{typed}{default}")
        if len(shown) * 3 > MAX_SIGNATURE_CHARS:
            break
    result = _plain(builder, returns)
    arrow = f" -> {result}" if result else ""
    return f"{name}({', '.join(shown)}){arrow}"[:MAX_SIGNATURE_CHARS]


def _plain(builder: Builder, node: Node | None) -> str:
    written = builder.text(node).strip(": ()") if node is not None else ""
    return written if PLAIN.fullmatch(written) else ""
