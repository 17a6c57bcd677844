"""PHP's classes, interfaces, traits, enums and what is declared in them, as facts."""

from tree_sitter import Node

from shared.languages.php.definitions import modifiers
from shared.languages.php.names import class_term, declared_key, member_key
from shared.languages.php.types import declared
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    NO_SCOPE,
    Attribute,
    Base,
    Defined,
    Definition,
    InstanceOf,
    Literal,
    Sequence,
    Term,
)
from shared.parsing.rules import expressions, one_of

ANONYMOUS = "class@anonymous"


def class_(builder: Builder, node: Node) -> None:
    """`abstract class C extends B implements I { ... }`."""
    _declare(builder, node, "Class", "class")


def interface(builder: Builder, node: Node) -> None:
    """`interface I extends J { ... }`."""
    _declare(builder, node, "Type", "interface")


def trait(builder: Builder, node: Node) -> None:
    """`trait T { ... }`."""
    _declare(builder, node, "Type", "trait")


def enum(builder: Builder, node: Node) -> None:
    """`enum E: string implements I { ... }`: has methods that give its cases."""
    _declare(builder, node, "Type", "enum")
    index = builder.definition_index(node)
    case, body = InstanceOf(Defined(index)), builder.body_scope(index)
    if body == NO_SCOPE:
        return
    every = Sequence((case,))
    for name, given in (("from", case), ("tryfrom", case), ("cases", every)):
        made = builder.define_late(
            builder.unnamed(
                node, "Function", "method", modifiers=("static",), returns=given
            )
        )
        builder.bind_in(body, f"{name}()", Defined(made), node.start_byte)


def anonymous(builder: Builder, node: Node) -> None:
    """`new class(a) extends B { ... }`."""
    _define(builder, node, ANONYMOUS, ("Class", "class"))


def _declare(builder: Builder, node: Node, label: str, kind: str) -> None:
    name = builder.field_text(node, "name")
    index = _define(builder, node, name, (label, kind))
    key = declared_key(builder, name).lower()
    builder.bind_in(MODULE_SCOPE, key, Defined(index), 0)


def _define(builder: Builder, node: Node, name: str, sort: tuple[str, str]) -> int:
    index = builder.definition_index(node)
    return builder.define(
        node,
        Definition(
            label=sort[0],
            kind=sort[1],
            name=name,
            qualified_name=builder.qualified(name),
            scope=builder.scope,
            body=builder.body_scope(index),
            start_line=node.start_point[0] + 1,
            end_line=node.end_point[0] + 1,
            at=node.start_byte,
            exported=name != ANONYMOUS,
            modifiers=modifiers(builder, node),
            bases=tuple(_bases(builder, node)),
        ),
    )


def _bases(builder: Builder, node: Node) -> list[Base]:
    # Members are looked up in traits before those of the superclass.
    mixed: list[Base] = []
    found: list[Base] = []
    body = builder.field(node, "body")
    for child in expressions(body) if body else ():
        if child.type == "use_declaration":
            mixed.extend(_listed(builder, child, "mixes_in"))
    for child in node.named_children:
        if child.type == "base_clause":
            found.extend(_listed(builder, child, "extends"))
        elif child.type == "class_interface_clause":
            found.extend(_listed(builder, child, "implements"))
    return [*mixed, *found]


def _listed(builder: Builder, node: Node, relation: str) -> list[Base]:
    terms = [class_term(builder, child) for child in expressions(node)]
    return [Base(term, relation) for term in terms if term is not UNKNOWN]


def traits(builder: Builder, node: Node) -> None:
    """`use T, U { T::f insteadof U; U::f as g; }`: the choices and the aliases."""
    mixed = [class_term(builder, child) for child in expressions(node)]
    mixed = [term for term in mixed if term is not UNKNOWN]
    for listed in node.named_children:
        for clause in expressions(listed) if listed.type == "use_list" else ():
            parts = [c for c in expressions(clause) if c.type != "visibility_modifier"]
            if not parts:
                continue
            method, owners = _chosen(builder, parts[0], mixed)
            is_alias = clause.type == "use_as_clause"
            name = method
            if is_alias:
                name = builder.text(parts[-1]).lower() if len(parts) > 1 else ""
            if name:
                value = one_of([Attribute(owner, f"{method}()") for owner in owners])
                builder.bind(f"{name}()", value, clause.start_byte)


def _chosen(builder: Builder, node: Node, mixed: list[Term]) -> tuple[str, list[Term]]:
    # `T::f`, or `f` of any of the traits.
    if node.type == "class_constant_access_expression":
        parts = expressions(node)
        method = builder.text(parts[-1]).lower() if len(parts) > 1 else ""
        return method, [class_term(builder, part) for part in parts[:1]]
    return builder.text(node).lower(), mixed


def property_(builder: Builder, node: Node) -> None:
    """`private static ?A $a = null, $b;`."""
    kept = declared(builder, builder.field(node, "type"))
    for child in node.named_children:
        if child.type != "property_element":
            continue
        name = builder.field_text(child, "name")
        if kept is not None:
            builder.bind(name, kept, child.start_byte, declared=True)
        value = builder.field(child, "default_value")
        term = builder.term(value)
        if kept is None and value is None:
            term = Literal("null")
        if term is not UNKNOWN:
            builder.bind(name, term, child.end_byte)


def constant(builder: Builder, node: Node) -> None:
    """`const A = 1, B = 2;`, of a class or of the namespace."""
    in_class = builder.current_scope().kind == "class"
    for child in node.named_children:
        if child.type != "const_element":
            continue
        name, *values = *expressions(child), None
        value = builder.term(values[-2]) if len(values) > 1 else UNKNOWN
        if value is UNKNOWN or name is None:
            continue
        if in_class:
            builder.bind(builder.text(name), value, child.end_byte)
        else:
            key = member_key(declared_key(builder, builder.text(name)), "#")
            builder.bind_in(MODULE_SCOPE, key, value, child.end_byte)


def enum_case(builder: Builder, node: Node) -> None:
    """`case A = 'a';`: an instance of the enum."""
    scope = builder.current_scope()
    if scope.kind == "class" and scope.definition >= 0:
        name = builder.field_text(node, "name")
        value = InstanceOf(Defined(scope.definition))
        builder.bind(name, value, node.start_byte)
