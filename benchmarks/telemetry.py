"""Processor time that telling costs: for a request and an attempt, sent and not sent.

Sent is as on Azure, up to the exporters, which here throw everything away: five traces
a second, every event and metric.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from statistics import median
from uuid import UUID, uuid4

from azure.monitor.opentelemetry.exporter import RateLimitedSampler
from opentelemetry.sdk._logs import LoggerProvider, ReadableLogRecord
from opentelemetry.sdk._logs.export import (
    BatchLogRecordProcessor,
    LogRecordExporter,
    LogRecordExportResult,
)
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import InMemoryMetricReader
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import (
    BatchSpanProcessor,
    SpanExporter,
    SpanExportResult,
)
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from functions.web.observed import Observed
from functions.worker_timer.account import telling
from shared.core.jobs import Attempt, JobId, JobKind, Stage, UserId
from shared.telemetry.providers import NOWHERE, Providers, connect

_TIMES = 2_000
_ROUNDS = 9


class _NoSpans(SpanExporter):
    def export(self, spans: Sequence[ReadableSpan]) -> SpanExportResult:
        del spans
        return SpanExportResult.SUCCESS


class _NoEvents(LogRecordExporter):
    def export(self, batch: Sequence[ReadableLogRecord]) -> LogRecordExportResult:
        del batch
        return LogRecordExportResult.SUCCESS

    def shutdown(self) -> None:
        """Leave nothing behind."""

    def force_flush(self, timeout_millis: int = 0) -> bool:
        """Have nothing left to send."""
        del timeout_millis
        return True


def _sending() -> Providers:
    tracing = TracerProvider(sampler=RateLimitedSampler(5.0))
    tracing.add_span_processor(BatchSpanProcessor(_NoSpans()))
    logs = LoggerProvider()
    logs.add_log_record_processor(BatchLogRecordProcessor(_NoEvents()))
    metering = MeterProvider([InMemoryMetricReader()])
    return Providers(tracing=tracing, metering=metering, logging=logs)


async def _bare(scope: Scope, receive: Receive, send: Send) -> None:
    await PlainTextResponse("ok")(scope, receive, send)


async def _request(app: ASGIApp) -> None:
    scope = {
        "type": "http",
        "method": "GET",
        "path": "/",
        "headers": [],
        "state": {"request_id": "a"},
    }

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(_message: Message) -> None:
        return

    await app(scope, receive, send)


async def _attempt() -> None:
    attempt = Attempt(
        user_id=UserId(UUID(int=1)),
        job_id=JobId(uuid4()),
        number=1,
        kind=JobKind.CALL,
        payload_name=None,
        payload_bytes=1,
        started_at=datetime(2026, 1, 1, tzinfo=UTC),
    )
    with telling(attempt) as account:
        for stage in Stage:
            account.enter(stage.value)
        account.completed()


async def _cost_us(deed: Callable[[], Awaitable[None]]) -> float:
    rounds = []
    for _ in range(_ROUNDS):
        began_s = time.process_time()
        for _ in range(_TIMES):
            await deed()
        rounds.append((time.process_time() - began_s) / _TIMES * 1e6)
    return median(rounds)


async def _measure() -> None:
    bare_us = await _cost_us(lambda: _request(_bare))
    for name, providers in (("not sent", NOWHERE), ("sent", _sending())):
        connect(providers)
        request_us = await _cost_us(lambda: _request(Observed(_bare))) - bare_us
        attempt_us = await _cost_us(_attempt)
        print(f"{name}: {request_us:.0f} us a request, {attempt_us:.0f} us an attempt")


def main() -> None:
    """Print what a request and an attempt cost more."""
    logger = logging.getLogger("arbograph")
    logger.setLevel(logging.INFO)
    logger.addHandler(logging.NullHandler())
    asyncio.run(_measure())


if __name__ == "__main__":
    main()
