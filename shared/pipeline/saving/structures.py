"""A structure as it is kept for later jobs about the same archive, and found again."""

import zlib
from dataclasses import replace
from typing import BinaryIO

import msgspec
from zlib_ng import zlib_ng

from shared.core.graphs import Graph, Structure, related
from shared.pipeline.saving.frames import read_framed
from shared.pipeline.saving.mark import structure_mark
from shared.pipeline.saving.seal import Sealer

_LEVEL = 3
_GZIP = 31  # zlib's window bits for a gzip header
MAX_SEALED_BYTES = 256 * 1024 * 1024


class Kept(msgspec.Struct, frozen=True, array_like=True):
    """What later jobs need not find out again.

    `domains` are those of files by path, as they are without a model.
    """

    structure: Structure
    domains: dict[str, str]


class _Edge(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A relationship whose ends are the numbers of nodes; both are part of its id."""

    type: str
    start: int
    end: int
    properties: dict[str, object]


class _Written(msgspec.Struct, frozen=True, array_like=True):
    """What is kept as it is written; its edges are a tenth of those of a graph."""

    rest: Kept
    edges: list[_Edge]


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(_Written).decode


def to_kept(kept: Kept, archive: BinaryIO, max_parsed_bytes: int) -> bytes:
    """Return it sealed for this code and whoever has the archive."""
    data = zlib_ng.compress(_encode(_written(kept)), _LEVEL)
    return _sealer(archive, max_parsed_bytes).seal(data)


def find_kept(saved: BinaryIO, archive: BinaryIO, max_parsed_bytes: int) -> Kept | None:
    """Return what was kept, which is the first frame of what is saved, in gzip.

    None when it is damaged, of another archive, of other code, or not there.
    """
    compressed = next(read_framed(saved), None)
    if compressed is None:
        return None
    inflate = zlib.decompressobj(_GZIP)
    try:
        sealed = inflate.decompress(compressed, MAX_SEALED_BYTES)
    except zlib.error:
        return None
    if not inflate.eof:
        return None
    data = _sealer(archive, max_parsed_bytes).open(sealed)
    # Whoever has sealed it is one of us: it is whole.
    return None if data is None else _read(_decode(zlib_ng.decompress(data)))


def _written(kept: Kept) -> _Written:
    graph = kept.structure.graph
    numbers = {node.id: number for number, node in enumerate(graph.nodes)}
    edges = [
        _Edge(
            edge.type, numbers[edge.start_node], numbers[edge.end_node], edge.properties
        )
        for edge in graph.relationships
    ]
    return _Written(_with_graph(kept, Graph(nodes=graph.nodes)), edges)


def _read(written: _Written) -> Kept:
    nodes = written.rest.structure.graph.nodes
    ids = [node.id for node in nodes]
    relationships = [
        related(edge.type, ids[edge.start], ids[edge.end], edge.properties)
        for edge in written.edges
    ]
    return _with_graph(written.rest, Graph(nodes=nodes, relationships=relationships))


def _with_graph(kept: Kept, graph: Graph) -> Kept:
    structure = replace(kept.structure, graph=graph)
    return Kept(structure=structure, domains=kept.domains)


def _sealer(archive: BinaryIO, max_parsed_bytes: int) -> Sealer:
    # What is left out as too large decides what the structure is, as the code does.
    return Sealer(archive, structure_mark() + b"%d" % max_parsed_bytes)
