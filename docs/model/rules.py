"""The conditions that the statements rest on, each of which can be left out."""

from dataclasses import dataclass
from enum import StrEnum


class Fence(StrEnum):
    """What a worker's write compares before it changes the row."""

    ATTEMPT = "the attempt and the status"
    STATUS = "the status alone"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The system as it is; a mutant is this with one thing changed."""

    fence: Fence = Fence.ATTEMPT
    heartbeat_is_fenced: bool = True
    checkpoint_is_fenced: bool = True
    claim_counts: bool = True
    claim_locks: bool = True
    reap_looks_again: bool = True
    reap_counts: bool = True
    reap_runs: bool = True
    expire_looks_again: bool = True
    complete_respects_cancel: bool = True
    complete_before_deletion: bool = True
    checkpoint_before_deletion: bool = True
    deletion_before_note: bool = True
    deletion_asks_the_row: bool = True
    loser_leaves_payload: bool = True
    operator_needs_checkpoint: bool = True
    operator_keeps_numbers: bool = True
    sweeper_runs: bool = True
    sweeper_is_patient: bool = True


AS_BUILT = Rules()
