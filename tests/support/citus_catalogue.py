"""What the tree of a statement names by numbers only, as the server knows it."""

import re
from dataclasses import dataclass
from importlib import resources

import psycopg

# `current_timestamp` and its like are no functions, but as little immutable.
CLOCK = "clock"
_LISTED = re.compile(r"^\s*'(\w+)',?$", re.MULTILINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue:
    """What a tree names by numbers only; `keys` has the tables that are distributed.

    A view over such tables counts as one of them. `keys` says which column of a table
    is the user's, by its place.
    """

    names: dict[str, str]
    volatility: dict[str, str]
    equalities: frozenset[str]
    keys: dict[str, str]
    conversions: dict[str, tuple[str, str]]


def distributed_tables() -> list[str]:
    """Name the tables that are distributed where Citus is, in that order."""
    folder = resources.files("shared.storage.postgres").joinpath("migrations")
    return _LISTED.findall(folder.joinpath("citus.sql").read_text())


def read_catalogue(connection: psycopg.Connection, tables: list[str]) -> Catalogue:
    """Read what the rules ask of the server; `tables` are distributed by `user_id`."""
    functions = connection.execute(
        "select oid::text, proname, provolatile::text from pg_proc"
    ).fetchall()
    operators = connection.execute(
        "select oid::text from pg_operator where oprname = '='"
    )
    keys = connection.execute(
        """
        select class.oid::text, attribute.attnum::text
        from pg_class as class
        join pg_attribute as attribute
          on attribute.attrelid = class.oid and attribute.attname = 'user_id'
        where class.relname = any(%s)
          or (class.relkind = 'v' and class.relnamespace = 'public'::regnamespace)
        """,
        [tables],
    )
    types = connection.execute(
        "select oid::text, typinput::oid::text, typoutput::oid::text from pg_type"
    )
    return Catalogue(
        names={CLOCK: "the clock"} | {oid: name for oid, name, _ in functions},
        volatility={CLOCK: "s"} | {oid: kind for oid, _, kind in functions},
        equalities=frozenset(oid for (oid,) in operators),
        keys=dict(keys.fetchall()),
        conversions={oid: (read, write) for oid, read, write in types},
    )
