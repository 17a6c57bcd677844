"""Sources to facts, over two processes where that pays."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from shared.languages.registry import language_of
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts
from shared.parsing.source import Skipped
from shared.parsing.spec import LanguageSpec
from shared.pipeline.forked import Fork, Parse
from shared.pipeline.saving.records import Extracted
from shared.pipeline.saving.saver import Saver
from shared.pipeline.sources import Source

# A fork, and facts crossing over, cost about as much as parsing this much.
FORK_FROM_BYTES = 512 * 1024
# The share of the forked process: decoding what it found is left to the other one.
FORKED_SHARE = 0.55

# How often to look what a fork has done while there is nothing else to do.
_LOOK_EVERY_S = 0.25

PARSER_CRASHED = "parser_crashed"
EXTRACTION_FAILED = "extraction_failed"


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
    except (LookupError, ValueError, TypeError, AttributeError, RecursionError):
        return Skipped(path=source.path, reason=EXTRACTION_FAILED)


def parse_all(
    sources: list[Source],
    done: Callable[[int], None],
    *,
    apart: bool = False,
    parse: Parse = parse_one,
    saver: Saver | None = None,
    found: Mapping[str, Extracted] | None = None,
) -> Parsed:
    """Parse the sources, large archives in two processes.

    Args:
        sources: What to parse, in order of path.
        done: Hears how many files are behind.
        apart: Parse nothing in this process, so that a file that crashes the parser
            is skipped wherever it is.
        parse: Parses one source.
        saver: Is given every file that is finished here.
        found: What is known already, by path, and not parsed again.
    """
    known = found or {}
    left = [source for source in sources if source.path not in known]
    behind = len(sources) - len(left)
    parsing = _Parsing(
        parse=parse,
        done=lambda count: done(behind + count),
        saver=saver or Saver(),
    )
    parsed = parsing.run(left, forked=len(left) if apart else _first_share(left))
    by_path = {extracted.path: extracted for extracted in parsed}
    return _sorted_out(
        [by_path.get(source.path) or known[source.path] for source in sources]
    )


class _Parsing:
    """Parses sources here and in a fork, and tells and saves what is finished."""

    def __init__(
        self, *, parse: Parse, done: Callable[[int], None], saver: Saver
    ) -> None:
        self._parse = parse
        self._done = done
        self._saver = saver
        self._fork: Fork | None = None
        self._finished = 0

    def run(self, sources: list[Source], forked: int) -> list[Extracted]:
        """Parse the first sources in a fork and the others here, at once."""
        try:
            if forked:
                self._fork = Fork(sources[:forked], self._parse)
            own = [self._parse_here(source) for source in sources[forked:]]
            return [*self._finish_fork(sources[:forked]), *own]
        except BaseException:
            if self._fork is not None:
                self._fork.kill()
            raise

    def _parse_here(self, source: Source) -> Extracted:
        return self._note(self._parse(source))

    def _note(self, extracted: Extracted) -> Extracted:
        self._saver.add(extracted)
        self._finished += 1
        self._tell()
        return extracted

    def _tell(self) -> None:
        elsewhere = 0 if self._fork is None else self._fork.count()
        self._done(self._finished + elsewhere)
        self._saver.save_if_due(self._fork)

    def _finish_fork(self, sources: list[Source]) -> list[Extracted]:
        """Wait for the fork and see to what it left undone.

        A file that it crashed at is skipped, and another one goes on behind it. If it
        ended in another way, such as lack of memory, the rest is parsed here, where
        there is more of it and an error is seen.
        """
        found: list[Extracted] = []
        while len(found) < len(sources):
            fork = self._fork or Fork(sources[len(found) :], self._parse)
            found += self._join(fork)
            rest = sources[len(found) :]
            if rest and fork.crashed:
                skipped = Skipped(path=rest[0].path, reason=PARSER_CRASHED)
                found.append(self._note(skipped))
            else:
                found += [self._parse_here(source) for source in rest]
        return found

    def _join(self, fork: Fork) -> list[Extracted]:
        self._fork = fork
        while not fork.ends(within_s=_LOOK_EVERY_S):
            self._tell()
        self._fork = None
        saved, unsaved = fork.join()
        self._saver.add(*unsaved)
        self._finished += len(saved) + len(unsaved)
        self._done(self._finished)
        return saved + unsaved


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


def _sorted_out(found: list[Extracted]) -> Parsed:
    return Parsed(
        facts=[facts for facts in found if not isinstance(facts, Skipped)],
        skipped=[skip for skip in found if isinstance(skip, Skipped)],
    )
