"""What a submission may name as its callback."""

import httpx
import pytest

from shared.wiring import Services
from tests.support.services import Caller, submit
from tests.support.webhooks import new_secret, submit_with_callback


@pytest.mark.parametrize(
    "url",
    ["http://hooks.example.com/", "https://10.0.0.1/", "https://u:p@example.com/", ""],
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
