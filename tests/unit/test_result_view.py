import json
from typing import Any

import pytest

from shared.api.result_view import view


def edge(start: str, type_: str, **properties: object) -> dict[str, Any]:
    return {
        "id": f"{start}->b:{type_}",
        "type": type_,
        "startNode": start,
        "endNode": "b",
        "properties": properties,
    }


RESULT = json.dumps(
    {
        "graph": {
            "nodes": [],
            "relationships": [
                edge("a", "calls", confidence=0.9),
                edge("c", "calls", confidence=0.5),
                edge("d", "imports", line=1),
            ],
        },
        "stats": {
            "relationshipCount": 3,
            "relationshipTypes": {"calls": 2, "imports": 1},
        },
    }
).encode()
WEAK = json.dumps([edge("b", "calls", confidence=0.4)]).encode()


def shown(minimum: float, style: str = "default") -> dict[str, Any]:
    viewed = view(RESULT, WEAK, min_edge_confidence=minimum, relationship_style=style)
    document: dict[str, Any] = json.loads(viewed)
    return document


def test_the_default_view_is_the_stored_result() -> None:
    viewed = view(RESULT, WEAK, min_edge_confidence=0.5, relationship_style="default")

    assert viewed is RESULT


@pytest.mark.parametrize(
    ("minimum", "starts"),
    [(0.95, ["d"]), (0.6, ["a", "d"]), (0.45, ["a", "c", "d"]), (0.0, list("abcd"))],
)
def test_edges_are_shown_by_confidence(minimum: float, starts: list[str]) -> None:
    document = shown(minimum)

    edges = document["graph"]["relationships"]
    assert [found["startNode"] for found in edges] == starts
    assert document["stats"]["relationshipCount"] == len(starts)
    assert sum(document["stats"]["relationshipTypes"].values()) == len(starts)


def test_upper_style_respells_types_and_ids() -> None:
    document = shown(0.5, "upper")

    edges = document["graph"]["relationships"]
    assert [found["type"] for found in edges] == ["calls", "calls", "IMPORTS"]
    assert edges[2]["id"] == "d->b:IMPORTS"
    assert document["stats"]["relationshipTypes"] == {"IMPORTS": 1, "calls": 2}


def test_a_result_without_a_graph_is_left_alone() -> None:
    other = b'{"metadata": {}}'

    assert view(other, None, min_edge_confidence=0.9, relationship_style="x") is other
