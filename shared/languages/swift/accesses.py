"""Swift's reads of members, which run what computed properties are computed by."""

from collections.abc import Iterator

from tree_sitter import Node

from shared.languages.tags.own_getters import reading
from shared.languages.tags.parts import first, parts_of
from shared.parsing.accesses import note_access
from shared.parsing.builder import Builder
from shared.parsing.spec import Captured, Uses
from shared.parsing.uses import with_child

# What is called or assigned is not read.
_OTHER = frozenset({"call_expression", "directly_assignable_expression"})


def access(builder: Builder, node: Node) -> None:
    """`a.b`, where it is read."""
    around = node.parent
    if around is None or (around.type in _OTHER and around.children[0] == node):
        return
    note_access(builder, node, ("get",), first(parts_of(builder, node), "name"))


def _declared(found: Captured) -> Iterator[Node]:
    # `var a: A { ... }`
    for node in found.get("definition.getter", ()):
        pattern = node.child_by_field_name("name")
        name = pattern.child_by_field_name("bound_identifier") if pattern else None
        if name is not None:
            yield name


own = reading(
    passive=frozenset(
        {
            "enum_entry",
            "function_declaration",
            "parameter",
            "pattern",
            "value_argument_label",
        }
    ),
    targets=frozenset({"directly_assignable_expression"}),
)


def _heirs(found: Captured) -> Iterator[Node]:
    yield from with_child(found, _HEIRS, _BASES)
    yield from found.get("definition.extension", ())


_HEIRS = tuple(f"definition.{kind}" for kind in ("class", "struct", "enum", "actor"))
_BASES = frozenset({"inheritance_specifier"})
USES = Uses(
    query="""
(simple_identifier) @use
(parameter name: (simple_identifier) @other)
(lambda_parameter name: (simple_identifier) @other)
(statements (property_declaration name: (pattern bound_identifier: (_) @other)))
(for_statement item: (pattern bound_identifier: (_) @other))
(_ condition: (pattern bound_identifier: (_) @other))
(_ bound_identifier: (simple_identifier) @other . "=")
(pattern (pattern (simple_identifier) @other))
(pattern bound_identifier: (_) @plain)
(function_declaration name: (_) @plain)
(enum_entry name: (_) @plain)
""",
    declared=_declared,
    heirs=_heirs,
)
