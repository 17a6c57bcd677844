"""Turns a job into an answer: 202 while it runs, 200 once it is settled."""

from typing import assert_never

from starlette.responses import Response, StreamingResponse

from functions.submit.stored_result import begin, find_result, stream_result
from functions.web.running import answer_running
from shared.api import envelopes, headers as names
from shared.api.queries import ReadQuery
from shared.core.jobs import JobStatus, JobView
from shared.wiring import Services

_JSON = "application/json"


async def answer_job(
    services: Services,
    job: JobView,
    *,
    query: ReadQuery,
    if_none_match: str | None = None,
) -> Response:
    """Answer with the envelope of `job`.

    A reader that holds this very envelope gets a bare 304. Only a GET passes
    `if_none_match` on: to a POST, 304 would be no answer.
    """
    tag = envelopes.entity_tag(job, query.model_dump())
    headers = {"ETag": tag, "Location": f"/v1/jobs/{job.job_id}"}
    if names.matches_tag(if_none_match, tag):
        return Response(status_code=304, headers=headers)
    match job.status:
        case JobStatus.PENDING | JobStatus.PROCESSING:
            return answer_running(services, job, headers)
        case JobStatus.FAILED:
            return Response(envelopes.failed(job), media_type=_JSON, headers=headers)
        case JobStatus.COMPLETED:
            return await _completed(services, job, query, headers)
        case _:
            assert_never(job.status)


async def _completed(
    services: Services, job: JobView, query: ReadQuery, headers: dict[str, str]
) -> Response:
    stored = await find_result(services, job)
    headers |= names.usage_headers(stored.usage_units)
    chunks = stream_result(services, stored.parts, query.shown)
    framed = await begin(chunks, *envelopes.completed(job))
    return StreamingResponse(framed, media_type=_JSON, headers=headers)
