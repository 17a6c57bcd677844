"""Domains through the public API: found in the child, told to the letter, kept."""

import json
from collections import Counter
from itertools import product
from typing import Any

import httpx
import pytest

from shared.api.domain_bodies import DomainBody, SupermodelBody
from shared.wiring import Services
from tests.support.jobs import settled, worker
from tests.support.services import Caller, as_upload, submit, zip_of

pytestmark = pytest.mark.once

DOMAIN, SUPERMODEL = "/v1/graphs/domain", "/v1/graphs/supermodel"
AREAS = ("billing", "catalog", "accounts", "search", "shipping", "reviews")
FILES_IN_EACH = 20
TREE = {
    f"shop/{area}/part{number}.py": (
        f"from shop.{area} import part{(number + 1) % FILES_IN_EACH} as following\n"
        f"from shop.text{number % 4} import slug\n"
        f"class {area.title()}{number}:\n"
        f"    def send_{area}(self):\n"
        f"        slug(following)\n"
    )
    for area in AREAS
    for number in range(FILES_IN_EACH)
} | {
    **{f"shop/text{number}.py": "def slug(text): return text\n" for number in range(4)},
    "tests/test_shop.py": "def test_it(): pass\n",
    "README.md": "A shop\n",
}
ARCHIVE = zip_of(TREE)
# Files in no folders of their own, in two rings of imports.
_NAMES = ["".join(letters) for letters in product("bdfgk", "ae", "lmnr", "iou")]
_RINGS = (_NAMES[::2], _NAMES[1::2])
FLAT = zip_of(
    {
        f"shop/{name}.py": "".join(
            f"from shop import {ring[(place + step) % len(ring)]}\n"
            for step in range(1, 4)
        )
        + f"class {name.title()}:\n    pass\n"
        for ring in _RINGS
        for place, name in enumerate(ring)
    }
)


async def domains_of(
    client: httpx.AsyncClient,
    services: Services,
    caller: Caller,
    path: str,
    archive: bytes = ARCHIVE,
) -> dict[str, Any]:
    await submit(client, caller, archive, path=path)
    async with worker(services):
        body = await settled(client, caller, path=path)
    assert body["status"] == "completed", body
    result: dict[str, Any] = body["result"]
    return result


async def test_a_domain_result_holds_every_list_and_counts_them(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    result = await domains_of(client, services, caller, DOMAIN)

    DomainBody.model_validate(result)
    assert {domain["name"] for domain in result["domains"]} == {
        area.title() for area in AREAS
    }
    stats = result["stats"]
    for name in ("fileAssignments", "functionAssignments", "classAssignments"):
        assert len(result[name]) == stats[name] > 0
    assert stats["assignedFileCount"] == len(AREAS) * FILES_IN_EACH + 4
    assert stats["domainCount"] == len(result["domains"])
    assert stats["subdomainCount"] == sum(
        len(domain["subdomains"]) for domain in result["domains"]
    )
    assert result["functionDescriptions"] == []
    assert result["unassignedFunctions"] == [
        {"functionId": "function:tests/test_shop.py:test_it", "reason": "test code"}
    ]
    assert result["unassignedFiles"] == [
        {"filePath": "README.md", "reason": "not source code"},
        {"filePath": "tests/test_shop.py", "reason": "test code"},
    ]
    assert result["runId"] == result["metadata"]["classification"]["runId"]
    assert result["runId"].startswith("offline-")
    assert result["metadata"]["classification"]["engine"] == "offline"
    assert result["relationships"] != []
    assert set(stats["relationshipTypes"]) == {
        "belongsTo",
        "declares_class",
        "defines_function",
        "partOf",
    }
    await reads_in_capitals_too(client, caller, result)


async def reads_in_capitals_too(
    client: httpx.AsyncClient, caller: Caller, plain: dict[str, Any]
) -> None:
    answer = await client.post(
        f"{DOMAIN}?relationshipStyle=upper&minEdgeConfidence=0",
        headers=caller.headers("key-1"),
        files=as_upload(b"x"),
    )
    upper = answer.json()["result"]
    assert upper["domains"] == plain["domains"]
    assert upper["stats"]["relationshipTypes"] == {
        kind.upper() if kind.startswith("de") else kind: count
        for kind, count in plain["stats"]["relationshipTypes"].items()
    }
    assert upper["stats"]["domainCount"] == len(AREAS)


async def test_communities_are_found_in_a_child_that_may_do_hardly_anything(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    result = await domains_of(client, services, caller, DOMAIN, FLAT)

    held = Counter(each["domainName"] for each in result["fileAssignments"])
    large = [count for _, count in held.most_common() if count > 1]
    assert len(large) > 1
    assert sum(large) > len(_NAMES) * 3 // 4


async def test_a_supermodel_tells_of_its_domains(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    result = await domains_of(client, services, caller, SUPERMODEL)

    SupermodelBody.model_validate(result)
    assert result["summary"]["domains"] == len(result["domains"]) == len(AREAS)
    (artifact,) = result["artifacts"]
    assert artifact["id"] == result["metadata"]["classification"]["runId"]
    labels = [node["labels"][0] for node in result["graph"]["nodes"]]
    assert labels.count("Domain") == len(AREAS)
    held = {
        edge["startNode"]
        for edge in result["graph"]["relationships"]
        if edge["type"] == "belongsTo"
    }
    functions = {
        node["id"]
        for node in result["graph"]["nodes"]
        if node["labels"] == ["Function"]
    }
    assert functions - held == {"function:tests/test_shop.py:test_it"}


async def test_earlier_names_are_kept(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    previous = json.dumps(
        [{"name": "CatalogOfGoods", "subdomainCount": 1}, {"name": "shipping"}]
    )

    await client.post(
        DOMAIN,
        data={"previousDomains": previous},
        headers=caller.headers("key-1"),
        files=as_upload(ARCHIVE),
    )
    async with worker(services):
        body = await settled(client, caller, path=DOMAIN)

    parts = {
        domain["name"]: len(domain["subdomains"])
        for domain in body["result"]["domains"]
    }
    assert {"CatalogOfGoods", "shipping"} < set(parts)
    assert not {"Catalog", "Shipping"} & set(parts)
    assert parts["CatalogOfGoods"] == 1


@pytest.mark.parametrize("location", ["query", "body"])
async def test_previous_domains_that_make_no_sense_use_up_no_key(
    client: httpx.AsyncClient, caller: Caller, location: str
) -> None:
    sent = {"previousDomains": '[{"name": ""}]'}

    answer = await client.post(
        DOMAIN,
        params=sent if location == "query" else {},
        data=sent if location == "body" else {},
        headers=caller.headers("key-1"),
        files=as_upload(ARCHIVE),
    )
    again = await submit(client, caller, ARCHIVE, path=DOMAIN)

    assert answer.status_code == 400
    (detail,) = answer.json()["details"]
    assert (detail["field"], detail["location"]) == ("previousDomains", location)
    assert again.status_code == 202
