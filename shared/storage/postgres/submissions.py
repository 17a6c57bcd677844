"""What submit writes: a row is reserved, its archive uploaded, then it is claimable."""

from collections.abc import Sequence
from dataclasses import dataclass

from psycopg.errors import UniqueViolation
from psycopg.types.json import Jsonb

from shared.core.errors import (
    HolderEnded,
    LimitReached,
    StorageUnavailable,
    TooManyJobs,
    UploadUsed,
)
from shared.core.identities import Holder
from shared.core.jobs import JobId, JobStatus, JobView, NewJob, UserId
from shared.core.rate_limits import Charge
from shared.storage.postgres import rows
from shared.storage.postgres.pool import Params, Pool, Row
from shared.storage.postgres.rate_limits import RateLimitStore
from shared.storage.postgres.statements import load

_SQL = load("jobs_submit")
_FIND_BY_KEY = load("jobs")["find_by_key"]
_RESERVE_TRIES = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Reservation:
    """Who may upload: the winner, under the `job` and `upload_no` it names.

    A loser gets the winner's job. `job.job_id` is not always the one that was offered:
    whoever takes over a stalled upload continues its job. `charges` are what the job
    has paid, and gets back if it is abandoned.
    """

    won: bool
    job: JobView
    upload_no: int
    charges: Sequence[Charge] = ()


class SubmissionStore:
    """The submit side of a job's life, fenced on `upload_no`."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._rate_limits = RateLimitStore(pool)

    async def reserve(
        self,
        new: NewJob,
        *,
        payload_ttl_s: float,
        max_unfinished: int = 0,
        charges: Sequence[Charge] = (),
        holder: Holder | None = None,
    ) -> Reservation:
        """Insert the row, take over its stalled upload, or find out who was faster.

        With `max_unfinished` no new row is inserted while so many of the user's jobs
        wait or run. `charges` are the user's and its organisation's, all of one window
        and each of another bucket; whoever wins has paid them, nobody else pays
        anything, and who is late for the row is never told of a limit. The loser reads
        the winner's row in a second statement.
        With a `holder` there is nothing for whoever would not be admitted any more.

        Raises:
            HolderEnded: the key was revoked, or the subscription ended.
            LimitReached: one of the charges is over its limit.
            TooManyJobs: the user has as many unfinished jobs as are allowed.
            UploadUsed: the job's id, which is that of an upload, is another job's.
            StorageUnavailable: rows of this key came and went at every try.
        """
        params: dict[str, object] = {
            "user_id": new.user_id,
            "job_id": new.job_id,
            "api_key_id": new.api_key_id,
            "idempotency_key": new.idempotency_key,
            "kind": new.kind,
            "priority": new.priority,
            "payload_sha256": new.payload_sha256,
            "payload_bytes": new.payload_bytes,
            "params": Jsonb(new.params),
            "callback_url": new.callback_url,
            "traceparent": new.traceparent,
            "payload_ttl_s": payload_ttl_s,
            "max_unfinished": max_unfinished,
        }
        limited = [charge for charge in charges if charge.limit.amount]
        params |= _costs(new.user_id, limited) | _costs_of_others(new.user_id, limited)
        params["window_s"] = float(limited[0].limit.window_s) if limited else 0.0
        identity = holder.identity if holder else None
        params |= {
            "is_held": holder is not None,
            "held_key_id": holder.api_key_id if holder else None,
            "issuer": identity.issuer if identity else None,
            "subject": identity.subject if identity else None,
        }
        for _ in range(_RESERVE_TRIES):
            made = await self._reserve(params)
            if made["job_id"] is not None:
                job = _reserved(new, made)
                return Reservation(
                    won=True,
                    job=job,
                    upload_no=made["upload_no"],
                    charges=limited,
                )
            if not made["is_admitted"]:
                raise HolderEnded
            if not made["has_room"]:
                raise TooManyJobs(max_unfinished)
            await self._rate_limits.refund(_find(limited, made["charged"]))
            if made["refused"]:
                raise LimitReached(_find(limited, made["refused"])[0])
            row = await self._pool.fetch_one(_FIND_BY_KEY, params)
            if row is not None:
                return Reservation(won=False, job=rows.job_view(row), upload_no=0)
        raise StorageUnavailable("The job was deleted while it was submitted again.")

    async def _reserve(self, params: Params) -> Row:
        try:
            (made,) = await self._pool.fetch_behind(
                _SQL["hold_user"], _SQL["reserve"], params=params
            )
        except UniqueViolation as error:  # of all ids, only an upload's may be known
            raise UploadUsed from error
        return made

    async def touch_upload(
        self, user_id: UserId, job_id: JobId, upload_no: int
    ) -> bool:
        """Say that the upload goes on; False when it is no longer this one's turn."""
        return await self._fenced("touch_upload", user_id, job_id, upload_no)

    async def abandon_upload(self, reservation: Reservation) -> bool:
        """Let the next submission under the key take over at once, and pay anew.

        What was paid for the row is given back: the user's with the same statement,
        the organisation's, which is of another owner, after it.
        """
        job = reservation.job
        user_id, charges = job.user_id, reservation.charges
        fence = {"job_id": job.job_id, "upload_no": reservation.upload_no}
        # Not beside a reservation, which locks row and buckets in another order.
        abandoned = await self._pool.fetch_behind(
            _SQL["hold_user"],
            _SQL["abandon_upload"],
            params=fence | _costs(user_id, charges),
        )
        if not abandoned:
            return False
        await self._rate_limits.refund(_others(user_id, charges))
        return True

    async def make_claimable(
        self,
        user_id: UserId,
        job_id: JobId,
        upload_no: int,
        payload_name: str,
        payload_etag: str | None = None,
    ) -> bool:
        """Hand the uploaded job to the workers, who read no other version than this.

        False when it was taken over, cancelled or expired meanwhile: the blob is then
        nobody's, and the caller deletes it.
        """
        row = await self._pool.fetch_one(
            _SQL["make_claimable"],
            {
                "user_id": user_id,
                "job_id": job_id,
                "upload_no": upload_no,
                "payload_name": payload_name,
                "payload_etag": payload_etag,
            },
        )
        return row is not None

    async def _fenced(
        self, verb: str, user_id: UserId, job_id: JobId, upload_no: int
    ) -> bool:
        row = await self._pool.fetch_one(
            _SQL[verb],
            {"user_id": user_id, "job_id": job_id, "upload_no": upload_no},
        )
        return row is not None


