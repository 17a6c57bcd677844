"""The use case of GET /v1/jobs/{id}/events: progress as it happens, until the end."""

import time
from collections.abc import AsyncIterator
from contextlib import suppress

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from functions.submit.watching import JobWatch
from functions.web.authentication import Principal, admit_read, parse_job_id
from shared.api import events, problems
from shared.core.errors import StorageUnavailable
from shared.core.jobs import JobView
from shared.wiring import Services

# Front ends cut a silent answer after a minute or more, and any after 230 s.
_COMMENT_EVERY_S = 15.0
_STREAM_S = 200.0


async def stream_events(
    watch: JobWatch, services: Services, request: Request
) -> Response:
    """Answer with a stream that goes on behind the client's `Last-Event-ID`.

    A client that has the end already gets 204, which tells it to ask no more; all of
    it where the job has been started anew since.
    """
    job_id = parse_job_id(request.path_params["job_id"])
    principal, job = await admit_read(services, request, job_id)
    if job is None:
        raise problems.not_found()
    last = events.read_last_id(request.headers.get("Last-Event-ID"))
    if last is None and job.status.settled:
        return Response(status_code=204)
    return StreamingResponse(
        _stream(watch, principal, job, last or 0),
        media_type=events.MEDIA_TYPE,
        headers=events.HEADERS,
    )


async def _stream(
    watch: JobWatch, principal: Principal, job: JobView, last: int
) -> AsyncIterator[bytes]:
    # Nobody is shown anything by a token that is over.
    good_for_s = _STREAM_S if principal.good_for_s is None else principal.good_for_s
    over_at = time.monotonic() + min(_STREAM_S, good_for_s)
    yield events.PREAMBLE
    async with watch.watching(principal, job, after_event_no=last) as watched:
        while not watched.holder_is_dead:
            with suppress(StorageUnavailable):
                news = await watched.read()
                for event in news.after(watched.after_event_no):
                    watched.after_event_no = event.event_no
                    yield events.progress(event)
                if news.job is None:
                    return
                if news.job.status.settled:
                    yield events.final(news.job)
                    return
            while not await watched.wait(min(_COMMENT_EVERY_S, _left_s(over_at))):
                if not _left_s(over_at):
                    return
                yield events.COMMENT


def _left_s(over_at: float) -> float:
    return max(0.0, over_at - time.monotonic())
