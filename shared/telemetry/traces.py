"""Spans: what was under way, how long, and which attempt goes back to which request."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from opentelemetry import context, trace
from opentelemetry.context import Context
from opentelemetry.trace import (
    Link,
    NoOpTracerProvider,
    Span,
    SpanContext,
    SpanKind,
    TracerProvider,
)
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

from shared.telemetry.scope import SCOPE

_PARENT = "traceparent"
_W3C: Final = TraceContextTextMapPropagator()


class _Tracing:
    """The tracer of one process."""

    def __init__(self) -> None:
        self.connect(NoOpTracerProvider())

    def connect(self, provider: TracerProvider) -> None:
        self.tracer = provider.get_tracer(SCOPE)


TRACING: Final = _Tracing()


@contextmanager
def request_span(
    headers: Mapping[str, str], outer: Context, **attributes: str
) -> Iterator[Span]:
    """Trace a request while the block runs.

    It goes on with the trace of `outer`, which the host has made of the invocation, or
    of the client's header where there is none.
    """
    invoked = trace.get_current_span(outer).get_span_context().is_valid
    parent = outer if invoked else _W3C.extract({_PARENT: headers.get(_PARENT, "")})
    with _current("request", SpanKind.SERVER, parent, (), attributes) as span:
        yield span


@contextmanager
def attempt_span(submitted: str | None, **attributes: str | int) -> Iterator[Span]:
    """Trace an attempt while the block runs: a trace of its own, for as long as it is.

    It links to the request that submitted the job, whose `traceparent` this is.
    """
    origin = _span_context(submitted)
    links = () if origin is None else (Link(origin),)
    with _current("attempt", SpanKind.CONSUMER, Context(), links, attributes) as span:
        yield span


def stage_span(stage: str) -> Span:
    """Begin a part of what is traced; whoever begins it ends it."""
    return TRACING.tracer.start_span("stage", attributes={"stage": stage})


def traceparent() -> str | None:
    """Return what is traced as the W3C writes it, to be stored; None for nothing."""
    carrier: dict[str, str] = {}
    _W3C.inject(carrier)
    return carrier.get(_PARENT)


def trace_ids() -> dict[str, str]:
    """Return the ids of what is traced, none for nothing."""
    current = trace.get_current_span().get_span_context()
    if not current.is_valid:
        return {}
    return {
        "trace_id": trace.format_trace_id(current.trace_id),
        "span_id": trace.format_span_id(current.span_id),
    }


def here() -> Context:
    """Return the context of the running task, to go on with in another one."""
    return context.get_current()


@contextmanager
def within(outer: Context) -> Iterator[None]:
    """Go on in a context that `here` has returned."""
    token = context.attach(outer)
    try:
        yield
    finally:
        context.detach(token)


def _span_context(submitted: str | None) -> SpanContext | None:
    extracted = _W3C.extract({_PARENT: submitted or ""}, context=Context())
    found = trace.get_current_span(extracted).get_span_context()
    return found if found.is_valid else None


@contextmanager
def _current(
    name: str,
    kind: SpanKind,
    parent: Context,
    links: tuple[Link, ...],
    attributes: Mapping[str, str | int],
) -> Iterator[Span]:
    # The text of an error may quote what must not be kept.
    with TRACING.tracer.start_as_current_span(
        name,
        context=parent,
        kind=kind,
        links=links,
        attributes=dict(attributes),
        record_exception=False,
        set_status_on_exception=False,
    ) as span:
        yield span
