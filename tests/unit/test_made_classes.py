"""Classes that calls make are no nodes, and no edge leads to them."""

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document


@pytest.mark.parametrize("kind", JobKind)
def test_edges_join_nodes_where_calls_make_classes(kind: JobKind) -> None:
    files = {
        "kit.py": (
            "from collections import namedtuple\n\n"
            "class Base:\n    def run(self): pass\n\n"
            "Made = type('Made', (Base,), {})\n\n"
            "class Point(namedtuple('Pair', 'x y')): pass\n\n"
            "class Own(Made):\n    def run(self): pass\n\n"
            "print(Made(), Point(1, 2), Own().run())\n"
        )
    }

    found = document(kind, files)

    graph = found.get("graph", {"nodes": [], "relationships": []})
    ids = {node["id"] for node in graph["nodes"]}
    ends = [{r["startNode"], r["endNode"]} for r in graph["relationships"]]
    assert all(each <= ids for each in ends)
