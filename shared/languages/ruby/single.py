"""Methods of one object: `def a.m ... end`, `class << a ... end`.

They are known by the variable that holds the object, and hide what its class has.
"""

from tree_sitter import Node

from shared.languages.ruby.scopes import METHOD, method_around
from shared.parsing.builder import Builder
from shared.parsing.facts import Name

# The key in `Layout.notes` of their names, `a.m()`.
KEPT = "ruby.single"
OWN_METHOD = "definition.own_method"


def owner_of(builder: Builder, node: Node) -> str:
    """Return the variable that holds the object which a method is defined for."""
    on = builder.field(node, "object")
    if node.type == "method":
        around = node.parent.parent if node.parent is not None else None
        is_inside = around is not None and around.type == "singleton_class"
        on = builder.field(around, "value") if around and is_inside else None
    return builder.text(on) if on is not None and on.type == "identifier" else ""


def single(builder: Builder, receiver: Node | None, name: str) -> Name | None:
    """Return the method of the object that a variable, or `self`, holds, if any."""
    names = _names(builder)
    if not names:
        return None
    if receiver is not None and receiver.type == "identifier":
        owner = builder.text(receiver)
    elif receiver is None or receiver.type == "self":
        method = method_around(builder)
        owner = method.owner if method is not None else ""
    else:
        return None
    full = f"{owner}.{name}()"
    return Name(full) if full in names else None


def _names(builder: Builder) -> set[str]:
    kept = builder.layout.notes.get(KEPT)
    if isinstance(kept, set):
        return kept
    found: set[str] = set()
    for anchor in builder.layout.anchors:
        if anchor.capture in (METHOD, OWN_METHOD):
            owner = owner_of(builder, anchor.node)
            if owner:
                found.add(f"{owner}.{builder.field_text(anchor.node, 'name')}()")
    builder.layout.notes[KEPT] = found
    return found
