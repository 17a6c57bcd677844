"""Classes, interfaces, enums, type aliases, namespaces and their fields as facts."""

from collections.abc import Iterable

from tree_sitter import Node

from shared.languages.javascript.members.patterns import key_of
from shared.languages.javascript.naming import (
    DEFAULT,
    is_exported,
    last,
    mark_field,
    name_value,
    qualified,
    value_name,
)
from shared.languages.javascript.running import note_field
from shared.languages.javascript.syntax.formals import (
    bind_type_parameters,
    type_formals,
    type_parameters,
    within,
)
from shared.languages.javascript.typing.aliases import aliased, parts
from shared.languages.javascript.typing.indexed import HERITAGE, bind_others, indexed
from shared.languages.javascript.typing.structures import called, is_plain
from shared.languages.javascript.typing.types import declared, function_type, type_name
from shared.languages.javascript.typing.variables import is_or_worked_out, stands_for
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    NO_SCOPE,
    SAME_TYPE,
    Attribute,
    Base,
    Defined,
    Definition,
    Item,
    Literal,
    Mapping,
    Name,
    Scope,
    Term,
    This,
)
from shared.parsing.rules import expressions

NAMESPACE = "namespace "
MEMBERS = frozenset({"method_signature", "property_signature"})
# The clauses that name types, and how these are related to what names them.
TYPE_CLAUSES = {"implements_clause": "implements", "extends_type_clause": "extends"}


def class_(builder: Builder, node: Node) -> None:
    """`class C extends B implements I {}`, as a statement or as a value."""
    own = builder.field_text(node, "name")
    is_declaration = node.type != "class"
    name = own if is_declaration else value_name(builder, node, own)
    words = ("abstract",) if node.type == "abstract_class_declaration" else ()
    is_default = builder.given_name(node) == DEFAULT
    is_public = is_exported(builder, node) or is_default
    index = _define(builder, node, name, "class", is_public=is_public, modifiers=words)
    if is_declaration:
        builder.bind(own, Defined(index), node.start_byte)
    elif own not in ("", builder.given_name(node)):
        # The name of an expression is one inside of it.
        body = builder.body_scope(index)
        around = builder.layout.scopes[body].parent if body != NO_SCOPE else NO_SCOPE
        if around not in (NO_SCOPE, builder.scope):
            builder.bind_in(around, own, Defined(index), node.start_byte)


def interface(builder: Builder, node: Node) -> None:
    """`interface I extends J {}`."""
    held = indexed(builder, node)
    index = _type(builder, node, "interface", held)
    if held is None:
        bind_others(builder, node, builder.body_scope(index))


def enum(builder: Builder, node: Node) -> None:
    """`enum E { A, B = 1 }`: its members are plain values."""
    index = _type(builder, node, "enum")
    body = builder.body_scope(index)
    members = builder.field(node, "body")
    for child in expressions(members) if members and body != NO_SCOPE else []:
        named = builder.field(child, "name") or child
        key = key_of(builder, named)
        if isinstance(key, str):
            builder.bind_in(body, key, Literal("number"), child.start_byte)


def type_alias(builder: Builder, node: Node) -> None:
    """`type A = B`: another name of B; `type A = { p: T }` is like an interface."""
    value, name = builder.field(node, "value"), builder.field_text(node, "name")
    named = aliased(builder, value) if value is not None else None
    is_same = value is not None and _is_same(builder, node, value, named)
    above: list[Base] = []
    if value is not None and not is_same:
        above = parts(builder, value, type_parameters(builder, node))
    told: Term | None = None
    if value is not None and value.type == "function_type":
        taken = function_type(builder, value)
        told = taken if taken is not UNKNOWN else None
    is_generic = told is not None and bool(type_parameters(builder, node))
    index = _define(
        builder,
        node,
        name,
        "type_alias",
        is_public=is_exported(builder, node),
        modifiers=(SAME_TYPE,) if is_same else (),
        above=above,
        means=told
        if is_generic
        else None
        if named or above or is_same
        else _worked_out(builder, value),
    )
    if above:
        named = None
    elif told is not None and not is_generic:
        named = told
    means = named if named is not None and not is_same else Defined(index)
    builder.bind(name, means, 0, declared=True)


def _worked_out(builder: Builder, node: Node | None) -> Term | None:
    """Return what `type A = B[]` says of values, where no names of classes do."""
    if node is None or node.type == "function_type":
        return None
    if any(child.type in MEMBERS for child in node.children):
        return None
    found = builder.term(node)
    is_told = found is not UNKNOWN and not isinstance(found, Literal)
    return found if is_told else None


def _is_same(builder: Builder, node: Node, value: Node, named: Term | None) -> bool:
    # `type A<T> = { [K in keyof T]: ... }`, and not `type A<T> = B & T`.
    first = next(iter(type_parameters(builder, node)), "")
    is_alone = named in (None, Name(first)) or is_or_worked_out(builder, value, first)
    return bool(first) and is_alone and stands_for(builder, value, first)


