"""Deliver: sends what is due, and notes what came of it."""

import asyncio
import random
from collections.abc import Mapping
from http import HTTPStatus

import httpcore
import msgspec

from shared.core.errors import CallbackRefused
from shared.core.instants import rfc3339
from shared.core.webhooks import (
    Webhook,
    WebhookPolicy,
    resend_delay_s,
    secret_key,
    signatures,
)
from shared.storage.postgres.webhooks import WebhookStore
from shared.telemetry import Event, about, emit
from shared.webhooks.client import WebhookClient


class Undeliverable(Exception):
    """A webhook that has not arrived; `final` when it never will."""

    def __init__(self, reason: str, *, final: bool = False) -> None:
        """Keep the reason, which operators read."""
        super().__init__(reason)
        self.final = final


class WebhookSender:
    """Sends the webhooks of all users; any number of senders may do so at once."""

    def __init__(
        self,
        store: WebhookStore,
        client: WebhookClient,
        policy: WebhookPolicy,
        peppers: Mapping[int, bytes],
    ) -> None:
        self._store = store
        self._client = client
        self._policy = policy
        self._peppers = peppers

    async def deliver(self) -> int:
        """Send one batch of what is due; returns how many have arrived.

        Raises:
            StorageUnavailable: what is not settled is sent again after its lease.
        """
        policy = self._policy
        claimed = await self._store.claim_due(
            users=policy.users, per_user=policy.per_user, lease_s=policy.lease_s
        )
        outcomes = await asyncio.gather(
            *map(self._send, claimed), return_exceptions=True
        )
        arrived = 0
        for outcome in outcomes:
            if isinstance(outcome, BaseException):
                raise outcome
            arrived += outcome
        return arrived

    async def _send(self, webhook: Webhook) -> bool:
        with about(job_id=webhook.job_id):
            try:
                await self._post(webhook)
            except Undeliverable as failure:
                await self._put_off(webhook, failure)
                return False
            await self._store.delivered(webhook)
            emit(Event.WEBHOOK_DELIVERED, tries=webhook.tries)
        return True

    async def _post(self, webhook: Webhook) -> None:
        body = _body(webhook)
        try:
            status = await self._client.post(
                webhook.callback_url, self._headers(webhook, body), body
            )
        except CallbackRefused as error:
            raise Undeliverable(f"The callback URL {error}.", final=True) from None
        except TimeoutError:
            raise Undeliverable("No answer came in time.") from None
        except (httpcore.NetworkError, httpcore.TimeoutException, OSError):
            raise Undeliverable("No connection, or no secure one.") from None
        except httpcore.ProtocolError:
            raise Undeliverable("The answer was not HTTP.") from None
        if not HTTPStatus(200) <= status < HTTPStatus.MULTIPLE_CHOICES:
            raise Undeliverable(
                f"The answer was {status}.", final=status == HTTPStatus.GONE
            )

    def _headers(self, webhook: Webhook, body: bytes) -> dict[str, str]:
        known = (secret_key(self._peppers, ref) for ref in webhook.secrets)
        keys = [key for key in known if key is not None]
        if not keys:
            raise Undeliverable("The user has no secret to sign with.")
        timestamp_s = int(webhook.sent_at.timestamp())
        return {
            "webhook-id": webhook.webhook_id,
            "webhook-timestamp": str(timestamp_s),
            "webhook-signature": signatures(
                keys, webhook.webhook_id, timestamp_s, body
            ),
        }

    async def _put_off(self, webhook: Webhook, failure: Undeliverable) -> None:
        reason = str(failure)
        if failure.final or webhook.tries >= self._policy.max_tries:
            if await self._store.give_up(webhook, last_error=reason):
                emit(Event.WEBHOOK_GIVEN_UP, tries=webhook.tries, reason=reason)
            return
        jitter = random.random()  # noqa: S311 - spreads load, guards nothing
        await self._store.postpone(
            webhook, delay_s=resend_delay_s(webhook.tries, jitter), last_error=reason
        )
        emit(Event.WEBHOOK_POSTPONED, tries=webhook.tries, reason=reason)


def _body(webhook: Webhook) -> bytes:
    """Write the body: that there is news, and of what; the news itself is fetched."""
    return msgspec.json.encode(
        {
            "type": f"job.{webhook.status}",
            "timestamp": rfc3339(webhook.settled_at),
            "data": {
                "jobId": str(webhook.job_id),
                "status": webhook.status,
                "kind": webhook.kind,
                "errorCode": webhook.error_code,
            },
        }
    )
