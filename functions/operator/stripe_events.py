"""The use case of POST /operator/webhooks/stripe: a subscription has changed."""

from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import Response

from functions.operator.read_body import read_bytes
from shared.api import problems
from shared.api.stripe_events import read_stripe_event
from shared.core.billing import SubscriptionEvent
from shared.core.subscriptions import SubscriptionStatus
from shared.telemetry import Event, emit
from shared.wiring import Services

_LIMIT_BYTES = 256 * 1024


async def take_stripe_event(services: Services, request: Request) -> Response:
    """Heed an event that Stripe has signed; 204 also for one that changes nothing.

    Raises:
        Fault: 400, it is not Stripe's; 404, no secret is set to tell.
    """
    if not services.stripe_secret:
        raise problems.not_found()
    body = await read_bytes(request, limit_bytes=_LIMIT_BYTES)
    signature = request.headers.get("Stripe-Signature", "")
    event = read_stripe_event(body, signature, services.stripe_secret)
    if event is not None:
        emit(
            Event.SUBSCRIPTION_EVENT_RECEIVED,
            stripe_event=event.event_id,
            applied=await _apply(services, event),
        )
    return Response(status_code=HTTPStatus.NO_CONTENT)


async def _apply(services: Services, event: SubscriptionEvent) -> bool:
    """Find whose subscription it is; one of a stranger, or of a new status, is left.

    An id of nobody's, of another deployment's or mistyped, hides no customer.
    """
    if event.status not in set(SubscriptionStatus):
        return False
    billing = services.billing
    user_id = event.user_id
    if user_id is None or not await billing.has_user(user_id):
        user_id = await billing.find_customer(event.customer_id)
    return user_id is not None and await billing.apply(user_id, event)
