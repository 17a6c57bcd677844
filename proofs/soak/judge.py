"""Holds the evidence and the history against what a soak has to prove."""

from collections.abc import Iterator, Sequence

from proofs.soak import corpus
from proofs.soak.checker import Rule
from proofs.soak.client import Outcome
from proofs.soak.findings import Findings
from proofs.soak.plan import Fate, Plan
from proofs.soak.soak import Evidence
from proofs.soak.tenures import (
    Outage,
    Tenure,
    cut_off,
    given_back_s,
    recovery_s,
)
from proofs.soak.transitions import Row, agree
from proofs.verdict import Verdict, percentile

STUCK_S = 60
_STOP_S = 5
_RECOVERY_LIMITS_S = (("p50", 0.5, 12), ("p99", 0.99, 20), ("max", 1.0, 30))
_LEAST_SHARE = 0.5
_DEAD = "attempts_exhausted"


def job_ids(outcomes: Sequence[Outcome]) -> frozenset[str]:
    """Return all ids that clients were told."""
    return frozenset(job_id for outcome in outcomes for job_id in outcome.ids)


def judge(
    plan: Plan, evidence: Evidence, findings: Findings, *, max_attempts: int
) -> Verdict:
    """Give the verdict; each reason names its job and tells its history."""
    verdict = Verdict()
    _tell_size(plan, evidence, findings, verdict)
    _judge_faults(plan, evidence, verdict)
    _judge_history(findings, verdict)
    _judge_rows(evidence, findings, verdict)
    _judge_outcomes(evidence, findings, verdict, max_attempts)
    _judge_recoveries(plan, evidence, findings, verdict)
    _judge_leftovers(evidence, verdict)
    return verdict


def _tell_size(
    plan: Plan, evidence: Evidence, findings: Findings, verdict: Verdict
) -> None:
    verdict.limit("jobs submitted", len(evidence.outcomes), plan.jobs, at_least=True)
    verdict.tell("seconds for all jobs", evidence.took_s)
    verdict.tell("seconds under faults", evidence.faults_s)
    verdict.count("seen:", evidence.counts)
    verdict.count("verbs:", findings.verbs)
    for leases, jobs in sorted(findings.losses.items()):
        verdict.tell(f"jobs that lost {leases} leases", jobs)


def _judge_faults(plan: Plan, evidence: Evidence, verdict: Verdict) -> None:
    """Ask for half of the faults that were planned: a calm soak proves nothing."""
    requests = evidence.counts["store: requests"]
    planned = {
        "kills": evidence.faults_s / plan.kill_every_s,
        "suspensions": evidence.faults_s / plan.stop_every_s,
        "restarts": evidence.faults_s / plan.restart_every_s,
        "store: busy": requests * plan.busy,
        "store: reset": requests * plan.reset,
        "store: stall": requests * plan.stall,
    }
    for name, number in planned.items():
        least = int(number * _LEAST_SHARE)
        verdict.limit(f"faults: {name}", evidence.counts[name], least, at_least=True)


def _judge_history(findings: Findings, verdict: Verdict) -> None:
    for rule in Rule:
        broken = [found for found in findings.violations if found.rule is rule]
        verdict.none_of(
            rule.value.replace("_", " "),
            [
                "\n".join((f"{found.job_id}: {found.detail}", *found.history))
                for found in broken
            ],
        )
    stuck = [wait for wait in findings.waits if wait.waited_s > STUCK_S]
    longest_s = max((wait.waited_s for wait in findings.waits), default=0)
    verdict.tell("longest wait of a job anybody could take (s)", longest_s)
    verdict.none_of(
        f"stuck over {STUCK_S} s",
        [f"{wait.job_id} {wait.waited_s:.1f} s since {wait.since}" for wait in stuck],
    )


def _judge_rows(evidence: Evidence, findings: Findings, verdict: Verdict) -> None:
    known = findings.rows.keys() | evidence.rows.keys()
    verdict.none_of(
        "rows other than their history says",
        sorted(
            job_id
            for job_id in known
            if not agree(findings.rows.get(job_id), evidence.rows.get(job_id))
        ),
    )
    strangers = evidence.rows.keys() - job_ids(evidence.outcomes)
    verdict.none_of("jobs nobody knows of", sorted(strangers))


