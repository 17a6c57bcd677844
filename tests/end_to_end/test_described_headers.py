"""The OpenAPI document tells of every header that an answer of ours comes with."""

import re
from typing import Any

import httpx

from shared.wiring import Services
from tests.support.client_uploads import create
from tests.support.jobs import settled, worker
from tests.support.services import ARCHIVE, CALL, ONE_BYTE, Caller, as_upload, submit

_OF_EVERY_BODY = {"content-type", "content-length"}


async def test_every_header_of_an_answer_is_described(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    headers = caller.headers()
    first = await submit(client, caller)
    path = f"/v1/jobs/{first.json()['jobId']}"
    waiting = await client.get(path, headers=headers | {"Prefer": "wait=0"})
    async with worker(services):
        await settled(client, caller)
    done = await client.get(path, headers=headers | {"Prefer": "wait=1"})
    tag = {"If-None-Match": done.headers["ETag"], "Prefer": "wait=1"}
    result = await client.get(f"{path}/result", headers=headers)
    result_tag = {"If-None-Match": result.headers["ETag"]}
    upload = await create(client, caller)
    asked = [
        first,
        waiting,
        done,
        result,
        await client.post(CALL, headers=headers, files=as_upload(ONE_BYTE)),
        await client.get(path, headers=headers | tag),
        await client.get(f"{path}/result", headers=headers | result_tag),
        await client.get("/v1/jobs", headers=headers),
        await client.delete(path, headers=headers),
        *[await client.put(upload["url"], content=ARCHIVE) for _ in range(2)],
        await client.put(upload["url"] + "x", content=ARCHIVE),
    ]
    document = (await client.get("/v1/openapi.json")).json()

    statuses = [answer.status_code for answer in asked]
    assert statuses == [202, 202, 200, 200, 200, 304, 304, 200, 200, 201, 409, 403]
    for answer in asked:
        described = _described(document, answer)
        undescribed = answer.headers.keys() - _OF_EVERY_BODY - described
        assert not undescribed, f"{answer.request} {answer.status_code}"


def _described(document: dict[str, Any], answer: httpx.Response) -> set[str]:
    """The names of the headers that the document tells of for this answer."""
    for path, methods in document["paths"].items():
        pattern = re.sub(r"\{\w+\}", "[^/]+", path)
        operation = methods.get(answer.request.method.lower())
        if operation and re.fullmatch(pattern, answer.request.url.path):
            told = operation["responses"][str(answer.status_code)]["headers"]
            return {name.lower() for name in told}
    return set()
