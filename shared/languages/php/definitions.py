"""PHP's functions, methods and closures as facts."""

from tree_sitter import Node

from shared.languages.php.formals import formals_of, signature, variable_name
from shared.languages.php.names import (
    declared_key,
    member_key,
    mention,
    names_of,
)
from shared.languages.php.plain import note_types
from shared.languages.php.running import note_function
from shared.languages.php.types import declared
from shared.parsing.builder import Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    NO_SCOPE,
    Definition,
    Name,
    Parameter,
    Term,
    Within,
)
from shared.parsing.rules import expressions

CONSTRUCTOR = "__construct"
HIDDEN = frozenset({"private", "protected"})
EXPORTED = frozenset({"function", "method", "constructor"})


def function(builder: Builder, node: Node) -> None:
    """`function f(A $a): B { ... }`, wherever it stands a function of the namespace."""
    name = builder.field_text(node, "name")
    _define(builder, node, name, "function")
    key = member_key(declared_key(builder, name), "()")
    builder.bind_in(MODULE_SCOPE, key, builder.defined(node), 0)


def method(builder: Builder, node: Node) -> None:
    """`public static function m(A $a): B { ... }`, or without a body."""
    name = builder.field_text(node, "name")
    kind = "constructor" if name.lower() == CONSTRUCTOR else "method"
    _define(builder, node, name, kind)
    builder.bind(f"{name.lower()}()", builder.defined(node), node.start_byte)
    if kind == "constructor":
        _promote(builder, node)


def closure(builder: Builder, node: Node) -> None:
    """`function ($a) use ($b, &$c) { ... }`: sees outside what it uses."""
    body = _define(builder, node, builder.given_name(node), "lambda")
    note_function(builder, node, body)
    for child in node.named_children:
        if child.type == "anonymous_function_use_clause" and body != NO_SCOPE:
            for used in expressions(child):
                name = variable_name(builder, used)
                mention(builder, name)
                # A reference may hold what is assigned later, a value may not.
                at = 0 if used.type == "by_ref" else node.start_byte
                outer = Within(builder.scope, Name(name))
                names_of(builder).seen.add((body, name))
                builder.bind_in(body, name, outer, at)


def arrow(builder: Builder, node: Node) -> None:
    """`fn($a) => $a + $b`: sees all variables of the code around it."""
    body = _define(builder, node, builder.given_name(node), "arrow")
    note_function(builder, node, body)


def arrow_body(builder: Builder, node: Node) -> None:
    """An arrow function returns its body."""
    builder.returns(builder.term(node), node.start_byte)


def modifiers(builder: Builder, node: Node) -> tuple[str, ...]:
    """Return the keywords in front of a declaration."""
    return tuple(
        builder.text(child).lower()
        for child in node.named_children
        if child.type.endswith("_modifier") and child.type != "reference_modifier"
    )


def _define(builder: Builder, node: Node, name: str, kind: str) -> int:
    index = builder.definition_index(node)
    body = builder.body_scope(index)
    marks = modifiers(builder, node)
    outer = builder.outer_definition()
    in_interface = outer is not None and outer.kind == "interface"
    if in_interface and kind == "method" and "abstract" not in marks:
        marks = (*marks, "abstract")
    formals = formals_of(builder, builder.field(node, "parameters"))
    builder.define(
        node,
        Definition(
            label="Function",
            kind=kind,
            name=name,
            qualified_name=builder.qualified(name),
            scope=builder.scope,
            body=body,
            start_line=node.start_point[0] + 1,
            end_line=node.end_point[0] + 1,
            at=node.start_byte,
            signature=signature(builder, name, node) if name else "",
            exported=bool(name) and kind in EXPORTED and not HIDDEN & set(marks),
            modifiers=marks,
            formals=formals,
            returns=_returned(builder, node, body),
        ),
    )
    if body != NO_SCOPE:
        note_types(builder, node, body)
        names = names_of(builder)
        if kind != "arrow":
            names.sealed.add(body)
        names.seen.update((body, formal.name) for formal in formals)
    return body


def _returned(builder: Builder, node: Node, body: int) -> Term | None:
    written = builder.field(node, "return_type")
    name = builder.text(written).lower().lstrip("?") if written is not None else ""
    # `static` is whatever class the body makes or gives back.
    is_open = name == "static" and body != NO_SCOPE
    return None if is_open else declared(builder, written)


def _promote(builder: Builder, node: Node) -> None:
    # `__construct(private A $a)` declares the field too, and fills it.
    listed = builder.field(node, "parameters")
    index = builder.definition_index(node)
    for position, child in enumerate(expressions(listed) if listed else ()):
        if child.type == "property_promotion_parameter":
            name = variable_name(builder, builder.field(child, "name"))
            builder.bind(name, Parameter(index, position), child.start_byte)
