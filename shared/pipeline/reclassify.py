"""Tells another classification in a result that is written already.

Nothing of the graph is decoded but the ids of its relationships: a result holds one
node and one relationship a line, sorted, and those that tell of domains are known by
their ids and types. The whole takes time and memory for a large result; an event loop
leaves it to a thread.
"""

from collections.abc import Iterable, Iterator
from io import BytesIO
from typing import Any

import msgspec

from shared.core.graphs import Node, Relationship
from shared.domains.classification import Classification
from shared.domains.nodes import TYPES, count_changed
from shared.domains.outline import Outline
from shared.domains.telling import tell
from shared.pipeline.classified import (
    domain_head,
    supermodel_head,
    tell_domain,
    tell_supermodel,
)
from shared.pipeline.writing import encode

_GRAPH = b'"graph":{"nodes":['
_EDGES = b'],"relationships":['
_END = b"]}"
_NODES_TOLD = (b'{"id":"domain:', b'{"id":"subdomain:')
# Quotes within names are escaped, so that no name can look like this.
_EDGES_TOLD = tuple(f'","type":"{type_}","'.encode() for type_ in TYPES)
_ID_BEGINS = len(b'{"id":"')
_ID_ENDS = b'","'


def reclassify(
    result: bytes, outline: Outline, classification: Classification
) -> bytes:
    """Return the result with this classification in the place of the one it tells.

    Args:
        result: A domain document or supermodel, as the child wrote it.
        outline: The outline of the same tree.
        classification: What to tell instead; byte for byte the document that the child
            would have written with it.

    Raises:
        ValueError: The result is no such document.
    """
    told = tell(outline, classification)
    begin = result.index(_GRAPH) + len(_GRAPH)
    between = result.index(_EDGES, begin)
    edges = between + len(_EDGES)
    end = result.index(_END, edges)
    if result.startswith(b"\n", edges):
        end = result.index(b"\n" + _END, edges) + 1
    tail: dict[str, Any] = msgspec.json.decode(
        b"{" + result[end + len(_END) :].removeprefix(b",")
    )
    count_changed(tail["stats"], told.nodes, told.edges)
    if "summary" in tail:
        head = supermodel_head(told)
        tell_supermodel(tail, told)
    else:
        head = domain_head(told)
        tell_domain(tail, told)
    written = bytearray(encode(head)[:-1] + b"," + _GRAPH)
    nodes = (line for line in _lines(result[begin:between]) if not _node_told(line))
    _write(written, _merged(nodes, told.nodes))
    written += _EDGES
    kept = (line for line in _lines(result[edges:end]) if not _edge_told(line))
    _write(written, _merged(kept, told.edges))
    written += _END + b"," + msgspec.json.encode(tail)[1:]
    return bytes(written)


def _lines(array: bytes) -> Iterator[bytes]:
    """Return the items of an array with one a line, each without its comma."""
    return (line.rstrip(b",\n") for line in BytesIO(array) if line != b"\n")


def _node_told(line: bytes) -> bool:
    return line.startswith(_NODES_TOLD)


def _edge_told(line: bytes) -> bool:
    return any(type_ in line for type_ in _EDGES_TOLD)


def _merged(
    kept: Iterable[bytes], told: Iterable[Node | Relationship]
) -> Iterator[bytes]:
    """Yield what is kept and what is told, in the order of their ids."""
    waiting = iter(told)
    item = next(waiting, None)
    for line in kept:
        id_ = _id(line)
        while item is not None and item.id.encode() < id_:
            yield msgspec.json.encode(item)
            item = next(waiting, None)
        yield line
    while item is not None:
        yield msgspec.json.encode(item)
        item = next(waiting, None)


def _id(line: bytes) -> bytes:
    """Return a line's id; in UTF-8, which sorts as the ids themselves do."""
    written = line[_ID_BEGINS : line.index(_ID_ENDS)]
    if b"\\" not in written:
        return written
    return msgspec.json.decode(b'"' + written + b'"', type=str).encode()


def _write(written: bytearray, items: Iterable[bytes]) -> None:
    separator = b"\n"
    for line in items:
        written += separator + line
        separator = b",\n"
    if separator != b"\n":
        written += b"\n"
