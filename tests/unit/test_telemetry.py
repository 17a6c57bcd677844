"""Telemetry where nothing is sent, and in the hands of the host."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from opentelemetry import context
from opentelemetry.propagate import extract
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from functions.web.mounted import Mount
from shared.telemetry import Event, about, emit
from shared.telemetry.traces import trace_ids
from tests.support.telemetry import Told

ROOT = Path(__file__).parents[2]
TRACE_ID = "0af7651916cd43dd8448eb211c80319c"
INVOCATION = {"traceparent": f"00-{TRACE_ID}-b7ad6b7169203331-01"}
CONNECT = """
import sys
from shared import wiring
wiring.connect_telemetry()
print("azure.monitor.opentelemetry.exporter" in sys.modules)
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("connection", "loaded"),
    [
        ("", "False"),
        (f"InstrumentationKey={'1' * 8}-2222-3333-4444-{'5' * 12}", "True"),
    ],
)
def test_the_exporter_is_loaded_only_where_there_is_something_to_connect_to(
    connection: str, loaded: str
) -> None:
    settings = {
        "DATABASE_URL": "postgresql://127.0.0.1/none",
        "BLOB_STORE": "file:///nowhere",
        "API_KEY_PEPPERS": json.dumps({"1": "x" * 16}),
        "APPLICATIONINSIGHTS_CONNECTION_STRING": connection
        and f"{connection};IngestionEndpoint=https://127.0.0.1:9/",
        "APPLICATIONINSIGHTS_STATSBEAT_DISABLED_ALL": "true",
        "APPLICATIONINSIGHTS_SDKSTATS_DISABLED": "true",
        "APPLICATIONINSIGHTS_CONTROLPLANE_DISABLED": "true",
    }

    ran = subprocess.run(
        [sys.executable, "-c", CONNECT],
        cwd=ROOT,
        env=settings,
        capture_output=True,
        text=True,
        check=True,
    )

    assert ran.stdout.strip() == loaded


async def test_an_app_goes_on_with_the_trace_that_the_host_began() -> None:
    seen = {}

    async def app(_scope: Scope, _receive: Receive, _send: Send) -> None:
        seen.update(trace_ids())

    async def build() -> ASGIApp:
        return app

    scope: Scope = {"type": "http", "headers": []}
    invoked = context.attach(extract(INVOCATION))
    answer = await Mount(build).answer(Request(scope, nothing, nowhere))
    context.detach(invoked)

    await answer(scope, nothing, nowhere)

    assert seen["trace_id"] == TRACE_ID
    assert trace_ids() == {}


def test_an_event_has_the_fields_of_the_block_it_is_in(told: Told) -> None:
    with about(job_id="a", kind="call"), about(attempt=2):
        emit(Event.JOB_CHECKPOINTED, parts=["graph"])
    emit(Event.JOB_RELEASED, code=None)

    assert told.events() == [
        (
            "job_checkpointed",
            {"job_id": "a", "kind": "call", "attempt": 2, "parts": '["graph"]'},
        ),
        ("job_released", {}),
    ]


def test_what_is_told_beside_the_block_has_none_of_its_fields(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level("INFO", logger="arbograph")

    with about(job_id="a"):
        emit(Event.JOB_CHECKPOINTED)
    emit(Event.WORKER_STARTED, worker="w")

    lines = [json.loads(record.getMessage()) for record in caplog.records]
    assert lines == [
        {"event": "job_checkpointed", "job_id": "a"},
        {"event": "worker_started", "worker": "w"},
    ]


async def nothing() -> Message:
    return {"type": "http.request"}


async def nowhere(_message: Message) -> None:
    return
