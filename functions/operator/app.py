"""The operator API as an ASGI app: its routes."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp

from functions.operator import accounts, webhooks
from functions.operator.cancel_any import cancel_any
from functions.operator.list_dead import list_dead
from functions.operator.read_health import read_health
from functions.operator.retry_failed import retry_failed
from functions.operator.stripe_events import take_stripe_event
from functions.web.api import build_api
from functions.web.authentication import admit_operator
from shared.api import openapi
from shared.api.account_bodies import (
    AuditPageBody,
    IssuedKeyBody,
    IssuedSecretBody,
    KeyListBody,
    NewKeyBody,
    NewUserBody,
    RotationBody,
    SecretListBody,
    SubscriptionBody,
    UserBody,
)
from shared.api.envelopes import FailedEnvelope, RunningEnvelope
from shared.api.openapi import Answers
from shared.api.operator_bodies import (
    CompletedWithoutResult,
    DeadPageBody,
    DeadWebhookPageBody,
    HealthBody,
)
from shared.api.queries import AuditQuery, PageQuery
from shared.wiring import Services

_UseCase: TypeAlias = Callable[[Services, Request], Awaitable[Response]]
_FAULTS = ("401", "403", "500", "503")
_HEALTH: Answers = {
    "200": {"model": HealthBody, "description": "The queue of all users"}
}
_DEAD: Answers = {
    "200": {"model": DeadPageBody, "description": "A page of dead letters"}
}
_USER: Answers = {"201": {"model": UserBody, "description": "The new user"}}
_KEYS: Answers = {"200": {"model": KeyListBody, "description": "The keys"}}
_KEY: Answers = {"201": {"model": IssuedKeyBody, "description": "The new key"}}
_AUDIT: Answers = {"200": {"model": AuditPageBody, "description": "The entries"}}
_SECRET: Answers = {"201": {"model": IssuedSecretBody, "description": "The secret"}}
_SECRETS: Answers = {"200": {"model": SecretListBody, "description": "Their lives"}}
_DEAD_WEBHOOKS: Answers = {
    "200": {"model": DeadWebhookPageBody, "description": "A page of dead letters"}
}
_RESENT: Answers = {"202": {"description": "It is sent again"}}
_DONE: Answers = {"204": {"description": "Done"}}
_WAITS: Answers = {
    "202": {"model": RunningEnvelope, "description": "The job waits again"}
}
_ENDED: Answers = {
    "200": {
        "model": FailedEnvelope | CompletedWithoutResult,
        "description": "The job is settled, by this request or before it",
    }
}


def build_app(services: Services) -> ASGIApp:
    """Build the operator API over one process's services."""

    def add_routes(app: FastAPI) -> None:
        _add_routes(services, app)
        _add_accounts(services, app)
        _add_webhooks(services, app)

    async def authenticate(request: Request) -> None:
        await admit_operator(services, request.headers)

    return build_api(
        add_routes,
        authenticate,
        limit=services.submit.limits.poll,
        title="Arbograph for operators",
        description="The queue of all users. Every route needs a key with the scope"
        " `operator`. Results are their owners' alone and not shown here.",
        openapi_path="/operator/openapi.json",
    )


def _add_routes(services: Services, app: FastAPI) -> None:
    app.add_api_route(
        "/operator/health",
        _bound(services, read_health),
        methods=["GET"],
        summary="How many jobs wait, run, are stuck or dead",
        response_class=Response,
        responses=openapi.responses(_HEALTH, *_FAULTS),
        openapi_extra=openapi.read_extra("read-health"),
    )
    app.add_api_route(
        "/operator/dead",
        _bound(services, list_dead),
        methods=["GET"],
        summary="Dead letters: jobs that failed for want of attempts",
        response_class=Response,
        responses=openapi.responses(_DEAD, "400", *_FAULTS),
        openapi_extra=openapi.read_extra("list-dead", PageQuery),
    )
    app.add_api_route(
        "/operator/jobs/{job_id}/retry",
        _bound(services, retry_failed),
        methods=["POST"],
        summary="Let a failed job go on from its checkpoint",
        status_code=202,
        response_class=Response,
        responses=openapi.responses(_WAITS, "404", "409", *_FAULTS),
        openapi_extra=openapi.job_extra("retry-failed"),
    )
    app.add_api_route(
        "/operator/jobs/{job_id}/cancel",
        _bound(services, cancel_any),
        methods=["POST"],
        summary="Cancel anybody's job; one that has settled stays as it is",
        response_class=Response,
        responses=openapi.responses(_ENDED, "404", *_FAULTS),
        openapi_extra=openapi.job_extra("cancel-any"),
    )


