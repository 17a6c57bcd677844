"""Providers that send to Application Insights; imported only where that is asked for.

Only our own events, metrics and spans are sent: no library is instrumented, nothing is
kept on disk for later, and who we are is proved by the app's identity.
"""

from azure.core.credentials import TokenCredential
from azure.monitor.opentelemetry.exporter import (
    AzureMonitorLogExporter,
    AzureMonitorMetricExporter,
    AzureMonitorTraceExporter,
    RateLimitedSampler,
)
from opentelemetry.sdk._logs import LoggerProvider
from opentelemetry.sdk._logs.export import BatchLogRecordProcessor
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import PeriodicExportingMetricReader
from opentelemetry.sdk.resources import SERVICE_NAME, Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor

from shared.telemetry.providers import Providers

# Of one process. Events and metrics are never left out.
_TRACES_PER_SECOND = 5.0


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
    tracing = TracerProvider(
        sampler=RateLimitedSampler(_TRACES_PER_SECOND), resource=resource
    )
    tracing.add_span_processor(BatchSpanProcessor(AzureMonitorTraceExporter(**common)))
    metering = MeterProvider(
        [PeriodicExportingMetricReader(AzureMonitorMetricExporter(**common))],
        resource=resource,
    )
    logging = LoggerProvider(resource=resource)
    logging.add_log_record_processor(
        BatchLogRecordProcessor(AzureMonitorLogExporter(**common))
    )
    return Providers(tracing=tracing, metering=metering, logging=logging)
