"""Memory of a worker with its children while they analyse archives of 500 MiB.

The real path from the spooled payload on: `ChildProcesses.run`. Looked at, ten times a
second, is the proportional memory of this process and all its descendants, summed, so
that pages which a fork shares with its parent count once. The raw limit beside it is
the same tree with a small archive. The last one is denser than the memory of a child
allows: it is refused, and takes no more either.
"""

import argparse
import asyncio
import random
import sys
import time
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from typing import BinaryIO

import psutil  # type: ignore[import-untyped] # it has no stubs of its own

from proofs.verdict import Verdict
from shared.core.errors import ArbographError
from shared.core.jobs import JobKind
from shared.pipeline.child import AnalysisRequest, ChildProcesses
from shared.pipeline.spool import open_spool

_MIB = 1024 * 1024
_LIMIT_BYTES = 1536 * _MIB
_SAMPLE_EVERY_S = 0.1
_BUDGET_S = 3600
_MEDIA_BYTES = 98 * _MIB
_ARCHIVE_BYTES = 495 * _MIB
_BLOCK_BYTES = 1000 * 1000
_FUNCTIONS, _DENSE_FUNCTIONS = 12, 40
_DENSE_SOURCES = 8_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """One analysis: how it ended, and the most memory that the tree held."""

    name: str
    ended: str
    archive_bytes: int
    seconds: float
    peak_bytes: int
    before_bytes: int


def main() -> int:
    """Analyse each archive and print the figures; 1 if one took too much memory."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.streaming", description=__doc__
    )
    parser.add_argument("--sources", type=int, default=5_000, help="files to parse")
    arguments = parser.parse_args()
    verdict = Verdict()
    for run in asyncio.run(_all(arguments.sources)):
        print(
            f"{run.name}: {run.archive_bytes / _MIB:.0f} MiB, {run.ended} in"
            f" {run.seconds:.1f} s, peak {run.peak_bytes / _MIB:.0f} MiB"
            f" ({run.before_bytes / _MIB:.0f} MiB before)",
            flush=True,
        )
        peak_mib = run.peak_bytes / _MIB
        verdict.limit(f"{run.name}, peak MiB", peak_mib, _LIMIT_BYTES / _MIB)
    print(verdict.report())
    return 0 if verdict.holds else 1


async def _all(sources: int) -> list[Run]:
    children = ChildProcesses()
    children.warm()
    written: dict[str, Callable[[zipfile.ZipFile], object]] = {
        "a small archive": lambda archive: _sources(archive, 10),
        "stored media": _media,
        f"{sources} sources, the rest text": lambda archive: _mixed(archive, sources),
        f"{_DENSE_SOURCES} dense sources": _dense,
    }
    runs = []
    for name, write in written.items():
        with open_spool() as spool:
            with zipfile.ZipFile(spool, "w") as archive:
                write(archive)
            runs.append(await _run(children, spool, name))
    await children.close()
    return runs


async def _run(children: ChildProcesses, spool: BinaryIO, name: str) -> Run:
    archive_bytes = spool.seek(0, 2)
    spool.seek(0)
    before_bytes = peak_bytes = _memory_bytes()
    started = time.perf_counter()
    request = AnalysisRequest(kind=JobKind.CALL)
    work = asyncio.ensure_future(
        children.run(spool, request, budget_s=_BUDGET_S, on_progress=lambda _: None)
    )
    while not work.done():
        await asyncio.wait([work], timeout=_SAMPLE_EVERY_S)
        peak_bytes = max(peak_bytes, _memory_bytes())
    try:
        with work.result():
            ended = "analysed"
    except ArbographError as error:
        ended = f"refused as {error.code}"
    return Run(
        name=name,
        ended=ended,
        archive_bytes=archive_bytes,
        seconds=time.perf_counter() - started,
        peak_bytes=peak_bytes,
        before_bytes=before_bytes,
    )


def _memory_bytes() -> int:
    worker = psutil.Process()
    total = 0
    for process in (worker, *worker.children(recursive=True)):
        try:
            total += process.memory_full_info().pss
        except (psutil.NoSuchProcess, psutil.AccessDenied):
            continue
    return total


def _media(archive: zipfile.ZipFile) -> None:
    """Entries just below what is skipped unread, none of which deflates."""
    dice = random.Random(1)
    block = dice.randbytes(_MIB)
    for number in range(_ARCHIVE_BYTES // _MEDIA_BYTES):
        with archive.open(f"media/{number}.mp4", "w") as entry:
            for _ in range(_MEDIA_BYTES // _MIB):
                entry.write(block)
    _sources(archive, 10)


def _mixed(archive: zipfile.ZipFile, sources: int) -> None:
    """Sources, and texts of nearly a megabyte each for the rest."""
    used_bytes = _sources(archive, sources)
    line = b"0123456789 some text that nobody parses\n"
    text = line * (_BLOCK_BYTES // len(line))
    for number in range((_ARCHIVE_BYTES - used_bytes) // len(text)):
        archive.writestr(f"docs/{number}.txt", text)


def _dense(archive: zipfile.ZipFile) -> None:
    """More functions than fit into the memory of a child."""
    _sources(archive, _DENSE_SOURCES, _DENSE_FUNCTIONS)


def _sources(archive: zipfile.ZipFile, count: int, functions: int = _FUNCTIONS) -> int:
    """Write that many sources that call each other; returns their size."""
    used_bytes = 0
    for number in range(count):
        before = (number or count) - 1
        lines = [f"from package.m{before} import f0 as other\n"]
        lines += [
            f"\n\ndef f{place}(x):\n    return other(x) + f{place - 1}(x)\n"
            for place in range(1, functions)
        ]
        lines.append("\n\ndef f0(x):\n    return x\n")
        text = "".join(lines)
        archive.writestr(f"package/m{number}.py", text)
        used_bytes += len(text)
    return used_bytes


if __name__ == "__main__":
    sys.exit(main())
