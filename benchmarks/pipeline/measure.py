"""Runs the pipeline and the raw parser over an archive, each in fresh processes."""

import json
import os
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path

import msgspec

MIB = 1024 * 1024
_LOOK_EVERY_S = 0.1
_RUNS = 3


class _Stats(msgspec.Struct, rename="camel"):
    node_count: int
    relationship_types: dict[str, int]


class _Metadata(msgspec.Struct, rename="camel"):
    parsed_file_count: int
    stage_times_ms: dict[str, int]


class _Document(msgspec.Struct):
    stats: _Stats
    metadata: _Metadata


@dataclass(frozen=True, slots=True, kw_only=True)
class Raw:
    """What the parser alone takes over all sources, by the clock and of processors."""

    seconds: float
    cpu_s: float
    files: int
    lines: int
    size_bytes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Whole:
    """One run of the pipeline, from the start of the interpreter to its end.

    `cpu_s` is the processor time of all its processes, `peak_mib` what they held
    together when they held most, shared pages counted once (on Linux). `stages_s` are
    those that the result tells, and what is left: starting, and writing the result.
    """

    seconds: float
    cpu_s: float
    peak_mib: float
    stages_s: dict[str, float]
    nodes: int
    calls: int


def raw(archive: Path, processes: int) -> Raw:
    """Measure the parser alone."""
    command = [sys.executable, "-m", "benchmarks.pipeline.raw"]
    ran = subprocess.run(  # noqa: S603 (ours)
        [*command, str(archive), str(processes)], check=True, capture_output=True
    )
    return Raw(**json.loads(ran.stdout))


def whole(archive: Path) -> Whole:
    """Measure the call graph of an archive; return the median run by the clock."""
    runs = sorted((_run(archive) for _ in range(_RUNS)), key=attrgetter("seconds"))
    return runs[_RUNS // 2]


def watch(process: subprocess.Popen[bytes]) -> tuple[int, float]:
    """Wait for a process; return what it and its children held at most, and used."""
    before = os.times()
    peak_bytes = 0
    while process.poll() is None:
        peak_bytes = max(peak_bytes, sum(map(_held_bytes, _family(process.pid))))
        with suppress(subprocess.TimeoutExpired):
            process.wait(_LOOK_EVERY_S)
    after = os.times()
    used_s = after.children_user + after.children_system
    return peak_bytes, used_s - before.children_user - before.children_system


def _run(archive: Path) -> Whole:
    """Make the call graph of an archive as the command line does."""
    # Python keeps the bytecode of what it imports, unless it is told not to.
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "result.json"
        command = [sys.executable, "-m", "shared.pipeline", "--kind", "call"]
        started = time.perf_counter()
        process = subprocess.Popen(  # noqa: S603 (ours)
            [*command, "--out", str(out), str(archive)], env=environment
        )
        peak_bytes, cpu_s = watch(process)
        seconds = time.perf_counter() - started
        if process.returncode:
            sys.exit(f"{archive.name}: the pipeline failed")
        document = msgspec.json.decode(out.read_bytes(), type=_Document)
    stages_s = {
        stage: took_ms / 1000
        for stage, took_ms in document.metadata.stage_times_ms.items()
    }
    return Whole(
        seconds=seconds,
        cpu_s=cpu_s,
        peak_mib=peak_bytes / MIB,
        stages_s={**stages_s, "rest": seconds - sum(stages_s.values())},
        nodes=document.stats.node_count,
        calls=document.stats.relationship_types.get("calls", 0),
    )


def _family(pid: int) -> list[str]:
    # What a walk over all processes of the machine would take is more than the run.
    with suppress(OSError):
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [str(pid), *children]
    return []


def _held_bytes(pid: str) -> int:
    """Return what a process holds, by parts where it shares pages with others."""
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) * 1024
    return 0
