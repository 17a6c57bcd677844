"""Perl's hashes: `%h`, `{ a => b }` and the fields of objects, which are hashes too."""

from tree_sitter import Node

from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Attribute, Element, Mapping, Name, Term
from shared.parsing.rules import constant_key, expressions, first_named

# Of a list in parentheses so many pairs are read.
MAX_PAIRS = 256
# Keys that are words; others may be literals.
WORDS = ("autoquoted_bareword", "bareword")
# In front of names, which methods may have too.
MARK = "%"
# The key in `Layout.notes` of what was written last into a variable, by name.
WRITTEN = "written"


def mapping(builder: Builder, node: Node) -> Term:
    """`{ a => b }`, `(a => b)`."""
    listed = node if node.type == "list_expression" else first_named(node)
    if listed is None:
        return Mapping(())
    parts = builder.first(expressions(listed), 2 * MAX_PAIRS)
    if listed.type != "list_expression":
        parts = expressions(node)
    pairs = zip(parts[::2], parts[1::2], strict=False)
    return Mapping(tuple((key(builder, k), builder.term(v)) for k, v in pairs))


def key(builder: Builder, node: Node | None) -> str | int | None:
    """Return a constant key, None for another one."""
    if node is not None and node.type in WORDS:
        return f"{MARK}{builder.text(node)}"
    return constant_key(builder, node)


def name_of(builder: Builder, node: Node) -> str:
    """Return the name of `%h`, also where it is written `$h{a}`."""
    return f"%{builder.text(node).lstrip('$%')}"


def element(builder: Builder, node: Node) -> Term:
    """`$h{a}`, `$h->{a}`: a member, as keys and fields are the same here."""
    held = builder.field(node, "hash")
    base: Term = UNKNOWN
    if held is not None:
        base = Name(name_of(builder, held))
    elif (inner := first_named(node)) is not None:
        base = builder.term(inner)
    named = builder.field(node, "key")
    if named is not None and named.type in WORDS:
        return Attribute(base, f"{MARK}{builder.text(named)}")
    return Element(base)


def store(builder: Builder, node: Node, value: Term) -> None:
    """`$self->{a} = b`."""
    meant = element(builder, node)
    if isinstance(meant, Attribute):
        builder.store(meant.base, meant.name, value, node.start_byte)


def note(builder: Builder, name: str, value: Node) -> None:
    """Remember what a variable is written with, which may become an object."""
    known = builder.layout.notes.setdefault(WRITTEN, {})
    if isinstance(known, dict) and value.type == "anonymous_hash_expression":
        known[name] = value


def fill(builder: Builder, made: Term, given: Node) -> None:
    """`bless { a => b }, C`, `bless $a, C`: the fields of what is made."""
    known = builder.layout.notes.get(WRITTEN)
    if given.type == "scalar" and isinstance(known, dict):
        given = known.get(builder.text(given), given)
    if given.type != "anonymous_hash_expression":
        return
    written = mapping(builder, given)
    for name, value in written.entries if isinstance(written, Mapping) else ():
        if isinstance(name, str) and name.startswith(MARK):
            builder.store(made, name, value, given.start_byte)
