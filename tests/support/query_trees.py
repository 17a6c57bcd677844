"""What Postgres makes of a statement: its tree with every function and column resolved.

A planner that distributes tables judges this tree: whoever reads it need not guess at
types, nor at which function an operator stands for.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

import psycopg
from psycopg import sql

from shared.storage.postgres.statements import Statement
from tests.support.postgres import numbered

Value: TypeAlias = "Node | list[Value] | str | None"
_TYPED = re.compile(r"%\((\w+)\)s::(double precision|\w+)(\s*\[\])?")
_TOKEN = re.compile(r"[{}()]|(?:\\.|[^\s(){}\\])+")


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Node:
    """One node as Postgres prints it: its kind, and its fields by their names."""

    kind: str
    fields: dict[str, Value]

    def node(self, field: str) -> "Node | None":
        """Return the node in a field, None if there is none."""
        value = self.fields.get(field)
        return value if isinstance(value, Node) else None

    def nodes(self, field: str) -> list["Node"]:
        """Return the nodes of a field that lists some."""
        value = self.fields.get(field)
        found = value if isinstance(value, list) else [value]
        return [each for each in found if isinstance(each, Node)]

    def text(self, field: str) -> str:
        """Return the plain value of a field, empty if there is none."""
        value = self.fields.get(field)
        return value if isinstance(value, str) and value != "<>" else ""

    def number(self, field: str) -> int:
        """Return the number in a field."""
        return int(self.text(field))


def read_tree(connection: psycopg.Connection, statement: Statement) -> Node:
    """Have the server resolve a statement, as the body of a function nobody calls."""
    text, names = numbered(statement)
    kinds = {name: kind + dims for name, kind, dims in _TYPED.findall(statement.sql)}
    name = sql.Identifier("pg_temp", f"read_{statement.name}")
    types = sql.SQL(", ".join(kinds[each] for each in names))
    connection.execute(
        sql.SQL(
            "create or replace function {} ({}) returns void"
            " language sql begin atomic {}; end"
        ).format(name, types, sql.SQL(text.replace("%%", "%")))
    )
    signature = sql.SQL("{}({})").format(name, types).as_string(connection)
    row = connection.execute(
        "select prosqlbody::text from pg_proc where oid = %s::regprocedure", [signature]
    ).fetchone()
    assert row is not None
    return next(each for each in walk(_parse(row[0])) if each.kind == "QUERY")


def walk(value: Value) -> Iterator[Node]:
    """Yield every node at and below a value, the uppermost first."""
    if isinstance(value, Node):
        yield value
        for each in value.fields.values():
            yield from walk(each)
    elif isinstance(value, list):
        for each in value:
            yield from walk(each)


def _parse(text: str) -> Value:
    return _value(iter(_TOKEN.findall(text)), "")


def _value(tokens: Iterator[str], first: str) -> Value:
    token = first or next(tokens)
    if token == "{":
        return _node(tokens)
    if token == "(":
        return [_value(tokens, each) for each in iter(lambda: next(tokens), ")")]
    return token


def _node(tokens: Iterator[str]) -> Node:
    kind, name = next(tokens), ""
    found: dict[str, list[Value]] = {}
    for token in iter(lambda: next(tokens), "}"):
        if token.startswith(":"):
            name = token[1:]
            found[name] = []
        else:
            found[name].append(_value(tokens, token))
    fields = {
        key: values[0] if len(values) == 1 else values for key, values in found.items()
    }
    return Node(kind=kind, fields=fields)
