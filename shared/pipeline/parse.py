"""Sources to facts, over two processes where that pays."""

import os
from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from shared.languages.registry import language_of
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts
from shared.parsing.source import Skipped
from shared.pipeline.hydrate import Source

# A fork, and facts crossing a pipe, cost about as much as parsing this much.
FORK_FROM_BYTES = 512 * 1024
# The share of the forked process: decoding what it found is left to the other one.
FORKED_SHARE = 0.55


class _Answer(msgspec.Struct, frozen=True, array_like=True):
    """What the forked process found; `skipped` holds pairs of path and reason."""

    facts: list[FileFacts]
    skipped: list[tuple[str, str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Parsed:
    """The facts of all files that could be read, in order of path, and the others."""

    facts: list[FileFacts]
    skipped: list[Skipped]


def parse_all(sources: list[Source], done: Callable[[int], None]) -> Parsed:
    """Parse the sources; `done` hears how many files are behind."""
    size_bytes = sum(len(source.data) for source in sources)
    if size_bytes < FORK_FROM_BYTES or (os.cpu_count() or 1) == 1:
        return _parse(sources, done)
    first = _first_share(sources, size_bytes * FORKED_SHARE)
    answers = _fork(sources[:first])
    own = _parse(sources[first:], done)
    other = answers()
    done(len(sources))
    if other is None:
        other = _parse(sources[:first], done)
    return Parsed(
        facts=[*other.facts, *own.facts], skipped=[*other.skipped, *own.skipped]
    )


def _first_share(sources: list[Source], share_bytes: float) -> int:
    behind = 0
    for number, source in enumerate(sources):
        behind += len(source.data)
        if behind >= share_bytes:
            return number + 1
    return len(sources)


def _fork(sources: list[Source]) -> Callable[[], Parsed | None]:
    """Parse in a forked process; the result waits for it, None when it died."""
    reader, writer = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            os.close(reader)
            parsed = _parse(sources, _unheard)
            skipped = [(skip.path, skip.reason) for skip in parsed.skipped]
            answer = _Answer(parsed.facts, skipped)
            with os.fdopen(writer, "wb") as pipe:
                pipe.write(msgspec.msgpack.encode(answer))
        finally:
            # Whatever happened, nothing of the other process's may run here.
            os._exit(0)
    os.close(writer)

    def answered() -> Parsed | None:
        with os.fdopen(reader, "rb") as pipe:
            data = pipe.read()
        os.waitpid(pid, 0)
        try:
            answer = msgspec.msgpack.decode(data, type=_Answer)
        except msgspec.DecodeError:
            return None
        skipped = [Skipped(path=path, reason=reason) for path, reason in answer.skipped]
        return Parsed(facts=answer.facts, skipped=skipped)

    return answered


def _parse(sources: list[Source], done: Callable[[int], None]) -> Parsed:
    facts: list[FileFacts] = []
    skipped: list[Skipped] = []
    for number, source in enumerate(sources, 1):
        extracted = parse_one(source)
        if isinstance(extracted, Skipped):
            skipped.append(extracted)
        else:
            facts.append(extracted)
        done(number)
    return Parsed(facts=facts, skipped=skipped)


def _unheard(_number: int) -> None:
    return None


def parse_one(source: Source) -> FileFacts | Skipped:
    """Parse one source in the language that its name says."""
    language = language_of(source.path)
    if language is None:
        return Skipped(path=source.path, reason="unknown_language")
    return extract(language.spec, source.path, source.data)
