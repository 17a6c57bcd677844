"""The use cases of webhooks: users' secrets, and what could not be delivered."""

from dataclasses import asdict
from http import HTTPStatus
from urllib.parse import urlsplit
from uuid import UUID

from starlette.requests import Request
from starlette.responses import Response

from functions.operator.read_body import read_json
from functions.web.authentication import admit_operator
from shared.accounts.webhook_secrets import issue_secret
from shared.api import problems
from shared.api.account_bodies import (
    IssuedSecretBody,
    RotationBody,
    SecretBody,
    SecretListBody,
)
from shared.api.operator_bodies import DeadWebhookBody, DeadWebhookPageBody
from shared.api.queries import parse_page_query
from shared.core.jobs import UserId
from shared.core.webhooks import parse_webhook_id, webhook_id
from shared.storage.postgres.webhooks import DeadWebhook
from shared.telemetry import Event, emit
from shared.wiring import Services

_HOUR_S = 3600.0
_JSON = "application/json"


async def create_secret(services: Services, request: Request) -> Response:
    """Make a secret for a user, and show it this once; older ones end in a while."""
    operator = await admit_operator(services, request.headers)
    body = await read_json(request, RotationBody)
    issued = await issue_secret(
        services.webhook_secrets.acting_as(operator),
        services.submit.peppers,
        _user_id(request),
        overlap_s=body.overlap_hours * _HOUR_S,
    )
    shown = IssuedSecretBody(secret_id=issued.secret_id, secret=issued.text)
    return Response(shown.written(), status_code=HTTPStatus.CREATED, media_type=_JSON)


async def list_secrets(services: Services, request: Request) -> Response:
    """Answer with the lives of a user's secrets, not with the secrets."""
    await admit_operator(services, request.headers)
    found = await services.webhook_secrets.list_all(_user_id(request))
    body = SecretListBody(secrets=[SecretBody(**asdict(secret)) for secret in found])
    return Response(body.written(), media_type=_JSON)


async def list_dead_webhooks(services: Services, request: Request) -> Response:
    """Answer with one page; a page behind the last one is empty."""
    await admit_operator(services, request.headers)
    query = parse_page_query(request.query_params.multi_items())
    found = await services.webhooks.list_dead(page=query.page, size=query.size)
    page = DeadWebhookPageBody(
        items=[_item(dead) for dead in found.webhooks],
        page=query.page,
        size=query.size,
        total=found.total,
    )
    return Response(page.written(), media_type=_JSON)


async def resend_webhook(services: Services, request: Request) -> Response:
    """Let a webhook that was given up be sent as if it were new."""
    operator = await admit_operator(services, request.headers)
    named = parse_webhook_id(request.path_params["webhook_id"])
    if named is None or not await services.webhooks.resend(_user_id(request), *named):
        raise problems.not_found()
    emit(Event.WEBHOOK_RESENT, job_id=named[0], by=operator)
    return Response(status_code=HTTPStatus.ACCEPTED)


def _item(dead: DeadWebhook) -> DeadWebhookBody:
    return DeadWebhookBody(
        webhook_id=webhook_id(dead.job_id, dead.attempt),
        user_id=dead.user_id,
        job_id=dead.job_id,
        host=urlsplit(dead.callback_url).netloc,
        kind=dead.kind,
        status=dead.status,
        tries=dead.tries,
        last_error=dead.last_error,
        settled_at=dead.settled_at,
        dead_at=dead.dead_at,
    )


def _user_id(request: Request) -> UserId:
    try:
        return UserId(UUID(request.path_params["user_id"]))
    except ValueError:
        raise problems.not_found() from None
