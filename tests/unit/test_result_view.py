"""A stored result, as readers ask for it, streamed in chunks of any size."""

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from hypothesis import given, strategies as st

from shared.api.result_view import Shown, view


def edge(start: str, type_: str, **properties: object) -> dict[str, Any]:
    return {
        "id": f"{start}->b:{type_}",
        "type": type_,
        "startNode": start,
        "endNode": "b",
        "properties": properties,
    }


def array(items: list[dict[str, Any]]) -> str:
    return "[\n" + ",\n".join(map(json.dumps, items)) + ("\n]" if items else "]")


def document(edges: list[dict[str, Any]]) -> bytes:
    graph = f'{{"nodes":{array([{"id": "b"}])},"relationships":{array(edges)}}}'
    counts = json.dumps({"nodeCount": 1, "relationshipCount": len(edges)})
    return f'{{"message":"m","graph":{graph},"stats":{counts},"x":[1]}}'.encode()


EDGES = [
    edge("a", "calls", confidence=0.9),
    edge("c", "calls", confidence=0.5),
    edge("d", "imports", line=1),
]
WEAK = [edge("b", "calls", confidence=0.4), edge("e", "calls", confidence=0.4)]


async def in_chunks(data: bytes, size: int) -> AsyncIterator[bytes]:
    for start in range(0, len(data), size):
        yield data[start : start + size]


async def read(
    stored: bytes, shown: Shown, weak: bytes = b"", size: int = 7
) -> dict[str, Any]:
    weaker = in_chunks(weak, size) if weak else None
    chunks = view(in_chunks(stored, size), weaker, shown)
    body = b"".join([chunk async for chunk in chunks])
    result: dict[str, Any] = json.loads(body)
    return result


@pytest.mark.parametrize(
    ("minimum", "starts"),
    [(0.95, "d"), (0.6, "ad"), (0.5, "acd"), (0.45, "acd"), (0.0, "abcde")],
)
async def test_edges_are_shown_by_confidence_in_canonical_order(
    minimum: float, starts: str
) -> None:
    weak = array(WEAK).encode()

    result = await read(document(EDGES), Shown(min_confidence=minimum), weak)

    edges = result["graph"]["relationships"]
    assert "".join(found["startNode"] for found in edges) == starts
    assert result["stats"]["relationshipCount"] == len(starts)
    assert sum(result["stats"]["relationshipTypes"].values()) == len(starts)
    assert result["stats"]["nodeCount"] == 1
    assert (result["message"], result["x"]) == ("m", [1])


async def test_upper_style_respells_types_and_ids() -> None:
    result = await read(document(EDGES), Shown(upper=True))

    edges = result["graph"]["relationships"]
    assert [found["type"] for found in edges] == ["calls", "calls", "IMPORTS"]
    assert edges[2]["id"] == "d->b:IMPORTS"
    assert result["stats"]["relationshipTypes"] == {"IMPORTS": 1, "calls": 2}


async def test_a_result_without_edges_gets_the_weak_ones_where_asked() -> None:
    result = await read(document([]), Shown(min_confidence=0), array(WEAK).encode())

    assert len(result["graph"]["relationships"]) == 2


async def test_a_result_that_is_no_graph_passes_as_it_is() -> None:
    assert await read(b'{"metadata": {}}', Shown(min_confidence=0.9)) == {
        "metadata": {}
    }


@given(st.integers(min_value=1, max_value=700))
async def test_the_size_of_the_chunks_does_not_matter(size: int) -> None:
    weak = array(WEAK).encode()
    shown = Shown(min_confidence=0.1)

    result = await read(document(EDGES), shown, weak, size)

    assert len(result["graph"]["relationships"]) == 5
