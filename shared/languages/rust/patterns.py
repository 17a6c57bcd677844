"""What patterns bind: each name to the part of the value that it stands for."""

from collections.abc import Iterator

from tree_sitter import Node

from shared.languages.rust import types
from shared.languages.rust.paths import identifier, path
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Attribute, InstanceOf, Item, Term

# Patterns nest deeper than this only in generated code.
MAX_PATTERN_DEPTH = 30

THROUGH = frozenset(
    {"reference_pattern", "ref_pattern", "mut_pattern", "match_pattern", "box_pattern"}
)


def bind_pattern(
    builder: Builder,
    node: Node | None,
    value: Term,
    at: int,
    *,
    scope: int | None = None,
) -> None:
    """Bind all names of a pattern in a scope, or the current one."""
    for name, part in parts(builder, node, value):
        builder.bind(name, part, at, scope=scope)


def parts(  # noqa: C901 (one case for each kind of pattern)
    builder: Builder, node: Node | None, value: Term
) -> Iterator[tuple[str, Term]]:
    """Return the names in a pattern and what of the value each one is."""
    waiting = [(node, value, 0)]
    while waiting:
        at, term, depth = waiting.pop()
        if at is None or depth > MAX_PATTERN_DEPTH:
            builder.truncated |= at is not None
            continue
        kind = at.type
        if kind in ("identifier", "shorthand_field_identifier"):
            name = identifier(builder, at)
            # Upper case is a constant or a variant, which binds nothing.
            if name[:1].islower() or name[:1] == "_":
                yield name, term
        elif kind == "or_pattern":
            # All alternatives bind the same names; many of them nest, their terms not.
            waiting.extend((child, term, depth) for child in at.named_children[:1])
        elif kind == "captured_pattern":
            waiting.extend((c, term, depth + 1) for c in at.named_children)
        elif kind == "tuple_pattern":
            waiting.extend(
                (child, Item(term, position), depth + 1)
                for child, position in positions(at.children)
            )
        elif kind == "tuple_struct_pattern":
            view = _view(builder, at, term)
            inner = at.children[1:]
            waiting.extend(
                (child, Item(view, position), depth + 1)
                for child, position in positions(inner)
            )
        elif kind == "struct_pattern":
            view = _view(builder, at, term)
            waiting.extend(_fields(builder, at, view, depth))
        elif kind == "slice_pattern":
            waiting.extend((c, Item(term), depth + 1) for c in at.named_children)
        elif kind in THROUGH:
            waiting.extend(
                (c, term, depth + 1)
                for c in at.named_children[:1]
                if c.type != "mutable_specifier" or len(at.named_children) == 1
            )
            if (
                at.named_children[:1]
                and at.named_children[0].type == "mutable_specifier"
            ):
                waiting.extend((c, term, depth + 1) for c in at.named_children[1:2])


def positions(children: list[Node]) -> Iterator[tuple[Node, int]]:
    """Return the parts of a tuple pattern by position; none behind `..`."""
    position = 0
    for child in children:
        if child.type == ",":
            position += 1
        elif child.type == "remaining_field_pattern":
            return
        elif child.is_named and not child.is_extra:
            yield child, position


def _view(builder: Builder, node: Node, value: Term) -> Term:
    # The value, seen as the variant or struct that the pattern names.
    named = path(builder, builder.field(node, "type"), "", types.declared)
    return InstanceOf(named, (value,)) if named is not UNKNOWN else UNKNOWN


def _fields(
    builder: Builder, node: Node, view: Term, depth: int
) -> Iterator[tuple[Node | None, Term, int]]:
    for child in node.named_children:
        if child.type != "field_pattern":
            continue
        name = builder.field(child, "name")
        pattern = builder.field(child, "pattern") or name
        if name is not None:
            yield pattern, Attribute(view, identifier(builder, name)), depth + 1
