"""The use case of GET /v1/jobs/{id}/result: the result alone, as it is stored."""

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from functions.submit.stored_result import (
    begin,
    find_result,
    stream_compressed,
    stream_result,
)
from functions.web.authentication import admit_read, parse_job_id
from shared.api import envelopes, headers as names, problems
from shared.api.queries import parse_read_query
from shared.core.jobs import JobStatus
from shared.core.results import ResultPart
from shared.wiring import Services


async def read_result(services: Services, request: Request) -> Response:
    """Answer with the JSON of the result; gzip goes out as it lies in the store."""
    job_id = parse_job_id(request.path_params["job_id"])
    _, job = await admit_read(services, request, job_id)
    query = parse_read_query(request.query_params.multi_items())
    if job is None:
        raise problems.not_found()
    if job.status is not JobStatus.COMPLETED:
        raise problems.no_result(job.status)
    tag = envelopes.entity_tag(job, query.model_dump())
    headers = {"ETag": tag, "Vary": "Accept-Encoding"}
    if names.matches_tag(names.read_list(request.headers, "If-None-Match"), tag):
        return Response(status_code=304, headers=headers)
    stored = await find_result(services, job)
    headers |= names.usage_headers(stored.usage_units)
    if query.shown.as_stored and names.accepts_gzip(request.headers):
        headers["Content-Encoding"] = "gzip"
        chunks = stream_compressed(services, stored.parts[ResultPart.RESULT])
    else:
        chunks = stream_result(services, stored.parts, query.shown)
    return StreamingResponse(
        await begin(chunks), media_type="application/json", headers=headers
    )
