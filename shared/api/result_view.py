"""A stored result as one reader asks for it: by confidence of edges, and spelling.

Results are tens of megabytes, and whoever reads one shares the event loop with all
other callers. So a result is stored with one node and one relationship a line, and a
view rewrites it line by line as it streams past: memory and pauses stay small.
"""

from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import msgspec

from shared.api.candidate_view import CANDIDATES_BEGIN, view_candidates
from shared.core.results import DEFAULT_EDGE_CONFIDENCE

# `calls`, `belongsTo` and `partOf` keep their spelling, as their reader expects.
UPPER = {
    "imports": "IMPORTS",
    "contains_file": "CONTAINS_FILE",
    "child_directory": "CHILD_DIRECTORY",
    "defines_function": "DEFINES_FUNCTION",
    "declares_class": "DECLARES_CLASS",
    "defines": "DEFINES",
    "extends": "EXTENDS",
}

_EDGES_BEGIN = b'"relationships":['
_ARRAY_END = b"]"
_CHUNK_BYTES = 64 * 1024

Edge = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What a reader asked for.

    `min_confidence` is that of edges, and `upper` spells their types as one known
    client reads them. Of candidates of dead code, `most_candidates` that are at least
    `least_sure` are shown.
    """

    min_confidence: float = DEFAULT_EDGE_CONFIDENCE
    upper: bool = False
    least_sure: str = "low"
    most_candidates: int | None = None

    @property
    def as_stored(self) -> bool:
        """Whether the stored bytes are the answer."""
        return self == Shown()


async def view(
    stored: AsyncIterator[bytes], weak: AsyncIterator[bytes] | None, shown: Shown
) -> AsyncIterator[bytes]:
    """Yield a stored graph result as the reader asked for it.

    Args:
        stored: The stored JSON in chunks, with edges of confidence 0.5 and more.
        weak: The stored JSON array of all weaker edges in chunks, if any.
        shown: What to show; edges without a confidence are certain.

    Yields:
        The JSON in chunks, with counts that equal what its arrays hold. A result
        without edges passes as it is.
    """
    lines = _lines(stored)
    async for line in lines:
        yield line + b"\n"
        if line.endswith(CANDIDATES_BEGIN):
            rest = view_candidates(
                lines, least_sure=shown.least_sure, most=shown.most_candidates
            )
            break
        if line.endswith(_EDGES_BEGIN):
            rest = _view_edges(lines, weak, shown)
            break
    else:
        return
    async for chunk in rest:
        yield chunk


async def _view_edges(
    lines: AsyncIterator[bytes], weak: AsyncIterator[bytes] | None, shown: Shown
) -> AsyncIterator[bytes]:
    """Yield what stands behind the beginning of the edges."""
    rewriter = _Rewriter(shown)
    tail = b""
    weaker = _edges(weak if shown.min_confidence < DEFAULT_EDGE_CONFIDENCE else None)
    waiting = await anext(weaker, None)
    async for line in lines:
        if line.startswith(_ARRAY_END):
            tail = line
            break
        edge = _decode(line)
        while waiting is not None and _before(waiting, edge):
            if chunk := rewriter.add(waiting):
                yield chunk
            waiting = await anext(weaker, None)
        if chunk := rewriter.add(edge):
            yield chunk
    while waiting is not None:
        if chunk := rewriter.add(waiting):
            yield chunk
        waiting = await anext(weaker, None)
    yield rewriter.rest()
    yield rewriter.tail(tail)


class _Rewriter:
    """Filters and respells edges, counts them, and writes them out in chunks."""

    def __init__(self, shown: Shown) -> None:
        self._shown = shown
        self._counts: Counter[str] = Counter()
        self._waiting = bytearray()
        self._separator = b""

    def add(self, edge: Edge) -> bytes:
        """Take one edge; returns a chunk when one is full, else nothing."""
        if (
            float(edge["properties"].get("confidence", 1.0))
            < self._shown.min_confidence
        ):
            return b""
        if self._shown.upper:
            edge = _upper(edge)
        self._counts[edge["type"]] += 1
        self._waiting += self._separator + msgspec.json.encode(edge)
        self._separator = b",\n"
        return self.rest() if len(self._waiting) >= _CHUNK_BYTES else b""

    def rest(self) -> bytes:
        """Return what has been taken and not returned."""
        chunk = bytes(self._waiting)
        self._waiting.clear()
        return chunk

    def tail(self, line: bytes) -> bytes:
        """Rewrite what stands behind the edges: `]},"stats":{...}...}`."""
        closing = b"]}"
        behind = msgspec.json.decode(b"{" + line.removeprefix(closing).lstrip(b","))
        stats = behind.get("stats")
        if stats is not None:
            stats["relationshipCount"] = self._counts.total()
            stats["relationshipTypes"] = dict(sorted(self._counts.items()))
        members = msgspec.json.encode(behind).removeprefix(b"{")
        comma = b"," if behind else b""
        return b"\n" + closing + comma + members


async def _lines(chunks: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """Split chunks at line ends; JSON strings never hold one."""
    rest = b""
    async for chunk in chunks:
        *whole, rest = (rest + chunk).split(b"\n")
        for line in whole:
            yield line
    if rest:
        yield rest


async def _edges(chunks: AsyncIterator[bytes] | None) -> AsyncIterator[Edge]:
    if chunks is None:
        return
    async for line in _lines(chunks):
        if line not in (b"[", b"]"):
            yield _decode(line)


def _decode(line: bytes) -> Edge:
    edge: Edge = msgspec.json.decode(line.removesuffix(b","))
    return edge


def _before(left: Edge, right: Edge) -> bool:
    return str(left["id"]) < str(right["id"])


def _upper(edge: Edge) -> Edge:
    type_ = UPPER.get(edge["type"])
    if type_ is None:
        return edge
    prefix = edge["id"].removesuffix(f":{edge['type']}")
    return {**edge, "id": f"{prefix}:{type_}", "type": type_}
