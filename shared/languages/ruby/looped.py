"""Methods that loops define: `%w[a b].each { |n| define_method(n) { ... } }`."""

from collections.abc import Iterator

from tree_sitter import Node

from shared.languages.ruby.fields import symbol
from shared.languages.ruby.scopes import OWN, Body, body_around, class_scope, qualified
from shared.parsing.builder import Builder
from shared.parsing.facts import NO_SCOPE, Defined, Definition
from shared.parsing.rules import expressions, first_named

DEFINING = {"define_method": "", "define_singleton_method": OWN}
LISTS = frozenset({"array", "string_array", "symbol_array"})
# More are generated, and say little one by one.
MAX_NAMES = 32
# The key in `Layout.notes` of the lists that a file's constants are.
CONSTANTS = "listed_constants"


def looped(builder: Builder, node: Node) -> None:
    """`%w[a b].each { |n| define_method("#{n}!") { ... } }`: methods `a!` and `b!`.

    The block is the first of them; the others are nodes without calls of their own.
    """
    around = body_around(builder)
    block = builder.field(node, "block")
    if around is None or block is None:
        return
    written = builder.field(block, "parameters")
    variable = first_named(written) if written is not None else None
    body = builder.field(block, "body")
    names = list(_names(builder, builder.field(node, "receiver")))
    if variable is None or body is None or not names:
        return
    for call in body.named_children:
        method = builder.field(call, "method") if call.type == "call" else None
        mark = DEFINING.get(builder.text(method)) if method is not None else None
        if mark is not None:
            made = [_made(builder, call, builder.text(variable), one) for one in names]
            _define(builder, around, call, mark, [one for one in made if one])


def _names(builder: Builder, node: Node | None) -> Iterator[str]:
    node = _unfrozen(builder, node)
    if node is not None and node.type == "constant":
        node = _constants(builder).get(builder.text(node))
    if node is not None and node.type in LISTS:
        listed = expressions(node)
        builder.truncated |= len(listed) > MAX_NAMES
        yield from (name for one in listed[:MAX_NAMES] if (name := _name(builder, one)))


def _unfrozen(builder: Builder, node: Node | None) -> Node | None:
    # `%w[a b].freeze`
    while node is not None and node.type == "call":
        node = builder.field(node, "receiver")
    return node


def _name(builder: Builder, node: Node) -> str:
    if node.type == "bare_string":
        return builder.text(node)
    return symbol(builder, node)


def _constants(builder: Builder) -> dict[str, Node]:
    kept = builder.layout.notes.get(CONSTANTS)
    if isinstance(kept, dict):
        return kept
    found: dict[str, Node] = {}
    for anchor in builder.layout.anchors:
        left = builder.field(anchor.node, "left")
        is_constant = left is not None and left.type == "constant"
        if anchor.capture == "assignment" and left is not None and is_constant:
            right = _unfrozen(builder, builder.field(anchor.node, "right"))
            if right is not None:
                found[builder.text(left)] = right
    builder.layout.notes[CONSTANTS] = found
    return found


def _made(builder: Builder, call: Node, variable: str, name: str) -> str:
    """Return what `n`, `"#{n}!"` or `:"#{n}!"` is for one of the names."""
    listed = builder.field(call, "arguments")
    said = expressions(listed)[:1] if listed is not None else []
    if not said:
        return ""
    if said[0].type == "identifier":
        return name if builder.text(said[0]) == variable else ""
    parts: list[str] = []
    for part in said[0].named_children:
        inner = first_named(part) if part.type == "interpolation" else None
        if part.type == "string_content":
            parts.append(builder.text(part))
        elif inner is not None and builder.text(inner) == variable:
            parts.append(name)
        else:
            return ""
    return "".join(parts)


def _define(
    builder: Builder, around: Body, call: Node, mark: str, names: list[str]
) -> None:
    block = builder.field(call, "block")
    if block is None or builder.definition_index(block) < 0:
        return
    for place, name in enumerate(dict.fromkeys(names)):
        key = f"{mark}{name}()"
        around.methods.add(key)
        if place == 0:
            builder.give_name(block, f"{name} method")
            builder.bind(key, builder.defined(block), call.start_byte)
            continue
        late = Definition(
            label="Function",
            kind="method",
            name=name,
            qualified_name=qualified(builder, name),
            scope=class_scope(builder),
            body=NO_SCOPE,
            start_line=call.start_point[0] + 1,
            end_line=call.end_point[0] + 1,
            at=call.start_byte,
            signature=f"{name}()",
            exported=True,
            modifiers=("static",) if mark else (),
        )
        index = builder.define_late(late)
        builder.bind(key, Defined(index), call.start_byte)