def _costs(user_id: UserId, charges: Sequence[Charge]) -> dict[str, object]:
    own = [charge for charge in charges if charge.owner_id == user_id]
    return {
        "user_id": user_id,
        "buckets": [charge.limit.bucket.value for charge in own],
        "costs_s": [charge.cost_s for charge in own],
    }


def _costs_of_others(user_id: UserId, charges: Sequence[Charge]) -> dict[str, object]:
    others = _others(user_id, charges)
    return {
        "other_owner_ids": [charge.owner_id for charge in others],
        "other_buckets": [charge.limit.bucket.value for charge in others],
        "other_costs_s": [charge.cost_s for charge in others],
    }


def _others(user_id: UserId, charges: Sequence[Charge]) -> list[Charge]:
    return [charge for charge in charges if charge.owner_id != user_id]


def _find(charges: Sequence[Charge], buckets: Sequence[str]) -> list[Charge]:
    return [charge for charge in charges if charge.limit.bucket in buckets]


def _reserved(new: NewJob, row: Row) -> JobView:
    return JobView(
        user_id=new.user_id,
        job_id=JobId(row["job_id"]),
        api_key_id=new.api_key_id,
        idempotency_key=new.idempotency_key,
        kind=new.kind,
        status=JobStatus.PENDING,
        attempt=0,
        created_at=row["created_at"],
        payload_sha256=new.payload_sha256,
    )
