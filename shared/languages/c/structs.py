"""C's structs, unions, enums, typedefs and their fields as facts."""

from tree_sitter import Node

from shared.core.clues import WITH_VARIABLES
from shared.languages.c.declarators import declarators, read
from shared.languages.c.initializers import field_key
from shared.languages.c.naming import bind, plain_scope, qualified
from shared.languages.c.tables import note_fields
from shared.languages.c.types import TAG, declared, of_declarator
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Attribute,
    Defined,
    Definition,
    InstanceOf,
    Literal,
    Term,
)

# The name that an outer rule gives to a struct whose members are its owner's.
MEMBERS_OF_OWNER = "{}"
_BY_MACRO = "macro_type_specifier"
_DECLARING = frozenset({"declaration", "field_declaration"})
TAGGED = frozenset(
    {"struct_specifier", "union_specifier", "enum_specifier", "class_specifier"}
)


def struct(builder: Builder, node: Node) -> None:
    """`struct s { ... }`; it has a typedef's name where it has none of its own."""
    _tagged(builder, node, "struct")


def union(builder: Builder, node: Node) -> None:
    """`union u { ... }`."""
    _tagged(builder, node, "union")


def enum(builder: Builder, node: Node) -> None:
    """`enum e { A, B }`."""
    _tagged(builder, node, "enum")


def _tagged(builder: Builder, node: Node, kind: str) -> None:
    given = builder.given_name(node)
    if given == MEMBERS_OF_OWNER:
        define_type(builder, node, "", "anonymous")
        return
    tag = builder.field_text(node, "name")
    index = define_type(builder, node, tag or given, kind)
    if tag:
        home = plain_scope(builder)
        builder.bind(
            TAG + tag, Defined(index), node.start_byte, declared=True, scope=home
        )


def define_type(
    builder: Builder,
    node: Node,
    name: str,
    kind: str,
    *,
    returns: Term | None = None,
) -> int:
    """Record a type."""
    index = builder.definition_index(node)
    return builder.define(
        node,
        Definition(
            label="Type",
            kind=kind,
            name=name,
            qualified_name=qualified(builder, name),
            scope=builder.scope,
            body=builder.body_scope(index),
            start_line=node.start_point[0] + 1,
            end_line=node.end_point[0] + 1,
            at=node.start_byte,
            exported=True,
            returns=returns,
            modifiers=(WITH_VARIABLES,) if _has_variables(node) else (),
        ),
    )


def _has_variables(node: Node) -> bool:
    """Return whether variables are declared with a type: `struct s { } a;`."""
    around = node.parent
    return (
        around is not None
        and around.type in _DECLARING
        and around.child_by_field_name("declarator") is not None
    )


def typedef(builder: Builder, node: Node) -> None:
    """`typedef struct s { ... } s, *p;`, `typedef int (*handler)(int);`."""
    written = builder.field(node, "type")
    if written is None or (node.has_error and written.type == _BY_MACRO):
        # `typedef int (WINAPI *f)(HANDLE h, LONG n);`: its parameters seem to be names.
        return
    names = [read(part) for part in declarators(node)]
    plain = [n for n in names if n.name is not None and not n.is_pointer_to_function]
    own = builder.defined(written) is not UNKNOWN
    tag = builder.field_text(written, "name") if written.type in TAGGED else ""
    if own and not tag and plain and plain[0].name is not None:
        tag = builder.text(plain[0].name)
        builder.give_name(written, tag)
    base = declared(builder, written)
    for position, declarator in enumerate(names):
        if declarator.name is None:
            continue
        name = builder.text(declarator.name)
        is_function = declarator.function is not None
        value = UNKNOWN if is_function else of_declarator(base, declarator)
        is_plain = isinstance(value, InstanceOf) and not value.arguments
        stands = value.type if is_plain and isinstance(value, InstanceOf) else None
        if position == 0 and not (own and name == tag):
            kept = None if value is UNKNOWN or stands else value
            index = define_type(builder, node, name, "type_alias", returns=kept)
            stands = stands or Defined(index)
        bind(builder, name, stands or UNKNOWN, node.start_byte)


def field(builder: Builder, node: Node) -> None:
    """`int a, *b;`, `int (*open)(int);` in a struct."""
    written = builder.field(node, "type")
    parts = declarators(node)
    scope = builder.scope_around(
        "named body", lambda scope: not _is_anonymous(builder, scope)
    )
    if not parts:
        if written is not None and not builder.field_text(written, "name"):
            builder.give_name(written, MEMBERS_OF_OWNER)
        return
    base = declared(builder, written)
    for part in parts:
        declarator = read(part)
        if declarator.name is not None and declarator.function is None:
            value = of_declarator(base, declarator)
            name = builder.text(declarator.name)
            builder.bind(name, value, node.start_byte, declared=True, scope=scope)


def _is_anonymous(builder: Builder, scope: int) -> bool:
    definition = builder.layout.scopes[scope].definition
    if builder.layout.scopes[scope].kind != "class" or definition < 0:
        return False
    outer = builder.outer_definition(scope)
    return outer is not None and outer.kind == "anonymous"


def positions(builder: Builder, node: Node) -> None:
    """The body of a struct: its fields by position, as `{ f, g }` fills them."""
    note_fields(builder, node)
    position = -1
    of = InstanceOf(Defined(builder.current_scope().definition))
    for child in node.named_children:
        if child.type != "field_declaration":
            continue
        base = declared(builder, builder.field(child, "type"))
        for part in declarators(child):
            position += 1
            declarator = read(part)
            value = of_declarator(base, declarator)
            if declarator.name is None or isinstance(value, Literal):
                continue
            key = field_key(position)
            at = child.start_byte
            builder.bind(key, value, at, declared=True)
            name = builder.text(declarator.name)
            builder.store(of, name, Attribute(of, key), at)
