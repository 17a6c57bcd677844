"""What operators read and write of accounts: users, keys, and who changed them."""

from typing import Annotated, Any
from uuid import UUID

from pydantic import ConfigDict, Field

from shared.api.scopes import Scope
from shared.api.wire import Instant, Wire
from shared.core.subscriptions import SubscriptionStatus

# Names are shown on terminals and pages; Postgres keeps no NUL.
_Name = Annotated[str, Field(max_length=200, pattern=r"^[^\x00-\x1f\x7f]*$")]


class NewUserBody(Wire):
    """Who is to be created; with an organisation it shares that one's limits."""

    model_config = ConfigDict(extra="forbid")

    name: Annotated[_Name, Field(min_length=1)]
    organisation_id: UUID | None = None


class UserBody(Wire):
    """A new user."""

    user_id: UUID


class NewKeyBody(Wire):
    """What a new key may do, and for how long; without `lifetimeDays`, for ever."""

    model_config = ConfigDict(extra="forbid")

    name: _Name = ""
    scopes: tuple[Scope, ...] = ()
    lifetime_days: Annotated[float, Field(gt=0, le=3650)] | None = None


class RotationBody(Wire):
    """For how long the old one stays good beside the new one."""

    model_config = ConfigDict(extra="forbid")

    overlap_hours: Annotated[float, Field(ge=0, le=24 * 90)] = 24


class KeyRotationBody(RotationBody):
    """How long the new key lives, too; else it expires when the old one would have."""

    lifetime_days: Annotated[float, Field(gt=0, le=3650)] | None = None


class SubscriptionBody(Wire):
    """What a user's subscription is from now on."""

    model_config = ConfigDict(extra="forbid")

    status: SubscriptionStatus


class IssuedKeyBody(Wire):
    """A new key; it is shown this once."""

    api_key_id: UUID
    key: str


class IssuedSecretBody(Wire):
    """A new secret for webhooks; it is shown this once."""

    secret_id: UUID
    secret: str


class SecretBody(Wire):
    """A secret's life; without `expiresAt` it is the newest one."""

    secret_id: UUID
    created_at: Instant
    expires_at: Instant | None


class SecretListBody(Wire):
    """A user's secrets for webhooks, newest first, expired ones too."""

    secrets: list[SecretBody]


class KeyBody(Wire):
    """A key without its secret."""

    api_key_id: UUID
    name: str
    scopes: list[str]
    created_at: Instant
    expires_at: Instant | None
    revoked_at: Instant | None


class KeyListBody(Wire):
    """A user's keys, oldest first, revoked ones too."""

    keys: list[KeyBody]


class AuditEntryBody(Wire):
    """One change of an account, and who made it."""

    entry_no: int
    made_at: Instant
    actor: str
    action: str
    user_id: UUID
    details: dict[str, Any]


class AuditPageBody(Wire):
    """Entries, newest first; `before` the last one's number leads on."""

    entries: list[AuditEntryBody]
