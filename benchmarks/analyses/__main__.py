"""`python -m benchmarks.analyses repo.zip`: what first and later answers cost."""

import argparse
import resource
import time
import zlib
from io import BytesIO
from pathlib import Path

from shared.core.jobs import ANALYSIS_KINDS, JobKind, Progress
from shared.core.results import STRUCTURE_PART
from shared.pipeline.kinds import KINDS
from shared.pipeline.request import AnalysisRequest
from shared.pipeline.run import AnalysisResult, analyse
from shared.pipeline.saving.frames import frame
from shared.pipeline.saving.mark import structure_mark


def main() -> None:
    """Print processor seconds of each kind, from the archive and from a structure."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.analyses", description=__doc__
    )
    parser.add_argument("archive", type=Path)
    path = parser.parse_args().archive
    structure_mark()
    kept = b""
    for kind in (JobKind.CALL, *ANALYSIS_KINDS):
        first, answer = _timed(path, AnalysisRequest(kind=kind, keeps_structure=True))
        line = f"{kind.value:24} first {first:6.2f} s"
        if KINDS[kind].whole:
            kept = zlib.compress(answer.read(STRUCTURE_PART), wbits=31)
            request = AnalysisRequest(kind=kind, has_structure=True)
            second, _ = _timed(path, request, BytesIO(frame(len(kept)) + kept))
            line += f"   second {second:5.2f} s"
        print(f"{line}   result {len(answer.result) / 1024:8.0f} KiB")
    print(f"structure as it is stored: {len(kept) / 1024:.0f} KiB")


def _timed(
    path: Path, request: AnalysisRequest, saved: BytesIO | None = None
) -> tuple[float, AnalysisResult]:
    """Return the processor seconds of a run with all its processes, and its answer."""
    before = _processor_s()
    with path.open("rb") as archive:
        answer = analyse(archive, request, _ignore, saved=saved)
    return _processor_s() - before, answer


def _processor_s() -> float:
    forks = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + forks.ru_utime + forks.ru_stime


def _ignore(_progress: Progress) -> None:
    return None


if __name__ == "__main__":
    main()