def _judge_outcomes(
    evidence: Evidence, findings: Findings, verdict: Verdict, max_attempts: int
) -> None:
    dead, lost, wrong = [], [], []
    for outcome in evidence.outcomes:
        row = findings.rows.get(min(outcome.ids, default=""))
        for fault in _faults(outcome, row, evidence, max_attempts):
            told = findings.told.get(min(outcome.ids, default=""), [])
            line = "\n".join((f"{outcome.work}: {fault}", *sorted(outcome.ids), *told))
            if row is None or outcome.trouble:
                lost.append(line)
            elif row["error_code"] == _DEAD and outcome.work.fate is not Fate.POISONED:
                dead.append(line)
            else:
                wrong.append(line)
    verdict.none_of("jobs lost", lost)
    verdict.none_of("healthy jobs dead-lettered", dead)
    verdict.none_of("other ends or results than expected", wrong)


def _faults(
    outcome: Outcome, row: Row | None, evidence: Evidence, max_attempts: int
) -> Iterator[str]:
    if outcome.trouble or row is None or len(outcome.ids) != 1:
        yield outcome.trouble or f"one key stood for {len(outcome.ids)} jobs"
        return
    tries = row["attempt"] - row["released"]
    ended = (outcome.status, outcome.error_code)
    right = outcome.digest == evidence.expected.get(outcome.work.archive)
    match outcome.work.fate:
        case Fate.CANCELLED if ended == ("failed", "cancelled"):
            return
        case Fate.COMPLETED | Fate.CANCELLED:
            if ended != ("completed", None):
                yield f"it ended as {ended}"
            elif outcome.digest is None or not right:
                yield "its result is another than that of an undisturbed run"
        case Fate.POISONED:
            if (*ended, tries) != ("failed", _DEAD, max_attempts):
                yield f"it ended as {ended} after {tries} attempts of its own"
        case Fate.REFUSED:
            if (*ended, tries) != ("failed", corpus.REFUSED_CODE, 1):
                yield f"it ended as {ended} after {tries} attempts of its own"


def _judge_recoveries(
    plan: Plan, evidence: Evidence, findings: Findings, verdict: Verdict
) -> None:
    cut = cut_off(
        findings.tenures,
        [*evidence.kills, *evidence.suspensions, *evidence.goodbyes],
    )
    _judge_kills(plan, _recovered_s(cut, evidence.kills), verdict)
    suspended_s = _recovered_s(cut, evidence.suspensions)
    least = 1 if plan.judged_by_the_clock else 0
    name = "jobs recovered after a suspension"
    verdict.limit(name, len(suspended_s), least, at_least=True)
    for name, share, _ in _RECOVERY_LIMITS_S:
        value = percentile(suspended_s, share)
        verdict.tell(f"recovery after a suspension, {name} (s)", value)
    left_s = [given_back_s(*pair) for pair in cut if pair[0] in evidence.goodbyes]
    name = "jobs under way at a graceful stop"
    verdict.limit(name, len(left_s), least, at_least=True)
    slowest_s = max(left_s, default=0)
    name = "SIGTERM until a job is given back, max (s)"
    if plan.judged_by_the_clock:
        verdict.limit(name, slowest_s, _STOP_S)
    else:
        # A short lease may be over before a worker has the processor to give it back.
        verdict.tell(name, slowest_s)
    ends_s = [(one.over_at - one.at).total_seconds() for one in evidence.goodbyes]
    verdict.tell("SIGTERM until the process has ended, max (s)", max(ends_s, default=0))


def _judge_kills(plan: Plan, took_s: list[float], verdict: Verdict) -> None:
    # Percentiles of nothing would all be within their limits.
    least = 1 if plan.judged_by_the_clock else 0
    verdict.limit("jobs recovered after a kill", len(took_s), least, at_least=True)
    for name, share, limit_s in _RECOVERY_LIMITS_S:
        value = percentile(took_s, share)
        if plan.judged_by_the_clock:
            verdict.limit(f"recovery after a kill, {name} (s)", value, limit_s)
        else:
            verdict.tell(f"recovery after a kill, {name} (s)", value)


def _recovered_s(
    cut: list[tuple[Outage, Tenure]], outages: list[Outage]
) -> list[float]:
    found = [recovery_s(*pair) for pair in cut if pair[0] in outages]
    return [took_s for took_s in found if took_s is not None]


def _judge_leftovers(evidence: Evidence, verdict: Verdict) -> None:
    stored = evidence.stored
    if stored is None:
        verdict.reasons.append("the stores were never looked at")
        return
    verdict.tell("artifacts of living results", len(stored.artifacts))
    verdict.tell("seconds from the last job to clean stores", evidence.tidied_s)
    verdict.none_of("payload blobs left", sorted(stored.payloads))
    verdict.none_of("artifacts nobody names", sorted(stored.orphans))
    verdict.none_of("artifacts that are missing", sorted(stored.missing))
    verdict.none_of("spool files left", evidence.spool_files)
    verdict.none_of("processes left", evidence.processes)
    verdict.none_of("workers that ended by themselves", evidence.deaths)
