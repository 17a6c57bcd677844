"""How the server runs a statement, and how many pages it reads for it."""

from collections.abc import Iterator
from typing import Any

import psycopg

from shared.storage.postgres.statements import Statement
from tests.support.postgres import numbered


def explain(
    connection: psycopg.Connection, statement: Statement, params: dict[str, Any]
) -> dict[str, Any]:
    """Run the statement by a plan for any values, undo it, and return what it did.

    Drivers prepare what they send often, and the server then stops looking at values.
    """
    sql, names = numbered(statement)
    values = ", ".join(f"%({name})s" for name in names)
    arguments = f"({values})" if names else ""
    with connection.transaction(force_rollback=True):
        connection.execute("set local plan_cache_mode = force_generic_plan")
        connection.execute(f"prepare hot as {sql}")
        (row,) = psycopg.ClientCursor(connection).execute(
            f"explain (analyze, buffers, format json) execute hot {arguments}", params
        )
        connection.execute("deallocate hot")
    plan: dict[str, Any] = row[0][0]["Plan"]
    return plan


def _walk(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield node
    for child in node.get("Plans", []):
        yield from _walk(child)


def indexes(plan: dict[str, Any]) -> set[str]:
    """Names of the indexes the plan reads."""
    return {node["Index Name"] for node in _walk(plan) if "Index Name" in node}


def nodes(plan: dict[str, Any], relation: str) -> set[str]:
    """Return the ways in which the plan reads a table."""
    return {
        node["Node Type"]
        for node in _walk(plan)
        if node.get("Relation Name") == relation
    }


def pages(plan: dict[str, Any]) -> int:
    """Return how many pages were read, wherever they came from."""
    count: int = plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]
    return count
