"""A structure as it is kept for later jobs about the same archive, and found again."""

import zlib
from dataclasses import replace
from typing import BinaryIO

import msgspec
from zlib_ng import zlib_ng

from shared.core.graphs import Graph, Relationship, Structure, related
from shared.pipeline.saving.frames import read_framed
from shared.pipeline.saving.mark import structure_mark
from shared.pipeline.saving.seal import Sealer

_LEVEL = 3
_GZIP = 31  # zlib's window bits for a gzip header
MAX_SEALED_BYTES = 256 * 1024 * 1024
# Properties of edges that say where they are.
_PLACES = frozenset({"count", "lines"})


class Kept(msgspec.Struct, frozen=True, array_like=True):
    """What later jobs need not find out again.

    `domains` are those of files by path, as they are without a model.
    """

    structure: Structure
    domains: dict[str, str]


class _Edges(msgspec.Struct, frozen=True, array_like=True):
    """Relationships in columns; their ends, which are their ids, are numbers of nodes.

    `shapes` are types with properties, of which many edges have the same, and
    `shaped` numbers of these; `places` are the properties that tell where an edge is
    in its file, encoded once more, as only graphs show them.
    """

    starts: list[int]
    ends: list[int]
    shaped: list[int]
    shapes: list[tuple[str, dict[str, object]]]
    places: bytes


class _Written(msgspec.Struct, frozen=True, array_like=True):
    """What is kept as it is written; its edges are a tenth of those of a graph."""

    rest: Kept
    edges: _Edges


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(_Written).decode
_decode_places = msgspec.msgpack.Decoder(list[dict[str, object]]).decode


def to_kept(kept: Kept, archive: BinaryIO, max_parsed_bytes: int) -> bytes:
    """Return it sealed for this code and whoever has the archive."""
    data = zlib_ng.compress(_encode(_written(kept)), _LEVEL)
    return _sealer(archive, max_parsed_bytes).seal(data)


def find_kept(
    saved: BinaryIO, archive: BinaryIO, max_parsed_bytes: int, *, with_places: bool
) -> Kept | None:
    """Return what was kept, which is the first frame of what is saved, in gzip.

    Without places no edge says how often it is there, and in which lines, and none has
    an id of its own: analyses read neither. None when it is damaged, of another
    archive, of other code, or not there.
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
    if data is None:
        return None
    return _read(_decode(zlib_ng.decompress(data)), with_places=with_places)


def _written(kept: Kept) -> _Written:
    graph = kept.structure.graph
    numbers = {node.id: number for number, node in enumerate(graph.nodes)}
    known: dict[bytes, int] = {}
    shapes: list[tuple[str, dict[str, object]]] = []
    shaped: list[int] = []
    places: list[dict[str, object]] = []
    for edge in graph.relationships:
        place, rest = _apart(edge.properties)
        shape = edge.type, rest
        number = known.setdefault(_encode(shape), len(shapes))
        if number == len(shapes):
            shapes.append(shape)
        shaped.append(number)
        places.append(place)
    edges = _Edges(
        [numbers[edge.start_node] for edge in graph.relationships],
        [numbers[edge.end_node] for edge in graph.relationships],
        shaped,
        shapes,
        _encode(places),
    )
    return _Written(_with_graph(kept, Graph(nodes=graph.nodes)), edges)


def _apart(
    properties: dict[str, object],
) -> tuple[dict[str, object], dict[str, object]]:
    """Return those that say where an edge is, which stand in front, and the others."""
    rest = properties.copy()
    place: dict[str, object] = {}
    for name in properties:
        if name not in _PLACES:
            break
        place[name] = rest.pop(name)
    return place, rest


def _read(written: _Written, *, with_places: bool) -> Kept:
    nodes, edges = written.rest.structure.graph.nodes, written.edges
    ids = [node.id for node in nodes]
    shapes = edges.shapes
    ends = zip(edges.starts, edges.ends, edges.shaped, strict=True)
    if not with_places:
        relationships = [
            Relationship("", shape[0], ids[start], ids[end], shape[1])
            for start, end, number in ends
            for shape in (shapes[number],)
        ]
    else:
        places = _decode_places(edges.places)
        relationships = [
            related(shapes[number][0], ids[start], ids[end], place | shapes[number][1])
            for (start, end, number), place in zip(ends, places, strict=True)
        ]
    return _with_graph(written.rest, Graph(nodes=nodes, relationships=relationships))


def _with_graph(kept: Kept, graph: Graph) -> Kept:
    structure = replace(kept.structure, graph=graph)
    return Kept(structure=structure, domains=kept.domains)


def _sealer(archive: BinaryIO, max_parsed_bytes: int) -> Sealer:
    # What is left out as too large decides what the structure is, as the code does.
    return Sealer(archive, structure_mark() + b"%d" % max_parsed_bytes)
