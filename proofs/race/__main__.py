"""`python -m proofs.race`: prints the figures, and ends with 1 if one does not hold."""

import argparse
import asyncio
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from proofs import stack
from proofs.race.race import Puts, Race
from proofs.verdict import Verdict
from tests.support.azurite import running
from tests.support.faulty_blobs import faulty_blobs

_HOSTS = 3


def main() -> int:
    """Run the race on a stack of its own, of which nothing is left."""
    parser = argparse.ArgumentParser(prog="python -m proofs.race", description=__doc__)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--at-once", type=int, default=200, help="POSTs of one round")
    arguments = parser.parse_args()
    stack.leave_when_told()
    stack.STATE.mkdir(mode=0o700, exist_ok=True)
    try:
        with tempfile.TemporaryDirectory(prefix="race-", dir=stack.STATE) as folder:
            verdict = _run(Path(folder), arguments.rounds, arguments.at_once)
    except KeyboardInterrupt:
        return stack.INTERRUPTED
    print(verdict.report())
    return 0 if verdict.holds else 1


def _run(folder: Path, rounds: int, at_once: int) -> Verdict:
    puts = Puts(container=stack.app_settings()["PAYLOAD_CONTAINER"])
    with ExitStack() as exits:
        store = exits.enter_context(running())
        proxy = exits.enter_context(faulty_blobs(store))
        proxy.rewrite = puts
        server = exits.enter_context(stack.postgres(folder / "postgres"))
        settings = {
            "DATABASE_URL": server.url,
            "BLOB_STORE": proxy.connection_string,
        }
        urls = [
            exits.enter_context(stack.host(settings, folder / "host.log"))
            for _ in range(_HOSTS)
        ]
        (caller,) = asyncio.run(stack.add_callers(server.url, 1))
        race = Race(urls, caller, server.url, store)
        began_s = time.monotonic()
        outcome = asyncio.run(race.run(rounds, at_once, puts))
        took_s = time.monotonic() - began_s
    verdict = Verdict()
    verdict.limit("rounds", len(outcome), rounds, at_least=True)
    answers = sum(len(one.answers) for one in outcome)
    verdict.limit("answers", answers, rounds * at_once, at_least=True)
    verdict.tell("answers per second", answers / took_s)
    verdict.tell("jobs", sum(len(one.rows) for one in outcome))
    verdict.tell("blobs ever written", sum(len(one.written) for one in outcome))
    verdict.tell("blobs stored", sum(len(one.stored) for one in outcome))
    faults = [fault for one in outcome for fault in one.faults()]
    verdict.none_of("rounds with another outcome than one job and one blob", faults)
    return verdict


if __name__ == "__main__":
    sys.exit(main())
