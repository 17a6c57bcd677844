"""Sources to facts, in forked processes: no file can harm the one that asks."""

import os
import select
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from shared.languages.registry import language_of
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts
from shared.parsing.source import Skipped
from shared.parsing.spec import LanguageSpec
from shared.pipeline.forked import EXTRACTION_FAILED, Parse
from shared.pipeline.kinship import set_aside
from shared.pipeline.lanes import Lane
from shared.pipeline.saving.records import Extracted, to_record
from shared.pipeline.saving.saver import Saver
from shared.pipeline.sources import Source

# A second fork, and facts crossing over, cost about as much as parsing this much.
TWO_FROM_BYTES = 512 * 1024

# What parsing one file may take beyond what all processes share.
FORK_MEMORY_BYTES = 384 * 1024 * 1024

# Known before a process is confined, and cannot look any more.
_PROCESSORS = os.cpu_count() or 1

# How often to look what the forks have done.
_LOOK_EVERY_S = 0.25


@dataclass(frozen=True, slots=True, kw_only=True)
class Parsed:
    """The facts of all files that could be read, in order of path, and the others."""

    facts: list[FileFacts]
    skipped: list[Skipped]


def parse_one(source: Source) -> Extracted:
    """Parse one source in the language that its name says."""
    language = language_of(source.path)
    if language is None:
        return Skipped(path=source.path, reason="unknown_language")
    return parse_as(language.spec, source)


def parse_as(spec: LanguageSpec, source: Source) -> Extracted:
    """Parse one source; code that a language's rules fail at is skipped.

    One odd file must not cost the graph of all others.
    """
    try:
        return extract(spec, source.path, source.data)
    except (LookupError, ValueError, TypeError, AttributeError, RecursionError):
        return Skipped(path=source.path, reason=EXTRACTION_FAILED)


def parse_all(
    sources: list[Source],
    done: Callable[[int], None],
    *,
    parse: Parse = parse_one,
    saver: Saver | None = None,
    found: Mapping[str, Extracted] | None = None,
) -> Parsed:
    """Parse the sources, large archives in two processes at once.

    This process parses nothing itself: whatever a file does, it does to a fork, and
    is reported.

    Args:
        sources: What to parse, in order of path.
        done: Hears how many files are behind.
        parse: Parses one source.
        saver: Is given every file that is finished.
        found: What is known already, by path, and not parsed again.

    Raises:
        MemoryError: There is not enough memory to go on.
        ChildProcessError: Somebody ended a fork.
    """
    known = found or {}
    left = [source for source in sources if source.path not in known]
    behind = len(sources) - len(left)
    parsed = _parse_apart(
        _shares(left), parse, saver or Saver(), lambda count: done(behind + count)
    )
    by_path = {extracted.path: extracted for extracted in parsed}
    return _sorted_out(
        [by_path.get(source.path) or known[source.path] for source in sources]
    )


def _parse_apart(
    shares: list[list[Source]],
    parse: Parse,
    saver: Saver,
    done: Callable[[int], None],
) -> list[Extracted]:
    memory_bytes, take_back = set_aside(len(shares), FORK_MEMORY_BYTES)
    lanes: list[Lane] = []
    try:
        for share in shares:
            lanes.append(Lane(share, parse, memory_bytes))  # noqa: PERF401 (those that did start are ended below)
        while working := {lane.ended: lane for lane in lanes if lane.ended is not None}:
            ended, _, _ = select.select(list(working), [], [], _LOOK_EVERY_S)
            for lane in working.values():
                saver.add(lane.take())
            for descriptor in ended:
                _settle(working[descriptor], saver)
            done(sum(len(lane.found) for lane in lanes))
            saver.save_if_due()
    finally:
        for lane in lanes:
            lane.kill()
        take_back()
    return [extracted for lane in lanes for extracted in lane.found]


def _settle(lane: Lane, saver: Saver) -> None:
    # Its last records may have come after the look above.
    saver.add(lane.take())
    skipped = lane.settle()
    if skipped is not None:
        # At once: another attempt must not try that file again.
        saver.add([to_record(skipped)])
        saver.save()


def _shares(sources: list[Source]) -> list[list[Source]]:
    """Divide the sources among processes; one, where two do not pay."""
    size_bytes = sum(len(source.data) for source in sources)
    if size_bytes < TWO_FROM_BYTES or _PROCESSORS == 1:
        return [sources] if sources else []
    behind = 0
    for number, source in enumerate(sources, 1):
        behind += len(source.data)
        if behind >= size_bytes / 2:
            return [share for share in (sources[:number], sources[number:]) if share]
    return [sources]


def _sorted_out(found: list[Extracted]) -> Parsed:
    return Parsed(
        facts=[facts for facts in found if not isinstance(facts, Skipped)],
        skipped=[skip for skip in found if isinstance(skip, Skipped)],
    )
