"""What is sent to Application Insights, held against a server of its protocol."""

import asyncio
import gzip
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from azure.core.credentials import AccessToken
from opentelemetry import metrics, trace
from opentelemetry._logs import get_logger_provider
from opentelemetry.sdk._logs import LoggerProvider
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.trace import TracerProvider
from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send

from functions.web.observed import Observed
from shared.telemetry import Event, Metric, about, emit, measure
from shared.telemetry.azure_monitor import azure_monitor
from shared.telemetry.providers import NOWHERE, Providers, connect
from shared.telemetry.traces import attempt_span, stage_span
from tests.support.receivers import Receiver, certified, receiving

ACCEPTED = json.dumps({"itemsReceived": 1, "itemsAccepted": 1, "errors": []}).encode()
ANSWER = (
    b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n"
    + f"Content-Length: {len(ACCEPTED)}\r\n\r\n".encode()
    + ACCEPTED
)
_SCOPE: Scope = {
    "type": "http",
    "method": "GET",
    "headers": [],
    "state": {"request_id": "an-id"},
}
KEY = "InstrumentationKey=11111111-2222-3333-4444-555555555555"


class _Identity:
    """The app's identity: a token for whoever asks."""

    def get_token(self, *scopes: str, **_kwargs: object) -> AccessToken:
        assert scopes == ("https://monitor.azure.com//.default",)
        return AccessToken("a-token", 4_102_444_800)


@pytest.fixture
async def ingestion(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Receiver]:
    context, _ = certified(tmp_path, "localhost")
    monkeypatch.setenv("REQUESTS_CA_BUNDLE", str(tmp_path / "certificate.pem"))
    for chatter in ("STATSBEAT_DISABLED_ALL", "SDKSTATS_DISABLED"):
        monkeypatch.setenv(f"APPLICATIONINSIGHTS_{chatter}", "true")
    monkeypatch.setenv("APPLICATIONINSIGHTS_CONTROLPLANE_DISABLED", "true")
    async with receiving(ANSWER, context=context) as receiver:
        yield receiver


@pytest.fixture
def providers(ingestion: Receiver) -> Providers:
    endpoint = f"{KEY};IngestionEndpoint=https://localhost:{ingestion.port}/"
    return azure_monitor(endpoint, _Identity(), role="our-app")


async def test_events_metrics_and_spans_are_sent_in_the_name_of_the_app(
    providers: Providers, ingestion: Receiver, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", logger="arbograph")
    connect(providers)
    with about(job_id="a-job"), attempt_span(None, job_id="a-job"):
        emit(Event.JOB_COMPLETED, took_s=1.5)
        measure(Metric.QUEUE_DEPTH, 7)
        stage_span("parse").end()
        await Observed(_teapot)(_SCOPE, _no_body, _nowhere)
    connect(NOWHERE)
    await asyncio.to_thread(_send, providers)

    requests = {
        item["data"]["baseData"]["name"]: item["data"]["baseData"]
        for item in _items(ingestion)
        if item["data"]["baseType"] == "RequestData"
    }
    assert requests["GET none"]["responseCode"] == "418"
    assert requests["GET none"]["properties"]["request_id"] == "an-id"
    assert requests["attempt"]["success"] is True
    kinds = {item["data"]["baseType"]: item for item in _items(ingestion)}
    event = kinds["MessageData"]["data"]["baseData"]
    assert event["message"] == "job_completed"
    assert event["properties"] == {
        "job_id": "a-job",
        "took_s": "1.5",
        "logger_name": "arbograph",
    }
    assert kinds["RemoteDependencyData"]["data"]["baseData"]["name"] == "stage"
    metrics = {
        metric["name"]: metric["value"]
        for item in _items(ingestion)
        for metric in item["data"]["baseData"].get("metrics", ())
    }
    assert metrics["arbograph.queue.depth"] == 7
    assert not [record for record in caplog.records if record.name != "arbograph"]
    (operation,) = {
        item["tags"]["ai.operation.id"]
        for item in _items(ingestion)
        if item["data"]["baseData"].get("name") == "attempt"
    }
    assert kinds["MessageData"]["tags"]["ai.operation.id"] == operation
    assert kinds["MessageData"]["tags"]["ai.cloud.role"] == "our-app"
    assert {sent.headers["authorization"] for sent in ingestion.requests} == {
        "Bearer a-token"
    }


async def test_no_library_finds_a_provider_to_send_through(
    providers: Providers,
) -> None:
    connect(providers)

    assert not isinstance(trace.get_tracer_provider(), TracerProvider)
    assert not isinstance(metrics.get_meter_provider(), MeterProvider)
    assert not isinstance(get_logger_provider(), LoggerProvider)
    connect(NOWHERE)
    await asyncio.to_thread(_send, providers)


async def _teapot(scope: Scope, receive: Receive, send: Send) -> None:
    await PlainTextResponse("tea", 418)(scope, receive, send)


async def _no_body() -> Message:
    return {"type": "http.request"}


async def _nowhere(_message: Message) -> None:
    return


def _send(providers: Providers) -> None:
    for provider in (providers.tracing, providers.metering, providers.logging):
        provider.shutdown()  # type: ignore[union-attr] # the SDK's have it


def _items(ingestion: Receiver) -> list[dict[str, Any]]:
    found = []
    for sent in ingestion.requests:
        packed = sent.headers.get("content-encoding") == "gzip"
        body = gzip.decompress(sent.body) if packed else sent.body
        found += json.loads(body)
    return found
