"""C++'s classes, their bases and fields, and templates of them as facts."""

from tree_sitter import Node

from shared.languages.c import structs
from shared.languages.c.collections import holds
from shared.languages.c.declarators import Declared, declarators, read
from shared.languages.c.emplaced import note_held
from shared.languages.c.initializers import elements, fill
from shared.languages.c.naming import bind, is_top, key, qualified
from shared.languages.c.types import TAG, declared, of_declarator, type_name
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Attribute,
    Base,
    Defined,
    Definition,
    Formal,
    InstanceOf,
    Literal,
    Name,
    Parameter,
    Term,
    This,
)
from shared.parsing.rules import expressions, one_of

# Fields that hold an object, not a pointer to one, are bound so too: their initialisers
# run its constructor.
HELD = "()"
# Longer enums are data.
MAX_ENUMERATORS = 4_096


def class_(builder: Builder, node: Node) -> None:
    """`class C : public B { ... }`."""
    _define(builder, node, "Class", "class")


def struct(builder: Builder, node: Node) -> None:
    """`struct S : B { ... }`."""
    _define(builder, node, "Type", "struct")


def union(builder: Builder, node: Node) -> None:
    """`union U { ... }`."""
    _define(builder, node, "Type", "union")


def enum(builder: Builder, node: Node) -> None:
    """`enum class E { ... }`; the names in a plain one are values around it."""
    _define(builder, node, "Type", "enum")
    is_plain = all(child.type not in ("class", "struct") for child in node.children)
    body = builder.field(node, "body")
    if not is_plain or body is None:
        return
    value = InstanceOf(builder.defined(node))
    for child in builder.first(body.named_children, MAX_ENUMERATORS):
        if child.type == "enumerator":
            name = builder.field_text(child, "name")
            bind(builder, name, value, child.start_byte)
            if is_top(builder):
                builder.export(key(builder, name), value)


def _define(builder: Builder, node: Node, label: str, kind: str) -> None:
    given = builder.given_name(node)
    if given == structs.MEMBERS_OF_OWNER:
        is_enum = kind == "enum"
        structs.define_type(builder, node, "", kind if is_enum else "anonymous")
        return
    named = builder.field(node, "name")
    term = type_name(builder, named)
    tag = term.name if isinstance(term, Name | Attribute) else ""
    parameters = template_parameters(builder, node)
    index = builder.definition_index(node)
    body = builder.body_scope(index)
    text = _dotted(term) or given
    bases = _bases(builder, node)
    builder.define(
        node,
        Definition(
            label=label,
            kind=kind,
            name=tag or given,
            qualified_name=qualified(builder, text),
            scope=builder.scope,
            body=body,
            start_line=node.start_point[0] + 1,
            end_line=node.end_point[0] + 1,
            at=node.start_byte,
            exported=True,
            formals=tuple(Formal(name) for name in parameters),
            bases=bases,
            receiver=term.base if isinstance(term, Attribute) else None,
        ),
    )
    if body >= 0:
        for base in bases:
            # `class A : public lib::B`: in A and below it is plainly B.
            if isinstance(base.type, Attribute) and base.type.name != tag:
                builder.bind_in(body, base.type.name, base.type, node.start_byte)
        for position, name in enumerate(parameters):
            if name:
                value = Parameter(index, position)
                builder.bind_in(body, name, value, node.start_byte)
    # A specialisation is one of many that share the name.
    if tag and named is not None and named.type != "template_type":
        at = node.start_byte
        bind(builder, text.replace(".", "::"), Defined(index), at)
        if not is_top(builder):
            bind(builder, TAG + tag, Defined(index), at)


def _dotted(term: object) -> str:
    parts: list[str] = []
    while isinstance(term, Attribute):
        parts.append(term.name)
        term = term.base
    if isinstance(term, Name):
        parts.append(term.name)
    return ".".join(reversed(parts))


def _bases(builder: Builder, node: Node) -> tuple[Base, ...]:
    found: list[Base] = []
    for child in node.named_children:
        if child.type == "base_class_clause":
            for base in expressions(child):
                named = type_name(builder, base)
                if named is not UNKNOWN:
                    found.append(Base(named))
    return tuple(found)


def template(builder: Builder, node: Node) -> None:
    """`template <class T> ...`: told to the definition inside."""
    listed = builder.field(node, "parameters")
    children = expressions(node)
    if listed is not None and children:
        inner = children[-1]
        builder.decorate(inner, [listed])
        if inner.type == "friend_declaration":
            return
        # `template <class T> class C { ... } c;` has the class inside.
        written = builder.field(inner, "type")
        if written is not None and written.type in structs.TAGGED:
            builder.decorate(written, [listed])


def template_parameters(builder: Builder, node: Node) -> list[str]:
    """Return the names of a template's parameters, one for each position."""
    names: list[str] = []
    for listed in builder.decorators(node):
        if listed.type != "template_parameter_list":
            continue
        for child in expressions(listed):
            named = builder.field(child, "name")
            if named is None and child.type.endswith("type_parameter_declaration"):
                parts = [p for p in expressions(child) if p.type == "type_identifier"]
                named = parts[0] if parts else None
            elif named is None and child.type == "parameter_declaration":
                # `template <Drawable T>`: a type, of which a concept is asked.
                written = builder.field(child, "type")
                is_type = written is not None and written.type == "type_identifier"
                named = builder.field(child, "declarator") if is_type else None
            names.append(builder.text(named) if named is not None else "")
    return names


def field(builder: Builder, node: Node) -> None:
    """`T a, *b;`, `virtual void f();` in a class."""
    parts = declarators(node)
    for part in parts:
        declarator = read(part)
        if declarator.function is not None:
            listed = builder.decorators(node)
            builder.decorate(declarator.function, [node, *listed])
    structs.field(builder, node)
    base = declared(builder, builder.field(node, "type"))
    given = builder.field(node, "default_value")
    if given is not None and len(parts) == 1:
        _begin_with(builder, read(parts[0]), base, given)
    for part in parts:
        declarator = read(part)
        note_held(builder, node, declarator, base)
        is_held = not declarator.pointers and isinstance(base, InstanceOf)
        if is_held and declarator.name is not None and declarator.function is None:
            value = of_declarator(base, declarator)
            if isinstance(value, InstanceOf):
                name = builder.text(declarator.name) + HELD
                builder.bind(name, value.type, node.start_byte, declared=True)


def _begin_with(
    builder: Builder, declarator: Declared, base: Term, given: Node
) -> None:
    """`handler f = g;`, `static constexpr handler fs[] = {f, g};` in a class."""
    if declarator.name is None or declarator.function is not None:
        return
    is_list = given.type == "initializer_list"
    value = one_of(elements(builder, given)) if is_list else builder.term(given)
    kind = of_declarator(base, declarator)
    is_plain = isinstance(value, Literal) or value is UNKNOWN
    if is_list and isinstance(kind, InstanceOf) and not holds(kind):
        # What it is made of, or each of its elements is.
        fill(builder, kind, given, is_array=declarator.arrays > 0)
    if not is_plain and (not is_list or declarator.arrays > 0):
        name = builder.text(declarator.name)
        builder.store(This(), name, value, given.start_byte)
