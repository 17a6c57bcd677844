"""Reads and writes of members, which may run getters and setters.

They are noted in JavaScript alone: TypeScript's calls are those that its compiler
resolves, and it resolves none there.
"""

from tree_sitter import Node

from shared.languages.javascript.exchange.exports import program
from shared.languages.javascript.keys.constants import member_key
from shared.parsing.builder import Builder
from shared.parsing.facts import Argument, Attribute, Constant, Literal, Term

ACCESSES = "accesses"
# Members that are called, assigned to or deleted, and not read.
SEEN = "seen"
MEMBERS = frozenset({"member_expression", "subscript_expression"})


def watched(builder: Builder, node: Node) -> None:
    """From now on, note reads and writes of members in the file."""
    builder.layout.notes[ACCESSES] = True
    builder.layout.notes[SEEN] = set()
    program(builder, node)


def see(builder: Builder, node: Node | None) -> None:
    """Say that a member is called, assigned to or deleted, and not read."""
    seen = builder.layout.notes.get(SEEN)
    if node is not None and isinstance(seen, set):
        seen.add(node.id)


def read(builder: Builder, node: Node) -> None:
    """`a.b`, `a["b"]`: may run a getter."""
    # There are more of them than of all other anchors together.
    seen = builder.layout.notes.get(SEEN)
    if isinstance(seen, set) and node.id not in seen and _is_told(builder, node):
        _access(builder, node, builder.term(node))


def read_part(
    builder: Builder, node: Node, part: Term, scope: int | None = None
) -> None:
    """`{ b } = a`, in `scope` or else the current one: may run a getter of a."""
    if ACCESSES in builder.layout.notes:
        _access(builder, node, part, scope=scope)


def write(builder: Builder, node: Node, value: Term) -> None:
    """`a.b = value`: may run a setter."""
    see(builder, node)
    if ACCESSES in builder.layout.notes and _is_told(builder, node):
        _access(builder, node, builder.term(node), (Argument(value),))


def update(builder: Builder, node: Node) -> None:
    """`a.b++`: reads and writes."""
    target = builder.field(node, "argument")
    if target is not None and target.type in MEMBERS and _is_told(builder, target):
        _access(builder, node, builder.term(target), (Argument(Literal("number")),))


def _is_told(builder: Builder, node: Node) -> bool:
    if node.type == "member_expression":
        return True
    index = builder.field(node, "index")
    return isinstance(member_key(builder, index), str)


def _access(
    builder: Builder,
    node: Node,
    member: Term,
    value: tuple[Argument, ...] = (),
    scope: int | None = None,
) -> None:
    if not isinstance(member, Attribute) or isinstance(member.base, Literal | Constant):
        return
    named = builder.field(node, "property")
    kind = "set" if value else "get"
    builder.call(node, member, value, kind, at=named, scope=scope)
