"""Reads what Stripe posts: verified by its own library, reduced to what concerns us."""

from typing import Annotated, Any
from uuid import UUID

from pydantic import BaseModel, Field, ValidationError
from pydantic_core import from_json

from shared.api.problems import invalid_request
from shared.core.billing import SubscriptionEvent, event_order
from shared.core.jobs import UserId

_TOLERANCE_S = 300
_TYPE_PREFIX = "customer.subscription."
_MAX_CREATED_S = 2**40


# A NUL, for one, cannot be stored.
_Id = Annotated[str, Field(pattern=r"^[ -~]{1,255}$")]


class _Subscription(BaseModel):
    id: _Id
    customer: _Id
    status: str
    metadata: dict[str, str] = {}


class _Data(BaseModel):
    object: _Subscription


class _Event(BaseModel):
    id: _Id
    created: int = Field(ge=0, le=_MAX_CREATED_S)
    type: str
    data: _Data


def read_stripe_event(
    body: bytes, signature: str, secret: str
) -> SubscriptionEvent | None:
    """Verify a post and read it; None for events that are not of subscriptions.

    Raises:
        Fault: 400, it was not signed with the secret within the last five minutes, or
            is no event.
    """
    event = _read_json(_verified(body, signature, secret))
    if not str(event.get("type", "")).startswith(_TYPE_PREFIX):
        return None
    try:
        read = _Event.model_validate(event)
    except ValidationError:
        raise _unknown_form() from None
    verb = read.type.removeprefix(_TYPE_PREFIX)
    subscription = read.data.object
    return SubscriptionEvent(
        event_id=read.id,
        order=event_order(read.created, verb),
        customer_id=subscription.customer,
        subscription_id=subscription.id,
        status="canceled" if verb == "deleted" else subscription.status,
        user_id=_user_id(subscription.metadata.get("user_id", "")),
    )


def _verified(body: bytes, signature: str, secret: str) -> bytes:
    import stripe  # noqa: PLC0415 - loads slowly, and few instances need it

    if not signature.isascii():  # the library compares text, which must be
        raise _refused()
    try:
        stripe.WebhookSignature.verify_header(body, signature, secret, _TOLERANCE_S)
    except (ValueError, stripe.SignatureVerificationError):
        raise _refused() from None
    return body


def _read_json(body: bytes) -> dict[str, Any]:
    """Read an event; the library's own objects are made of well-formed ones only."""
    try:
        event = from_json(body)
    except ValueError:
        raise _unknown_form() from None
    if not isinstance(event, dict):
        raise _unknown_form()
    return event


def _unknown_form() -> Exception:
    return invalid_request("The event is not of a form that is known.")


def _refused() -> Exception:
    return invalid_request("The Stripe-Signature does not fit, or is too old.")


def _user_id(text: str) -> UserId | None:
    try:
        return UserId(UUID(text))
    except ValueError:
        return None
