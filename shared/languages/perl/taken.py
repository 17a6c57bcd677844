"""What Perl's subroutines take: the receiver, and what stands behind it."""

import re

from tree_sitter import Node

from shared.languages.perl import hashes, lists
from shared.languages.tags import flow
from shared.languages.tags.parts import first, parts_of
from shared.parsing.builder import Builder
from shared.parsing.rules import expressions, first_named

RECEIVERS = ("$self", "$class", "$this", "$proto")

TAKING = re.compile(r"@_|shift(?:\s*\(?\s*@_\s*\)?|\s*\(\s*\))?|\$_\[\d+\]")
MAX_TAKING = 8
# Longer functions are no constructors.
MAX_BLESSING = 2000
# What is made an instance of a class: `bless $a, $class`, `bless {}, ref $class`.
BLESSING = re.compile(r"\bbless\b[^;]{0,200}[,(]\s*(\$\w+)\s*\)?\s*(?:;|\}|$)")
# The key of the name that a receiver has which is blessed, and where its function ends.
BLESSED = "blessed"
# The key of the variables that are parameters.
TAKEN = "taken"


def take(builder: Builder, node: Node, parts: dict[str, list[Node]]) -> None:
    """`my ($a, $b) = @_;`, `my $a = shift;`: the parameters, without the receiver."""
    body = builder.field(node, "body")
    taken: list[Node] = []
    for statement in body.named_children[:MAX_TAKING] if body is not None else ():
        inside = first_named(statement)
        if inside is None or inside.type != "assignment_expression":
            continue
        left, right = (builder.field(inside, side) for side in ("left", "right"))
        if left is None or right is None or not TAKING.fullmatch(builder.text(right)):
            continue
        taken.extend(expressions(left))
    for each in taken:
        if each.type == "array":
            # `my ($a, @b) = @_;`: all that is left.
            builder.layout.parts.setdefault(each.id, {})["rest"] = [each]
    if taken and (_is_blessed(builder, taken[0], body) or is_own(builder, taken[0])):
        taken = taken[1:]
    known = builder.layout.notes.setdefault(TAKEN, set())
    if isinstance(known, set):
        known.update(each.id for each in taken)
    parts.setdefault("parameter", []).extend(taken)


def is_own(builder: Builder, node: Node) -> bool:
    """Whether a variable is the receiver: `$self` by custom, or what is blessed."""
    name, known = builder.text(node), builder.layout.notes.get(BLESSED)
    if name in RECEIVERS or not isinstance(known, tuple):
        return name in RECEIVERS
    called, end = known
    return bool(name == called and node.start_byte < end)


def _is_blessed(builder: Builder, node: Node, body: Node | None) -> bool:
    # `my ($c, %a) = @_; return bless {%a}, $c;`
    if body is None or body.end_byte - body.start_byte > MAX_BLESSING:
        return False
    name = builder.text(node)
    if name not in BLESSING.findall(builder.text(body)):
        return False
    builder.layout.notes[BLESSED] = (name, body.end_byte)
    return True


def bind(builder: Builder, node: Node) -> None:
    """`my $a = b;`, unless it takes a parameter."""
    parts = parts_of(builder, node)
    named, value = first(parts, "name"), first(parts, "value")
    if named is not None and value is not None:
        hashes.note(builder, builder.text(named), value)
    if named is None or not _is_taken(builder, named):
        flow.bind(builder, node)


def bind_array(builder: Builder, node: Node) -> None:
    """`my @a = (b, c);`, `my @a;`, unless it takes parameters."""
    named = first(parts_of(builder, node), "name")
    if named is not None and not _is_taken(builder, named):
        lists.bind(builder, node)


def _is_taken(builder: Builder, named: Node) -> bool:
    known = builder.layout.notes.get(TAKEN)
    return isinstance(known, set) and named.id in known
