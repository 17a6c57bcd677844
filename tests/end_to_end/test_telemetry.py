"""What the system tells of a job, from its submission to its settlement."""

from dataclasses import replace

import httpx
import pytest
from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.trace import SpanContext, SpanKind, format_trace_id

from functions.cleanup_timer.handler import run_measure
from functions.worker_timer.account import SETTLING
from shared.core.jobs import JobKind, Stage
from shared.pipeline.kinds import Kind, Parts
from shared.storage.postgres.statements import Statement
from shared.telemetry import Event, Metric
from shared.wiring import Services
from tests.support.jobs import settled, worker
from tests.support.services import (
    ARCHIVE,
    CALL,
    Caller,
    as_upload,
    submit,
    until,
    zip_of,
)
from tests.support.telemetry import Told
from tests.support.telemetry_tables import spans, stages

TRACE_ID = "0af7651916cd43dd8448eb211c80319c"
TRACEPARENT = f"00-{TRACE_ID}-b7ad6b7169203331-01"
STAGES = [*(stage.value for stage in Stage), SETTLING]
CANARY = "marzipankartoffel"
SECRETIVE = {
    f"{CANARY}_folder/{CANARY}.py": f'"""{CANARY}"""\n\n\ndef {CANARY}(a="{CANARY}"):\n'
    f"    # {CANARY}\n    return {CANARY}(a)\n",
    f"{CANARY}.broken.py": f"def {CANARY}(:\n",
}


async def test_an_attempt_links_to_the_request_that_submitted_its_job(
    client: httpx.AsyncClient, services: Services, caller: Caller, told: Told
) -> None:
    headers = caller.headers() | {"traceparent": TRACEPARENT}
    await client.post(CALL, headers=headers, files=as_upload(ARCHIVE))

    async with worker(services):
        await settled(client, caller)

    submitted = told.spans(f"POST {CALL}")[0]
    (attempt,) = told.spans("attempt")
    assert ids(submitted.context)[0] == TRACE_ID
    assert ids(attempt.context)[0] != TRACE_ID
    assert attempt.parent is None
    assert attempt.kind is SpanKind.CONSUMER
    assert [ids(link.context) for link in attempt.links] == [ids(submitted.context)]


async def test_an_attempt_without_a_trace_to_link_to_has_one_of_its_own(
    client: httpx.AsyncClient, services: Services, caller: Caller, told: Told
) -> None:
    await submit(client, caller)
    await forget_traces(services)

    async with worker(services):
        await settled(client, caller)

    (attempt,) = told.spans("attempt")
    assert attempt.links == ()
    assert attempt.attributes
    assert attempt.attributes["outcome"] == "completed"


async def test_the_stages_of_an_attempt_are_spans_and_durations(
    client: httpx.AsyncClient, services: Services, caller: Caller, told: Told
) -> None:
    await submit(client, caller)

    async with worker(services):
        await settled(client, caller)
        await until(lambda: ended(told))

    (attempt,) = told.spans("attempt")
    stages = told.spans("stage")
    names = [(stage.attributes or {})["stage"] for stage in stages]
    # What takes long on a busy machine is saved before it is settled.
    assert [name for name in names if name != "save"] == STAGES
    assert {ids(stage.parent) for stage in stages} == {ids(attempt.context)}
    assert {noted["stage"] for noted, _ in told.values(Metric.STAGE_DURATION)} == set(
        names
    )
    ((noted, took_s),) = told.values(Metric.ATTEMPT_DURATION)
    assert noted == {"kind": "call", "outcome": "completed"}
    assert took_s > 0


async def test_spans_are_those_that_are_listed(
    client: httpx.AsyncClient, services: Services, caller: Caller, told: Told
) -> None:
    await submit(client, caller)

    async with worker(services):
        await settled(client, caller)
        await until(lambda: ended(told))

    assert spans() == {
        span.name: (table_of(span), set(span.attributes or {})) for span in told.spans()
    }
    assert stages() == {*STAGES, "save"}


