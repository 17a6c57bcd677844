"""A small soak, as `make soak` runs a large one, and the history it is judged by."""

import asyncio
import re
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest

from proofs.soak import history
from proofs.soak.checker import Agreed, Rule, check_job
from proofs.soak.transitions import Transition, Verb, verb_of
from shared.core.jobs import Failure
from tests.support.queue import RESULT, Queue

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
AGREED = Agreed(max_attempts=3, max_lost_leases=10, zombie_s=1800)


@pytest.mark.slow
def test_a_small_soak_proves_that_nothing_is_lost_done_twice_or_kept() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "proofs.soak", "--quick"],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
        timeout=480,
    )

    assert done.returncode == 0, done.stdout[-20_000:] + done.stderr[-5_000:]
    for befell in ("kills", "suspensions", "restarts", "graceful stops"):
        assert re.search(rf"seen: {befell} +[1-9]", done.stdout), done.stdout
    assert re.search(r"verbs: reap +[1-9]", done.stdout), done.stdout


@pytest.fixture
def recorded(queue: Queue, database_url: str) -> str:
    """A database that writes down every change of a job; nobody has used it yet."""
    assert queue.sql("select * from jobs") == []
    history.install(database_url)
    return database_url


def transitions(database_url: str) -> list[Transition]:
    return list(history.read(database_url))


def violations(database_url: str) -> list[Rule]:
    found = transitions(database_url)
    return [one.rule for one in check_job(found[0].job_id, found, AGREED)]


async def test_every_verb_is_written_down_as_what_it_is(
    queue: Queue, recorded: str
) -> None:
    attempt = await queue.claimed()
    leases = {attempt.lease}
    assert await queue.attempts.heartbeat(list(leases), lease_s=30) == leases
    queue.end_lease(attempt.job_id)
    await queue.maintenance.reap(max_lost_leases=10, zombie_s=1800)
    (attempt,) = await queue.claim(attempt.user_id)
    await queue.attempts.release(attempt)
    (attempt,) = await queue.claim(attempt.user_id)
    await queue.attempts.retry(attempt, delay_s=0)
    (attempt,) = await queue.claim(attempt.user_id)
    await queue.attempts.checkpoint(
        attempt, [RESULT], lease_s=30, payload_needless=True
    )
    await queue.attempts.complete(attempt, [RESULT])

    verbs = [verb_of(one) for one in transitions(recorded)]

    assert verbs == [
        *(Verb.RESERVE, Verb.MAKE_CLAIMABLE, Verb.CLAIM, Verb.HEARTBEAT),
        Verb.HEARTBEAT,  # the test ended the lease by hand
        *(Verb.REAP, Verb.CLAIM, Verb.RELEASE, Verb.CLAIM, Verb.RETRY, Verb.CLAIM),
        *(Verb.CHECKPOINT, Verb.COMPLETE),
    ]


async def test_what_the_stores_do_is_as_agreed(queue: Queue, recorded: str) -> None:
    attempt = await queue.claimed()
    await queue.attempts.retry(attempt, delay_s=0)
    (attempt,) = await queue.claim(attempt.user_id)
    await queue.attempts.fail(attempt, failure=Failure(code="bad", message="m"))

    assert violations(recorded) == []


async def test_a_write_by_another_role_than_the_claimers_is_stale(
    queue: Queue, recorded: str
) -> None:
    attempt = await queue.claimed()
    history.add_role(recorded, "zombie")
    with psycopg.connect(history.role_url(recorded, "zombie")) as connection:
        connection.execute(
            "update jobs set lease_expires_at = lease_expires_at + interval '1 s'"
        )
    await queue.attempts.complete(attempt, [RESULT])

    assert violations(recorded) == [Rule.STALE_WRITE]


async def test_a_write_that_went_round_the_trigger_leaves_a_gap(
    queue: Queue, recorded: str
) -> None:
    attempt = await queue.claimed()
    queue.sql("alter table jobs disable trigger soak_write_down")
    queue.sql("update jobs set priority = 2")
    queue.sql("alter table jobs enable always trigger soak_write_down")
    await queue.attempts.complete(attempt, [RESULT])

    assert violations(recorded) == [Rule.GAP]


async def test_the_history_is_append_only_and_heeds_replicas_too(
    queue: Queue, recorded: str
) -> None:
    await queue.claimed()

    for statement in (
        "delete from soak.history",
        "update soak.history set writer = 'x'",
        "truncate soak.history",
        "truncate jobs cascade",
        "set session_replication_role = replica; delete from soak.history",
    ):
        with pytest.raises(psycopg.errors.RaiseException):
            await asyncio.to_thread(_run, recorded, statement)
    _run(recorded, "set session_replication_role = replica; delete from jobs")
    assert verb_of(transitions(recorded)[-1]) is Verb.PURGE


def _run(database_url: str, statement: str) -> None:
    with psycopg.connect(database_url, autocommit=True) as connection:
        connection.execute(statement)
