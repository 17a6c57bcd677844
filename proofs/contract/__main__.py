"""`python -m proofs.contract`: prints figures, and ends with 1 if one does not hold.

Schemathesis is installed apart, by `make`: it brings a tree of packages of its own.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from devhost.stack import ROOT, LocalStack, local_stack
from proofs import stack
from proofs.verdict import Verdict

SCHEMATHESIS = ROOT / ".venv-contract" / "bin" / "schemathesis"
_DOCUMENTS = ("/v1/openapi.json", "/operator/openapi.json")
# A key that runs into a limit is answered by the limit and nothing else.
_SETTINGS = {
    "SUBMITS_PER_MINUTE": "0",
    "POLLS_PER_MINUTE": "0",
    "UPLOAD_MIB_PER_HOUR": "0",
    "UNFINISHED_JOBS_MAX": "0",
    "WORKER_SCHEDULE": "* * * * * *",
}
_OPTIONS = (
    *("--workers", "3", "--continue-on-failure", "--request-timeout", "60"),
    # A cancelled job can be read on: DELETE ends it and does not remove it.
    *("--exclude-checks", "use_after_free"),
    # Only Stripe signs what this one takes.
    *("--exclude-operation-id", "take-stripe-event"),
    # This one goes on for minutes.
    *("--exclude-operation-id", "watch-queue"),
    *("--report", "json"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """What one run against one document has found."""

    document: str
    cases: int
    phases: dict[str, str]
    faults: list[str]


def main() -> int:
    """Run Schemathesis on a stack of its own, of which nothing is left."""
    parser = argparse.ArgumentParser(
        prog="python -m proofs.contract", description=__doc__
    )
    parser.add_argument("--cases", type=int, default=10_000, help="at least so many")
    parser.add_argument("--examples", type=int, default=250, help="of an operation")
    parser.add_argument("--phases", default="examples,coverage,fuzzing,stateful")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if not SCHEMATHESIS.exists():
        sys.exit("Schemathesis is not installed: run `make contract`.")
    stack.leave_when_told()
    os.environ.update(_SETTINGS)
    stack.STATE.mkdir(mode=0o700, exist_ok=True)
    try:
        with (
            tempfile.TemporaryDirectory(prefix="contract-", dir=stack.STATE) as folder,
            local_stack(state=Path(folder)) as running,
        ):
            verdict = _prove(running, Path(folder), arguments)
    except KeyboardInterrupt:
        return stack.INTERRUPTED
    print(verdict.report())
    return 0 if verdict.holds else 1


def _prove(running: LocalStack, folder: Path, arguments: argparse.Namespace) -> Verdict:
    verdict = Verdict()
    runs = []
    for run in _runs(running, folder, arguments):
        runs.append(run)
        done = sum(run.cases for run in runs)
        print(f"{run.document}: {run.cases} cases, {done} in all", flush=True)
        both = len(runs) >= len(_DOCUMENTS)
        if run.faults or (both and done >= arguments.cases):
            break
    for document in _DOCUMENTS:
        cases = sum(run.cases for run in runs if run.document == document)
        verdict.limit(f"cases of {document}", cases, 1, at_least=True)
    cases = sum(run.cases for run in runs)
    verdict.limit("cases", cases, arguments.cases, at_least=True)
    verdict.none_of("faults", [fault for run in runs for fault in run.faults])
    skipped = {
        f"{run.document}: {phase} was {status}"
        for run in runs
        for phase, status in run.phases.items()
        if status == "skip" and phase in arguments.phases
    }
    verdict.none_of("phases left out", sorted(skipped))
    return verdict


def _runs(
    running: LocalStack, folder: Path, arguments: argparse.Namespace
) -> Iterator[Run]:
    limits = ["--max-examples", str(arguments.examples), "--phases", arguments.phases]
    for seed in count(arguments.seed):
        for document in _DOCUMENTS:
            options = [*limits, "--seed", str(seed)]
            yield _run(running, folder / "report.json", document, options)


def _run(running: LocalStack, report: Path, document: str, options: list[str]) -> Run:
    report.unlink(missing_ok=True)
    done = subprocess.run(  # noqa: S603 - our own program and arguments
        [
            *(SCHEMATHESIS, "run", f"{running.url}{document}", *_OPTIONS),
            *("--report-json-path", report),
            *options,
            *("--header", f"X-Api-Key: {running.api_key}"),
        ],
        cwd=report.parent,  # it keeps a cache where it runs
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "SCHEMATHESIS_HOOKS": "proofs.contract.hooks",
        },
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    found: dict[str, Any] = json.loads(report.read_text()) if report.exists() else {}
    return Run(
        document=document,
        cases=found["test_cases"]["generated"] if found else 0,
        phases={
            name: phase["status"] for name, phase in found.get("phases", {}).items()
        },
        faults=[f"{document} {options}\n{done.stdout}"] if done.returncode else [],
    )


if __name__ == "__main__":
    sys.exit(main())
