"""What reading and writing members and items runs: `__get`, `offsetGet` and their like.

The property is part of the name: `__get` runs where a class has no such property.
"""

from tree_sitter import Node

from shared.languages.php.plain import is_plain
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Argument, Attribute, CallResult, Item, Name, This
from shared.parsing.rules import expressions, first_named

# The key in `Layout.notes` of what is done to members and items but reading them.
DONE = "php.accesses"
GET, SET, UNSET, ISSET = "get", "set", "unset", "isset"
ITEMS = {
    GET: "offsetget()",
    SET: "offsetset()",
    UNSET: "offsetunset()",
    ISSET: "offsetexists()",
}
MEMBER = frozenset({"member_access_expression", "nullsafe_member_access_expression"})
ITEM = "subscript_expression"
ASKING = frozenset({"empty", "isset"})


def note(builder: Builder, node: Node | None, word: str) -> None:
    """Say that a member or an item is not read: it is set, unset or asked for."""
    if node is not None and (node.type == ITEM or node.type in MEMBER):
        _done(builder)[node.id] = word


def asked(builder: Builder, name: str, listed: Node | None) -> None:
    """`isset($a->b, $c['d'])`."""
    if listed is not None and name.lower() in ASKING:
        for child in expressions(listed):
            note(builder, first_named(child), ISSET)


def unset(builder: Builder, node: Node) -> None:
    """`unset($a->b, $c['d'])`."""
    for child in expressions(node):
        note(builder, child, UNSET)


def item(builder: Builder, node: Node) -> None:
    """`$a['b']`: a call of `offsetGet`, where $a is an object with that."""
    parts = expressions(node)
    base = builder.term(parts[0]) if parts else UNKNOWN
    if parts and is_plain(builder, parts[0]):
        builder.call(node, UNKNOWN, (), "implicit")
    elif isinstance(base, (Attribute, CallResult, Item, Name, This)):
        callee = Attribute(base, ITEMS[_done(builder).get(node.id, GET)])
        given = tuple(Argument(builder.term(part)) for part in parts[1:])
        builder.call(node, callee, given, "implicit")


def member(builder: Builder, node: Node) -> None:
    """`$a->b`: a call of `__get`, where $a is an object without b."""
    named = builder.field(node, "name")
    if named is None or named.type != "name":
        return
    base = builder.term(builder.field(node, "object"))
    name = f"${builder.text(named)}"
    is_own = isinstance(base, This) and name in _own_names(builder)
    if base is not UNKNOWN and not is_own:
        word = _done(builder).get(node.id, GET)
        builder.call(node, Attribute(base, f"__{word} {name}()"), (), "implicit")


def _own_names(builder: Builder) -> set[str]:
    # The properties that classes of the file declare: most of what is read is there.
    kept = builder.layout.notes.get(f"{DONE}.names")
    if isinstance(kept, set):
        return kept
    found: set[str] = set()
    for anchor in builder.layout.anchors:
        if anchor.capture == "property":
            found.update(
                builder.field_text(child, "name")
                for child in anchor.node.named_children
                if child.type == "property_element"
            )
    builder.layout.notes[f"{DONE}.names"] = found
    return found


def _done(builder: Builder) -> dict[int, str]:
    kept = builder.layout.notes.get(DONE)
    if isinstance(kept, dict):
        return kept
    found: dict[int, str] = {}
    builder.layout.notes[DONE] = found
    return found
