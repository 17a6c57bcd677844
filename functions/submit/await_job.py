"""Long polling: `Prefer: wait=20` holds an answer back until there is news."""

import re
from dataclasses import replace

from functions.submit.watching import JobWatch
from functions.web.authentication import Principal
from shared.core.jobs import JobView
from shared.wiring import Services

_WAIT = re.compile(r"(?:^|[,;])\s*wait\s*=\s*\"?(\d{1,6})\b", re.IGNORECASE)
_LONGEST_S = 60
_ANY_EVENT = 2**31 - 1


def preferred_wait_s(prefer: str | None) -> int | None:
    """Return how long a client would wait, at most a minute; None if it would not.

    >>> preferred_wait_s("respond-async, wait=20"), preferred_wait_s("wait=999")
    (20, 60)
    >>> preferred_wait_s("Wait=5"), preferred_wait_s("x-wait=5")
    (5, None)
    >>> preferred_wait_s(None), preferred_wait_s("return=minimal")
    (None, None)
    """
    found = _WAIT.search(prefer or "")
    return min(int(found[1]), _LONGEST_S) if found else None


async def await_news(
    services: Services,
    watch: JobWatch,
    principal: Principal,
    job: JobView,
    *,
    wait_s: int,
    any_news: bool,
) -> None:
    """Wait until the job has settled, or with `any_news` less, but no longer.

    The wait ends, too, when the principal does.
    """
    known = _ANY_EVENT
    if any_news:
        told = await services.jobs.get_events(job.user_id, job.job_id, after_event_no=0)
        known = told[-1].event_no if told else 0
        # What came between the reading of the job and that of its events is news too.
        now = await services.jobs.get_job(job.user_id, job.job_id)
        if now is None or replace(now, age_s=job.age_s) != job:
            return
    async with watch.watching(principal, job, after_event_no=known) as watched:
        await watched.wait(wait_s)
