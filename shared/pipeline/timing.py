"""When an analysis ran, and how long each of its stages took."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime

from shared.core.jobs import Stage


def _now() -> datetime:
    return datetime.fromtimestamp(time.time(), tz=UTC)


@dataclass(slots=True, kw_only=True)
class Timing:
    """Starts with the analysis; `stages_ms` grows as stages end."""

    started_at: datetime = field(default_factory=_now)
    ended_at: datetime = field(default_factory=_now)
    stages_ms: dict[Stage, int] = field(default_factory=dict)

    @property
    def took_ms(self) -> int:
        """Milliseconds from the start to the end."""
        return int((self.ended_at - self.started_at).total_seconds() * 1000)

    @contextmanager
    def stage(self, stage: Stage) -> Iterator[None]:
        """Measure the block as a stage, and take its end for the analysis's."""
        began_s = time.perf_counter()
        yield
        self.stages_ms[stage] = int((time.perf_counter() - began_s) * 1000)
        self.ended_at = _now()
