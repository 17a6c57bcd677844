"""Azurite behind a proxy that fails, in a process of its own: `python -m` runs it.

It prints where both are, runs until its input ends, and prints what the proxy did.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from proofs.soak.plan import Plan
from tests.support.azurite import running
from tests.support.faulty_blobs import Faults, faulty_blobs

_STOP_TIMEOUT_S = 20


@dataclass(slots=True, kw_only=True)
class Blobs:
    """A store that is starting; `counts` says what went wrong until it was stopped."""

    process: "subprocess.Popen[str]"
    counts: dict[str, int] = field(default_factory=dict)

    def started(self) -> tuple[str, str]:
        """Wait for the connection strings: as it is, and with faults."""
        assert self.process.stdout  # noqa: S101 - it was asked for
        direct, faulty = json.loads(self.process.stdout.readline())
        return direct, faulty

    def stop(self) -> None:
        """End the store and take the counts; does nothing twice."""
        if self.process.returncode is None:
            said, _ = self.process.communicate(timeout=_STOP_TIMEOUT_S)
            self.counts = json.loads(said.splitlines()[-1])


@contextmanager
def faulty_store(plan: Plan) -> Iterator[Blobs]:
    """Run the store with the faults of a plan."""
    faults = [f"--{name}={getattr(plan, name)}" for name in (*_SHARES, "seed")]
    with subprocess.Popen(  # noqa: S603 - our own module and numbers
        [sys.executable, "-m", __name__, *faults],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        blobs = Blobs(process=process)
        try:
            yield blobs
        finally:
            blobs.stop()


_SHARES = ("busy", "reset", "stall", "stall_s")


def main() -> None:
    """Serve until standard input ends."""
    parser = argparse.ArgumentParser()
    for name in _SHARES:
        parser.add_argument(f"--{name}", type=float, required=True)
    parser.add_argument("--seed", type=int, required=True)
    faults = Faults(**vars(parser.parse_args()))
    with running() as direct, faulty_blobs(direct, faults) as proxy:
        print(json.dumps([direct, proxy.connection_string]), flush=True)
        sys.stdin.read()
    print(json.dumps(proxy.counts), flush=True)


if __name__ == "__main__":
    main()
