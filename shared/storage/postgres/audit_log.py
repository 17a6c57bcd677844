"""The audit log: what was changed on accounts, by whom, in a chain of hashes."""

from dataclasses import dataclass
from datetime import datetime

from psycopg.errors import ForeignKeyViolation, UniqueViolation
from psycopg.types.json import Jsonb

from shared.core.errors import StorageUnavailable, UnknownUser
from shared.core.jobs import UserId
from shared.storage.postgres.pool import Params, Pool, Row
from shared.storage.postgres.statements import Statement, load

_SQL = load("audit_log")
_TRIES = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditEntry:
    """One change; `actor` is a key or who ran a command."""

    entry_no: int
    made_at: datetime
    actor: str
    action: str
    user_id: UserId
    details: dict[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChainHead:
    """The last entry; noted elsewhere, it shows whether entries were cut off since."""

    entry_no: int
    hash: bytes

    def __str__(self) -> str:
        """Write it as it is noted and read again."""
        return f"{self.entry_no}:{self.hash.hex()}"


class AuditLog:
    """Changes are made and noted in one transaction, or not at all."""

    def __init__(self, pool: Pool, *, actor: str) -> None:
        self._pool = pool
        self._actor = actor

    async def change(
        self, statement: Statement, params: Params, **details: object
    ) -> list[Row]:
        """Make a change to `user_id`, and note it if any row was changed.

        Returns what the statement returns, a row for each that it has changed.

        Raises:
            UnknownUser: the change needs a user that is not there.
            StorageUnavailable: others were faster again and again.
        """
        noted = {
            "actor": self._actor,
            "action": statement.name,
            "details": Jsonb(details),
        }
        for _ in range(_TRIES):
            try:
                return await self._pool.fetch_then(
                    statement, _SQL["append"], {**params, **noted}
                )
            except ForeignKeyViolation:
                raise UnknownUser from None
            except UniqueViolation as violation:
                if violation.diag.table_name != "audit_log":
                    raise
        raise StorageUnavailable("Too many accounts are being changed at once.")

    async def find_broken(self) -> int | None:
        """Return the first entry that was tampered with, None if all are whole."""
        row = await self._pool.fetch_one(_SQL["find_broken"], {})
        return None if row is None else int(row["entry_no"])

    async def read_head(self) -> ChainHead | None:
        """Return where the chain ends."""
        row = await self._pool.fetch_one(_SQL["read_head"], {})
        return None if row is None else ChainHead(**row)

    async def holds(self, head: str) -> bool:
        """Whether the entry that was the head once is there still, the same."""
        row = await self._pool.fetch_one(_SQL["holds"], {"head": head})
        return row is not None

    async def list_entries(
        self, *, user_id: UserId | None, before: int | None, limit: int
    ) -> list[AuditEntry]:
        """Return entries, newest first, of one user or of all."""
        found = await self._pool.fetch(
            _SQL["list_entries"],
            {"user_id": user_id, "before": before, "limit": limit},
        )
        return [AuditEntry(**row) for row in found]
