"""What a submission may name as its callback."""

import httpx
import pytest

from shared.wiring import Services
from tests.support.services import ARCHIVE, CALL, Caller, as_upload, submit
from tests.support.webhooks import new_secret, submit_with_callback


@pytest.mark.parametrize(
    "url",
    ["http://hooks.example.com/", "https://10.0.0.1/", "https://u:p@example.com/"],
)
async def test_a_wrong_callback_url_is_refused_and_takes_no_key(
    services: Services, client: httpx.AsyncClient, caller: Caller, url: str
) -> None:
    await new_secret(services, caller.user_id)

    refused = await submit_with_callback(client, caller, url)
    accepted = await submit(client, caller)

    assert refused.status_code == 400
    assert refused.json()["details"][0]["field"] == "callbackUrl"
    assert accepted.status_code == 202
    assert "Idempotent-Replayed" not in accepted.headers


async def test_a_callback_needs_a_secret(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    refused = await submit_with_callback(client, caller, "https://hooks.example.com/")

    assert refused.status_code == 400
    assert refused.json()["details"][0]["issue"] == "no webhook secret"


@pytest.mark.parametrize("order", ["file first", "file last"])
async def test_a_callback_may_be_a_part_of_the_form(
    services: Services, client: httpx.AsyncClient, caller: Caller, order: str
) -> None:
    await new_secret(services, caller.user_id)
    parts: list[tuple[str, tuple[str | None, bytes]]] = [
        ("callbackUrl", (None, b"https://hooks.example.com/x?y")),
        ("file", ("blob", ARCHIVE)),
    ]

    answer = await client.post(
        CALL,
        headers=caller.headers(),
        files=parts if order == "file last" else parts[::-1],
    )

    async with await services.pool.connect() as connection:
        cursor = await connection.execute("select callback_url from job_params")
        row = await cursor.fetchone()
    assert answer.status_code == 202
    assert row == {"callback_url": "https://hooks.example.com/x?y"}


async def test_a_wrong_part_is_refused_and_says_where_it_was(
    services: Services, client: httpx.AsyncClient, caller: Caller
) -> None:
    await new_secret(services, caller.user_id)
    parts = {
        "file": ("blob", ARCHIVE),
        "callbackUrl": (None, b"https://127.0.0.1/" + b"x" * 10_000),
    }

    answer = await client.post(CALL, headers=caller.headers(), files=parts)

    (detail,) = answer.json()["details"]
    assert answer.status_code == 400
    assert (detail["field"], detail["location"]) == ("callbackUrl", "body")


async def test_a_poll_never_minds_the_callback(
    services: Services, client: httpx.AsyncClient, caller: Caller
) -> None:
    await new_secret(services, caller.user_id)
    await submit_with_callback(client, caller, "https://hooks.example.com/")

    answer = await submit_with_callback(client, caller, "nonsense")

    assert answer.status_code == 202
    assert answer.headers["Idempotent-Replayed"] == "true"


async def test_an_empty_callback_url_counts_as_absent(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    in_query = await client.post(
        f"{CALL}?callbackUrl=&limit=&min_confidence=",
        headers=caller.headers("query"),
        files=as_upload(ARCHIVE),
    )
    in_form = await client.post(
        CALL,
        headers=caller.headers("form"),
        files=as_upload(ARCHIVE),
        data={"callbackUrl": ""},
    )

    assert (in_query.status_code, in_form.status_code) == (202, 202)
