"""`python -m proofs.fuzz`: prints the figures, and ends with 1 at the first fault."""

import argparse
import sys
import time
from pathlib import Path

from proofs.fuzz.engine import Tally, archives, examine, fuzz, processors
from proofs.fuzz.mutants import mutant
from proofs.stack import STATE
from proofs.verdict import Verdict
from shared.pipeline.archive import Rule

_TOLD_EVERY_S = 10
# Below it the comparison with CPython would say little.
_LEAST_SHARE_ACCEPTED = 0.05


def main() -> int:
    """Examine as many mutants as asked for, or one of them again."""
    parser = argparse.ArgumentParser(prog="python -m proofs.fuzz", description=__doc__)
    parser.add_argument("--mutants", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=processors())
    parser.add_argument("--only", type=int, help="the number of one mutant")
    arguments = parser.parse_args()
    if arguments.only is not None:
        return _again(arguments.seed, arguments.only)
    began_s = time.monotonic()
    tally = fuzz(arguments.seed, arguments.mutants, arguments.processes, _Progress())
    took_s = time.monotonic() - began_s
    if tally.fault is not None:
        return _report(arguments.seed, *tally.fault)
    verdict = Verdict()
    verdict.limit("mutants", tally.mutants, arguments.mutants, at_least=True)
    verdict.tell("mutants per second", tally.mutants / took_s)
    share = tally.accepted / tally.mutants
    verdict.limit("share accepted", share, _LEAST_SHARE_ACCEPTED, at_least=True)
    verdict.tell("files compared with CPython", tally.files)
    verdict.tell("bytes compared with CPython", tally.bytes_compared)
    verdict.tell("share of refusals at submit", tally.at_submit / tally.codes.total())
    verdict.tell("slowest, s", tally.slowest_s)
    verdict.count("refused as", tally.codes)
    verdict.tell("rules never met", len(set(Rule) - set(tally.codes)))
    print(verdict.report())
    return 0 if verdict.holds else 1


class _Progress:
    """Prints how far it is, now and then."""

    def __init__(self) -> None:
        self._next_s = time.monotonic() + _TOLD_EVERY_S

    def __call__(self, tally: Tally) -> None:
        if time.monotonic() >= self._next_s:
            self._next_s += _TOLD_EVERY_S
            print(f"{tally.mutants} mutants, {tally.accepted} accepted", flush=True)


def _again(seed: int, number: int) -> int:
    fault = examine(seed, range(number, number + 1)).fault
    if fault is not None:
        return _report(seed, *fault)
    print(f"mutant {number} of seed {seed} is no fault")
    return 0


def _report(seed: int, number: int, reason: str) -> int:
    file = _saved(seed, number)
    print(f"mutant {number} of seed {seed}: {reason}")
    print(f"It is saved as {file}. To examine it again:")
    print(f"    {sys.executable} -m proofs.fuzz --seed {seed} --only {number}")
    return 1


def _saved(seed: int, number: int) -> Path:
    STATE.mkdir(mode=0o700, exist_ok=True)
    file = STATE / f"mutant-{seed}-{number}.zip"
    file.write_bytes(mutant(seed, number, archives()))
    return file


if __name__ == "__main__":
    sys.exit(main())
