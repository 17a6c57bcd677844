"""Webhooks that are due, and the services to send them with."""

import httpx

from shared.accounts.webhook_secrets import issue_secret
from shared.core.jobs import JobId, UserId
from shared.core.webhooks import Webhook
from shared.storage.postgres.webhooks import WebhookStore
from shared.wiring import Services
from tests.support.queue import RESULT, Queue, new_job
from tests.support.services import CALL, Caller, submit

_UPLOAD = "payload"


async def announced(
    queue: Queue, user_id: UserId, url: str = "https://hooks.example.com/"
) -> JobId:
    """A job that has completed and whose owner wants to be told."""
    new = new_job(user_id, callback_url=url)
    reservation = await queue.submissions.reserve(new, payload_ttl_s=60)
    await queue.submissions.make_claimable(
        user_id, new.job_id, reservation.upload_no, _UPLOAD
    )
    (attempt,) = await queue.claim(user_id)
    await queue.attempts.complete(attempt, [RESULT])
    return new.job_id


async def claim(store: WebhookStore, *, lease_s: float = 60) -> list[Webhook]:
    return await store.claim_due(users=10, per_user=10, lease_s=lease_s)


async def new_secret(
    services: Services, user_id: UserId, *, overlap_s: float = 60
) -> str:
    issued = await issue_secret(
        services.webhook_secrets,
        services.submit.peppers,
        user_id,
        overlap_s=overlap_s,
    )
    return issued.text


async def submit_with_callback(
    client: httpx.AsyncClient, caller: Caller, url: str
) -> httpx.Response:
    path = httpx.URL(CALL, params={"callbackUrl": url})
    return await submit(client, caller, path=str(path))
