"""Runs every hostile source at its full size: `python -m proofs.hostile [WORD ...]`."""

import argparse
import asyncio
import json
import sys
from collections.abc import Iterator

import psutil  # type: ignore[import-untyped] # it has no stubs of its own

from shared.core.errors import ArbographError
from shared.core.jobs import JobKind
from shared.languages.registry import by_name
from shared.pipeline.child import AnalysisRequest, ChildProcesses
from shared.pipeline.spool import open_spool
from tests.support.children import ignore, server_of, unpacked
from tests.support.hostile_sources import HOSTILE_SOURCES, HostileSource, Outcome
from tests.support.saving import zipped

# Processor time of a whole analysis: what one file may take and ten seconds more.
LIMIT_S = 45.0
BUDGET_S = 600
# Some sources are a little over the usual limit in languages that need more words.
MAX_FILE_BYTES = 4 * 1024 * 1024


def wanted(words: list[str]) -> Iterator[tuple[HostileSource, str]]:
    """Every source whose name holds one of the words, in each of its languages."""
    for source in HOSTILE_SOURCES:
        if not words or any(word in source.name for word in words):
            for language in source.languages:
                yield source, language


def judge(
    source: HostileSource, language: str, files: dict[str, bytes], result: bytes
) -> str:
    """Say what is wrong with a result, or nothing.

    The grammars of rare languages may ask for more memory than a file may have.
    """
    is_rare = by_name()[language].spec.rare
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


async def run(words: list[str]) -> int:
    """Run them one after the other; return how many failed."""
    children = ChildProcesses()
    children.warm()
    failed = 0
    for source, language in wanted(words):
        files = source.files(source.full or None, language)
        before_s = _spent_s()
        wrong = await _one(children, source, language, files)
        took_s = _spent_s() - before_s
        if not wrong and took_s > LIMIT_S:
            wrong = "takes too long"
        failed += bool(wrong)
        print(f"{source.name:44} {language:11} {took_s:6.2f} s  {wrong or 'ok'}")
    await children.close()
    return failed


async def _one(
    children: ChildProcesses,
    source: HostileSource,
    language: str,
    files: dict[str, bytes],
) -> str:
    request = AnalysisRequest(kind=JobKind.SUPERMODEL, max_parsed_bytes=MAX_FILE_BYTES)
    with open_spool() as spool:
        spool.write(zipped(files).getvalue())
        try:
            with await children.run(
                spool, request, budget_s=BUDGET_S, on_progress=ignore
            ) as result:
                return judge(source, language, files, unpacked(result)["result"])
        except ArbographError as error:
            return f"{type(error).__name__}: {error}"


def _spent_s() -> float:
    """The processor time of all children that have ended."""
    times = psutil.Process(server_of().pid).cpu_times()
    return float(times.children_user + times.children_system)


def main() -> None:
    """Exit with 1 when any source did not end as its table says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("words", nargs="*")
    sys.exit(bool(asyncio.run(run(parser.parse_args().words))))


if __name__ == "__main__":
    main()
