"""One heartbeat keeps all leases of a worker, and none keeps another one waiting."""

import psycopg

from shared.core.jobs import Lease
from shared.storage.postgres.pool import Pool
from tests.support.queue import LEASE_S, Queue
from tests.support.services import until


async def test_a_heartbeat_extends_all_leases_held_and_names_them(
    queue: Queue,
) -> None:
    held, lost = await queue.claimed(), await queue.claimed()
    await queue.jobs.cancel(lost.user_id, lost.job_id)
    before = queue.row(held.job_id)["lease_expires_at"]

    still = await queue.attempts.heartbeat([held.lease, lost.lease], lease_s=60)

    assert still == {held.lease}
    assert queue.row(held.job_id)["lease_expires_at"] > before


async def test_a_row_that_somebody_has_locked_keeps_no_other_lease_waiting(
    queue: Queue, database_url: str
) -> None:
    locked, free = await queue.claimed(), await queue.claimed()
    before = queue.row(free.job_id)["lease_expires_at"]

    with psycopg.connect(database_url) as other:
        other.execute("select from jobs where job_id = %s for update", [locked.job_id])
        held = await queue.attempts.heartbeat([locked.lease, free.lease], lease_s=60)

    assert held == {locked.lease, free.lease}
    assert queue.row(free.job_id)["lease_expires_at"] > before


async def test_a_heartbeat_does_not_extend_the_lease_of_another_attempt(
    queue: Queue,
) -> None:
    attempt = await queue.claimed()
    stale = Lease(user_id=attempt.user_id, job_id=attempt.job_id, attempt=2)

    assert await queue.attempts.heartbeat([stale], lease_s=60) == set()


async def test_heartbeats_stay_on_their_page(queue: Queue, pool: Pool) -> None:
    user_id = await queue.user()
    for _ in range(20):
        await queue.submit(user_id)
    leases = [attempt.lease for attempt in await queue.claim(user_id, limit=20)]
    queue.sql("vacuum jobs")  # makes the room that autovacuum would make
    before = await _updates(queue, pool)

    for _ in range(10):
        await queue.attempts.heartbeat(leases, lease_s=LEASE_S)

    after = await _updates(queue, pool)
    written, hot = (new - old for new, old in zip(after, before, strict=True))
    assert written == 200
    assert hot >= 0.95 * written


async def _updates(queue: Queue, pool: Pool) -> tuple[int, int]:
    """Rows of jobs written so far, and those of them that stayed on their page.

    A connection surely reports its statistics when it ends, which the server
    does on its own time after the client has left.
    """

    async def nobody_else_is_connected() -> bool:
        return not queue.sql(
            "select from pg_stat_activity where datname = current_database()"
            " and backend_type = 'client backend' and pid <> pg_backend_pid()"
        )

    await pool.close()
    await until(nobody_else_is_connected)
    (counts,) = queue.sql(
        "select n_tup_upd, n_tup_hot_upd from pg_stat_user_tables"
        " where relname = 'jobs'"
    )
    return counts["n_tup_upd"], counts["n_tup_hot_upd"]
