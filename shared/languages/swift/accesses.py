"""Swift's accesses of members, which run what computes or observes properties."""

from collections.abc import Iterator

from tree_sitter import Node

from shared.languages.tags.own_getters import assigned, reading
from shared.languages.tags.parts import first, parts_of
from shared.parsing.accesses import note_access
from shared.parsing.builder import Builder
from shared.parsing.spec import Captured, Uses
from shared.parsing.uses import with_child

_TARGET = "directly_assignable_expression"
_MAKING = "init"


def access(builder: Builder, node: Node) -> None:
    """`a.b`, `a.b = c`; what is called is no property."""
    around = node.parent
    if around is None:
        return
    kinds: tuple[str, ...] = ("get",)
    if around.children[0] == node:
        if around.type == "call_expression":
            return
        if around.type == _TARGET:
            kinds = assigned(builder, around)
            if node.children[0].type == "self_expression":
                kinds = _while_making(builder, kinds)
    note_access(builder, node, kinds, first(parts_of(builder, node), "name"))


def _while_making(builder: Builder, kinds: tuple[str, ...]) -> tuple[str, ...]:
    # No observer sees what its own object is made with.
    outer = builder.outer_definition()
    is_making = outer is not None and outer.name == _MAKING
    return tuple(k for k in kinds if k != "set") if is_making else kinds


def _declared(found: Captured) -> Iterator[Node]:
    # `var a: A { ... }`
    yield from found.get("computed_name", ())


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
    targets=frozenset({_TARGET}),
    making=_while_making,
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
