"""Carries the commands out, against the database that the settings name."""

import getpass
import sys
from argparse import Namespace
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any
from uuid import uuid4

import msgspec

from shared.accounts.keys import IssuedKey, issue_key, rotate_key
from shared.accounts.webhook_secrets import issue_secret
from shared.core.identities import Identity
from shared.core.jobs import UserId
from shared.core.subscriptions import SubscriptionStatus
from shared.settings import read_settings
from shared.storage.postgres.accounts import AccountStore
from shared.storage.postgres.audit_log import AuditLog
from shared.storage.postgres.billing import BillingStore
from shared.storage.postgres.identities import IdentityStore
from shared.storage.postgres.webhook_secrets import WebhookSecretStore
from shared.wiring import build_services

_HOUR_S = 3600.0
_DAY_S = 24 * _HOUR_S


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """What a command works with."""

    accounts: AccountStore
    billing: BillingStore
    secrets: WebhookSecretStore
    identities: IdentityStore
    issuer: str
    log: AuditLog
    peppers: Mapping[int, bytes]


async def run(command: Namespace) -> int:
    """Carry out one command, noted under the name of who runs it.

    Raises:
        ArbographError: a setting is wrong, or the database cannot be reached.
    """
    settings = read_settings()
    services = build_services(settings)
    actor = f"cli:{getpass.getuser()}"
    desk = Desk(
        accounts=services.accounts.acting_as(actor),
        billing=services.billing.acting_as(actor),
        secrets=services.webhook_secrets.acting_as(actor),
        identities=services.identities.acting_as(actor),
        issuer=settings.oidc_issuer,
        log=AuditLog(services.pool, actor=actor),
        peppers=settings.api_key_peppers,
    )
    try:
        return await _COMMANDS[command.subject, command.verb](desk, command)
    finally:
        await services.close()


async def _create_user(desk: Desk, command: Namespace) -> int:
    user_id = UserId(uuid4())
    await desk.accounts.create_user(user_id, command.name)
    if command.organisation is not None:
        await desk.accounts.join_organisation(user_id, command.organisation)
    return _show(str(user_id))


async def _move_user(desk: Desk, command: Namespace) -> int:
    await desk.accounts.join_organisation(command.user, command.organisation)
    return 0


async def _subscribe_user(desk: Desk, command: Namespace) -> int:
    status = SubscriptionStatus(command.status)
    await desk.accounts.set_subscription(command.user, status)
    return 0


async def _bill_user(desk: Desk, command: Namespace) -> int:
    owner = await desk.billing.find_customer(command.customer)
    if owner is not None and owner != command.user:
        return _complain(f"That customer is the user {owner}.")
    if owner is None and not await desk.billing.link_customer(
        command.user, command.customer
    ):
        return _complain("There is no such user.")
    return 0


async def _link_user(desk: Desk, command: Namespace) -> int:
    if not desk.issuer:
        return _complain("Set OIDC_ISSUER first: a subject is one of an issuer.")
    identity = Identity(issuer=desk.issuer, subject=command.sub)
    owner = await desk.identities.find_user(identity)
    if owner is not None and owner != command.user:
        return _complain(f"That subject is the user {owner}.")
    await desk.identities.link(command.user, identity)
    return 0


async def _unlink_user(desk: Desk, command: Namespace) -> int:
    identity = Identity(issuer=desk.issuer, subject=command.sub)
    if await desk.identities.unlink(command.user, identity):
        return 0
    return _complain("That subject is not linked to that user.")


async def _list_links(desk: Desk, command: Namespace) -> int:
    for linked in await desk.identities.list_all(command.user):
        _show_line(asdict(linked))
    return 0


async def _create_key(desk: Desk, command: Namespace) -> int:
    issued = await issue_key(
        desk.accounts,
        desk.peppers,
        command.user,
        name=command.name,
        scopes=command.scope,
        lifetime_s=_lifetime_s(command),
    )
    return _show_key(issued)


async def _list_keys(desk: Desk, command: Namespace) -> int:
    for key in await desk.accounts.list_api_keys(command.user):
        _show_line(asdict(key))
    return 0


async def _rotate_key(desk: Desk, command: Namespace) -> int:
    issued = await rotate_key(
        desk.accounts,
        desk.peppers,
        command.user,
        command.key,
        overlap_s=command.overlap_hours * _HOUR_S,
        lifetime_s=_lifetime_s(command),
    )
    return _complain("There is no such live key.") if not issued else _show_key(issued)


def _lifetime_s(command: Namespace) -> float | None:
    return None if command.days is None else command.days * _DAY_S


async def _revoke_key(desk: Desk, command: Namespace) -> int:
    if await desk.accounts.revoke_api_key(command.user, command.key):
        return 0
    return _complain("There is no such key.")


async def _rotate_secret(desk: Desk, command: Namespace) -> int:
    issued = await issue_secret(
        desk.secrets,
        desk.peppers,
        command.user,
        overlap_s=command.overlap_hours * _HOUR_S,
    )
    print(f"The secret with the id {issued.secret_id}, shown once:", file=sys.stderr)
    return _show(issued.text)


async def _list_secrets(desk: Desk, command: Namespace) -> int:
    for secret in await desk.secrets.list_all(command.user):
        _show_line(asdict(secret))
    return 0


async def _list_audit(desk: Desk, command: Namespace) -> int:
    entries = await desk.log.list_entries(
        user_id=command.user, before=None, limit=command.limit
    )
    for entry in entries:
        _show_line(asdict(entry))
    return 0


async def _verify_audit(desk: Desk, command: Namespace) -> int:
    broken = await desk.log.find_broken()
    if broken is not None:
        return _complain(f"Entry {broken} was changed, or one before it is missing.")
    if command.head and not await desk.log.holds(command.head):
        return _complain("The entry of that head is gone: entries were cut off.")
    head = await desk.log.read_head()
    return _show(str(head) if head else "The log is empty.")


_COMMANDS: Mapping[tuple[str, str], Callable[[Desk, Namespace], Awaitable[int]]] = {
    ("user", "create"): _create_user,
    ("user", "move"): _move_user,
    ("user", "subscribe"): _subscribe_user,
    ("user", "bill"): _bill_user,
    ("user", "link"): _link_user,
    ("user", "unlink"): _unlink_user,
    ("user", "links"): _list_links,
    ("key", "create"): _create_key,
    ("key", "list"): _list_keys,
    ("key", "rotate"): _rotate_key,
    ("key", "revoke"): _revoke_key,
    ("webhook", "rotate"): _rotate_secret,
    ("webhook", "list"): _list_secrets,
    ("audit", "list"): _list_audit,
    ("audit", "verify"): _verify_audit,
}


def _show_key(issued: IssuedKey) -> int:
    print(f"The key with the id {issued.api_key_id}, shown once:", file=sys.stderr)
    return _show(issued.text)


def _show(text: str) -> int:
    print(text)
    return 0


def _show_line(values: dict[str, Any]) -> None:
    print(msgspec.json.encode(values, enc_hook=sorted).decode())


def _complain(text: str) -> int:
    print(text, file=sys.stderr)
    return 1
