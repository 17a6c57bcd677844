"""Dart's reads of members, which may run getters: `a.b`."""

from collections.abc import Iterator

from tree_sitter import Node

from shared.languages.tags.own_getters import reading
from shared.parsing.builder import Builder
from shared.parsing.facts import (
    Attribute,
    CallResult,
    Either,
    Name,
    Super,
    Term,
    This,
)
from shared.parsing.spec import Captured, Uses
from shared.parsing.uses import with_child

# What may be an object with a getter.
_OPEN = (Attribute, CallResult, Either, Name, This, Super)


def is_given(following: list[Node]) -> bool:
    """Whether what follows a member is what a call of it is given: `(a)`."""
    inner = [child for node in following for child in node.named_children[:1]]
    return any(child.type == "argument_part" for child in inner)


def read(builder: Builder, node: Node, base: Term, named: Node) -> None:
    """`a.b`: runs the getter b of what a is, if there is one."""
    if named.start_byte >= node.start_byte and isinstance(base, _OPEN):
        member = Attribute(base, builder.text(named))
        builder.call(node, member, kind="get", at=named)


def _declared(found: Captured) -> list[Node]:
    return found.get("getter_name", [])


def _heirs(found: Captured) -> Iterator[Node]:
    yield from with_child(found, _HEIRS, _BASES)
    yield from found.get("definition.extension", ())


_HEIRS = ("definition.class", "definition.enum", "definition.trait")
_BASES = frozenset({"mixins", "superclass", "type_identifier"})
own = reading(
    passive=frozenset(
        {
            "constructor_signature",
            "function_signature",
            "getter_signature",
            "label",
            "setter_signature",
        }
    ),
    targets=frozenset({"assignable_expression", "field_initializer"}),
)
USES = Uses(
    query="""
[(identifier) (identifier_dollar_escaped)] @use
[(method_signature) (function_signature)] @front
(formal_parameter (identifier) @other)
(initialized_variable_definition name: (identifier) @other)
(for_loop_parts name: (identifier) @other)
(catch_parameters (identifier) @other)
(initialized_identifier (identifier) @plain)
(static_final_declaration (identifier) @plain)
(function_signature name: (_) @plain)
(enum_constant name: (_) @plain)
""",
    declared=_declared,
    heirs=_heirs,
)
