"""The rules left out one at a time: each must break the property it stands for."""

from dataclasses import dataclass, replace

from docs.model.rules import Fence, Rules
from docs.model.state import Bounds

# Counterexamples are short, and some mutants have no end of states.
_SMALL = Bounds(max_attempts=2, releases=0, retries_by_operator=0)
_ALONE = replace(_SMALL, workers=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """A mistake, and the name of a property that it must break."""

    mistake: str
    breaks: str
    rules: Rules
    bounds: Bounds = _SMALL


MUTANTS = (
    Mutant(
        mistake="No fence: a worker's write names the job alone.",
        breaks="completed_once",
        rules=Rules(fence=Fence.NOTHING),
    ),
    Mutant(
        mistake="Half a fence: a worker's write compares the status, not the attempt.",
        breaks="stale_writes_do_nothing",
        rules=Rules(fence=Fence.STATUS),
    ),
    Mutant(
        mistake="A heartbeat is not fenced.",
        breaks="stale_writes_do_nothing",
        rules=Rules(heartbeat_is_fenced=False),
    ),
    Mutant(
        mistake="A checkpoint is not fenced.",
        breaks="stale_writes_do_nothing",
        rules=Rules(checkpoint_is_fenced=False),
    ),
    Mutant(
        mistake="A claim does not raise the attempt.",
        breaks="one_owner",
        rules=Rules(claim_counts=False),
    ),
    Mutant(
        mistake="A claim picks a row, and takes it later without a lock.",
        breaks="leases_hold",
        rules=Rules(claim_locks=False),
    ),
    Mutant(
        mistake="Complete overrides a cancel.",
        breaks="cancel_wins",
        rules=Rules(complete_respects_cancel=False),
    ),
    Mutant(
        mistake="Reap acts on what it has read, without looking again.",
        breaks="settled_stays",
        rules=Rules(reap_looks_again=False),
    ),
    Mutant(
        mistake="Reap does not count the leases that were lost.",
        breaks="attempts_are_bounded",
        rules=Rules(reap_counts=False),
        bounds=_ALONE,
    ),
    Mutant(
        mistake="Nobody reaps.",
        breaks="can_settle",
        rules=Rules(reap_runs=False),
    ),
    Mutant(
        mistake="Expire acts on what it has read, without looking again.",
        breaks="settled_stays",
        rules=Rules(expire_looks_again=False),
    ),
    Mutant(
        mistake="The payload is deleted before the job is completed.",
        breaks="can_complete",
        rules=Rules(complete_before_deletion=False),
        bounds=_ALONE,
    ),
    Mutant(
        mistake="The payload is deleted before the checkpoint is saved.",
        breaks="can_complete",
        rules=Rules(checkpoint_before_deletion=False),
        bounds=_ALONE,
    ),
    Mutant(
        mistake="A worker that has lost its lease deletes the payload.",
        breaks="nothing_is_lost",
        rules=Rules(loser_leaves_payload=False),
    ),
    Mutant(
        mistake="Whoever looks for orphans does not ask the rows.",
        breaks="nothing_is_lost",
        rules=Rules(deletion_asks_the_row=False),
    ),
    Mutant(
        mistake="The sweeper takes payloads that are younger than their use.",
        breaks="nothing_is_lost",
        rules=Rules(sweeper_is_patient=False),
    ),
    Mutant(
        mistake="There is no sweeper.",
        breaks="nothing_is_kept",
        rules=Rules(sweeper_runs=False),
    ),
    Mutant(
        mistake="The deletion is written down before it is done.",
        breaks="deletion_is_true",
        rules=Rules(deletion_before_note=False),
    ),
    Mutant(
        mistake="An operator's retry needs no checkpoint.",
        breaks="nothing_is_lost",
        rules=Rules(operator_needs_checkpoint=False),
        bounds=replace(_SMALL, retries_by_operator=1),
    ),
    Mutant(
        mistake="An operator's retry counts attempts from the start.",
        breaks="attempts_rise",
        rules=Rules(operator_keeps_numbers=False),
        bounds=replace(_SMALL, retries_by_operator=1),
    ),
)
