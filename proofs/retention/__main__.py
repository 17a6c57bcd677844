"""`make retention`: prints what was searched and found; fails if anything was."""

import argparse
import asyncio
import signal
import sys
import time

from proofs.retention import table
from proofs.retention.outcomes import OUTCOMES
from proofs.retention.proof import prove


def main() -> int:
    """Run the proof; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m proofs.retention")
    parser.add_argument("--only", action="append", choices=OUTCOMES, help="one outcome")
    arguments = parser.parse_args()
    names = arguments.only or tuple(OUTCOMES)
    # So that everything is stopped and removed then, too.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    print(table.heading(), flush=True)
    started_s = time.monotonic()
    verdict = asyncio.run(
        prove(
            names,
            tell=lambda look: print(table.line(look), flush=True),
            into_memory=True,
        )
    )
    print("\nplanted leaks")
    for planted in verdict.leaks:
        print(table.leak_line(planted))
    print("\nin the processes' own memory, of which nothing is promised")
    for remembered in verdict.memories:
        print(table.memory_line(remembered))
    print(f"\n{table.summary(verdict)}; {time.monotonic() - started_s:.0f} s")
    for fault in verdict.faults:
        print(fault, file=sys.stderr)
    return 1 if verdict.faults else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("interrupted; everything is stopped and removed")
