"""Which user somebody is who comes with a token instead of an API key."""

from collections import OrderedDict
from dataclasses import dataclass
from datetime import datetime
from typing import Self

from shared.core.errors import UnknownUser
from shared.core.identities import Identity
from shared.core.jobs import UserId
from shared.storage.postgres.audit_log import AuditLog
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.statements import load

_SQL = load("identities")
_REMEMBERED = 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkedIdentity:
    """An identity of a user, and since when."""

    identity: Identity
    linked_at: datetime


class IdentityStore:
    """Everything here can be sent twice; what it changes is in the audit log.

    Where a user was found is remembered, so that a request need not look on every
    shard. It is only where to look: admission asks each time whether it is so still.
    """

    def __init__(self, pool: Pool, *, actor: str) -> None:
        self._pool = pool
        self._log = AuditLog(pool, actor=actor)
        self._found: OrderedDict[Identity, UserId] = OrderedDict()

    def acting_as(self, actor: str) -> Self:
        """Return the same store for somebody else, who is noted with each change."""
        return type(self)(self._pool, actor=actor)

    def recall(self, identity: Identity) -> UserId | None:
        """Return whose identity this was when it was last looked for."""
        return self._found.get(identity)

    async def find_user(self, identity: Identity) -> UserId | None:
        """Return whose identity this is; None if it is nobody's, or not one's."""
        found = await self._pool.fetch_patiently(_SQL["find_user"], _params(identity))
        self._found.pop(identity, None)
        if len(found) != 1:
            return None
        user_id = UserId(found[0]["user_id"])
        self._found[identity] = user_id
        if len(self._found) > _REMEMBERED:
            self._found.popitem(last=False)
        return user_id

    async def link(self, user_id: UserId, identity: Identity) -> bool:
        """Let tokens of this identity speak for the user; False if they do already.

        Raises:
            UnknownUser: there is no such user.
        """
        return await self._change("link_identity", user_id, identity)

    async def unlink(self, user_id: UserId, identity: Identity) -> bool:
        """Refuse its tokens from the next request on; False if it was not linked."""
        return await self._change("unlink_identity", user_id, identity)

    async def list_all(self, user_id: UserId) -> list[LinkedIdentity]:
        """Return the user's identities, those first that were linked first.

        Raises:
            UnknownUser: there is no such user.
        """
        found = await self._pool.fetch(_SQL["list_identities"], {"user_id": user_id})
        if not found:
            raise UnknownUser
        return [
            LinkedIdentity(
                identity=Identity(issuer=row["issuer"], subject=row["subject"]),
                linked_at=row["linked_at"],
            )
            for row in found
            if row["subject"] is not None
        ]

    async def _change(self, verb: str, user_id: UserId, identity: Identity) -> bool:
        params = _params(identity)
        changed = await self._log.change(
            _SQL[verb], {"user_id": user_id, **params}, **params
        )
        return bool(changed)


def _params(identity: Identity) -> dict[str, str]:
    return {"issuer": identity.issuer, "subject": identity.subject}
