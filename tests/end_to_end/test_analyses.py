"""The four analyses through the public API: what is asked, kept and shown."""

import json
from typing import Any

import httpx
import pytest

from shared.wiring import Services
from tests.support.jobs import settled, worker
from tests.support.services import Caller, as_upload, submit, zip_of

pytestmark = pytest.mark.once

DEAD_CODE = "/v1/analysis/dead-code"
IMPACT = "/v1/analysis/impact"
TREE = zip_of(
    {
        "app/__main__.py": "from app.work import run\n\nrun()\n",
        "app/work.py": (
            "def run():\n    return _step()\n\n\n"
            "def _step():\n    return 1\n\n\n"
            "def lost():\n    return 2\n\n\n"
            "def noted():\n    return 3\n"
        ),
        "app/__init__.py": "",
        "tests/test_work.py": (
            "from app.work import run\n\n\ndef test_run():\n    assert run()\n"
        ),
        "notes.md": "noted",
    }
)
SECRET = "quilted_zebra"
DIFF = f"""\
--- a/app/work.py
+++ b/app/work.py
@@ -5,2 +5,2 @@
 def _step():
-    return "{SECRET}"
+    return 1  # {SECRET}
"""


def names(found: list[dict[str, Any]]) -> list[str]:
    return [each["name"] for each in found]


@pytest.mark.parametrize(
    ("path", "members"),
    [
        (DEAD_CODE, {"metadata", "deadCodeCandidates", "aliveCode", "entryPoints"}),
        (
            "/v1/analysis/test-coverage-map",
            {
                "metadata",
                "untestedFunctions",
                "testedFunctions",
                "testFiles",
                "coverageByFile",
            },
        ),
        ("/v1/analysis/circular-dependencies", {"metadata", "cycles", "summary"}),
        (IMPACT, {"metadata", "impacts", "globalMetrics"}),
    ],
)
async def test_each_analysis_answers_with_all_its_members(
    client: httpx.AsyncClient,
    services: Services,
    caller: Caller,
    path: str,
    members: set[str],
) -> None:
    await submit(client, caller, TREE, path=path)

    async with worker(services):
        body = await settled(client, caller, path=path)

    assert body["status"] == "completed"
    assert body["result"].keys() >= members


async def test_polls_may_ask_for_other_candidates_each_time(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    job_id = (await submit(client, caller, TREE, path=DEAD_CODE)).json()["jobId"]
    async with worker(services):
        whole = await settled(client, caller, path=DEAD_CODE)

    sure = await settled(client, caller, "?min_confidence=high", path=DEAD_CODE)
    one = await settled(client, caller, "?limit=1", path=DEAD_CODE)
    alone = await client.get(
        f"/v1/jobs/{job_id}/result?min_confidence=high&limit=5",
        headers=caller.headers(),
    )

    assert names(whole["result"]["deadCodeCandidates"]) == ["lost", "noted"]
    assert names(sure["result"]["deadCodeCandidates"]) == ["lost"]
    assert sure["result"]["metadata"]["deadCodeCandidates"] == 1
    assert sure["result"]["aliveCode"] == whole["result"]["aliveCode"]
    assert names(one["result"]["deadCodeCandidates"]) == ["lost"]
    assert one["result"]["metadata"] == whole["result"]["metadata"] | {
        "deadCodeCandidates": 1
    }
    counts = one["result"]["metadata"]
    assert counts["totalDeclarations"] - counts["aliveCode"] == 2
    assert counts["transitiveDeadCount"] + counts["symbolLevelDeadCount"] == 2
    assert alone.json() == sure["result"]


async def test_what_is_asked_for_makes_another_tag(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    job_id = (await submit(client, caller, TREE, path=DEAD_CODE)).json()["jobId"]
    async with worker(services):
        await settled(client, caller, path=DEAD_CODE)

    tags = {
        (
            await client.get(f"/v1/jobs/{job_id}{query}", headers=caller.headers())
        ).headers["ETag"]
        for query in ("", "?min_confidence=high", "?limit=1")
    }

    assert len(tags) == 3


@pytest.mark.parametrize(
    "query", ["?min_confidence=sure", "?limit=0", "?limit=10001", "?limit=x"]
)
async def test_a_wrong_filter_is_refused(
    client: httpx.AsyncClient, caller: Caller, query: str
) -> None:
    answer = await submit(client, caller, TREE, path=DEAD_CODE + query)

    assert answer.status_code == 400
    assert answer.json()["details"][0]["location"] == "query"


async def test_targets_and_a_diff_are_looked_at_together(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    await client.post(
        f"{IMPACT}?targets=app/work.py:lost",
        headers=caller.headers(),
        files=as_upload(TREE),
        data={"diff": DIFF},
    )

    async with worker(services):
        result = (await settled(client, caller, path=IMPACT))["result"]

    assert [each["target"]["name"] for each in result["impacts"]] == ["_step", "lost"]
    assert names(result["impacts"][0]["affectedFunctions"]) == ["run", "test_run"]


async def test_nothing_of_a_diff_is_kept_but_paths_and_lines(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    await client.post(
        IMPACT,
        headers=caller.headers(),
        files=as_upload(TREE),
        data={"diff": DIFF},
    )

    async with await services.pool.connect() as connection:
        rows = await connection.execute("select params from job_params")
        kept = [row["params"] for row in await rows.fetchall()]

    assert kept == [{"changes": [{"file": "app/work.py", "lines": [[6, 6]]}]}]
    assert SECRET not in json.dumps(kept)


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ({"diff": "what I have changed"}, "diff"),
        ({"diff": "--- a/x\n+++ b/x\n@@ -1,3 +1,3 @@\n a\n"}, "diff"),
        ({"diff": "+" * (512 * 1024 + 1)}, "diff"),
        ({"diff": "--- a/x\n+++ b/\x00\n@@ -1 +1 @@\n-a\n+b\n"}, "diff"),
        ({"targets": "a.py,,b.py"}, "targets"),
        ({"targets": "a.py," * 200 + "b.py"}, "targets"),
        ({"targets": "x" * 2000}, "targets"),
    ],
)
async def test_what_cannot_be_a_target_is_refused_and_uses_up_no_key(
    client: httpx.AsyncClient, caller: Caller, data: dict[str, str], field: str
) -> None:
    refused = await client.post(
        IMPACT, headers=caller.headers(), files=as_upload(TREE), data=data
    )
    again = await submit(client, caller, TREE, path=IMPACT)

    assert refused.status_code == 400
    assert refused.json()["details"][0]["field"] == field
    assert again.status_code == 202


async def test_targets_that_are_not_there_are_told(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    await submit(client, caller, TREE, path=f"{IMPACT}?targets=gone.py:f")

    async with worker(services):
        result = (await settled(client, caller, path=IMPACT))["result"]

    assert result["impacts"] == []
    assert result["metadata"]["targetsNotFound"] == ["gone.py:f"]
