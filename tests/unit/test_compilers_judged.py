"""How a graph is held against what a compiler says of its tree."""

from pathlib import Path
from typing import Any

from proofs.accuracy.compilers.judging import judged
from proofs.accuracy.compilers.oracle import told

SAID = """\
{"file": "a.ts"}
{"path":"a.ts","line":2,"callers":[["a.ts",1,5,"f"]],"target":["a.ts",7,8,"g"]}
{"value":["a.ts",3]}
{"path":"a.ts","line":4,"callers":[["a.ts",1,5,"f"]],"target":["a.ts",9,9,""]}
"""


def node(name: str, first: int, last: int) -> dict[str, Any]:
    about = {"name": name, "filePath": "a.ts", "startLine": first, "endLine": last}
    return {"id": name, "labels": ["Function"], "properties": about}


def call(end: str, *lines: int) -> dict[str, Any]:
    about = {"confidence": 1.0, "resolution": "local", "lines": list(lines)}
    return {"type": "calls", "startNode": "f", "endNode": end, "properties": about}


def test_calls_of_values_are_wrong_as_declared_and_open_as_told(tmp_path: Path) -> None:
    (tmp_path / "said.jsonl").write_text(SAID)
    nodes = [node("f", 1, 5), node("g", 7, 8), node("h", 10, 11), node("k", 12, 13)]
    graph = {
        "nodes": nodes,
        # What `f` calls on line 3 is a value; `k` it calls on another line as well.
        "relationships": [call("g", 2), call("h", 3), call("k", 3, 4)],
    }

    found = judged(graph, told(tmp_path / "said.jsonl"))

    assert found.as_declared().ours == {("f", "g"), ("f", "h"), ("f", "k")}
    assert found.as_told().ours == {("f", "g"), ("f", "k")}
    # The function without a name that line 4 calls is no node.
    assert found.as_told().theirs == {("f", "g")}
