"""What PowerShell's commands are given, and what its arrays and tables hold."""

from collections.abc import Iterator

from tree_sitter import Node

from shared.languages.tags.parts import first, parts_of
from shared.parsing import rules
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Argument, Item, Mapping, Sequence, Term
from shared.parsing.rules import MAX_ITEMS, constant_key, expressions, first_named

# Commands that run a block for each thing that is piped into them: as `$_`.
RUNNING = ["foreach-object", "where-object", "sort-object", "group-object", "%", "?"]
PIPED = "$_"


def listed(builder: Builder, node: Node) -> Term:
    """`a`, or `a, b`."""
    inside = expressions(node)
    if len(inside) > 1:
        return rules.sequence(builder, node)
    return builder.term(inside[0]) if inside else UNKNOWN


def array(builder: Builder, node: Node) -> Term:
    """`@(a, b)`: an array in any case."""
    statements = builder.field(node, "statements")
    inside = expressions(statements)[:MAX_ITEMS] if statements is not None else []
    terms = [builder.term(each) for each in inside]
    if len(terms) == 1 and (isinstance(terms[0], Sequence) or _is_many(inside[0])):
        return terms[0]
    return Sequence(tuple(terms))


def _is_many(node: Node) -> bool:
    # A variable or a command may give an array, which is none in another one.
    found: Node | None = node
    while found is not None and found.named_child_count == 1:
        found = first_named(found)
    kinds = ("variable", "command", "command_name", "braced_variable")
    return found is not None and found.type in kinds


def table(builder: Builder, node: Node) -> Term:
    """`@{ a = b }`."""
    body = next(iter(expressions(node)), None)
    entries = expressions(body)[:MAX_ITEMS] if body is not None else []
    keyed: list[tuple[str | int | None, Term]] = []
    for entry in entries:
        if entry.type == "hash_entry":
            key, *value = expressions(entry)
            plain = builder.text(key)
            held = builder.term(value[0]) if value else UNKNOWN
            keyed.append((constant_key(builder, key) or plain, held))
    return Mapping(tuple(keyed))


def item(builder: Builder, node: Node) -> Term:
    """`$a[0]`, `$a["b"]`."""
    base, *key = expressions(node)
    return Item(builder.term(base), constant_key(builder, key[0] if key else None))


def given(builder: Builder, node: Node) -> tuple[Argument, ...]:
    """Return what `F $a -B $c` gives to F; a block that is run has `$_` in front."""
    parts = parts_of(builder, node)
    name, piped = first(parts, "name"), first(parts, "head")
    word = builder.text(name).lower() if name is not None else ""
    is_run = piped is not None and word in RUNNING
    front = (Argument(builder.term(piped)),) if is_run else ()
    return (*front, *_written(builder, node))


def _written(builder: Builder, node: Node) -> Iterator[Argument]:
    elements = builder.field(node, "command_elements")
    label: str | None = None
    for each in expressions(elements)[:MAX_ITEMS] if elements is not None else ():
        if each.type == "command_parameter":
            label = f"${builder.text(each)[1:].rstrip(':')}"
        elif each.type != "command_argument_sep":
            yield Argument(builder.term(each), label)
            label = None
