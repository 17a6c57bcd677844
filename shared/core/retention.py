"""How long anything is kept, in one place."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class RetentionPolicy:
    """Times to live, all counted by the database's clock or the blob's own age.

    A payload may live `payload_ttl_s`; the sweeper deletes it `sweep_margin_s`
    earlier whether or not any row knows it, so the promise holds without a database.
    A blob of the orphans' age is named by a row by now, if ever. What a single job cost
    is kept for `usage_age_s` and a month's bill can be explained; sums are kept.
    """

    payload_ttl_s: float
    completed_ttl_s: float
    failed_ttl_s: float
    sweep_margin_s: int = 600
    orphan_payload_age_s: float = 60
    orphan_artifact_age_s: float = 600
    usage_age_s: float = 35 * 24 * 3600
    stripe_event_age_s: float = 30 * 24 * 3600

    @property
    def sweep_payload_age_s(self) -> float:
        """Age in seconds at which a payload blob is swept."""
        return max(self.payload_ttl_s - self.sweep_margin_s, self.payload_ttl_s / 2)

    @property
    def upload_ttl_s(self) -> float:
        """For how many seconds from its creation an upload waits to be submitted."""
        return self.sweep_payload_age_s

    @property
    def sweep_artifact_age_s(self) -> float:
        """Age in seconds at which an artifact can belong to no living job."""
        return max(self.completed_ttl_s, self.failed_ttl_s) + 3600
