"""Stripe's posts about subscriptions, signed as it signs them."""

import json

import httpx
from stripe import WebhookSignature

from tests.support.services import CALL, Caller

PATH = "/operator/webhooks/stripe"
SECRET = "whsec_a_secret_of_the_endpoint"
CUSTOMER = "cus_1"


def event_of(
    status: str,
    created: int = 100,
    verb: str = "updated",
    subscription: str = "sub_1",
    **changed: object,
) -> str:
    """Write an event as Stripe does; `changed` is of the subscription."""
    about = {"id": subscription, "object": "subscription", "customer": CUSTOMER}
    event = {
        "id": f"evt_{subscription}_{verb}_{created}_{status}",
        "object": "event",
        "created": created,
        "type": f"customer.subscription.{verb}",
        "data": {"object": {**about, "status": status, "metadata": {}} | changed},
    }
    return json.dumps(event)


async def post(stripe: httpx.AsyncClient, payload: str) -> int:
    """Post what Stripe has signed; returns the status of the answer."""
    signature = WebhookSignature.generate_signature_header(payload, SECRET)
    answer = await stripe.post(
        PATH, content=payload, headers={"Stripe-Signature": signature}
    )
    return answer.status_code


async def admits(client: httpx.AsyncClient, caller: Caller) -> bool:
    """Whether the next request is let through: 405 is for those who may submit."""
    answer = await client.get(CALL, headers=caller.headers())
    assert answer.status_code in (402, 405)
    return answer.status_code == 405
