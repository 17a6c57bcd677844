"""What is saved on the way survives its attempt, and nothing survives in vain."""

import pytest

from shared.core.jobs import Failure, StoredPart
from tests.support.queue import GRAPH, LEASE_S, RESULT, Queue

_FACTS = StoredPart(part="facts.1", inline=b"facts", artifact_name=None, size_bytes=5)
_BIG_FACTS = StoredPart(
    part="facts.2", inline=None, artifact_name="facts.2.gz", size_bytes=9
)
_FAILURE = Failure(code="bad_zip", message="Repair it.")


async def test_several_parts_are_kept_for_the_next_attempt(queue: Queue) -> None:
    attempt = await queue.claimed()

    superseded = await queue.attempts.checkpoint(
        attempt, [_FACTS, _BIG_FACTS], lease_s=LEASE_S
    )
    await queue.attempts.retry(attempt, delay_s=0)

    saved = await queue.attempts.get_checkpoints(attempt.user_id, attempt.job_id)
    assert superseded == ()
    assert saved == [_FACTS, _BIG_FACTS]


async def test_a_checkpoint_extends_the_lease(queue: Queue) -> None:
    attempt = await queue.claimed()
    before = queue.row(attempt.job_id)["lease_expires_at"]

    await queue.attempts.checkpoint(attempt, [_FACTS], lease_s=60)

    assert queue.row(attempt.job_id)["lease_expires_at"] > before


async def test_a_checkpoint_forgives_the_leases_lost_before_it(queue: Queue) -> None:
    user_id = await queue.user()
    job_id = await queue.submit(user_id)
    for _ in range(2):
        await queue.claim(user_id)
        queue.end_lease(job_id)
        await queue.maintenance.reap(max_lost_leases=3, zombie_s=1800)
    (attempt,) = await queue.claim(user_id)
    before = queue.row(job_id)["lost"]

    await queue.attempts.checkpoint(attempt, [_FACTS], lease_s=LEASE_S)

    assert (before, queue.row(job_id)["lost"]) == (2, 0)
    assert (attempt.number, attempt.tries) == (3, 1)


async def test_a_part_saved_again_replaces_the_first_and_names_what_it_held(
    queue: Queue,
) -> None:
    attempt = await queue.claimed()
    newer = StoredPart(
        part=_BIG_FACTS.part, inline=None, artifact_name="newer.gz", size_bytes=9
    )
    await queue.attempts.checkpoint(attempt, [_FACTS, _BIG_FACTS], lease_s=LEASE_S)

    superseded = await queue.attempts.checkpoint(attempt, [newer], lease_s=LEASE_S)

    saved = await queue.attempts.get_checkpoints(attempt.user_id, attempt.job_id)
    assert superseded == ("facts.2.gz",)
    assert saved == [_FACTS, newer]


async def test_what_makes_the_payload_needless_replaces_all_else(queue: Queue) -> None:
    attempt = await queue.claimed()
    await queue.attempts.checkpoint(attempt, [_FACTS, _BIG_FACTS], lease_s=LEASE_S)

    superseded = await queue.attempts.checkpoint(
        attempt, [GRAPH], lease_s=LEASE_S, payload_needless=True
    )

    row = queue.row(attempt.job_id)
    saved = await queue.attempts.get_checkpoints(attempt.user_id, attempt.job_id)
    assert superseded == ("facts.2.gz",)
    assert saved == [GRAPH]
    assert (row["resumable"], row["payload_name"]) == (True, None)


async def test_later_checkpoints_of_a_resumable_job_add_to_it(queue: Queue) -> None:
    attempt = await queue.resumable()

    superseded = await queue.attempts.checkpoint(attempt, [_BIG_FACTS], lease_s=LEASE_S)

    saved = await queue.attempts.get_checkpoints(attempt.user_id, attempt.job_id)
    assert superseded == ()
    assert saved == [_BIG_FACTS, GRAPH]
    assert queue.row(attempt.job_id)["resumable"]


