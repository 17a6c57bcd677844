"""When a language model is left alone for a while, because its calls fail."""

from dataclasses import dataclass
from typing import NewType
from uuid import UUID

ProbeId = NewType("ProbeId", UUID)


@dataclass(frozen=True, slots=True, kw_only=True)
class BreakerPolicy:
    """A breaker opens after `failures` in a row, or when half of the calls fail.

    Half of at least `least_calls` within a window of `window_s`. It stays open for
    `open_s`, then lets in one probe, which has `probe_s` to come to something.
    """

    failures: int = 5
    least_calls: int = 6
    window_s: float = 30.0
    open_s: float = 30.0
    probe_s: float = 180.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Admission:
    """That a call may be made; as the one probe of an open breaker where it has one."""

    model: str
    probe_id: ProbeId | None = None
