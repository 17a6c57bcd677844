"""Methods that Ruby itself defines for fields: `attr_accessor`, `Struct.new`."""

from dataclasses import dataclass

from tree_sitter import Node

from shared.languages.ruby.scopes import OWN, body_around
from shared.parsing.builder import Builder
from shared.parsing.facts import (
    ATTRIBUTE,
    NO_SCOPE,
    Attribute,
    Defined,
    Definition,
    Formal,
    InstanceOf,
    Parameter,
    Term,
)
from shared.parsing.rules import expressions

READING = frozenset({"attr_reader", "attr_accessor", "attr"})
WRITING = frozenset({"attr_writer", "attr_accessor"})
ATTRIBUTES = READING | WRITING
SYMBOLS = frozenset({"simple_symbol", "string", "hash_key_symbol", "bare_symbol"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Owner:
    """The class that gets a method; `mark` where it is the class's own."""

    index: int
    scope: int
    mark: str = ""


def symbol(builder: Builder, node: Node | None) -> str:
    """Return the name that `:a` or `"a"` says, or an empty string."""
    if node is None or node.type not in SYMBOLS:
        return ""
    if node.type == "string":
        parts = node.named_children
        only = parts[0] if len(parts) == 1 else None
        is_plain = only is not None and only.type == "string_content"
        return builder.text(only) if only is not None and is_plain else ""
    return builder.text(node).lstrip(":").strip('"')


def attributes(builder: Builder, name: str, arguments: list[Node]) -> None:
    """`attr_accessor :a, :b` in a class body, or in its `class << self`."""
    around = body_around(builder)
    scope = builder.current_scope()
    if around is None or scope.kind != "class":
        return
    for node in arguments:
        field = symbol(builder, node)
        if field:
            mark = OWN if node.start_byte < around.own_until else ""
            owner = Owner(index=scope.definition, scope=builder.scope, mark=mark)
            if name in READING:
                _reader(builder, owner, node, field)
            if name in WRITING:
                _writer(builder, owner, node, field)


def define_fields(builder: Builder, index: int, body: int, node: Node) -> None:
    """`Struct.new(:a, :b)`: readers, writers, and a `new` that fills the fields."""
    listed = builder.field(node, "arguments")
    given = expressions(listed) if listed is not None else []
    named = [(child, symbol(builder, child)) for child in given]
    fields = [(child, name) for child, name in named if name and name[0].islower()]
    owner = Owner(index=index, scope=body)
    formals = tuple(Formal(name) for _, name in fields)
    filled = _late(builder, owner, ("", "initialize()"), formals, node)
    for position, (child, name) in enumerate(fields):
        value = Parameter(filled, position)
        builder.store(InstanceOf(Defined(index)), f"@{name}", value, node.start_byte)
        _reader(builder, owner, child, name)
        _writer(builder, owner, child, name)


def _reader(builder: Builder, owner: Owner, node: Node, field: str) -> None:
    base: Term = Defined(owner.index)
    value = Attribute(base if owner.mark else InstanceOf(base), f"{owner.mark}@{field}")
    _late(builder, owner, (field, f"{field}()"), (), node, value)


def _writer(builder: Builder, owner: Owner, node: Node, field: str) -> None:
    formals = (Formal("value"),)
    index = _late(builder, owner, (f"{field}=", f"{field}=()"), formals, node)
    base: Term = Defined(owner.index)
    into = base if owner.mark else InstanceOf(base)
    value = Parameter(index, 0)
    builder.store(into, f"{owner.mark}@{field}", value, node.start_byte)


def _late(
    builder: Builder,
    owner: Owner,
    names: tuple[str, str],
    formals: tuple[Formal, ...],
    node: Node,
    returns: Term | None = None,
) -> int:
    name, key = names
    outer = builder.outer_definition(owner.scope)
    prefix = outer.qualified_name if outer else ""
    listed = ", ".join(formal.name for formal in formals)
    index = builder.define_late(
        Definition(
            label="Function",
            kind=ATTRIBUTE,
            name=name,
            qualified_name=f"{prefix}.{name}" if name else "",
            scope=owner.scope,
            body=NO_SCOPE,
            start_line=node.start_point[0] + 1,
            end_line=node.end_point[0] + 1,
            at=node.start_byte,
            signature=f"{name}({listed})" if name else "",
            exported=bool(name),
            modifiers=("static",) if owner.mark else (),
            formals=formals,
            returns=returns,
        )
    )
    key = f"{owner.mark}{key}"
    builder.bind(key, Defined(index), node.start_byte, scope=owner.scope)
    return index
