"""Telemetry kept in memory, so that tests see what would be sent."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from opentelemetry.sdk._logs import LoggerProvider
from opentelemetry.sdk._logs.export import (
    InMemoryLogRecordExporter,
    SimpleLogRecordProcessor,
)
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import InMemoryMetricReader
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from shared.telemetry import Metric
from shared.telemetry.providers import NOWHERE, Providers, connect


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What was told since the test began."""

    spans_kept: InMemorySpanExporter
    reader: InMemoryMetricReader
    events_kept: InMemoryLogRecordExporter

    def spans(self, name: str = "") -> list[ReadableSpan]:
        """Return the spans that have ended, in that order."""
        kept = self.spans_kept.get_finished_spans()
        return [span for span in kept if span.name.startswith(name)]

    def values(self, metric: Metric) -> list[tuple[Mapping[str, Any], float]]:
        """Return a metric's attributes and their sums; what is asked for is told."""
        return [
            (dict(point.attributes or {}), getattr(point, "sum", None) or point.value)
            for found in self._metrics()
            if found.name == metric.value.name
            for point in found.data.data_points
        ]

    def events(self) -> list[tuple[str, Mapping[str, Any]]]:
        """Return the events' names and fields."""
        kept = self.events_kept.get_finished_logs()
        return [
            (str(one.log_record.body), dict(one.log_record.attributes or {}))
            for one in kept
        ]

    def everything(self) -> str:
        """Return all of it as text, to look for what must not be in it."""
        spans = [span.to_json() for span in self.spans()]
        events = [one.to_json() for one in self.events_kept.get_finished_logs()]
        data = self.reader.get_metrics_data()
        return "\n".join([*spans, *events, data.to_json() if data else ""])

    def _metrics(self) -> Iterator[Any]:
        data = self.reader.get_metrics_data()
        for resource in data.resource_metrics if data else ():
            for scope in resource.scope_metrics:
                yield from scope.metrics


@pytest.fixture
def told(caplog: pytest.LogCaptureFixture) -> Iterator[Told]:
    """Keep what this process tells while the test runs."""
    caplog.set_level("INFO", logger="arbograph")
    spans = InMemorySpanExporter()
    events = InMemoryLogRecordExporter()  # type: ignore[no-untyped-call] # it has no annotations
    reader = InMemoryMetricReader()
    tracing, logging = TracerProvider(), LoggerProvider()
    tracing.add_span_processor(SimpleSpanProcessor(spans))
    logging.add_log_record_processor(SimpleLogRecordProcessor(events))
    metering = MeterProvider([reader])
    connect(Providers(tracing=tracing, metering=metering, logging=logging))
    yield Told(spans_kept=spans, reader=reader, events_kept=events)
    connect(NOWHERE)
    for provider in (tracing, metering, logging):
        provider.shutdown()
