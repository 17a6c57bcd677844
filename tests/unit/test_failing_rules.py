"""A rule that fails at code costs what follows from there, and never the job."""

import json
from typing import Any

import pytest

from shared.core.jobs import JobKind
from shared.pipeline import run
from shared.pipeline.request import AnalysisRequest
from shared.resolution.calls.models import MODELS
from shared.resolution.cut import FAULTS
from tests.support.forgiving import FORGIVING
from tests.support.saving import zipped

FILES = {
    "a.py": b"import b\ndef f(x): x()\ndef g(): b.h(f)\nmap(f, [g])\ng()\n",
    "b.py": b"def h(k): k(i)\ndef i(): pass\n",
    # What a variable came to hold is called once values flow.
    "c.py": b"import b\nfs = [map, b.i]\nfor f in fs:\n    f(b.i, [])\nb.h(b.i)\n",
}


@pytest.fixture(autouse=True)
def forgiving(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in FORGIVING:
        monkeypatch.setattr(module, "FAULTS", FAULTS)


def fail(*_: object) -> None:
    raise LookupError


def called() -> tuple[set[str], dict[str, Any]]:
    """The names of what is called, and what the result says of itself."""
    request = AnalysisRequest(kind=JobKind.CALL)
    found = run.analyse(zipped(FILES), request, lambda _progress: None)
    document = json.loads(found.result)
    names = {
        node["id"]: node["properties"].get("name")
        for node in document["graph"]["nodes"]
    }
    edges = document["graph"]["relationships"]
    ends = {names[edge["endNode"]] for edge in edges if edge["type"] == "calls"}
    return ends, document["metadata"]


def test_all_else_is_found_and_the_result_says_that_something_failed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole, before = called()
    monkeypatch.setitem(MODELS, "call_with_elements", fail)

    found, metadata = called()

    assert whole == {"f", "g", "h", "i"}
    assert "failure" not in before["truncatedBy"]
    assert found == whole
    assert metadata["truncated"] is True
    assert "failure" in metadata["truncatedBy"]


def test_where_links_cannot_be_made_the_imports_are_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(run, "resolve_all", fail)

    found, metadata = called()

    assert found == set()
    assert metadata["fileCount"] == len(FILES)
    assert "failure" in metadata["truncatedBy"]
