"""Progress only grows, is kept in order, and ends with the attempt."""

import asyncio

import psycopg
import pytest

from shared.core.errors import LeaseLost
from shared.core.jobs import Progress, Stage
from tests.support.queue import Queue

_HALFWAY = Progress(stage=Stage.PARSE, percent=50, files_done=5, files_total=10)
_CANCEL_UNSEEN = """
update jobs
set status = 'failed', settled_at = now(), error_code = 'x', error_message = 'x',
  payload_name = null, leased_by = null, lease_expires_at = null
"""


async def test_progress_never_goes_back(queue: Queue) -> None:
    attempt = await queue.claimed()
    earlier = Progress(stage=Stage.DOWNLOAD, percent=10)

    await queue.attempts.report_progress(attempt, _HALFWAY)
    await queue.attempts.report_progress(attempt, earlier)

    job = await queue.jobs.get_job(attempt.user_id, attempt.job_id)
    assert job
    assert job.progress == _HALFWAY


async def test_progress_is_kept_as_events_in_order(queue: Queue) -> None:
    attempt = await queue.claimed()
    reports = [Progress(stage=Stage.PARSE, percent=percent) for percent in (1, 2, 3)]
    for report in reports:
        await queue.attempts.report_progress(attempt, report)

    events = await queue.jobs.get_events(
        attempt.user_id, attempt.job_id, after_event_no=1
    )

    assert [(event.event_no, event.progress) for event in events] == [
        (2, reports[1]),
        (3, reports[2]),
    ]


async def test_no_progress_follows_the_end(queue: Queue, database_url: str) -> None:
    attempt = await queue.claimed()
    async with await psycopg.AsyncConnection.connect(database_url) as canceller:
        await canceller.execute(_CANCEL_UNSEEN)
        report = asyncio.create_task(queue.attempts.report_progress(attempt, _HALFWAY))
        await queue.until_somebody_waits()
        await canceller.commit()

        with pytest.raises(LeaseLost):
            await report

    assert queue.sql("select event_no from job_events") == []