async def test_events_say_which_request_attempt_and_trace_they_belong_to(
    client: httpx.AsyncClient, services: Services, caller: Caller, told: Told
) -> None:
    answer = await submit(client, caller)

    async with worker(services):
        await settled(client, caller)

    events = dict(told.events())
    job_id = answer.json()["jobId"]
    assert events[Event.JOB_SUBMITTED]["request_id"] == "key-1"
    assert events[Event.JOB_SUBMITTED]["job_id"] == job_id
    assert events[Event.JOB_COMPLETED]["job_id"] == job_id
    assert events[Event.JOB_COMPLETED]["attempt"] == 1
    assert "request_id" not in events[Event.JOB_COMPLETED]


async def test_a_deleted_archive_is_counted_once(
    client: httpx.AsyncClient, services: Services, caller: Caller, told: Told
) -> None:
    await submit(client, caller)

    async with worker(services):
        await settled(client, caller)
        await until(lambda: happened(told, "payload_deleted"))

    (event,) = [fields for name, fields in told.events() if name == "payload_deleted"]
    assert told.values(Metric.SOURCE_DELETED) == [({}, event["payload_bytes"])]
    assert event["payload_bytes"] == len(ARCHIVE)


async def test_the_queue_is_measured_by_status_and_kind(
    client: httpx.AsyncClient, services: Services, caller: Caller, told: Told
) -> None:
    for key in ("one", "two"):
        await submit(client, caller, key=key)

    await run_measure(services)

    assert told.values(Metric.JOBS_UNFINISHED) == [
        ({"status": "pending", "kind": "call"}, 2)
    ]
    assert told.values(Metric.QUEUE_DEPTH) == [({}, 2)]
    ((_, age_s),) = told.values(Metric.QUEUE_AGE)
    assert 0 < age_s < 60


async def test_nothing_of_an_archive_is_told(
    client: httpx.AsyncClient,
    services: Services,
    caller: Caller,
    told: Told,
    caplog: pytest.LogCaptureFixture,
) -> None:
    await submit(client, caller, zip_of(SECRETIVE), path="/v1/graphs/supermodel")
    bad = zip_of({f"../{CANARY}.py": CANARY})
    await submit(client, caller, bad, key="bad")

    async with worker(services):
        # An attempt may lose its lease where the machine stands still; another follows.
        await until(lambda: happened(told, "job_completed"))

    assert "job_completed" in told.everything()
    assert CANARY not in told.everything().casefold()
    assert CANARY not in caplog.text.casefold()


async def test_an_address_that_somebody_made_up_is_not_told(
    client: httpx.AsyncClient, caller: Caller, told: Told
) -> None:
    await client.get(f"/v1/{CANARY}?q={CANARY}", headers=caller.headers())

    ((noted, _),) = told.values(Metric.REQUEST_DURATION)
    assert noted == {"method": "GET", "route": "none", "status": 404}
    assert CANARY not in told.everything()


async def test_the_text_of_an_error_is_not_told(
    client: httpx.AsyncClient, services: Services, caller: Caller, told: Told
) -> None:
    await submit(client, caller)

    async with worker(replace(services, kinds={JobKind.CALL: _Failing()})):
        await until(lambda: ended(told))

    (event,) = [fields for name, fields in told.events() if name == "job_retried"]
    (attempt,) = told.spans("attempt")
    assert event["code"] == "internal_error"
    assert attempt.attributes
    assert attempt.attributes["outcome"] == "retried"
    assert not attempt.status.is_ok
    assert CANARY not in told.everything()


class _Fails:
    """A step behind the graph that quotes what it has read."""

    name = "fails"

    async def run(self, _parts: Parts) -> dict[str, bytes]:
        raise ValueError(CANARY)


class _Failing(Kind):
    job = JobKind.CALL
    steps = (_Fails(),)


def table_of(span: ReadableSpan) -> str:
    """Where Application Insights keeps it."""
    asked = span.kind in (SpanKind.SERVER, SpanKind.CONSUMER)
    return "requests" if asked else "dependencies"


async def ended(told: Told) -> bool:
    return bool(told.spans("attempt"))


async def happened(told: Told, event: str) -> bool:
    return any(name == event for name, _ in told.events())


async def forget_traces(services: Services) -> None:
    sql = "update job_params set traceparent = null"
    await services.pool.fetch(Statement(name="forget", sql=sql), {})


def ids(context: SpanContext | None) -> tuple[str, int]:
    assert context
    return format_trace_id(context.trace_id), context.span_id
