"""Sources to facts, over two processes where that pays."""

import os
from collections.abc import Callable
from dataclasses import dataclass

from shared.languages.registry import language_of
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts
from shared.parsing.source import Skipped
from shared.parsing.spec import LanguageSpec
from shared.pipeline.forked import Extracted, Fork, Parse, finish
from shared.pipeline.hydrate import Source

# A fork, and facts crossing over, cost about as much as parsing this much.
FORK_FROM_BYTES = 512 * 1024
# The share of the forked process: decoding what it found is left to the other one.
FORKED_SHARE = 0.55

EXTRACTION_FAILED = "extraction_failed"


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
    apart: bool = False,
    parse: Parse = parse_one,
) -> Parsed:
    """Parse the sources, large archives in two processes.

    Args:
        sources: What to parse, in order of path.
        done: Hears how many files are behind.
        apart: Parse nothing in this process, so that a file that crashes the parser
            is skipped wherever it is.
        parse: Parses one source.
    """
    first = len(sources) if apart else _first_share(sources)
    if first == 0:
        return _sorted_out(_parse(sources, done, parse))
    fork = Fork(sources[:first], parse)
    try:
        own = _parse(sources[first:], done, parse)
    except BaseException:
        fork.kill()
        raise
    other = finish(fork, sources[:first], parse)
    done(len(sources))
    return _sorted_out([*other, *own])


def _first_share(sources: list[Source]) -> int:
    """How many sources to fork off; none where that does not pay."""
    size_bytes = sum(len(source.data) for source in sources)
    if size_bytes < FORK_FROM_BYTES or (os.cpu_count() or 1) == 1:
        return 0
    behind = 0
    for number, source in enumerate(sources, 1):
        behind += len(source.data)
        if behind >= size_bytes * FORKED_SHARE:
            return number
    return len(sources)


def _parse(
    sources: list[Source], done: Callable[[int], None], parse: Parse
) -> list[Extracted]:
    found = []
    for number, source in enumerate(sources, 1):
        found.append(parse(source))
        done(number)
    return found


def _sorted_out(found: list[Extracted]) -> Parsed:
    return Parsed(
        facts=[facts for facts in found if not isinstance(facts, Skipped)],
        skipped=[skip for skip in found if isinstance(skip, Skipped)],
    )
