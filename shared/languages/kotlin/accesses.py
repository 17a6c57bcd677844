"""Kotlin's reads and writes of members, which may run getters and setters."""

from collections.abc import Iterator

from tree_sitter import Node

from shared.languages.kotlin.primary import plain_parameters
from shared.parsing.accesses import note_access, note_own_access
from shared.parsing.builder import Builder
from shared.parsing.rules import first_named
from shared.parsing.spec import Captured, Uses
from shared.parsing.uses import with_child

_COMPUTED = frozenset({"getter", "setter"})
# Where a name is declared, or one of a type.
_NO_READS = frozenset({"variable_declaration", "user_type", "callable_reference"})
# Names of variables: whoever reads one of these reads no property.
_QUERY = """
(identifier) @use
(parameter (identifier) @other)
(class_parameter (identifier) @other)
(lambda_parameters (variable_declaration (identifier) @other))
(for_statement (variable_declaration (identifier) @other))
(multi_variable_declaration (variable_declaration (identifier) @other))
(block (property_declaration (variable_declaration (identifier) @other)))
(lambda_literal (property_declaration (variable_declaration (identifier) @other)))
(property_declaration (variable_declaration (identifier) @plain))
(class_parameter (identifier) @plain)
(function_declaration name: (identifier) @plain)
(enum_entry (identifier) @plain)
(class_declaration name: (identifier) @plain)
(object_declaration name: (identifier) @plain)
"""
_HEIRS = tuple(
    f"definition.{kind}" for kind in ("class", "object", "companion", "anonymous")
)
_BASES = frozenset({"delegation_specifiers"})
_BEFORE_RECEIVERS = frozenset({"modifiers", "type_parameters"})


def access(builder: Builder, node: Node) -> None:
    """`a.p`, `a.p = x`, `a.p += x`; what is called is no property."""
    if not any(child.type == "::" for child in node.children):
        named = node.named_children[-1]
        note_access(builder, node, _kinds(node), named, of_literals=True)


def declared(found: Captured) -> list[Node]:
    """Return the names of the properties that are computed."""
    names: list[Node] = []
    for node in found.get("property", ()):
        kinds = [child.type for child in node.children]
        if "variable_declaration" in kinds and _COMPUTED.intersection(kinds):
            name = first_named(node.children[kinds.index("variable_declaration")])
            if name is not None and name.type == "identifier":
                names.append(name)
    return names


def use(builder: Builder, node: Node) -> None:
    """`p`, `p = x`: a property of the class around, or of one that it extends."""
    around = node.parent
    if around is None or around.type in _NO_READS:
        return
    if around.type == "value_argument" and _is_named(around, node):
        return
    if not _is_parameter(builder, builder.text(node)):
        note_own_access(builder, node, _kinds(node))


def _is_parameter(builder: Builder, name: str) -> bool:
    # What initialises a class sees the parameters of its primary constructor.
    plain = plain_parameters(builder)
    if not plain:
        return False
    return (
        builder.scope_around("member", lambda s: _is_member(builder, s)),
        name,
    ) in plain


def _is_member(builder: Builder, scope: int) -> bool:
    if builder.layout.scopes[scope].definition < 0:
        return False
    around = builder.outer_definition(scope)
    return around is not None and around.kind != "lambda"


def _is_named(argument: Node, node: Node) -> bool:
    has_name = any(child.type == "=" for child in argument.children)
    return has_name and first_named(argument) == node


def _kinds(node: Node) -> tuple[str, ...]:
    around = node.parent
    if around is None or first_named(around) != node:
        return ("get",)
    if around.type == "call_expression":
        return ()
    if around.type == "assignment":
        is_plain = any(child.type == "=" for child in around.children)
        return ("set",) if is_plain else ("get", "set")
    is_step = any(child.type in ("++", "--") for child in around.children)
    return ("get", "set") if is_step else ("get",)


def heirs(found: Captured) -> Iterator[Node]:
    """Yield what may have properties of bases, or of what it extends."""
    yield from with_child(found, _HEIRS, _BASES)
    for node in (*found.get("definition.function", ()), *found.get("property", ())):
        for child in node.named_children:
            if child.type == "user_type":
                yield node
            if child.type not in _BEFORE_RECEIVERS:
                break


USES = Uses(query=_QUERY, declared=declared, heirs=heirs)
