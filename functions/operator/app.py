"""The operator API as an ASGI app: its routes."""

from fastapi import FastAPI
from starlette.requests import Request
from starlette.types import ASGIApp

from functions.operator import accounts, webhooks
from functions.operator.cancel_any import cancel_any
from functions.operator.list_dead import list_dead
from functions.operator.read_health import read_health
from functions.operator.restart_stuck import restart_stuck
from functions.operator.retry_failed import retry_failed
from functions.operator.stripe_events import take_stripe_event
from functions.web.api import build_api
from functions.web.authentication import admit_operator
from functions.web.routes import Route, add_routes
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
    RestartBody,
)
from shared.api.queries import AuditQuery, PageQuery
from shared.wiring import Services

_FAULTS = ("401", "403", "500", "503")
_ACCOUNT_FAULTS = ("400", "404", *_FAULTS)
_USER_PATH = "/operator/users/{user_id}"
_KEYS_PATH = f"{_USER_PATH}/keys"
_SECRETS_PATH = f"{_USER_PATH}/webhook-secrets"
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

    def add(app: FastAPI) -> None:
        add_routes(app, services, (*_OF_JOBS, *_OF_ACCOUNTS, *_OF_WEBHOOKS))

    async def authenticate(request: Request) -> None:
        await admit_operator(services, request.headers)

    return build_api(
        add,
        authenticate,
        limit=services.submit.limits.poll,
        title="Arbograph for operators",
        description="The queue of all users. Every route needs a key with the scope"
        " `operator`. Results are their owners' alone and not shown here.",
        openapi_path="/operator/openapi.json",
    )


_OF_JOBS = (
    Route(
        call="GET /operator/health",
        answer=read_health,
        summary="How many jobs wait, run, are stuck or dead",
        answers=_HEALTH,
        faults=_FAULTS,
        extra=openapi.read_extra("read-health"),
    ),
    Route(
        call="GET /operator/dead",
        answer=list_dead,
        summary="Dead letters: jobs that failed for want of attempts",
        answers=_DEAD,
        faults=("400", *_FAULTS),
        extra=openapi.read_extra("list-dead", PageQuery),
    ),
    Route(
        call="POST /operator/jobs/{job_id}/retry",
        answer=retry_failed,
        summary="Let a failed job go on from its checkpoint",
        answers=_WAITS,
        faults=("404", "409", *_FAULTS),
        extra=openapi.job_extra("retry-failed"),
    ),
    Route(
        call="POST /operator/jobs/{job_id}/restart",
        answer=restart_stuck,
        summary="Take a running job from its worker, so that another one goes on",
        answers=_WAITS,
        faults=("400", "404", "409", *_FAULTS),
        extra=openapi.path_extra("restart-stuck", "job_id", body=RestartBody),
    ),
    Route(
        call="POST /operator/jobs/{job_id}/cancel",
        answer=cancel_any,
        summary="Cancel anybody's job; one that has settled stays as it is",
        answers=_ENDED,
        faults=("404", *_FAULTS),
        extra=openapi.job_extra("cancel-any"),
    ),
)
_OF_ACCOUNTS = (
    Route(
        call="POST /operator/users",
        answer=accounts.create_user,
        summary="Create a user with an active subscription",
        answers=_USER,
        faults=_ACCOUNT_FAULTS,
        extra=openapi.path_extra("create-user", body=NewUserBody),
    ),
    Route(
        call=f"PUT {_USER_PATH}/subscription",
        answer=accounts.set_subscription,
        summary="Set a subscription, from the next request on",
        answers=_DONE,
        faults=_ACCOUNT_FAULTS,
        extra=openapi.path_extra("set-subscription", "user_id", body=SubscriptionBody),
    ),
    Route(
        call=f"GET {_KEYS_PATH}",
        answer=accounts.list_keys,
        summary="A user's keys",
        answers=_KEYS,
        faults=_ACCOUNT_FAULTS,
        extra=openapi.path_extra("list-keys", "user_id"),
    ),
    Route(
        call=f"POST {_KEYS_PATH}",
        answer=accounts.create_key,
        summary="Make a key, shown once",
        answers=_KEY,
        faults=_ACCOUNT_FAULTS,
        extra=openapi.path_extra("create-key", "user_id", body=NewKeyBody),
    ),
    Route(
        call=f"POST {_KEYS_PATH}/{{api_key_id}}/rotate",
        answer=accounts.replace_key,
        summary="Make a key in place of an old one",
        answers=_KEY,
        faults=_ACCOUNT_FAULTS,
        extra=openapi.path_extra(
            "rotate-key", "user_id", "api_key_id", body=RotationBody
        ),
    ),
    Route(
        call=f"DELETE {_KEYS_PATH}/{{api_key_id}}",
        answer=accounts.revoke_key,
        summary="Refuse a key from the next request on",
        answers=_DONE,
        faults=_ACCOUNT_FAULTS,
        extra=openapi.path_extra("revoke-key", "user_id", "api_key_id"),
    ),
    Route(
        call="GET /operator/audit",
        answer=accounts.list_audit,
        summary="What was changed on accounts, and by whom",
        answers=_AUDIT,
        faults=_ACCOUNT_FAULTS,
        extra=openapi.read_extra("list-audit", AuditQuery),
    ),
)
_OF_WEBHOOKS = (
    Route(
        call=f"POST {_SECRETS_PATH}",
        answer=webhooks.create_secret,
        summary="Make a secret for a user's webhooks, shown once",
        answers=_SECRET,
        faults=_ACCOUNT_FAULTS,
        extra=openapi.path_extra("create-webhook-secret", "user_id", body=RotationBody),
    ),
    Route(
        call=f"GET {_SECRETS_PATH}",
        answer=webhooks.list_secrets,
        summary="When a user's secrets for webhooks were made and end",
        answers=_SECRETS,
        faults=("404", *_FAULTS),
        extra=openapi.path_extra("list-webhook-secrets", "user_id"),
    ),
    Route(
        call="GET /operator/webhooks/dead",
        answer=webhooks.list_dead_webhooks,
        summary="Webhooks that could not be delivered",
        answers=_DEAD_WEBHOOKS,
        faults=("400", *_FAULTS),
        extra=openapi.read_extra("list-dead-webhooks", PageQuery),
    ),
    Route(
        call="POST /operator/webhooks/stripe",
        answer=take_stripe_event,
        summary="Take in a change of a subscription, signed by Stripe",
        answers=_DONE,
        faults=("400", "404", "408", "500", "503"),
        extra=openapi.STRIPE_EXTRA,
    ),
    Route(
        call=f"POST {_USER_PATH}/webhooks/{{webhook_id}}/resend",
        answer=webhooks.resend_webhook,
        summary="Send a webhook that was given up as if it were new",
        answers=_RESENT,
        faults=("404", *_FAULTS),
        extra=openapi.resend_extra(),
    ),
)
