"""Methods and classes whose names are written elsewhere: `$this->{self::STEPS[$k]}()`.

A name may stand in a variable that is given one value, and in a table of names: a
constant, a property or a variable that is a list of texts.
"""

from collections.abc import Iterator

from tree_sitter import Node

from shared.languages.php.strings import class_named, partial_name
from shared.parsing.builder import Builder
from shared.parsing.facts import Term
from shared.parsing.layout import Anchor
from shared.parsing.rules import expressions, first_named, one_of

# The key in `Layout.notes` of what names are given: constants, properties, and
# variables with the functions that they are of.
KEPT = "php.given"
TABLES = frozenset(
    {
        "class_constant_access_expression",
        "member_access_expression",
        "scoped_property_access_expression",
        "variable_name",
    }
)
SIDES = {
    "binary_expression": ("left", "right"),
    "conditional_expression": ("body", "alternative"),
}
DECLARING = frozenset({"constant", "property"})
# `[$a, $b]` in front of `=`, and in `foreach`.
UNPACKED = "list_literal"
PARTS = frozenset({"const_element", "property_element"})
ASSIGNING = frozenset({"assignment", "augmented"})
# A table with more names says little about one call, and choices nest no deeper.
MAX_NAMES = 16
MAX_DEPTH = 4


def method_names(  # noqa: PLR0911 (one answer for each kind of expression)
    builder: Builder, node: Node, depth: int = 0
) -> list[str]:
    """Return the names that an expression may give; none where one is not told."""
    if depth > MAX_DEPTH:
        return []
    parts: list[Node | None] = []
    match node.type:
        case "string" | "encapsed_string":
            text = _text(builder, node)
            partial = partial_name(builder, node)
            return [text] if text else [partial] if partial else []
        case "variable_name":
            parts = [given(builder, node)]
        case "parenthesized_expression":
            parts = [first_named(node)]
        case "subscript_expression":
            return _of_table(builder, first_named(node))
        case "binary_expression" if builder.field_text(node, "operator") == ".":
            partial = partial_name(builder, node)
            return [partial] if partial else []
        case "binary_expression" if builder.field_text(node, "operator") != "??":
            return []
        case "binary_expression" | "conditional_expression":
            parts = [builder.field(node, side) for side in SIDES[node.type]]
        case "match_expression":
            body = builder.field(node, "body")
            arms = expressions(body) if body is not None else []
            parts = [builder.field(arm, "return_expression") for arm in arms]
        case _:
            return []
    found = [
        method_names(builder, p, depth + 1) if p is not None else [] for p in parts
    ]
    every = list(dict.fromkeys(name for names in found for name in names))
    return every if all(found) and len(every) <= MAX_NAMES else []


def class_value(builder: Builder, node: Node) -> Term:
    """Return the class that a value is, or names: `$a` in `new $a` and `$a::f()`."""
    said = builder.term(node)
    if node.type not in ("subscript_expression", "variable_name"):
        return said
    names = [name for name in method_names(builder, node) if name.isidentifier()]
    return one_of([said, *(class_named(builder, name) for name in names)])


def _of_table(builder: Builder, base: Node | None) -> list[str]:
    if base is None or base.type not in TABLES:
        return []
    table = given(builder, base)
    if table is None or table.type != "array_creation_expression":
        return []
    entries = [expressions(part) for part in expressions(table)]
    texts = [_text(builder, entry[-1]) if entry else "" for entry in entries]
    return texts if all(texts) and len(texts) <= MAX_NAMES else []


def _text(builder: Builder, node: Node) -> str:
    parts = node.named_children
    is_text = node.type in ("string", "encapsed_string") and len(parts) == 1
    text = builder.text(parts[0]) if is_text else ""
    return text if text.isidentifier() else ""


def given(builder: Builder, node: Node) -> Node | None:
    """Return the only value that a variable, a property or a constant is given.

    Of the second part of a pair that is what it is unpacked by: `[$a, $b]`.
    """
    home = -1
    if node.type == "variable_name":
        home, name = _home(builder, builder.scope), builder.text(node)
    elif node.type == "member_access_expression":
        name = f"${builder.field_text(node, 'name')}"
    else:
        parts = expressions(node)
        name = builder.text(parts[-1]) if parts else ""
    return _values(builder).get((home, name))


def _home(builder: Builder, scope: int) -> int:
    # The function around: a block has no variables of its own.
    scopes = builder.layout.scopes
    while scopes[scope].kind == "block":
        scope = scopes[scope].parent
    return scope


def _values(builder: Builder) -> dict[tuple[int, str], Node | None]:
    notes = builder.layout.notes
    kept = notes.get(KEPT)
    if isinstance(kept, dict):
        return kept
    found: dict[tuple[int, str], Node | None] = {}
    for anchor in builder.layout.anchors:
        if anchor.capture in DECLARING:
            pairs = _declared(builder, anchor.node)
        elif anchor.capture in ASSIGNING:
            pairs = _assigned(builder, anchor)
        elif anchor.capture == "reference.iteration":
            pairs = _unpacked(builder, anchor, expressions(anchor.node)[1:2])
        else:
            continue
        for key, value in pairs:
            found[key] = None if key in found else value
    notes[KEPT] = found
    return found


def _declared(
    builder: Builder, node: Node
) -> Iterator[tuple[tuple[int, str], Node | None]]:
    for child in node.named_children:
        parts = expressions(child) if child.type in PARTS else []
        if len(parts) > 1:
            yield (-1, builder.text(parts[0])), parts[-1]


def _assigned(
    builder: Builder, anchor: Anchor
) -> Iterator[tuple[tuple[int, str], Node | None]]:
    left = builder.field(anchor.node, "left")
    if left is not None and left.type == UNPACKED:
        yield from _unpacked(builder, anchor, [left])
    if left is not None and left.type == "variable_name":
        is_whole = anchor.capture == "assignment"
        value = builder.field(anchor.node, "right") if is_whole else None
        yield (_home(builder, anchor.scope), builder.text(left)), value


def _unpacked(
    builder: Builder, anchor: Anchor, targets: list[Node]
) -> Iterator[tuple[tuple[int, str], Node | None]]:
    for target in targets:
        inner = expressions(target)[-1:] if target.type == "pair" else [target]
        parts = expressions(inner[0]) if inner and inner[0].type == UNPACKED else []
        if len(parts) == 2 and parts[1].type == "variable_name":  # noqa: PLR2004
            yield (_home(builder, anchor.scope), builder.text(parts[1])), inner[0]
