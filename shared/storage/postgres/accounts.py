"""Users, their subscription and their API keys."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Self

from shared.core.errors import StorageUnavailable, UnknownUser
from shared.core.jobs import ApiKeyId, UserId
from shared.core.subscriptions import SubscriptionStatus
from shared.storage.postgres.audit_log import AuditLog
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.statements import load

_USERS = load("users")
_SUBSCRIPTIONS = load("subscriptions")
_API_KEYS = load("api_keys")
_ROTATE_TRIES = 50  # each means that somebody else was first


@dataclass(frozen=True, slots=True, kw_only=True)
class Successor:
    """A key to be stored in place of another, whose name, scopes and family it takes.

    Its digest is what `shared.core.api_keys` makes of it. Without a lifetime it expires
    when the other would have, had nothing taken its place.
    """

    user_id: UserId
    api_key_id: ApiKeyId
    digest: bytes
    pepper_version: int
    lifetime_s: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NewApiKey(Successor):
    """A key to be stored by itself, the first of its family; None never expires."""

    name: str
    scopes: Collection[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ApiKey:
    """A stored key without its digest.

    Keys of one family find the jobs that any of them has submitted.
    """

    user_id: UserId
    api_key_id: ApiKeyId
    name: str
    scopes: frozenset[str]
    created_at: datetime
    expires_at: datetime | None
    revoked_at: datetime | None
    family_id: ApiKeyId


class AccountStore:
    """Everything here can be sent twice; what it changes is in the audit log."""

    def __init__(self, pool: Pool, *, actor: str) -> None:
        self._pool = pool
        self._log = AuditLog(pool, actor=actor)

    def acting_as(self, actor: str) -> Self:
        """Return the same store for somebody else, who is noted with each change."""
        return type(self)(self._pool, actor=actor)

    async def create_user(self, user_id: UserId, name: str) -> None:
        """Create a user with an active subscription, unless the user exists."""
        await self._log.change(
            _USERS["create_user"], {"user_id": user_id, "name": name}, name=name
        )

    async def join_organisation(
        self, user_id: UserId, organisation_id: UserId | None
    ) -> None:
        """Put the user under an organisation's limits, or under nobody's."""
        organisation = None if organisation_id is None else str(organisation_id)
        await self._log.change(
            _USERS["join_organisation"],
            {"user_id": user_id, "organisation_id": organisation_id},
            organisation=organisation,
        )

    async def set_subscription(
        self, user_id: UserId, status: SubscriptionStatus
    ) -> None:
        """Say what the user's subscription allows from the next request on."""
        await self._log.change(
            _SUBSCRIPTIONS["set_subscription"],
            {"user_id": user_id, "status": status},
            status=status,
        )

    async def create_api_key(self, new: NewApiKey) -> None:
        """Store a key."""
        await self._log.change(
            _API_KEYS["create_api_key"],
            {
                "user_id": new.user_id,
                "api_key_id": new.api_key_id,
                "name": new.name,
                "digest": new.digest,
                "pepper_version": new.pepper_version,
                "scopes": sorted(new.scopes),
                "lifetime_s": new.lifetime_s,
            },
            api_key=str(new.api_key_id),
            name=new.name,
            scopes=sorted(new.scopes),
        )

    async def list_api_keys(self, user_id: UserId) -> list[ApiKey]:
        """Return the user's keys, oldest first, revoked ones too.

        Raises:
            UnknownUser: there is no such user.
        """
        found = await self._pool.fetch(_API_KEYS["list_api_keys"], {"user_id": user_id})
        if not found:
            raise UnknownUser
        return [
            ApiKey(**row | {"scopes": frozenset(row["scopes"])})
            for row in found
            if row["api_key_id"] is not None
        ]

    async def rotate_api_key(
        self, new: Successor, old: ApiKeyId, *, overlap_s: float
    ) -> bool:
        """Store a key in place of a live one, which ends in `overlap_s` at the latest.

        False without a live key: nothing has changed.

        Raises:
            StorageUnavailable: others rotated the key again and again.
        """
        params = {
            "user_id": new.user_id,
            "api_key_id": new.api_key_id,
            "old_api_key_id": old,
            "digest": new.digest,
            "pepper_version": new.pepper_version,
            "lifetime_s": new.lifetime_s,
            "overlap_s": overlap_s,
        }
        for _ in range(_ROTATE_TRIES):
            made = await self._log.change(
                _API_KEYS["rotate_api_key"],
                params,
                api_key=str(new.api_key_id),
                in_place_of=str(old),
                overlap_s=overlap_s,
            )
            if made:
                return True
            (found,) = await self._pool.fetch(_API_KEYS["find_rotation"], params)
            if found["is_made"] or not found["is_open"]:
                return bool(found["is_made"])
        raise StorageUnavailable("This key is being rotated by too many at once.")

    async def revoke_api_key(self, user_id: UserId, api_key_id: ApiKeyId) -> bool:
        """Refuse the key from the next request on; False when there is no such key."""
        found = await self._log.change(
            _API_KEYS["revoke_api_key"],
            {"user_id": user_id, "api_key_id": api_key_id},
            api_key=str(api_key_id),
        )
        return bool(found)
