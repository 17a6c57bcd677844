"""What it costs to refuse an archive: every hostile kind, and giants made to be dear.

Each is refused in a fresh process by the code that refuses it in the system: what the
directory shows by `judge`, the rest by the worker's `hydrate`. The raw limit beside
the figures is the same process with a small good archive.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from proofs.verdict import Verdict
from shared.core.errors import BadArchive
from shared.pipeline.archive import judge
from shared.pipeline.hydrate import hydrate
from tests.support.archives import Item, build
from tests.support.hostile_archives import HOSTILE
from tests.support.hostile_giants import GIANTS
from tests.support.hostile_kind import Seen

_MIB = 1024 * 1024
_LIMIT_S = 2
_LIMIT_BYTES = 256 * _MIB
_SHOWN = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """One refusal, in time and in processor time, alone and with the interpreter.

    `before_bytes` is what the process held before it began.
    """

    name: str
    code: str
    seconds: float
    cpu_s: float
    whole_cpu_s: float
    before_bytes: int
    peak_bytes: int
    by_content: bool = False


def main() -> int:
    """Refuse everything and print the dearest; 1 if one is over its limit."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.rejection", description=__doc__
    )
    parser.add_argument("--refuse", nargs=2, metavar=("FILE", "WHERE"), help="just one")
    arguments = parser.parse_args()
    if arguments.refuse:
        _refuse(Path(arguments.refuse[0]), Seen(arguments.refuse[1]))
        return 0
    with tempfile.TemporaryDirectory() as folder:
        costs = list(_costs(Path(folder)))
    raw, *costs = costs
    _table([raw, *sorted(costs, key=lambda cost: -cost.cpu_s)[:_SHOWN]])
    _table(sorted(costs, key=lambda cost: -cost.peak_bytes)[:_SHOWN])
    early = [cost for cost in costs if not cost.by_content]
    verdict = Verdict()
    verdict.tell("archives", len(costs))
    # Processor time: what else a machine is doing is not the archive's fault.
    verdict.limit("dearest by headers, s", max(c.cpu_s for c in early), _LIMIT_S)
    verdict.tell("with the interpreter, s", max(c.whole_cpu_s for c in early))
    verdict.tell("dearest by content, s", max(c.cpu_s for c in costs))
    peak_mib = max(c.peak_bytes for c in costs) / _MIB
    verdict.limit("peak, MiB", peak_mib, _LIMIT_BYTES / _MIB)
    verdict.tell("of it before, MiB", max(c.before_bytes for c in costs) / _MIB)
    print(verdict.report())
    return 0 if verdict.holds else 1


def _costs(folder: Path) -> Iterator[Cost]:
    file = folder / "archive.zip"
    file.write_bytes(build(Item()))
    yield _cost("(a good archive)", file, Seen.WORKER, code="")
    for kind in HOSTILE.values():
        file.write_bytes(kind.make())
        yield _cost(kind.name, file, kind.seen, code=kind.rule)
    for giant in GIANTS:
        giant.write(file)
        content = giant.by_content
        yield _cost(giant.name, file, giant.seen, code=giant.rule, by_content=content)
        file.unlink()


def _cost(
    name: str, file: Path, seen: Seen, *, code: str, by_content: bool = False
) -> Cost:
    command = [
        sys.executable,
        "-m",
        "benchmarks.rejection",
        "--refuse",
        str(file),
        seen,
    ]
    run = subprocess.run(command, check=True, capture_output=True)  # noqa: S603 - ours
    figures = json.loads(run.stdout)
    if figures["code"] != code:
        sys.exit(f"{name}: refused as {figures['code'] or 'nothing'}, not as {code}")
    return Cost(name=name, by_content=by_content, **figures)


def _refuse(file: Path, seen: Seen) -> None:
    before_bytes = _memory("VmRSS")
    code = ""
    started, started_cpu_s = time.perf_counter(), time.process_time()
    with file.open("rb") as archive:
        try:
            if seen is Seen.SUBMIT:
                judge(archive)
            else:
                hydrate(archive)
        except BadArchive as refusal:
            code = refusal.code
    times = {
        "seconds": time.perf_counter() - started,
        "cpu_s": time.process_time() - started_cpu_s,
        "whole_cpu_s": time.process_time(),
    }
    # Of this program alone: the kernel starts anew when it is loaded.
    figures = {"before_bytes": before_bytes, "peak_bytes": _memory("VmHWM")}
    print(json.dumps({"code": code, **times, **figures}))


def _memory(name: str) -> int:
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith(f"{name}:"):
            return int(line.split()[1]) * 1024
    raise LookupError(name)


def _table(costs: list[Cost]) -> None:
    print(f"{'archive':<68} {'s':>6} {'CPU s':>6} {'MiB':>5} {'peak MiB':>9}")
    for cost in costs:
        above_mib = (cost.peak_bytes - cost.before_bytes) / _MIB
        print(
            f"{cost.name[:68]:<68} {cost.seconds:6.2f} {cost.cpu_s:6.2f}"
            f" {above_mib:5.0f} {cost.peak_bytes / _MIB:9.0f}"
        )
    print()


if __name__ == "__main__":
    sys.exit(main())
