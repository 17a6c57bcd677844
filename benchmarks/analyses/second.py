"""`python -m benchmarks.analyses.second ZIP...`: how long a client waits for answers.

By the clock, on an idle local stack: from the first byte of the submission to the last
of the result. The first answer makes the structure; the later ones go on from it.
"""

import argparse
import statistics
import time
import uuid
from pathlib import Path

import httpx

from devhost.stack import LocalStack, local_stack
from shared.core.jobs import ANALYSIS_KINDS, JobKind

_KINDS = (*ANALYSIS_KINDS, JobKind.DOMAIN, JobKind.SUPERMODEL)
_RUNS = 9
_WAIT_S = 60


def main() -> None:
    """Print the time of the first answer about each archive, and of later ones."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.analyses.second", description=__doc__
    )
    parser.add_argument("archives", nargs="+", type=Path, metavar="ZIP")
    archives = parser.parse_args().archives
    with local_stack() as stack:
        for path in archives:
            _print(stack, path)


def _print(stack: LocalStack, path: Path) -> None:
    # A comment makes it an archive that nobody has submitted before.
    archive = _with_comment(path.read_bytes(), uuid.uuid4().hex.encode())
    first = _answer_s(stack, _KINDS[0], archive)
    print(f"{path.name}: first answer {first:.2f} s")
    for kind in _KINDS:
        seconds = [_answer_s(stack, kind, archive) for _ in range(_RUNS)]
        print(
            f"  {kind.value:24} median {statistics.median(seconds):5.2f} s"
            f"   min {min(seconds):5.2f} s   max {max(seconds):5.2f} s"
        )


def _answer_s(stack: LocalStack, kind: JobKind, archive: bytes) -> float:
    headers = {"X-Api-Key": stack.api_key, "Idempotency-Key": uuid.uuid4().hex}
    with httpx.Client(base_url=stack.url, headers=headers, timeout=120) as client:
        family = "analysis" if kind in ANALYSIS_KINDS else "graphs"
        started = time.perf_counter()
        answer = client.post(f"/v1/{family}/{kind.value}", files={"file": archive})
        answer.raise_for_status()
        place = answer.json()["jobId"]
        while answer.status_code == httpx.codes.ACCEPTED:
            answer = client.get(
                f"/v1/jobs/{place}", headers={"Prefer": f"wait={_WAIT_S}"}
            )
        answer.raise_for_status()
        seconds = time.perf_counter() - started
    body = answer.json()
    if body["status"] != "completed":
        raise SystemExit(f"The job has failed: {body['error']}")
    return seconds


def _with_comment(archive: bytes, comment: bytes) -> bytes:
    """Return an archive that has no comment with one."""
    size = len(comment).to_bytes(2, "little")
    return archive[:-2] + size + comment


if __name__ == "__main__":
    main()
