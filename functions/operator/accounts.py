"""The use cases of /operator/users and /operator/audit: accounts and their keys."""

from dataclasses import asdict
from http import HTTPStatus
from uuid import UUID, uuid4

from starlette.requests import Request
from starlette.responses import Response

from functions.operator.read_body import read_json
from functions.web.authentication import admit_operator
from shared.accounts.keys import IssuedKey, issue_key, rotate_key
from shared.api import problems
from shared.api.account_bodies import (
    AuditEntryBody,
    AuditPageBody,
    IssuedKeyBody,
    KeyBody,
    KeyListBody,
    KeyRotationBody,
    NewKeyBody,
    NewUserBody,
    SubscriptionBody,
    UserBody,
)
from shared.api.queries import parse_audit_query
from shared.api.wire import Wire
from shared.core.jobs import ApiKeyId, UserId
from shared.storage.postgres.accounts import AccountStore
from shared.storage.postgres.audit_log import AuditLog
from shared.wiring import Services

_HOUR_S = 3600.0
_DAY_S = 24 * _HOUR_S


async def create_user(services: Services, request: Request) -> Response:
    """Create a user with an active subscription."""
    accounts = await _accounts(services, request)
    body = await read_json(request, NewUserBody)
    user_id = UserId(uuid4())
    await accounts.create_user(user_id, body.name)
    if body.organisation_id is not None:
        await accounts.join_organisation(user_id, UserId(body.organisation_id))
    return _answer(UserBody(user_id=user_id), HTTPStatus.CREATED)


async def set_subscription(services: Services, request: Request) -> Response:
    """Say what a user's subscription is from now on."""
    accounts = await _accounts(services, request)
    body = await read_json(request, SubscriptionBody)
    user_id = UserId(_id(request, "user_id"))
    await accounts.set_subscription(user_id, body.status)
    return Response(status_code=HTTPStatus.NO_CONTENT)


async def list_keys(services: Services, request: Request) -> Response:
    """Answer with a user's keys."""
    accounts = await _accounts(services, request)
    keys = await accounts.list_api_keys(UserId(_id(request, "user_id")))
    bodies = [KeyBody(**asdict(key) | {"scopes": sorted(key.scopes)}) for key in keys]
    return _answer(KeyListBody(keys=bodies))


async def create_key(services: Services, request: Request) -> Response:
    """Make a key for a user, and show it this once."""
    accounts = await _accounts(services, request)
    body = await read_json(request, NewKeyBody)
    issued = await issue_key(
        accounts,
        services.submit.peppers,
        UserId(_id(request, "user_id")),
        name=body.name,
        scopes=body.scopes,
        lifetime_s=_lifetime_s(body.lifetime_days),
    )
    return _issued(issued)


async def replace_key(services: Services, request: Request) -> Response:
    """Make a key in place of an old one, which stays good for the overlap."""
    accounts = await _accounts(services, request)
    body = await read_json(request, KeyRotationBody)
    issued = await rotate_key(
        accounts,
        services.submit.peppers,
        UserId(_id(request, "user_id")),
        ApiKeyId(_id(request, "api_key_id")),
        overlap_s=body.overlap_hours * _HOUR_S,
        lifetime_s=_lifetime_s(body.lifetime_days),
    )
    if issued is None:
        raise problems.not_found()
    return _issued(issued)


async def revoke_key(services: Services, request: Request) -> Response:
    """Refuse a key from the next request on."""
    accounts = await _accounts(services, request)
    user_id, key_id = _id(request, "user_id"), _id(request, "api_key_id")
    if not await accounts.revoke_api_key(UserId(user_id), ApiKeyId(key_id)):
        raise problems.not_found()
    return Response(status_code=HTTPStatus.NO_CONTENT)


async def list_audit(services: Services, request: Request) -> Response:
    """Answer with what was changed on accounts, newest first."""
    await admit_operator(services, request.headers)
    query = parse_audit_query(request.query_params.multi_items())
    user_id = None if query.user_id is None else UserId(query.user_id)
    entries = await AuditLog(services.pool, actor="").list_entries(
        user_id=user_id, before=query.before, limit=query.limit
    )
    bodies = [AuditEntryBody(**asdict(entry)) for entry in entries]
    return _answer(AuditPageBody(entries=bodies))


async def _accounts(services: Services, request: Request) -> AccountStore:
    """Return the accounts, under the name of the operator who asks."""
    operator = await admit_operator(services, request.headers)
    return services.accounts.acting_as(operator)


def _lifetime_s(days: float | None) -> float | None:
    return None if days is None else days * _DAY_S


def _id(request: Request, name: str) -> UUID:
    try:
        return UUID(request.path_params[name])
    except ValueError:
        raise problems.not_found() from None


def _issued(issued: IssuedKey) -> Response:
    body = IssuedKeyBody(api_key_id=issued.api_key_id, key=issued.text)
    return _answer(body, HTTPStatus.CREATED)


def _answer(body: Wire, status: HTTPStatus = HTTPStatus.OK) -> Response:
    return Response(body.written(), status_code=status, media_type="application/json")
