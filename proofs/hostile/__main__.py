"""Runs hostile sources: `python -m proofs.hostile [WORD ...] [--languages ...]`."""

import argparse
import asyncio
import json
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

import psutil  # type: ignore[import-untyped] # it has no stubs of its own

from proofs.hostile.runs import Run, wanted
from shared.core.errors import ArbographError
from shared.core.jobs import JobKind
from shared.languages.registry import by_name
from shared.parsing.budget import PARSE_BUDGET_S
from shared.pipeline.child import AnalysisRequest, ChildProcesses
from shared.pipeline.spool import open_spool
from tests.support.children import ignore, server_of, unpacked
from tests.support.hostile_sources import Outcome
from tests.support.saving import zipped

# Processor time of a whole analysis: what one file may take and ten seconds more. Each
# that is skipped when it has been parsed may take the budget of that besides.
LIMIT_S = 45.0
PARSED = ("parse_timeout", "too_deep")
BUDGET_S = 600
# Some sources are a little over the usual limit in languages that need more words.
MAX_FILE_BYTES = 4 * 1024 * 1024


def judge(run: Run, files: dict[str, bytes], result: bytes) -> str:
    """Say what is wrong with a result, or nothing.

    The grammars of rare languages may ask for more memory than a file may have.
    """
    source = run.source
    is_rare = any(by_name()[language].spec.rare for language in run.languages)
    reasons = source.reasons | ({"parser_crashed"} if is_rare else set())
    metadata = json.loads(result)["metadata"]
    skipped = {skip["reason"] for skip in metadata["skipped"]}
    if metadata["fileCount"] + len(metadata["skipped"]) != len(files):
        return "files are missing"
    if not skipped <= reasons:
        return f"skipped: {sorted(skipped - reasons)}"
    if source.outcome is Outcome.SKIPPED and metadata["fileCount"]:
        return "was analysed"
    return ""


async def perform(runs: list[Run], kept: TextIO | None) -> int:
    """Run them one after the other; return how many failed."""
    children = ChildProcesses()
    children.warm()
    failed = 0
    for run in runs:
        before_s = _spent_s()
        wrong, skips = await _one(children, run)
        took_s = _spent_s() - before_s
        parsed = sum(skips[reason] for reason in PARSED)
        if not wrong and took_s > LIMIT_S + PARSE_BUDGET_S * parsed:
            wrong = "takes too long"
        failed += bool(wrong)
        told = wrong or ", ".join(sorted(skips)) or "ok"
        line = f"{run.name:68} {took_s:6.2f} s  {told}"
        print(line)
        if kept is not None and not wrong:
            kept.write(f"{line}\n")
            kept.flush()
    await children.close()
    return failed


async def _one(children: ChildProcesses, run: Run) -> tuple[str, Counter[str]]:
    request = AnalysisRequest(kind=JobKind.SUPERMODEL, max_parsed_bytes=MAX_FILE_BYTES)
    files = run.files()
    with open_spool() as spool:
        spool.write(zipped(files).getvalue())
        try:
            with await children.run(
                spool, request, budget_s=BUDGET_S, on_progress=ignore
            ) as result:
                document = unpacked(result)["result"]
        except ArbographError as error:
            return f"{type(error).__name__}: {error}", Counter()
    skipped = json.loads(document)["metadata"]["skipped"]
    return judge(run, files, document), Counter(skip["reason"] for skip in skipped)


def _spent_s() -> float:
    """The processor time of all children that have ended."""
    times = psutil.Process(server_of().pid).cpu_times()
    return float(times.children_user + times.children_system)


@contextmanager
def _keeping(
    path: Path | None, runs: list[Run]
) -> Iterator[tuple[list[Run], TextIO | None]]:
    """Leave out what a file says has passed already; others append what passes now."""
    if path is None:
        yield runs, None
        return
    with path.open("a+") as kept:
        kept.seek(0)
        passed = [line.rstrip() for line in kept]
        yield (
            [
                run
                for run in runs
                if not any(line.startswith(f"{run.name} ") for line in passed)
            ],
            kept,
        )


def main() -> None:
    """Exit with 1 when any source did not end as its table says."""
    parser = argparse.ArgumentParser(
        prog="python -m proofs.hostile", description=__doc__
    )
    parser.add_argument("words", nargs="*", help="parts of the names of sources")
    parser.add_argument(
        "--languages",
        nargs="*",
        default=[],
        choices=sorted(by_name()),
        metavar="LANGUAGE",
        help="all at full size",
    )
    parser.add_argument("--kept", type=Path, help="what passes, not to run it again")
    chosen = parser.parse_args()
    asked = wanted(chosen.words, chosen.languages)
    if not asked:
        parser.error(f"no source's name holds one of: {' '.join(chosen.words)}")
    with _keeping(chosen.kept, asked) as (runs, kept):
        sys.exit(bool(asyncio.run(perform(runs, kept))))


if __name__ == "__main__":
    main()
