"""What the system tells about itself: events, metrics and traces, and where they go.

Never source text, never an API key, never the name of a customer's file: callers pass
ids, counts, codes and durations. `docs/telemetry.md` lists all of it.
"""

from shared.telemetry.events import Event, about, emit
from shared.telemetry.metrics import Metric, measure

__all__ = ["Event", "Metric", "about", "emit", "measure"]
