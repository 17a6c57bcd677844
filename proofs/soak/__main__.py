"""`python -m proofs.soak`: prints the figures, and ends with 1 if one does not hold."""

import argparse
import asyncio
import shutil
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from proofs import stack
from proofs.soak import history
from proofs.soak.blobs import faulty_store
from proofs.soak.checker import Agreed
from proofs.soak.findings import find
from proofs.soak.judge import job_ids, judge
from proofs.soak.plan import QUICK, Plan
from proofs.soak.soak import soak
from proofs.verdict import Verdict
from shared.storage.postgres.migrate import packaged

# So that workers, which take seconds to load, have met the schema that is behind.
_UPGRADE_AFTER_S = 15.0


def main() -> int:
    """Run one soak in a folder of its own, which is kept only if the proof failed."""
    parser = argparse.ArgumentParser(prog="python -m proofs.soak", description=__doc__)
    parser.add_argument("--jobs", type=int, help="how many jobs to submit")
    parser.add_argument("--seed", type=int, default=1, help="repeats all faults")
    parser.add_argument(
        "--quick", action="store_true", help="a small one, as the tests run it"
    )
    parser.add_argument(
        "--schema",
        type=Path,
        help="a folder of earlier migrations to begin with; the others follow",
    )
    parser.add_argument(
        "--control-plane",
        type=Path,
        default=stack.ROOT,
        help="the folder of another version, which answers while this one works",
    )
    arguments = parser.parse_args()
    plan = replace(
        QUICK if arguments.quick else Plan(),
        seed=arguments.seed,
        control_plane=arguments.control_plane,
        upgrade_after_s=_UPGRADE_AFTER_S if arguments.schema else None,
    )
    if arguments.jobs:
        plan = replace(plan, jobs=arguments.jobs)
    stack.leave_when_told()
    stack.STATE.mkdir(mode=0o700, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="soak-", dir=stack.STATE))
    try:
        verdict = _run(plan, folder, arguments.schema)
    except KeyboardInterrupt:
        shutil.rmtree(folder)
        return stack.INTERRUPTED
    print(verdict.report())
    if not verdict.holds:
        print(f"\nThe soak failed; logs and database are in {folder}.")
        return 1
    shutil.rmtree(folder)
    return 0


def _run(plan: Plan, folder: Path, schema: Path | None) -> Verdict:
    migrations = packaged(schema) if schema else None
    # Both take seconds to start: one does while the other does.
    with (
        faulty_store(plan) as blobs,
        stack.postgres(folder / "postgres", migrations=migrations) as server,
    ):
        history.install(server.url)
        evidence = asyncio.run(soak(plan, folder, server, blobs))
        blobs.stop()
        evidence.counts.update({f"store: {k}": n for k, n in blobs.counts.items()})
        settings = stack.app_settings()
        agreed = Agreed(
            max_attempts=int(settings["JOB_MAX_ATTEMPTS"]),
            max_lost_leases=int(settings["JOB_MAX_LOST_LEASES"]),
            zombie_s=float(settings["JOB_ZOMBIE_MINUTES"]) * 60,
        )
        findings = find(history.read(server.url), agreed, job_ids(evidence.outcomes))
        return judge(plan, evidence, findings, max_attempts=agreed.max_attempts)


if __name__ == "__main__":
    sys.exit(main())
