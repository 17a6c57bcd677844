"""Zig by tags: files are imported as values, methods name their receiver."""

from posixpath import basename

from tree_sitter import Node

from shared.languages.tags import terms
from shared.languages.tags.finders import relative
from shared.languages.tags.imports import VALUE
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import declared
from shared.languages.zig import lists
from shared.languages.zig.lists import SLICE
from shared.parsing import rules
from shared.parsing.builder import MAX_TERM_DEPTH, UNKNOWN, Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    Attribute,
    Defined,
    Import,
    Imported,
    InstanceOf,
    Name,
    Sequence,
    Term,
)
from shared.parsing.rules import MAX_ITEMS, expressions, first_named
from shared.resolution.adapter import Rules

# The key in `Layout.notes` of the file as a value.
FILE = "file"
_INSTANCE = terms.instance()


def builtin(builder: Builder, node: Node) -> Term:
    """`@This()`, the struct around; other built-ins tell nothing."""
    around = builder.current_scope().definition
    if builder.text(node) == "@This()":
        return Defined(around) if around >= 0 else whole_file(builder, node)
    called, *given = expressions(node)
    listed = expressions(given[0]) if given else []
    is_cast = builder.text(called) == "@as" and bool(listed)
    # `@as(T, a)` is a T.
    return declared(builder.term(listed[0])) if is_cast else UNKNOWN


def whole_file(builder: Builder, node: Node) -> Term:
    """The file itself, which is a struct."""
    known = builder.layout.notes.get(FILE)
    if isinstance(known, Imported):
        return known
    name, line = basename(builder.layout.path), node.start_point[0] + 1
    found = builder.import_(Import(name, MODULE_SCOPE, line, kind=VALUE))
    builder.layout.notes[FILE] = found
    return found


def alternative(builder: Builder, node: Node) -> Term:
    """`a orelse b`."""
    is_one = any(child.type == "orelse" for child in node.children)
    return rules.either("left", "right")(builder, node) if is_one else UNKNOWN


def holding(builder: Builder, node: Node) -> Term:
    """`[]T`, `[n]T`."""
    *_, held = expressions(node) or [node]
    return InstanceOf(Name(SLICE), (declared(builder.term(held)),))


def made(builder: Builder, node: Node) -> Term:
    """`T{ .a = b }`; `[_]T{ a, b }` holds what is listed."""
    type_, *listed = expressions(node)
    held = _held(builder, type_)
    if held is UNKNOWN and type_.type != "array_type":
        return _INSTANCE(builder, node)
    inside = expressions(listed[0])[:MAX_ITEMS] if listed else []
    if any(one.type == ANONYMOUS for one in inside):
        return InstanceOf(Name(SLICE), (declared(held),))
    return Sequence(tuple(builder.term(each) for each in inside))


def _held(builder: Builder, type_: Node) -> Term:
    """Return the type behind `[_]`; the grammar takes `[_]a.T` for a member `T`."""
    names: list[str] = []
    while type_.type == "field_expression" and len(names) < MAX_TERM_DEPTH:
        names.append(builder.field_text(type_, "member"))
        inner = builder.field(type_, "object")
        if inner is None:
            return UNKNOWN
        type_ = inner
    if type_.type != "array_type":
        return UNKNOWN
    found = builder.term(expressions(type_)[-1])
    for name in reversed(names):
        found = Attribute(found, name)
    return found


def fields(builder: Builder, node: Node) -> None:
    """`T{ .a = b }`, `[_]T{ .{ .a = b } }`: the fields of a T are given values."""
    type_, *listed = expressions(node)
    held = _held(builder, type_)
    inside = expressions(listed[0])[:MAX_ITEMS] if listed else []
    made_ = declared(builder.term(type_) if held is UNKNOWN else held)
    rows = [inside]
    if held is not UNKNOWN:
        anonymous = [one for one in inside if one.type == ANONYMOUS]
        rows = [expressions(first_named(one) or one) for one in anonymous]
    for row in rows:
        _store(builder, made_, row)


def returned(builder: Builder, node: Node) -> None:
    """`return .{ .a = b };`: the fields of what the function gives."""
    around, made_ = builder.outer_definition(), first_named(node)
    if around is not None and around.returns is not None and made_ is not None:
        listed = first_named(made_) or made_
        _store(builder, around.returns, expressions(listed)[:MAX_ITEMS])


def _store(builder: Builder, made_: Term, row: list[Node]) -> None:
    # `.a = b, .c = d`
    for one in row:
        left = builder.field(one, "left")
        value = builder.term(builder.field(one, "right"))
        if left is not None and made_ is not UNKNOWN and value is not UNKNOWN:
            name = builder.field_text(left, "member")
            builder.store(made_, name, value, one.start_byte)


ANONYMOUS = "anonymous_struct_initializer"


def switch(builder: Builder, node: Node) -> None:
    """`switch (a) { .b => |c| ... }`: c is what a holds as b."""
    value: Term = UNKNOWN
    for child in node.named_children:
        if child.type != "switch_case":
            value = builder.term(child) if value is UNKNOWN else value
            continue
        parts = expressions(child)
        payloads = [part for part in parts if part.type == "payload"]
        tags = [part for part in parts if part.type == "field_expression"]
        name = first_named(payloads[0]) if payloads and tags else None
        if name is not None:
            held = Attribute(value, builder.field_text(tags[0], "member"))
            builder.bind(builder.text(name), held, name.end_byte)


LANGUAGE = by_tags(
    name="zig",
    extensions=(".zig",),
    wheel="tree_sitter_zig",
    package=__package__,
    rules=Rules(
        ecosystem="zig",
        receiver_formal=True,
        class_scope_visible=True,
        modules_are_types=True,
        generics={SLICE: "holds"},
        builtins={SLICE: ""},
        declared_types=True,
        names_match=True,
    ),
    modules=ModuleRules(finders=(relative(),)),
    terms={
        "identifier": rules.name,
        "field_expression": rules.attribute("object", "member"),
        "call_expression": lists.called,
        "builtin_function": terms.module(builtin),
        "struct_declaration": rules.defined,
        "union_declaration": rules.defined,
        "enum_declaration": rules.defined,
        "slice_type": holding,
        "array_type": holding,
        "index_expression": lists.element,
        "dereference_expression": rules.inner(),
        "struct_initializer": made,
        "pointer_type": rules.inner(),
        "nullable_type": rules.inner(),
        "error_union_type": rules.inner("ok"),
        "binary_expression": alternative,
        "try_expression": rules.inner(),
        "catch_expression": rules.inner(),
        "unary_expression": rules.inner(),
        "parenthesized_expression": rules.inner(),
    },
    targets={
        "identifier": terms.rebind,
        "field_expression": rules.store_attribute("object", "member"),
    },
    own={"switch": switch, "fields": fields, "returned": returned, "each": lists.each},
)
