"""The raw limit: the parser alone over an archive's sources, in one or two processes.

`python -m benchmarks.pipeline.raw ZIP PROCESSES` prints the figures as JSON. Reading
the archive and loading the grammars are not counted.
"""

import json
import os
import sys
import time
from pathlib import Path

from tree_sitter import Parser

from shared.languages.registry import language_of
from shared.parsing.grammar import load
from shared.pipeline.hydrate import hydrate
from shared.pipeline.sources import Source


def main() -> None:
    """Parse and tell how long it took."""
    path, processes = Path(sys.argv[1]), int(sys.argv[2])
    with path.open("rb") as archive:
        sources = hydrate(archive).sources
    parsers = {source.path: _parser(source) for source in sources}
    # Dealt out by size, as evenly as can be.
    sources.sort(key=lambda source: -len(source.data))
    started, used_s = time.perf_counter(), _used_s()
    children = [
        _fork(sources[number::processes], parsers) for number in range(1, processes)
    ]
    _parse(sources[::processes], parsers)
    for child in children:
        os.waitpid(child, 0)
    figures = {
        "seconds": time.perf_counter() - started,
        "cpu_s": _used_s() - used_s,
        "files": len(sources),
        "lines": sum(source.data.count(b"\n") for source in sources),
        "size_bytes": sum(len(source.data) for source in sources),
    }
    print(json.dumps(figures))


def _used_s() -> float:
    """Return the processor time of this process and of the children it waited for."""
    return sum(os.times()[:4])


def _parser(source: Source) -> Parser:
    language = language_of(source.path, source.data)
    if language is None:
        raise LookupError(source.path)
    return Parser(load(language.spec).language)


def _parse(sources: list[Source], parsers: dict[str, Parser]) -> None:
    for source in sources:
        parsers[source.path].parse(source.data)


def _fork(sources: list[Source], parsers: dict[str, Parser]) -> int:
    child = os.fork()
    if child == 0:
        _parse(sources, parsers)
        os._exit(0)
    return child


if __name__ == "__main__":
    main()
