"""A structure as it is kept for later jobs about the same archive, and found again."""

import zlib
from dataclasses import replace
from io import BytesIO
from struct import Struct
from typing import BinaryIO

import msgspec
from zlib_ng import zlib_ng

from shared.core.graphs import Graph, Node, Structure, related
from shared.core.index import Index
from shared.domains.classification import UNCLASSIFIED, Classification
from shared.pipeline.saving.classified import Columns, from_columns, to_columns
from shared.pipeline.saving.frames import frame, read_framed
from shared.pipeline.saving.mark import structure_mark
from shared.pipeline.saving.seal import Sealer

_LEVEL = 3
_GZIP = 31  # zlib's window bits for a gzip header
MAX_SEALED_BYTES = 256 * 1024 * 1024
# Properties of edges that say where they are.
_PLACES = frozenset({"count", "lines"})
# How msgpack begins an array, whose items follow.
_ARRAY, _ARRAY_MARK, _SHORT_ARRAY = Struct(">BL"), 0xDD, 0x90


class Kept(msgspec.Struct, frozen=True, array_like=True):
    """What later jobs need not find out again.

    `domains` are those of files by path, as they are without a model; `index` is what
    analyses read of the graph; `offline` is what only those who show the graph tell.
    """

    structure: Structure
    domains: dict[str, str]
    index: Index
    offline: Classification = UNCLASSIFIED


class _Graph(msgspec.Struct, frozen=True, array_like=True):
    """A classified graph with its edges in columns; their ends are numbers of nodes.

    `shapes` are types with properties, of which many edges have the same, and
    `shaped` numbers of these; `places` are the properties that tell where an edge is
    in its file, encoded once more: as objects they would take more than all the rest.
    """

    classified: Columns
    nodes: list[Node]
    starts: list[int]
    ends: list[int]
    shaped: list[int]
    shapes: list[tuple[str, dict[str, object]]]
    places: bytes


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Kept).decode
_decode_graph = msgspec.msgpack.Decoder(_Graph).decode
_decode_places = msgspec.msgpack.Decoder(list[dict[str, object]]).decode


def to_kept(kept: Kept, archive: BinaryIO, max_parsed_bytes: int) -> bytes:
    """Return it sealed for this code and whoever has the archive.

    The graph and its classification, which only graphs show, lie apart behind all else.
    """
    sealer = _sealer(archive, max_parsed_bytes)
    graph = kept.structure.graph
    bare = replace(kept.structure, graph=Graph())
    first = sealer.seal(_compressed(bare, kept.domains, kept.index))
    last = sealer.seal(_compressed(*_columns(graph, kept.offline)))
    return frame(len(first)) + first + frame(len(last)) + last


def find_kept(
    saved: BinaryIO, archive: BinaryIO, max_parsed_bytes: int, *, with_graph: bool
) -> Kept | None:
    """Return what was kept, which is the first frame of what is saved, in gzip.

    Without its graph, what is left is enough for analyses. None when it is damaged, of
    another archive, of other code, or not there.
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
    sealer = _sealer(archive, max_parsed_bytes)
    parts = read_framed(BytesIO(sealed))
    first = _opened(next(parts, None), sealer)
    # Whoever has sealed it is one of us: it is whole.
    if first is None:
        return None
    kept = _decode(first)
    if not with_graph:
        return kept
    last = _opened(next(parts, None), sealer)
    return None if last is None else _with_graph(kept, _decode_graph(last))


def _opened(sealed: bytes | None, sealer: Sealer) -> bytes | None:
    data = None if sealed is None else sealer.open(sealed)
    return None if data is None else zlib_ng.decompress(data)


def _compressed(*fields: object) -> bytes:
    """Return a record of these fields, of which one at a time is there encoded."""
    compressor = zlib_ng.compressobj(_LEVEL)
    pieces = [compressor.compress(bytes([_SHORT_ARRAY + len(fields)]))]
    pieces += [compressor.compress(_encode(field)) for field in fields]
    return b"".join([*pieces, compressor.flush()])


def _columns(graph: Graph, offline: Classification) -> tuple[object, ...]:
    """Return the fields of a graph as it is written."""
    numbers = {node.id: number for number, node in enumerate(graph.nodes)}
    known: dict[bytes, int] = {}
    shapes: list[tuple[str, dict[str, object]]] = []
    shaped: list[int] = []
    places = bytearray(_ARRAY.pack(_ARRAY_MARK, len(graph.relationships)))
    for edge in graph.relationships:
        place, rest = _apart(edge.properties)
        shape = edge.type, rest
        number = known.setdefault(_encode(shape), len(shapes))
        if number == len(shapes):
            shapes.append(shape)
        shaped.append(number)
        places += _encode(place)
    return (
        to_columns(offline, list(numbers)),
        graph.nodes,
        [numbers[edge.start_node] for edge in graph.relationships],
        [numbers[edge.end_node] for edge in graph.relationships],
        shaped,
        shapes,
        bytes(places),
    )


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


def _with_graph(kept: Kept, of: _Graph) -> Kept:
    ids = [node.id for node in of.nodes]
    places = _decode_places(of.places)
    edges = zip(of.starts, of.ends, of.shaped, places, strict=True)
    relationships = [
        related(
            of.shapes[number][0], ids[start], ids[end], place | of.shapes[number][1]
        )
        for start, end, number, place in edges
    ]
    graph = Graph(nodes=of.nodes, relationships=relationships)
    return msgspec.structs.replace(
        kept,
        structure=replace(kept.structure, graph=graph),
        offline=from_columns(of.classified, ids),
    )


def _sealer(archive: BinaryIO, max_parsed_bytes: int) -> Sealer:
    # What is left out as too large decides what the structure is, as the code does.
    return Sealer(archive, structure_mark() + b"%d" % max_parsed_bytes)
