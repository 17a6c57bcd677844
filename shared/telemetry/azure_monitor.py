"""Providers that send to Application Insights; imported only where that is asked for.

Only our own events, metrics and spans are sent: no library is instrumented, nothing is
kept on disk for later, and who we are is proved by the app's identity.
"""

from collections.abc import Sequence

from azure.core.credentials import TokenCredential
from azure.monitor.opentelemetry.exporter import (
    AzureMonitorLogExporter,
    AzureMonitorMetricExporter,
    AzureMonitorTraceExporter,
    RateLimitedSampler,
)
from opentelemetry.context import Context
from opentelemetry.sdk._logs import LoggerProvider
from opentelemetry.sdk._logs.export import BatchLogRecordProcessor
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import PeriodicExportingMetricReader
from opentelemetry.sdk.resources import SERVICE_NAME, Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.sdk.trace.sampling import ALWAYS_OFF, ALWAYS_ON, SamplingResult
from opentelemetry.trace import Link, SpanKind, TraceState, get_current_span
from opentelemetry.util.types import Attributes

from shared.telemetry.providers import Providers

# Of one process. Attempts, events and metrics are never left out.
_REQUESTS_PER_SECOND = 5.0


class _Sampler(RateLimitedSampler):
    """Keeps so many requests a second, and every attempt."""

    def should_sample(  # noqa: PLR0913, PLR0917 - as it is called
        self,
        parent_context: Context | None,
        trace_id: int,
        name: str,
        kind: SpanKind | None = None,
        attributes: Attributes = None,
        links: Sequence[Link] | None = None,
        trace_state: TraceState | None = None,
    ) -> SamplingResult:
        """Decide as a parent in this process was, else by the kind of the span."""
        span = parent_context, trace_id, name, kind, attributes, links, trace_state
        parent = get_current_span(parent_context)
        beyond = parent.get_span_context()
        if beyond.is_valid and not beyond.is_remote:
            kept = ALWAYS_ON if parent.is_recording() else ALWAYS_OFF
            return kept.should_sample(*span)
        if kind is SpanKind.CONSUMER:
            return ALWAYS_ON.should_sample(*span)
        return super().should_sample(*span)


def azure_monitor(
    connection_string: str, credential: TokenCredential, *, role: str
) -> Providers:
    """Build providers that send in the background; `role` names the app there."""
    resource = Resource({SERVICE_NAME: role})
    common = {
        "connection_string": connection_string,
        "credential": credential,
        "disable_offline_storage": True,
    }
    tracing = TracerProvider(sampler=_Sampler(_REQUESTS_PER_SECOND), resource=resource)
    spans = AzureMonitorTraceExporter(tracer_provider=tracing, **common)
    tracing.add_span_processor(BatchSpanProcessor(spans))
    metering = MeterProvider(
        [PeriodicExportingMetricReader(AzureMonitorMetricExporter(**common))],
        resource=resource,
    )
    logging = LoggerProvider(resource=resource)
    logging.add_log_record_processor(
        BatchLogRecordProcessor(AzureMonitorLogExporter(**common))
    )
    return Providers(tracing=tracing, metering=metering, logging=logging)
