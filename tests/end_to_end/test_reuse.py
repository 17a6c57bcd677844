"""A second job about the same archive goes on from the structure of the first."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import httpx
import pytest

from shared.core.jobs import JobKind
from shared.wiring import Services
from tests.support.jobs import settled, worker
from tests.support.services import Caller, new_caller, submit, zip_of

pytestmark = pytest.mark.once

CYCLES = "/v1/analysis/circular-dependencies"
DEAD_CODE = "/v1/analysis/dead-code"
TREE = zip_of(
    {
        "app/a.py": "from app import b\n\ndef f():\n    return b.g()\n",
        "app/b.py": "from app import a\n\ndef g():\n    return a\n",
        "app/__init__.py": "",
    }
)


async def structures(services: Services) -> list[dict[str, Any]]:
    async with await services.pool.connect() as connection:
        cursor = await connection.execute(
            "select * from job_results where part like 'structure.%' order by job_id"
        )
        return [dict(row) for row in await cursor.fetchall()]


async def change(services: Services, statement: str) -> None:
    async with await services.pool.connect() as connection:
        await connection.execute(statement.encode())


async def answered(
    client: httpx.AsyncClient, caller: Caller, path: str, key: str
) -> dict[str, Any]:
    """Submit the tree, and return its result without what tells of times."""
    await submit(client, caller, TREE, path=path, key=key)
    body = await settled(client, caller, path=path, key=key)
    assert body["status"] == "completed"
    result: dict[str, Any] = body["result"]
    return result | {"metadata": _without_times(result["metadata"])}


def _without_times(metadata: Mapping[str, Any]) -> dict[str, Any]:
    return {k: v for k, v in metadata.items() if "Time" not in k}


async def test_the_second_job_makes_no_structure_and_answers_the_same(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    async with worker(services):
        first = await answered(client, caller, CYCLES, "one")
        await answered(client, caller, DEAD_CODE, "two")
        again = await answered(client, caller, CYCLES, "three")

    assert len(await structures(services)) == 1
    assert again == first


async def test_a_structure_is_shown_to_nobody(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    async with worker(services):
        await answered(client, caller, CYCLES, "one")

    (kept,) = await structures(services)
    assert b"app" not in kept["inline"]
    job_id = str(kept["job_id"])
    result = await client.get(f"/v1/jobs/{job_id}/result", headers=caller.headers())
    assert result.json().keys() == {"metadata", "cycles", "summary"}


async def test_no_user_goes_on_from_anothers(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    stranger = await new_caller(services)

    async with worker(services):
        await answered(client, caller, CYCLES, "one")
        await answered(client, stranger, CYCLES, "one")

    owners = {row["user_id"] for row in await structures(services)}
    assert owners == {caller.user_id, stranger.user_id}


DEEDS = {
    "cut off": "update job_results set inline = substr(inline, 1, 100) where {kept}",
    "tampered with": "update job_results set inline ="
    " set_byte(inline, 200, 255 - get_byte(inline, 200)) where {kept}",
    "over its time": "update jobs set settled_at = settled_at - interval '25 hours'",
    "of another engine": "update job_results set part ="
    " 'structure.0123456789abcdef.' || split_part(part, '.', 3) where {kept}",
    "gone from the store": "update job_results set inline = null,"
    " artifact_name = 'gone.gz' where {kept}",
}


@pytest.mark.parametrize("deed", DEEDS.values(), ids=list(DEEDS))
async def test_what_cannot_be_used_is_made_again_from_the_archive(
    client: httpx.AsyncClient, services: Services, caller: Caller, deed: str
) -> None:
    async with worker(services):
        first = await answered(client, caller, CYCLES, "one")
        await change(services, deed.format(kept="part like 'structure.%'"))
        again = await answered(client, caller, CYCLES, "two")

    assert again == first
    assert len(await structures(services)) == 2


async def test_graphs_of_parts_of_a_tree_keep_no_structure(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    assert not services.kinds[JobKind.CALL].whole

    async with worker(services):
        await submit(client, caller, TREE)
        await settled(client, caller)

    assert await structures(services) == []


async def test_a_large_structure_is_an_artifact_and_found_as_well(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    policy = replace(services.worker, inline_result_max_bytes=0)

    async with worker(replace(services, worker=policy)):
        await answered(client, caller, CYCLES, "one")
        await answered(client, caller, DEAD_CODE, "two")

    (kept,) = await structures(services)
    assert kept["artifact_name"] is not None
