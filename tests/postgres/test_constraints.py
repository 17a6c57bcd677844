"""Illegal states of a job cannot be written, whoever tries."""

import psycopg
import pytest

from tests.support.queue import RESULT, Queue, new_job

_PENDING = {
    "a lease without processing": "leased_by = 'w', lease_expires_at = now()",
    "processing before the payload is there": "status = 'processing', attempt = 1,"
    " leased_by = 'w', lease_expires_at = now(), started_at = now()",
    "completed before the payload is there": "status = 'completed', settled_at = now()",
    "a name before the payload is there": "payload_name = 'x'",
    "a schedule before the payload is there": "run_after = now()",
    "an unknown status": "status = 'cancelled'",
    "an unknown priority": "priority = 3",
    "more released than claimed": "released = 1",
    "settled without being over": "settled_at = now()",
    "an error without having failed": "error_code = 'x', error_message = 'y'",
    "claimed before the payload is there": "attempt = 1, started_at = now()",
    "a start without a claim": "started_at = now()",
    "a checkpoint without a claim": "resumable = true",
    "a source deleted before it was there": "source_deleted_at = now()",
    "an empty idempotency key": "idempotency_key = ''",
    "an endless idempotency key": "idempotency_key = repeat('x', 256)",
}
_PROCESSING = {
    "processing without an owner": "leased_by = null",
    "processing without a deadline": "lease_expires_at = null",
    "processing without an attempt": "attempt = 0",
    "processing without a start": "started_at = null",
    "processing what was given back": "released = 1",
    "more leases lost than given back": "lost = 1",
    "fewer leases lost than none": "lost = -1",
    "a payload named after its deletion": "source_deleted_at = now()",
    "a payload named without need": "resumable = true",
    "completed with a checkpoint": "status = 'completed', settled_at = now(),"
    " payload_name = null, leased_by = null, lease_expires_at = null, resumable = true",
    "processing without payload or checkpoint": "payload_name = null",
    "pending with a lease": "status = 'pending'",
    "completed with a lease": "status = 'completed', settled_at = now(),"
    " payload_name = null",
    "completed without a date": "status = 'completed', payload_name = null,"
    " leased_by = null, lease_expires_at = null",
    "completed with a payload": "status = 'completed', settled_at = now(),"
    " leased_by = null, lease_expires_at = null",
    "completed what was given back": "status = 'completed', settled_at = now(),"
    " payload_name = null, leased_by = null, lease_expires_at = null, released = 1",
    "failed without a reason": "status = 'failed', settled_at = now(),"
    " payload_name = null, leased_by = null, lease_expires_at = null",
}


@pytest.mark.parametrize("change", _PENDING.values(), ids=_PENDING)
async def test_a_reserved_job_cannot_have(queue: Queue, change: str) -> None:
    new = new_job(await queue.user())
    await queue.submissions.reserve(new, payload_ttl_s=60)

    with pytest.raises(psycopg.errors.CheckViolation):
        queue.sql(f"update jobs set {change}")


@pytest.mark.parametrize("change", _PROCESSING.values(), ids=_PROCESSING)
async def test_a_claimed_job_cannot_have(queue: Queue, change: str) -> None:
    await queue.claimed()

    with pytest.raises(psycopg.errors.CheckViolation):
        queue.sql(f"update jobs set {change}")


async def test_a_result_is_inline_or_an_artifact_never_both(queue: Queue) -> None:
    attempt = await queue.claimed()
    await queue.attempts.complete(attempt, [RESULT])

    with pytest.raises(psycopg.errors.CheckViolation):
        queue.sql("update job_results set artifact_name = 'also'")
    with pytest.raises(psycopg.errors.CheckViolation):
        queue.sql("update job_results set inline = null")


async def test_an_inline_result_is_at_most_a_mebibyte(queue: Queue) -> None:
    attempt = await queue.claimed()
    await queue.attempts.complete(attempt, [RESULT])

    with pytest.raises(psycopg.errors.CheckViolation):
        queue.sql("update job_results set inline = %s", bytes(1024 * 1024 + 1))


async def test_side_rows_belong_to_a_job(queue: Queue) -> None:
    with pytest.raises(psycopg.errors.ForeignKeyViolation):
        queue.sql(
            "insert into checkpoints (user_id, job_id, part, inline, size_bytes)"
            " values (gen_random_uuid(), gen_random_uuid(), 'x', '', 0)"
        )


async def test_a_queue_has_two_ranks_a_priority(queue: Queue) -> None:
    await queue.submit(await queue.user())

    with pytest.raises(psycopg.errors.CheckViolation):
        queue.sql("update queue_heads set rank = 6")
