"""Sources to facts, in forked processes: no file can harm the one that asks."""

import os
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass

from shared.languages.registry import language_of
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts
from shared.parsing.grammar import load
from shared.parsing.source import Skipped
from shared.parsing.spec import LanguageSpec
from shared.pipeline.crew import work
from shared.pipeline.forked import EXTRACTION_FAILED, PARSER_CRASHED, Parse
from shared.pipeline.saving.records import Extracted, from_records, to_record
from shared.pipeline.saving.saver import Saver
from shared.pipeline.sources import Source
from shared.resolution.cut import FAULTS

# A second fork, and facts crossing over, cost about as much as parsing this much.
TWO_FROM_BYTES = 512 * 1024

# Known before a process is confined, and cannot look any more.
_PROCESSORS = os.cpu_count() or 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Parsed:
    """The facts of all files that could be read, in order of path, and the others."""

    facts: list[FileFacts]
    skipped: list[Skipped]


def parse_one(source: Source) -> Extracted:
    """Parse one source in the language that its name says."""
    language = language_of(source.path, source.data)
    if language is None:
        return Skipped(path=source.path, reason="unknown_language")
    return parse_as(language.spec, source)


def parse_as(spec: LanguageSpec, source: Source) -> Extracted:
    """Parse one source; code that a language's rules fail at is skipped.

    One odd file must not cost the graph of all others.
    """
    try:
        return extract(spec, source.path, source.data)
    except (*FAULTS, RecursionError):
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
    known = dict(found or {})
    left = [source for source in sources if source.path not in known]
    saver = saver or Saver()
    _compile_queries(left)
    with closing(work(left, parse, _processes(left))) as finished:
        for records, skipped in finished:
            known |= {extracted.path: extracted for extracted in from_records(records)}
            saver.add(records)
            if skipped:
                known |= {skip.path: skip for skip in skipped}
                # At once: another attempt must not try those files again.
                saver.add(map(to_record, skipped))
                saver.save()
            done(len(known))
            saver.save_if_due()
    # Whoever took a file and never said so has crashed before it could.
    return _sorted_out(
        [known.get(source.path) or _crashed(source) for source in sources]
    )


def _compile_queries(sources: list[Source]) -> None:
    """Compile what no server has compiled in advance once, for all forks."""
    for language in {language_of(source.path) for source in sources}:
        if language is not None:
            load(language.spec)


def _processes(sources: list[Source]) -> int:
    """Return how many processes pay."""
    size_bytes = sum(len(source.data) for source in sources)
    return min(len(sources), 1 if size_bytes < TWO_FROM_BYTES else 2, _PROCESSORS)


def _crashed(source: Source) -> Skipped:
    return Skipped(path=source.path, reason=PARSER_CRASHED)


def _sorted_out(found: list[Extracted]) -> Parsed:
    return Parsed(
        facts=[facts for facts in found if not isinstance(facts, Skipped)],
        skipped=[skip for skip in found if isinstance(skip, Skipped)],
    )
