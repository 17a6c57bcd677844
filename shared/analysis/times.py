"""When an analysis ran, as documents show it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Times:
    """Both RFC 3339, UTC."""

    started_at: str
    ended_at: str

    @property
    def shown(self) -> dict[str, str]:
        """The members of a document's metadata."""
        return {
            "analysisStartTime": self.started_at,
            "analysisEndTime": self.ended_at,
        }
