"""The soak's judge gives a verdict that every single fault turns."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from proofs.soak.checker import Rule, Violation
from proofs.soak.client import Outcome, digest
from proofs.soak.findings import Findings
from proofs.soak.judge import judge
from proofs.soak.leftovers import Stored
from proofs.soak.plan import Fate, Manner, Plan, Work, works
from proofs.soak.soak import Evidence
from proofs.soak.tenures import Outage, Tenure, Wait
from proofs.soak.transitions import Verb
from proofs.verdict import Verdict

T0 = datetime(2026, 1, 1, tzinfo=UTC)
NONE = frozenset[str]()


class Soak:
    """A soak of four jobs that ended as they should; tests spoil one thing each."""

    def __init__(self) -> None:
        self.evidence = Evidence(
            outcomes=[
                outcome(1, Fate.COMPLETED, "completed", None, digest="right"),
                outcome(2, Fate.POISONED, "failed", "attempts_exhausted"),
                outcome(3, Fate.REFUSED, "failed", "checksum_mismatch"),
                outcome(4, Fate.CANCELLED, "failed", "cancelled"),
            ],
            expected={"small-1": "right"},
            stored=Stored(payloads=NONE, artifacts=NONE, orphans=NONE, missing=NONE),
        )
        self.findings = Findings(
            rows={
                "1": {"attempt": 1, "released": 0, "lost": 0, "error_code": None},
                "2": dead(attempt=5, released=2),
                "3": dead(attempt=1) | {"error_code": "checksum_mismatch"},
                "4": dead(attempt=0) | {"error_code": "cancelled"},
            }
        )
        self.evidence.rows = dict(self.findings.rows)
        self.rows = (self.findings.rows, self.evidence.rows)
        self.first = self.evidence.outcomes[0]
        self.recovered_after(11)

    def verdict(self) -> Verdict:
        return judge(Plan(jobs=4), self.evidence, self.findings, max_attempts=3)

    def spoil_stored(self, **places: frozenset[str]) -> None:
        whole = dict.fromkeys(("payloads", "artifacts", "orphans", "missing"), NONE)
        self.evidence.stored = Stored(**whole | places)

    def recovered_after(self, seconds: float) -> None:
        evidence = self.evidence
        outages = [
            Outage(owner=owner, at=T0, over_at=T0 + timedelta(seconds=0.1))
            for owner in ("ann", "bob", "eve")
        ]
        evidence.kills, evidence.suspensions = outages[:1], outages[1:2]
        evidence.goodbyes = outages[2:]
        self.findings.tenures = [
            tenure("ann", Verb.REAP, seconds),
            tenure("bob", Verb.REAP, 11),
            tenure("eve", Verb.RELEASE, 1),
        ]


def tenure(owner: str, end: Verb, seconds: float) -> Tenure:
    until = T0 + timedelta(seconds=seconds)
    return Tenure(
        job_id="1",
        attempt=1,
        owner=owner,
        since=T0 - timedelta(seconds=1),
        until=until,
        end=end,
        next_from=until,
    )


def dead(**counts: int) -> dict[str, Any]:
    return {"released": 0, "lost": 0, "error_code": "attempts_exhausted", **counts}


def outcome(
    number: int, fate: Fate, status: str, code: str | None, digest: str | None = None
) -> Outcome:
    work = Work(
        number=number,
        user_no=0,
        archive="small-1",
        priority="normal",
        fate=fate,
        manner=Manner.PLAIN,
    )
    return Outcome(
        work=work, ids={str(number)}, status=status, error_code=code, digest=digest
    )


def spoil(**fields: object) -> Callable[[Soak], None]:
    def change(soak: Soak) -> None:
        for name, value in fields.items():
            setattr(soak.first, name, value)

    return change


def fail_healthy(soak: Soak) -> None:
    spoil(status="failed", error_code="attempts_exhausted")(soak)
    for rows in soak.rows:
        rows["1"] = dead(attempt=3)


def miscount_poison(tries: int) -> Callable[[Soak], None]:
    def change(soak: Soak) -> None:
        for rows in soak.rows:
            rows["2"] = dead(attempt=tries)

    return change


FAULTS: dict[str, Callable[[Soak], object]] = {
    "a client waited in vain": spoil(trouble="not settled after 900 s"),
    "a job that was accepted is gone": lambda soak: [
        rows.pop("1") for rows in soak.rows
    ],
    "two ids for one key": spoil(ids={"1", "9"}),
    "another result": spoil(digest="wrong"),
    "no result": spoil(digest=None),
    "a healthy job failed": spoil(status="failed", error_code="internal_error"),
    "a healthy job is a dead letter": fail_healthy,
    "poison that took two attempts": miscount_poison(2),
    "poison that took four attempts": miscount_poison(4),
    "a job nobody submitted": lambda soak: [
        rows.update({"9": dead(attempt=1)}) for rows in soak.rows
    ],
    "a row its history does not know": lambda soak: soak.evidence.rows.update(
        {"1": dead(attempt=1)}
    ),
    "a violation": lambda soak: soak.findings.violations.append(
        Violation(rule=Rule.STALE_WRITE, job_id="1", seq=1, detail="by bob")
    ),
    "a stuck job": lambda soak: soak.findings.waits.append(
        Wait(job_id="1", since=T0, waited_s=61)
    ),
    "a slow median recovery": lambda soak: soak.recovered_after(12.5),
    "nobody killed": lambda soak: setattr(soak.evidence, "faults_s", 10),
    "a store without faults": lambda soak: soak.evidence.counts.update(
        {"store: requests": 1000}
    ),
    "no recovery": lambda soak: soak.evidence.kills.clear(),
    "nobody suspended with a job": lambda soak: soak.evidence.suspensions.clear(),
    "nobody stopped with a job": lambda soak: soak.evidence.goodbyes.clear(),
    "a payload left": lambda soak: soak.spoil_stored(payloads=frozenset({"a"})),
    "an orphan artifact": lambda soak: soak.spoil_stored(orphans=frozenset({"a"})),
    "a missing artifact": lambda soak: soak.spoil_stored(missing=frozenset({"a"})),
    "stores nobody looked at": lambda soak: setattr(soak.evidence, "stored", None),
    "a spool file": lambda soak: soak.evidence.spool_files.append("tmp1"),
    "a process": lambda soak: soak.evidence.processes.append("1: python"),
    "a death": lambda soak: soak.evidence.deaths.append("worker_1 ended with 1"),
    "too few jobs": lambda soak: soak.evidence.outcomes.pop(),
}


def test_a_soak_that_went_as_it_must_holds() -> None:
    verdict = Soak().verdict()

    assert verdict.holds, verdict.report()


@pytest.mark.parametrize("name", FAULTS)
def test_every_fault_turns_the_verdict(name: str) -> None:
    soak = Soak()
    FAULTS[name](soak)

    verdict = soak.verdict()

    assert not verdict.holds
    assert "FAILS" in verdict.table() or verdict.reasons


def test_a_reason_names_the_job_and_tells_its_history() -> None:
    soak = Soak()
    soak.first.digest = "wrong"
    soak.findings.told["1"] = ["1 reserve", "2 claim"]

    (reason,) = soak.verdict().reasons

    assert "small-1" in reason
    assert reason.endswith("1 reserve\n2 claim")


def test_a_result_is_compared_without_its_times() -> None:
    one = {"graph": {"nodes": [1]}, "metadata": {"analysisStartTime": "a", "n": 1}}
    same = {"graph": {"nodes": [1]}, "metadata": {"analysisStartTime": "b", "n": 1}}
    other = {"graph": {"nodes": [2]}, "metadata": {"analysisStartTime": "a", "n": 1}}

    assert digest(one) == digest(same) != digest(other)


def test_the_same_seed_plans_the_same_works_with_some_of_each_fate() -> None:
    planned = list(works(Plan(jobs=50, seed=7)))

    assert planned == list(works(Plan(jobs=50, seed=7)))
    assert planned != list(works(Plan(jobs=50, seed=8)))
    assert {work.fate for work in planned} == set(Fate)
