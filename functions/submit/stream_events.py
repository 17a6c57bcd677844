"""The use case of GET /v1/jobs/{id}/events: progress as it happens, until the end."""

import asyncio
import time
from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from functions.submit.watching import JobWatch
from functions.web.authentication import Principal, admit_read, parse_job_id
from shared.api import events, problems
from shared.core.errors import StorageUnavailable
from shared.core.jobs import JobEvent, JobView
from shared.core.tasks import apart
from shared.wiring import Services

# Front ends cut a silent answer after a minute or more, and any after 230 s.
_COMMENT_EVERY_S = 15.0
_STREAM_S = 200.0


async def stream_events(
    watch: JobWatch, services: Services, request: Request
) -> Response:
    """Answer with a stream that goes on behind the client's `Last-Event-ID`.

    A client that has the end already gets 204, which tells it to ask no more.
    """
    job_id = parse_job_id(request.path_params["job_id"])
    principal, job = await admit_read(services, request, job_id)
    if job is None:
        raise problems.not_found()
    last = events.read_last_id(request.headers.get("Last-Event-ID"))
    if last is None:
        return Response(status_code=204)
    return StreamingResponse(
        _stream(services, watch, principal, job, last),
        media_type=events.MEDIA_TYPE,
        headers=events.HEADERS,
    )


async def _stream(
    services: Services, watch: JobWatch, principal: Principal, job: JobView, last: int
) -> AsyncIterator[bytes]:
    # Nobody is shown anything by a token that is over.
    good_for_s = _STREAM_S if principal.good_for_s is None else principal.good_for_s
    over_at = time.monotonic() + min(_STREAM_S, good_for_s)
    yield events.PREAMBLE
    async with watch.watching(principal, job, after_event_no=last) as watched:
        while not watched.holder_is_dead:
            watched.news.clear()
            try:
                now, news = await apart(_read(services, job, watched.after_event_no))
            except StorageUnavailable:
                await asyncio.sleep(services.submit.events_poll_s)
                watched.news.set()
                continue
            for event in news:
                watched.after_event_no = event.event_no
                yield events.progress(event)
            if now is None:
                return
            if now.status.settled:
                yield events.final(now)
                return
            while not await watched.wait(min(_COMMENT_EVERY_S, _left_s(over_at))):
                if not _left_s(over_at):
                    return
                yield events.COMMENT


async def _read(
    services: Services, job: JobView, after_event_no: int
) -> tuple[JobView | None, list[JobEvent]]:
    # First the job: by the time it has settled, all its events are there.
    now = await services.jobs.get_job(job.user_id, job.job_id)
    news = await services.jobs.get_events(
        job.user_id, job.job_id, after_event_no=after_event_no
    )
    return now, news


def _left_s(over_at: float) -> float:
    return max(0.0, over_at - time.monotonic())
