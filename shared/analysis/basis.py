"""What an analysis goes by: when it ran, and which files it has seen."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Basis:
    """Times are RFC 3339, UTC; `files` tells what was analysed and what was skipped."""

    started_at: str
    ended_at: str
    files: Mapping[str, object]

    @property
    def shown(self) -> dict[str, object]:
        """The members of a document's metadata."""
        return {
            "analysisStartTime": self.started_at,
            "analysisEndTime": self.ended_at,
            **self.files,
        }
