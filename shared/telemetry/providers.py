"""Where telemetry goes: nowhere, until a process connects providers of its own.

They are never made OpenTelemetry's global ones. Libraries send through those whatever
they think fit, and FastAPI thinks of addresses, queries and the text of errors.
"""

from dataclasses import dataclass, field
from typing import Final

from opentelemetry._logs import LoggerProvider, NoOpLoggerProvider
from opentelemetry.metrics import MeterProvider, NoOpMeterProvider
from opentelemetry.trace import NoOpTracerProvider, TracerProvider

from shared.telemetry import events, metrics, traces


@dataclass(frozen=True, slots=True, kw_only=True)
class Providers:
    """OpenTelemetry's three; by default they do nothing."""

    tracing: TracerProvider = field(default_factory=NoOpTracerProvider)
    metering: MeterProvider = field(default_factory=NoOpMeterProvider)
    logging: LoggerProvider = field(default_factory=NoOpLoggerProvider)


NOWHERE: Final = Providers()


def connect(providers: Providers) -> None:
    """Send everything through these from now on, and through no others."""
    traces.TRACING.connect(providers.tracing)
    metrics.INSTRUMENTS.connect(providers.metering)
    events.EXPORT.connect(providers.logging)
