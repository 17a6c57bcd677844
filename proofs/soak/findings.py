"""What the history of a soak comes to, job by job."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby

from proofs.soak.checker import Agreed, Violation, check_job
from proofs.soak.tenures import Tenure, Wait, tenures_of, waits
from proofs.soak.transitions import Row, Transition, Verb, verb_of


@dataclass(slots=True, kw_only=True)
class Findings:
    """All of it; `rows` are the last ones of the jobs, `told` whole histories.

    `losses` counts jobs by how often they were reaped.
    """

    violations: list[Violation] = field(default_factory=list)
    tenures: list[Tenure] = field(default_factory=list)
    waits: list[Wait] = field(default_factory=list)
    rows: dict[str, Row] = field(default_factory=dict)
    verbs: Counter[str] = field(default_factory=Counter)
    losses: Counter[int] = field(default_factory=Counter)
    told: dict[str, list[str]] = field(default_factory=dict)


def find(
    history: Iterable[Transition], agreed: Agreed, tell: frozenset[str]
) -> Findings:
    """Read the history, which comes job by job; keep that of jobs in `tell` as text."""
    findings = Findings()
    for job_id, group in groupby(history, key=lambda one: one.job_id):
        transitions = list(group)
        findings.violations += check_job(job_id, transitions, agreed)
        findings.tenures += tenures_of(transitions)
        findings.waits += waits(transitions)
        verbs = Counter(verb_of(one) or "no verb" for one in transitions)
        findings.verbs.update(verbs)
        findings.losses[verbs[Verb.REAP]] += 1
        if last := transitions[-1].after:
            findings.rows[job_id] = last
        if job_id in tell:
            findings.told[job_id] = [one.told() for one in transitions]
    return findings
