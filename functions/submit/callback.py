"""The address that a submission wants news of its job sent to."""

from functions.web.authentication import Principal
from shared.api.problems import Detail, invalid_request
from shared.core.callbacks import parse_callback
from shared.core.errors import CallbackRefused
from shared.wiring import Services

_FIELD = "callbackUrl"


async def check_callback(
    services: Services,
    principal: Principal,
    url: str | None,
    *,
    location: str = "query",
) -> None:
    """Check that a webhook may go there and can be signed; None asks for none.

    Raises:
        Fault: 400, it may not, or the user has no secret.
    """
    if url is None:
        return
    try:
        parse_callback(url, services.webhook_policy.trusted_hosts)
    except CallbackRefused as refusal:
        raise invalid_request(
            "Correct the callback URL, or leave it out.",
            Detail(field=_FIELD, issue=str(refusal), location=location),
        ) from None
    if not await services.webhook_secrets.any_valid(principal.user_id):
        raise invalid_request(
            "Webhooks are signed, and this user has no secret for it yet. Have one"
            " made, or leave the callback URL out.",
            Detail(field=_FIELD, issue="no webhook secret", location=location),
        )