def namespace(builder: Builder, node: Node) -> None:
    """`namespace N.M {}`: its names are seen inside, and as members of N.M."""
    named = builder.field(node, "name")
    body = builder.field(node, "body")
    if named is None or body is None:
        return
    name = builder.text(named)
    is_module = named.type == "string"
    if is_module:
        name = name.strip("'\"")
    scope = builder.scope_of(body)
    index = builder.definition_index(node)
    builder.define(
        node,
        Definition(
            label="" if is_module else "Type",
            kind="namespace",
            name="" if is_module else last(name),
            qualified_name="" if is_module else qualified(builder, name),
            scope=builder.scope,
            body=scope,
            start_line=node.start_point[0] + 1,
            end_line=node.end_point[0] + 1,
            at=node.start_byte,
            exported=is_exported(builder, node),
        ),
    )
    if is_module:
        return
    opened = builder.layout.scopes[scope]
    # What the first block of a namespace binds is seen in the others too.
    first_block = f"{NAMESPACE}{builder.scope} {name}"
    around = builder.layout.notes.get(first_block, opened.parent)
    builder.layout.notes.setdefault(first_block, scope)
    parent = around if isinstance(around, int) else opened.parent
    builder.layout.scopes[scope] = Scope(opened.kind, parent, index, opened.end)
    first, *rest = name.split(".")
    value: Term = Defined(index)
    for part in reversed(rest):
        value = Mapping(((part, value),))
    builder.bind(first, value, 0, declared=True)


def field(builder: Builder, node: Node) -> None:
    """`x: T = a` in a class, `x: T` in an interface."""
    named = builder.field(node, "name") or builder.field(node, "property")
    key = key_of(builder, named)
    if not isinstance(key, str) or is_plain(builder):
        return
    kept = declared(builder, builder.field(node, "type"))
    if kept is not None:
        value_type = _beside(builder, node, kept)
        at = named.end_byte if named is not None else node.start_byte
        builder.bind(key, value_type, at, declared=True)
    value = builder.field(node, "value")
    if value is not None:
        name_value(builder, value, key)
        if not _is_static(node):
            note_field(builder, value, is_opened=node.type == "field_definition")
        if node.type == "field_definition" and not _is_static(node):
            mark_field(builder, value)
        # The names in it are none of members; `this` is what the class makes.
        term = within(builder.scope_of(value), builder.term(value))
        builder.bind(key, term, node.end_byte)


def _beside(builder: Builder, field: Node, term: Term) -> Term:
    # The names in it are none of members; `this` is what the class makes.
    first = term
    while isinstance(first, Attribute | Item):
        first = first.base
    is_own = isinstance(first, This) and not _is_static(field)
    return within(builder.scope if is_own else builder.current_scope().parent, term)


def _is_static(field: Node) -> bool:
    return any(child.type == "static" for child in field.children)


def _type(builder: Builder, node: Node, kind: str, means: Term | None = None) -> int:
    name = builder.field_text(node, "name")
    is_public = is_exported(builder, node)
    index = _define(builder, node, name, kind, is_public=is_public, means=means)
    builder.bind(name, Defined(index), 0, declared=True)
    return index


def _define(  # noqa: PLR0913 (what is said of a class or type)
    builder: Builder,
    node: Node,
    name: str,
    kind: str,
    *,
    is_public: bool,
    modifiers: tuple[str, ...] = (),
    above: Iterable[Base] = (),
    means: Term | None = None,
) -> int:
    index = builder.definition_index(node)
    body = builder.body_scope(index)
    around = builder.layout.scopes[body].parent if body != NO_SCOPE else NO_SCOPE
    if around != builder.scope:
        bind_type_parameters(builder, node, around)
    return builder.define(
        node,
        Definition(
            label="Class" if kind == "class" else "Type",
            kind=kind,
            name=last(name),
            qualified_name=qualified(builder, name) if name else "",
            scope=builder.scope,
            body=body,
            start_line=node.start_point[0] + 1,
            end_line=node.end_point[0] + 1,
            at=node.start_byte,
            exported=is_public,
            modifiers=(*modifiers, *called(node)),
            bases=(*_bases(builder, node), *above),
            returns=means,
            type_formals=type_formals(builder, node),
        ),
    )


def _bases(builder: Builder, node: Node) -> list[Base]:
    bases: list[Base] = []
    waiting = [child for child in node.named_children if child.type in HERITAGE]
    while waiting:
        clause = waiting.pop(0)
        for child in expressions(clause):
            if child.type in HERITAGE:
                waiting.append(child)
            elif child.type == "type_arguments":
                given = _type_arguments(builder, child)
                if bases and given:
                    bases[-1] = Base(bases[-1].type, bases[-1].relation, given)
            elif clause.type in TYPE_CLAUSES:
                named = builder.field(child, "type_arguments")
                given = _type_arguments(builder, named)
                bases.append(
                    Base(type_name(builder, child), TYPE_CLAUSES[clause.type], given)
                )
            else:
                bases.append(Base(builder.term(child)))
    return bases


def _type_arguments(builder: Builder, node: Node | None) -> tuple[Term, ...]:
    return tuple(map(builder.term, expressions(node))) if node is not None else ()
