"""The figures of one project that a compiler has been asked about."""

from collections.abc import Callable, Iterator
from pathlib import Path

from proofs.accuracy.analysed import analysed
from proofs.accuracy.compilers.asking import Answer
from proofs.accuracy.compilers.judging import Figures, judged
from proofs.accuracy.imports import links
from shared.core.jobs import JobKind
from shared.languages.registry import is_manifest

HEADER = "language   project                 theirs  ours  precision  recall     F1"


def lines(
    language: str, name: str, ask: Callable[[Path], Answer], cache: Path
) -> Iterator[str]:
    """Yield a line of figures for each way to read what the compiler says."""
    answer = ask(cache)
    root, said = answer.root, answer.said
    known = {root / path for path in said.files if (root / path).exists()}
    # A configuration may be a source, too.
    known.update(
        path
        for path in root.rglob("*")
        if path.is_file() and is_manifest(path.relative_to(root).as_posix())
    )
    files = sorted(known)
    found = judged(analysed(root, files, JobKind.CALL), said)
    yield _line(language, name, found.as_declared())
    if said.values:
        yield _line("", "  but for values", found.as_told())
    yield _line("", "  with a body", found.with_bodies())
    if found.below:
        yield _line("", "  all that may run", found.as_run())
    if said.imports:
        graph = analysed(root, files, JobKind.DEPENDENCY)
        own = {edge for edge in links(graph) if edge[0] in said.files}
        theirs = {(start, end) for start, end in said.imports if start != end}
        yield _line(
            "", "  imports", Figures(ours=frozenset(own), theirs=frozenset(theirs))
        )


def _line(language: str, name: str, found: Figures) -> str:
    counts = f"{len(found.theirs):6} {len(found.ours):5}"
    shares = f"{found.precision:9.2%} {found.recall:7.2%} {found.f1:6.2%}"
    return f"{language:10} {name:22} {counts}  {shares}"