def _add_accounts(services: Services, app: FastAPI) -> None:
    def add(
        method: str,
        path: str,
        answer: _UseCase,
        summary: str,
        answers: Answers,
        extra: dict[str, Any],
    ) -> None:
        app.add_api_route(
            path,
            _bound(services, answer),
            methods=[method],
            summary=summary,
            status_code=int(next(iter(answers))),
            response_class=Response,
            responses=openapi.responses(answers, "400", "404", *_FAULTS),
            openapi_extra=extra,
        )

    user, key = "/operator/users/{user_id}", "/operator/users/{user_id}/keys"
    extra = openapi.path_extra
    add(
        "POST",
        "/operator/users",
        accounts.create_user,
        "Create a user with an active subscription",
        _USER,
        extra("create-user", body=NewUserBody),
    )
    add(
        "PUT",
        f"{user}/subscription",
        accounts.set_subscription,
        "Set a subscription, from the next request on",
        _DONE,
        extra("set-subscription", "user_id", body=SubscriptionBody),
    )
    add(
        "GET",
        key,
        accounts.list_keys,
        "A user's keys",
        _KEYS,
        extra("list-keys", "user_id"),
    )
    add(
        "POST",
        key,
        accounts.create_key,
        "Make a key, shown once",
        _KEY,
        extra("create-key", "user_id", body=NewKeyBody),
    )
    add(
        "POST",
        f"{key}/{{api_key_id}}/rotate",
        accounts.replace_key,
        "Make a key in place of an old one",
        _KEY,
        extra("rotate-key", "user_id", "api_key_id", body=RotationBody),
    )
    add(
        "DELETE",
        f"{key}/{{api_key_id}}",
        accounts.revoke_key,
        "Refuse a key from the next request on",
        _DONE,
        extra("revoke-key", "user_id", "api_key_id"),
    )
    add(
        "GET",
        "/operator/audit",
        accounts.list_audit,
        "What was changed on accounts, and by whom",
        _AUDIT,
        openapi.read_extra("list-audit", AuditQuery),
    )


def _add_webhooks(services: Services, app: FastAPI) -> None:
    secrets = "/operator/users/{user_id}/webhook-secrets"
    app.add_api_route(
        secrets,
        _bound(services, webhooks.create_secret),
        methods=["POST"],
        summary="Make a secret for a user's webhooks, shown once",
        status_code=201,
        response_class=Response,
        responses=openapi.responses(_SECRET, "400", "404", *_FAULTS),
        openapi_extra=openapi.path_extra(
            "create-webhook-secret", "user_id", body=RotationBody
        ),
    )
    app.add_api_route(
        secrets,
        _bound(services, webhooks.list_secrets),
        methods=["GET"],
        summary="When a user's secrets for webhooks were made and end",
        response_class=Response,
        responses=openapi.responses(_SECRETS, "404", *_FAULTS),
        openapi_extra=openapi.path_extra("list-webhook-secrets", "user_id"),
    )
    app.add_api_route(
        "/operator/webhooks/dead",
        _bound(services, webhooks.list_dead_webhooks),
        methods=["GET"],
        summary="Webhooks that could not be delivered",
        response_class=Response,
        responses=openapi.responses(_DEAD_WEBHOOKS, "400", *_FAULTS),
        openapi_extra=openapi.read_extra("list-dead-webhooks", PageQuery),
    )
    app.add_api_route(
        "/operator/webhooks/stripe",
        _bound(services, take_stripe_event),
        methods=["POST"],
        summary="Take in a change of a subscription, signed by Stripe",
        status_code=204,
        response_class=Response,
        responses=openapi.responses(_DONE, "400", "404", "408", "500", "503"),
        openapi_extra=openapi.STRIPE_EXTRA,
    )
    extra = openapi.path_extra("resend-webhook", "user_id")
    extra["parameters"].append(openapi.WEBHOOK_ID)
    app.add_api_route(
        "/operator/users/{user_id}/webhooks/{webhook_id}/resend",
        _bound(services, webhooks.resend_webhook),
        methods=["POST"],
        summary="Send a webhook that was given up as if it were new",
        status_code=202,
        response_class=Response,
        responses=openapi.responses(_RESENT, "404", *_FAULTS),
        openapi_extra=extra,
    )


def _bound(
    services: Services, answer: _UseCase
) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        return await answer(services, request)

    return endpoint
