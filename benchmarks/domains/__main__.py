"""`python -m benchmarks.domains [ZIP...]`: what domains cost, and if names last."""

import argparse
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from benchmarks.domains.changes import added, deleted, edited, renamed
from benchmarks.domains.generated import wide
from benchmarks.pipeline import packages
from shared.core.jobs import JobKind
from shared.domains.classification import Classification
from shared.domains.handover import OUTLINE_PART, Handover
from shared.domains.offline import classify_outline
from shared.domains.outline import Outline
from shared.domains.telling import tell
from shared.pipeline.reclassify import reclassify
from shared.pipeline.request import AnalysisRequest
from shared.pipeline.run import analyse

_SEEDS = 10
_FILES = 10_000
_USUAL = (packages.DJANGO, packages.WERKZEUG, "flask==3.1.0")

_Value = TypeVar("_Value")


def main() -> None:
    """Measure the archives, or Django, Werkzeug, flask and 10,000 generated files."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.domains", description=__doc__
    )
    parser.add_argument("archives", nargs="*", type=Path, metavar="ZIP")
    given = parser.parse_args().archives
    for archive in given or map(packages.wheel, _USUAL):
        with archive.open("rb") as opened:
            request = AnalysisRequest(kind=JobKind.SUPERMODEL, hands_on=True)
            answer = analyse(opened, request, lambda _progress: None)
        outline = Handover.decode(answer.read(OUTLINE_PART)).outline
        _measure(archive.stem[:24], outline, answer.result)
    if not given:
        _measure(f"{_FILES:,} generated files", wide(_FILES), None)


def _measure(name: str, outline: Outline, result: bytes | None) -> None:
    classified, classify_s = _timed(lambda: classify_outline(outline))
    told, tell_s = _timed(lambda: tell(outline, classified))
    print(
        f"{name}: {len(outline.files):,} files, {len(outline.symbols):,} symbols,"
        f" {len(outline.edges):,} edges; processor time to classify {classify_s:.2f} s,"
        f" to tell {tell_s:.2f} s"
    )
    if result is not None:
        _, splice_s = _timed(lambda: reclassify(result, outline, classified))
        size_mib = len(result) / 1024**2
        print(f"  to tell another in {size_mib:.1f} MiB: {splice_s:.2f} s")
    print(f"  {', '.join(sorted(_names(classified)))}; {len(told.edges):,} edges")
    for change in (edited, renamed, added, deleted):
        kept = sum(_kept(outline, classified, change))
        print(f"  names kept, a tenth {change.__name__}: {kept / _SEEDS:.1%}")


def _timed(work: Callable[[], _Value]) -> tuple[_Value, float]:
    began_s = time.process_time()
    value = work()
    return value, time.process_time() - began_s


def _kept(
    outline: Outline,
    before: Classification,
    change: Callable[[Outline, int], Outline],
) -> Iterator[float]:
    names = _names(before)
    for seed in range(_SEEDS):
        after = _names(classify_outline(change(outline, seed)))
        yield len(names & after) / max(len(names), 1)


def _names(classification: Classification) -> set[str]:
    return {domain.name for domain in classification.domains}


if __name__ == "__main__":
    main()
