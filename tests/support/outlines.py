"""Trees in outline, written by hand: paths with the functions and classes in them."""

from collections.abc import Iterable, Mapping, Sequence

from shared.domains.classification import Classification
from shared.domains.outline import (
    Outline,
    OutlineEdge,
    OutlineFile,
    OutlineSymbol,
)


def outline(
    tree: Mapping[str, Sequence[str]],
    imports: Iterable[tuple[str, str]] = (),
    language: str = "python",
    title: str = "",
) -> Outline:
    """Return the outline of a tree; capitalised names are classes."""
    paths = sorted(tree)
    numbers = {path: number for number, path in enumerate(paths)}
    symbols = sorted(
        (
            ("Class" if name[:1].isupper() else "Function", path, name)
            for path in paths
            for name in tree[path]
        ),
        key=lambda symbol: (symbol[0], f"{symbol[1]}:{symbol[2]}"),
    )
    return Outline(
        sha256="0" * 64,
        title=title,
        files=tuple(
            OutlineFile(path=path, language=language, size_bytes=100, line_count=10)
            for path in paths
        ),
        symbols=tuple(
            OutlineSymbol(
                label=label,
                file=numbers[path],
                name=name,
                kind=label.lower(),
                signature="",
                exported=True,
                line_count=2,
            )
            for label, path, name in symbols
        ),
        packages=(),
        edges=tuple(
            OutlineEdge("imports", numbers[source], numbers[target], 1)
            for source, target in imports
        ),
    )


def names(classification: Classification) -> dict[str, list[str]]:
    """Return the names of domains, and of their subdomains."""
    return {
        domain.name: [part.name for part in domain.subdomains]
        for domain in classification.domains
    }