@pytest.mark.parametrize("needless", [False, True])
async def test_a_checkpoint_sent_again_after_a_lost_answer_changes_no_part(
    queue: Queue, *, needless: bool
) -> None:
    attempt = await queue.claimed()
    parts = [_FACTS, _BIG_FACTS]
    await queue.attempts.checkpoint(
        attempt, parts, lease_s=LEASE_S, payload_needless=needless
    )

    superseded = await queue.attempts.checkpoint(
        attempt, parts, lease_s=LEASE_S, payload_needless=needless
    )

    saved = await queue.attempts.get_checkpoints(attempt.user_id, attempt.job_id)
    assert superseded == ()
    assert saved == parts


async def test_a_resumable_job_is_claimed_without_its_payload(queue: Queue) -> None:
    attempt = await queue.resumable()
    await queue.attempts.retry(attempt, delay_s=0)
    queue.end_payload(attempt.job_id)

    expired = await queue.maintenance.expire()
    (second,) = await queue.claim(attempt.user_id)

    assert expired == []
    assert (second.job_id, second.payload_name) == (attempt.job_id, None)


async def test_completing_leaves_no_checkpoint(queue: Queue) -> None:
    attempt = await queue.resumable()

    await queue.attempts.complete(attempt, [RESULT])

    assert not queue.row(attempt.job_id)["resumable"]
    assert queue.sql("select part from checkpoints") == []


async def test_failing_keeps_only_what_the_job_can_be_resumed_from(
    queue: Queue,
) -> None:
    resumable, other = await queue.resumable(), await queue.claimed()
    await queue.attempts.checkpoint(other, [_FACTS, _BIG_FACTS], lease_s=LEASE_S)

    let_go = [
        await queue.attempts.fail(attempt, failure=_FAILURE)
        for attempt in (resumable, other, other)
    ]

    assert let_go == [(), (_BIG_FACTS.artifact_name,), ()]
    assert queue.sql("select job_id, part from checkpoints") == [
        {"job_id": resumable.job_id, "part": GRAPH.part}
    ]


async def test_cancelling_leaves_no_checkpoint_and_names_what_they_held(
    queue: Queue,
) -> None:
    attempt = await queue.resumable()
    await queue.attempts.checkpoint(attempt, [_BIG_FACTS], lease_s=LEASE_S)

    cancelled = await queue.jobs.cancel(attempt.user_id, attempt.job_id)

    assert cancelled is not None
    assert cancelled.artifact_names == (_BIG_FACTS.artifact_name,)
    assert not queue.row(attempt.job_id)["resumable"]
    assert queue.sql("select part from checkpoints") == []


async def test_expiring_leaves_no_checkpoint_and_names_what_they_held(
    queue: Queue,
) -> None:
    attempt = await queue.claimed()
    await queue.attempts.checkpoint(attempt, [_FACTS, _BIG_FACTS], lease_s=LEASE_S)
    await queue.attempts.retry(attempt, delay_s=0)
    queue.end_payload(attempt.job_id)

    (expired,) = await queue.maintenance.expire()

    assert expired.job_id == attempt.job_id
    assert expired.artifact_names == (_BIG_FACTS.artifact_name,)
    assert queue.sql("select part from checkpoints") == []


async def test_losing_the_last_lease_leaves_no_checkpoint_of_a_lost_archive(
    queue: Queue,
) -> None:
    resumable, other = await queue.resumable(), await queue.claimed()
    await queue.attempts.checkpoint(other, [_FACTS, _BIG_FACTS], lease_s=LEASE_S)
    for attempt in (resumable, other):
        queue.end_lease(attempt.job_id)

    reaped = await queue.maintenance.reap(max_lost_leases=1, zombie_s=1800)

    assert {job.remains.job_id: job.remains.artifact_names for job in reaped} == {
        resumable.job_id: (),
        other.job_id: (_BIG_FACTS.artifact_name,),
    }
    assert queue.sql("select job_id from checkpoints") == [{"job_id": resumable.job_id}]
