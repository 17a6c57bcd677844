"""The use case of GET /v1/jobs/{id}: the envelope of one of the caller's jobs."""

from starlette.requests import Request
from starlette.responses import Response

from functions.submit.answer import answer_job
from functions.submit.await_job import await_news, preferred_wait_s
from functions.submit.watching import JobWatch
from functions.web.authentication import admit_again, admit_read, parse_job_id
from shared.api import envelopes, headers as names, problems
from shared.api.queries import parse_read_query
from shared.wiring import Services


async def read_job(watch: JobWatch, services: Services, request: Request) -> Response:
    """Answer with the job, at once or, if the client would rather wait, with news.

    Another user's job looks the same as none.
    """
    job_id = parse_job_id(request.path_params["job_id"])
    principal, job = await admit_read(services, request, job_id)
    query = parse_read_query(request.query_params.multi_items())
    if job is None:
        raise problems.not_found()
    held = names.read_list(request.headers, "If-None-Match")
    wait_s = preferred_wait_s(names.read_list(request.headers, "Prefer"))
    if wait_s is None:
        return await answer_job(services, job, query=query, if_none_match=held)
    tag = envelopes.entity_tag(job, query.model_dump())
    may_wait = held is None or names.matches_tag(held, tag)
    if may_wait and not job.status.settled:
        any_news = held is not None
        await await_news(
            services, watch, principal, job, wait_s=wait_s, any_news=any_news
        )
        job = await admit_again(services, request, job_id)
        if job is None:
            raise problems.not_found()
    response = await answer_job(services, job, query=query, if_none_match=held)
    response.headers["Preference-Applied"] = f"wait={wait_s}"
    return response
