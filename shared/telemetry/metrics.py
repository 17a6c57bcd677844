"""Numbers about the system: which there are, and one function that notes one."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Any, Final, TypeAlias, assert_never

from opentelemetry.metrics import Meter, MeterProvider, NoOpMeterProvider

from shared.telemetry.scope import SCOPE

Note: TypeAlias = Callable[[float, dict[str, Any]], None]


class Form(StrEnum):
    """What becomes of a metric's values: they are added, counted by size, or kept."""

    COUNTER = "counter"
    HISTOGRAM = "histogram"
    GAUGE = "gauge"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """A metric's name, form, unit (as UCUM writes it) and the attributes of a value."""

    name: str
    form: Form
    unit: str
    attributes: tuple[str, ...] = ()


def _counter(name: str, unit: str, *attributes: str) -> Shape:
    return Shape(name=name, form=Form.COUNTER, unit=unit, attributes=attributes)


def _histogram(name: str, *attributes: str) -> Shape:
    return Shape(name=name, form=Form.HISTOGRAM, unit="s", attributes=attributes)


def _gauge(name: str, unit: str, *attributes: str) -> Shape:
    return Shape(name=name, form=Form.GAUGE, unit=unit, attributes=attributes)


class Metric(Enum):
    """Every metric; attributes are ids of nobody, so that few values are told apart."""

    JOBS_SUBMITTED = _counter("arbograph.jobs.submitted", "{job}", "kind")
    JOBS_SETTLED = _counter("arbograph.jobs.settled", "{job}", "status", "code")
    JOBS_UNFINISHED = _gauge("arbograph.jobs.unfinished", "{job}", "status", "kind")
    JOBS_DEAD = _gauge("arbograph.jobs.dead", "{job}")
    QUEUE_DEPTH = _gauge("arbograph.queue.depth", "{job}")
    QUEUE_AGE = _gauge("arbograph.queue.oldest.age", "s")
    QUEUE_STUCK = _gauge("arbograph.queue.stuck", "{job}")
    CLAIM_LATENCY = _histogram("arbograph.claim.latency", "kind")
    POLL_INTERVAL = _gauge("arbograph.poll.interval", "s")
    ATTEMPT_DURATION = _histogram("arbograph.attempt.duration", "kind", "outcome")
    STAGE_DURATION = _histogram("arbograph.stage.duration", "kind", "stage")
    ATTEMPTS_RETRIED = _counter(
        "arbograph.attempts.retried", "{attempt}", "kind", "code"
    )
    SOURCE_DELETED = _counter("arbograph.source.deleted", "By")
    DELETION_DELAY = _histogram("arbograph.source.deletion.delay")
    BLOBS_SWEPT = _counter("arbograph.blobs.swept", "{blob}", "duty")
    DUTIES_DONE = _counter("arbograph.duties.done", "{run}", "duty", "outcome")
    REQUEST_DURATION = _histogram(
        "arbograph.request.duration", "method", "route", "status"
    )
    LLM_SPEND = _counter("arbograph.llm.spend", "{USD_micro}", "model")


class _Instruments:
    """The instruments of one process, made anew for every provider."""

    def __init__(self) -> None:
        self.connect(NoOpMeterProvider())

    def connect(self, provider: MeterProvider) -> None:
        meter = provider.get_meter(SCOPE)
        self.notes = {metric: _instrument(meter, metric.value) for metric in Metric}


def _instrument(meter: Meter, shape: Shape) -> Note:
    match shape.form:
        case Form.COUNTER:
            return meter.create_counter(shape.name, shape.unit).add
        case Form.HISTOGRAM:
            return meter.create_histogram(shape.name, shape.unit).record
        case Form.GAUGE:
            return meter.create_gauge(shape.name, shape.unit).set
        case _:
            assert_never(shape.form)


INSTRUMENTS: Final = _Instruments()


def measure(metric: Metric, value: float, **attributes: str | int) -> None:
    """Note a value, in the metric's unit."""
    INSTRUMENTS.notes[metric](value, attributes)
