"""What C# calls without naming it: what queries stand for, what `fixed` asks for."""

from collections.abc import Iterator

from tree_sitter import Node

from shared.languages.csharp.names import text, value, values
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Argument, Attribute, CallResult, Literal
from shared.parsing.rules import expressions, first_named

PINNED = "GetPinnableReference"
# What a clause of a query calls, and with how many functions and sequences.
CLAUSES = {
    "from_clause": ("SelectMany", 2),
    "join_clause": ("Join", 4),
    "let_clause": ("Select", 1),
    "where_clause": ("Where", 1),
}
GROUP_JOIN = "GroupJoin"
# These take what the clause behind them selects.
SELECTING = ("from_clause", "join_clause")
# The address of something is a pointer already.
ADDRESS = "&"


def fixed(builder: Builder, node: Node) -> None:
    """`fixed (T* p = x)`: calls the x that says where it lies, if it is no array."""
    for declared in expressions(node):
        if declared.type != "variable_declaration":
            continue
        for each in declared.named_children:
            given = values(each)[-1] if each.type == "variable_declarator" else None
            if given is None or any(c.type == ADDRESS for c in given.children):
                continue
            of = builder.term(given)
            if of is not UNKNOWN and not isinstance(of, Literal):
                builder.call(node, Attribute(of, PINNED), kind="implicit")


def query(builder: Builder, node: Node) -> None:
    """`from x in xs where f(x) select g(x)`: `xs.Where(f).Select(g)`."""
    clauses = expressions(node)
    of = builder.term(values(clauses[0])[-1]) if clauses else UNKNOWN
    steps = [] if of is UNKNOWN else list(_steps(builder, clauses))
    if not steps:
        builder.call(node, UNKNOWN, kind="implicit")
    for place, (at, name, count) in enumerate(steps):
        given = (Argument(UNKNOWN),) * count
        # What the last call gives is the query's value.
        where = node if place == len(steps) - 1 else at
        made = builder.call(
            where, Attribute(of, name), given, "implicit", at=first_named(at)
        )
        of = CallResult(made)


def _steps(builder: Builder, clauses: list[Node]) -> Iterator[tuple[Node, str, int]]:
    """Yield the methods that clauses call, with how much they are given."""
    ranges, is_selected = text(builder, builder.field(clauses[0], "name")), False
    is_first = True
    for clause in clauses[1:]:
        match clause.type:
            case "order_by_clause":
                yield from _orders(clause)
            case "group_clause":
                parts = expressions(clause)
                is_same = _is(builder, parts[0] if parts else None, ranges)
                yield clause, "GroupBy", 1 if is_same else 2
            case "select_clause":
                is_same = _is(builder, value(clause), ranges) and not is_first
                if not is_same and not is_selected:
                    yield clause, "Select", 1
            case "identifier":
                ranges = text(builder, clause)
            case _ if clause.type in CLAUSES:
                name, count = CLAUSES[clause.type]
                is_group = any(c.type == "join_into_clause" for c in clause.children)
                yield clause, GROUP_JOIN if is_group else name, count
            case _:
                pass
        is_selected = clause.type in SELECTING
        is_first = clause.type == "identifier"


def _orders(clause: Node) -> Iterator[tuple[Node, str, int]]:
    """Yield `OrderBy` and, for what comes behind a comma, `ThenBy`."""
    name, key = "OrderBy", None
    for child in clause.children:
        if child.type == "descending":
            name = f"{name}Descending"
        elif child.type == "," and key is not None:
            yield clause, name, 1
            name, key = "ThenBy", None
        elif child.is_named and not child.is_extra:
            key = child
    if key is not None:
        yield clause, name, 1


def _is(builder: Builder, node: Node | None, name: str) -> bool:
    return (
        node is not None and node.type == "identifier" and text(builder, node) == name
    )
