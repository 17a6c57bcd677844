"""Ruby's tables of method names: `STEPS = { a: :start }`, `send(STEPS[key])`."""

from tree_sitter import Node

from shared.languages.ruby.fields import symbol
from shared.languages.ruby.scopes import home_of
from shared.parsing.builder import Builder
from shared.parsing.facts import NO_SCOPE
from shared.parsing.rules import expressions, first_named

# The key of the file's tables in `Layout.notes`.
TABLES = "tables of names"
TAKING = frozenset({"[]", "dig", "fetch"})
UNCHANGED = frozenset({"freeze"})
LISTS = frozenset({"array", "symbol_array", "string_array"})
# A table with more names says little about one call.
MAX_NAMES = 16


def names_of(builder: Builder, node: Node | None) -> list[str]:
    """Return the names that `TABLE[k]`, `TABLE.fetch(k)` or a variable of it gives."""
    if node is None:
        return []
    assigned = _assigned(builder)
    if node.type == "identifier":
        # The only value that a name is given where it is declared.
        name = builder.text(node)
        node = assigned.get((home_of(builder, name), name))
    table = _table(builder, node) if node is not None else None
    value = None
    if table is not None:
        value = assigned.get((NO_SCOPE, builder.text(table)))
    while value is not None and value.type == "call":
        is_same = builder.field_text(value, "method") in UNCHANGED
        value = builder.field(value, "receiver") if is_same else None
    found = _listed(builder, value) if value is not None else []
    # `TABLE.fetch(k, :other)`
    given = builder.field(node, "arguments") if found and node is not None else None
    others = expressions(given)[1:] if given is not None else []
    names = [symbol(builder, other) for other in others]
    return [*found, *(name for name in names if name)]


def _table(builder: Builder, node: Node) -> Node | None:
    """Return the constant that an expression takes something out of."""
    base: Node | None = None
    if node.type == "element_reference":
        base = first_named(node)
    elif node.type == "call" and builder.field_text(node, "method") in TAKING:
        base = builder.field(node, "receiver")
    return base if base is not None and base.type == "constant" else None


def _listed(builder: Builder, value: Node) -> list[str]:
    parts: list[Node | None] = []
    if value.named_child_count > MAX_NAMES:
        return []
    if value.type == "hash":
        parts = [builder.field(c, "value") for c in expressions(value)]
    elif value.type in LISTS:
        parts = [*expressions(value)]
    found = [
        symbol(builder, part) or _bare(builder, part)
        for part in parts
        if part is None or part.type != "lambda"
    ]
    return list(dict.fromkeys(found)) if all(found) else []


def _bare(builder: Builder, node: Node | None) -> str:
    # `%i[a b]`
    is_bare = node is not None and node.type in ("bare_symbol", "bare_string")
    return builder.text(node) if is_bare and node is not None else ""


def _assigned(builder: Builder) -> dict[tuple[int, str], Node]:
    """Return what names are assigned once: variables by their scopes, constants."""
    notes = builder.layout.notes
    found = notes.get(TABLES)
    if isinstance(found, dict):
        return found
    made: dict[tuple[int, str], Node] = {}
    several: set[tuple[int, str]] = set()
    for anchor in builder.layout.anchors:
        if anchor.capture == "assignment":
            left = builder.field(anchor.node, "left")
            is_constant = left is not None and left.type == "constant"
            scope = NO_SCOPE if is_constant else anchor.scope
            key = scope, builder.field_text(anchor.node, "left")
            value = builder.field(anchor.node, "right")
            if key in made or value is None:
                several.add(key)
            else:
                made[key] = value
    notes[TABLES] = made = {n: v for n, v in made.items() if n not in several}
    return made
