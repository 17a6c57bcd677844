"""What a client of an idle local stack sees: latency of a small job, cost of an upload.

The raw limit beside the latency is the same archive through the pipeline's child
process alone, without HTTP, queue and stores.
"""

import asyncio
import io
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
import zipfile
from pathlib import Path

import httpx

from devhost.stack import ROOT, LocalStack, local_stack
from shared.core.jobs import JobKind
from shared.pipeline.child import AnalysisRequest, ChildProcesses

_RUNS = 20
_POLL_S = 0.01
_UPLOAD_BYTES = 256 * 1024 * 1024
_MIB = 1024 * 1024
_PROGRAM = {
    "app/main.py": "from app.util import helper\n\n\ndef run():\n    helper()\n",
    "app/util.py": "def helper():\n    return 1\n",
}


def main() -> None:
    """Run both measurements and print their figures."""
    imports = [_import_s() for _ in range(5)]
    _print("import of function_app", imports)
    archive = _zip(_PROGRAM)
    with local_stack() as stack:
        raw = asyncio.run(_raw(archive))
        latencies = [_latency(stack, archive) for _ in range(_RUNS)]
        _print("small job, submit to visible completion", latencies)
        _print("the same through the child process alone", raw)
        ratio = statistics.median(latencies) / statistics.median(raw)
        print(f"ratio of medians: {ratio:.1f}")
        before, peak, seconds = _upload(stack)
    print(
        f"upload of {_UPLOAD_BYTES // _MIB} MiB: {seconds:.1f} s, host"
        f" {before / _MIB:.0f} MiB before, peak {peak / _MIB:.0f} MiB,"
        f" growth {(peak - before) / _MIB:.0f} MiB"
    )


def _import_s() -> float:
    settings = json.loads((ROOT / "local.settings.example.json").read_text())["Values"]
    started = time.perf_counter()
    command = [sys.executable, "-c", "import function_app"]
    environment = {**os.environ, **settings}
    subprocess.run(command, cwd=ROOT, env=environment, check=True)  # noqa: S603 - ours
    return time.perf_counter() - started


async def _raw(archive: bytes) -> list[float]:
    children = ChildProcesses()
    children.warm()
    request = AnalysisRequest(kind=JobKind.CALL)
    seconds = []
    for _ in range(_RUNS):
        with tempfile.TemporaryFile() as spool:
            spool.write(archive)
            spool.seek(0)
            started = time.perf_counter()
            result = await children.run(
                spool, request, budget_s=60, on_progress=lambda _: None
            )
            seconds.append(time.perf_counter() - started)
            result.close()
    await children.close()
    return seconds


def _latency(stack: LocalStack, archive: bytes) -> float:
    headers = {"X-Api-Key": stack.api_key, "Idempotency-Key": uuid.uuid4().hex}
    with httpx.Client(base_url=stack.url, headers=headers, timeout=60) as client:
        started = time.perf_counter()
        body = archive
        while True:
            answer = client.post("/v1/graphs/call", files={"file": ("blob", body)})
            if answer.status_code != httpx.codes.ACCEPTED:
                answer.raise_for_status()
                return time.perf_counter() - started
            time.sleep(_POLL_S)
            body = b"0"


def _upload(stack: LocalStack) -> tuple[int, int, float]:
    """Upload a large valid archive; returns the host's memory before and at its peak.

    The peak is the kernel's own (`VmHWM`), set back just before.
    """
    process = Path(f"/proc/{stack.host.pid}")
    (process / "clear_refs").write_text("5")
    before = _status(process, "VmRSS")
    with tempfile.TemporaryFile() as file:
        with zipfile.ZipFile(file, "w") as archive:
            block = os.urandom(_MIB)
            with archive.open("data.bin", "w", force_zip64=True) as entry:
                for _ in range(_UPLOAD_BYTES // _MIB // 4):
                    entry.write(block * 4)
        file.seek(0)
        started = time.perf_counter()
        answer = httpx.post(
            f"{stack.url}/v1/graphs/parse",
            headers={"X-Api-Key": stack.api_key, "Idempotency-Key": uuid.uuid4().hex},
            files={"file": ("blob", file)},
            timeout=600,
        )
        seconds = time.perf_counter() - started
    if answer.status_code != httpx.codes.ACCEPTED:
        sys.exit(f"the upload was refused: {answer.status_code} {answer.text}")
    return before, _status(process, "VmHWM"), seconds


def _status(process: Path, name: str) -> int:
    for line in (process / "status").read_text().splitlines():
        if line.startswith(f"{name}:"):
            return int(line.split()[1]) * 1024
    raise LookupError(name)


def _zip(files: dict[str, str]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return buffer.getvalue()


def _print(title: str, seconds: list[float]) -> None:
    ordered = sorted(seconds)
    print(
        f"{title}: median {statistics.median(ordered) * 1000:.0f} ms,"
        f" min {ordered[0] * 1000:.0f} ms, max {ordered[-1] * 1000:.0f} ms,"
        f" {len(ordered)} runs"
    )


if __name__ == "__main__":
    main()
