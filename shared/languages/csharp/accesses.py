"""C#'s reads and writes of members, which may run what properties are computed by."""

from collections.abc import Iterator

from tree_sitter import Node

from shared.languages.csharp.delegates import HANDLERS
from shared.languages.csharp.methods import INDEXER
from shared.languages.csharp.notes import notes
from shared.parsing.accesses import MAX_STEPS, note_access, note_own_access
from shared.parsing.builder import Builder
from shared.parsing.facts import Argument, Attribute, CallResult, Name, This
from shared.parsing.rules import is_nested
from shared.parsing.spec import Captured, Uses
from shared.parsing.uses import with_child

_STEPS = frozenset({"prefix_unary_expression", "postfix_unary_expression"})
_STEPPING = frozenset({"++", "--"})
# Where a name is one of a type, or of a member of something else, and fields that hold
# no reads.
_NAMING = frozenset(
    {
        "array_type",
        "attribute",
        "base_list",
        "name_colon",
        "nullable_type",
        "parameter",
        "qualified_name",
        "subpattern",
        "type_argument_list",
        "type_parameter",
    }
)
_NO_READS = ("name", "type", "returns")
# What may be an object with an indexer.
_OPEN = (Attribute, CallResult, Name, This)


def access(builder: Builder, node: Node) -> None:
    """`a.P`, `a.P = x`, `a.P += x`; what is called is no property."""
    named = builder.field(node, "name")
    kinds = _kinds(builder, node)
    given = _given(builder, node) if "set" in kinds else ()
    note_access(builder, node, kinds, named, given=given)


def declared(found: Captured) -> list[Node]:
    """Return the names of the properties that are computed."""
    names: list[Node] = []
    for node in found.get("property", ()):
        name = node.child_by_field_name("name")
        if name is not None and _is_computed(node):
            names.append(name)
    return names


def use(builder: Builder, node: Node) -> None:
    """`P`, `P = x`: a property of the class around, or of one that it extends."""
    around = node.parent
    if around is None or notes(builder).is_local(builder, builder.text(node)):
        return
    if around.type in _NAMING or any(
        builder.field(around, field) == node for field in _NO_READS
    ):
        return
    if around.type == "assignment_expression":
        further = around.parent
        if further is not None and further.type == "initializer_expression":
            return
    kinds = _kinds(builder, node)
    given = _given(builder, node) if "set" in kinds else ()
    note_own_access(builder, node, kinds, given)


def _is_computed(node: Node) -> bool:
    value = node.child_by_field_name("value")
    if value is not None:
        return value.type == "arrow_expression_clause"
    listed = node.child_by_field_name("accessors")
    accessors = listed.children if listed is not None else []
    return any(each.child_by_field_name("body") is not None for each in accessors)


def element(builder: Builder, node: Node) -> None:
    """`a[i]`, `a[i] = x`: an indexer of a is a property, too."""
    if is_nested(node, MAX_STEPS):
        builder.truncated = True
        return
    base = builder.term(builder.field(node, "expression"))
    if isinstance(base, _OPEN):
        for kind in _kinds(builder, node):
            builder.call(node, Attribute(base, INDEXER), kind=kind, at=node)


def _kinds(builder: Builder, node: Node) -> tuple[str, ...]:
    # Most are called, and a parent is looked for from the root on.
    around = None if node.id in notes(builder).called else node.parent
    if around is None:
        return ()
    match around.type:
        case "invocation_expression":
            return ()
        case "argument":
            return () if _is_named(builder, around) else ("get",)
        case "assignment_expression" if builder.field(around, "left") == node:
            is_plain = any(child.type == "=" for child in around.children)
            return ("set",) if is_plain else ("get", "set")
        case kind if kind in _STEPS and any(
            child.type in _STEPPING for child in around.children
        ):
            return ("get", "set")
        case _:
            return ("get",)


def _given(builder: Builder, target: Node) -> tuple[Argument, ...]:
    # What a setter is given that may be a function.
    around = target.parent
    value = builder.field(around, "right") if around is not None else None
    is_held = value is not None and value.type in HANDLERS
    return (Argument(builder.term(value)),) if is_held else ()


def _is_named(builder: Builder, argument: Node) -> bool:
    # `nameof(a.P)` reads nothing.
    listed = argument.parent
    call = listed.parent if listed is not None else None
    called = builder.field(call, "function") if call is not None else None
    return called is not None and builder.text(called) == "nameof"


def heirs(found: Captured) -> Iterator[Node]:
    """Yield what may have properties of bases, or of its own in another file."""
    yield from with_child(found, _HEIRS, _BASES)
    for node in with_child(found, _HEIRS, _MODIFIERS):
        if any(c.type in _MODIFIERS and c.text == b"partial" for c in node.children):
            yield node


# `Colour.Red` is of the type where a property has the name of its type.
_QUERY = """
(identifier) @use
(property_declaration type: (identifier) @type)
(property_declaration name: (identifier) @plain)
(variable_declarator name: (identifier) @plain)
(method_declaration name: (identifier) @plain)
(class_declaration name: (identifier) @plain)
"""
_HEIRS = tuple(f"definition.{kind}" for kind in ("class", "struct", "record"))
_BASES = frozenset({"base_list"})
_MODIFIERS = frozenset({"modifier"})
USES = Uses(query=_QUERY, declared=declared, heirs=heirs)
