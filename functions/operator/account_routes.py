"""The operator API's routes about accounts: users, keys, subscriptions, webhooks."""

from functions.operator import accounts, webhooks
from functions.operator.stripe_events import take_stripe_event
from functions.web.routes import Route
from shared.api import openapi
from shared.api.account_bodies import (
    AuditPageBody,
    IssuedKeyBody,
    IssuedSecretBody,
    KeyListBody,
    KeyRotationBody,
    NewKeyBody,
    NewUserBody,
    RotationBody,
    SecretListBody,
    SubscriptionBody,
    UserBody,
)
from shared.api.openapi import Answers
from shared.api.operator_bodies import DeadWebhookPageBody
from shared.api.queries import AuditQuery, PageQuery

_FAULTS = ("401", "403", "500", "503")
_ACCOUNT_FAULTS = ("400", "404", *_FAULTS)
_USER_PATH = "/operator/users/{user_id}"
_KEYS_PATH = f"{_USER_PATH}/keys"
_SECRETS_PATH = f"{_USER_PATH}/webhook-secrets"
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

OF_ACCOUNTS = (
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
        faults=(*_ACCOUNT_FAULTS, "409"),
        extra=openapi.path_extra(
            "rotate-key", "user_id", "api_key_id", body=KeyRotationBody
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
OF_WEBHOOKS = (
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
        faults=("400", "404", "500", "503"),
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
