"""Documents of analyses are what the OpenAPI document says they are."""

import pytest

from shared.api.result_bodies import RESULTS
from shared.core.jobs import ANALYSIS_KINDS, JobKind
from tests.support.documents import document

FILES = {
    "app/__init__.py": "",
    "app/a.py": "from app import b\n\ndef f():\n    return b.g()\n\n"
    "def lost():\n    f()\n",
    "app/b.py": "from app import a\n\ndef g():\n    return a\n",
    "tests/test_a.py": "from app.a import f\n\ndef test_f():\n    f()\n",
}
PARAMS: dict[str, object] = {"targets": [{"file": "app/b.py", "name": "g"}]}


@pytest.mark.parametrize("kind", ANALYSIS_KINDS)
@pytest.mark.parametrize("files", [FILES, {"README.md": "none"}], ids=["some", "none"])
def test_every_required_member_is_there_and_no_other(
    kind: JobKind, files: dict[str, str]
) -> None:
    found = document(kind, files, PARAMS if kind is JobKind.IMPACT else None)

    body = RESULTS[kind].model_validate(found, extra="forbid")

    assert body.model_dump(mode="json", by_alias=True, exclude_unset=True) == found


def test_analyses_agree_with_the_call_graph_on_who_calls_whom() -> None:
    graph = document(JobKind.CALL, FILES)["graph"]
    callers = {
        edge["startNode"]
        for edge in graph["relationships"]
        if edge["type"] == "calls" and edge["endNode"] == "function:app/b.py:g"
    }

    affected = document(JobKind.IMPACT, FILES, PARAMS)["impacts"][0]
    alive = document(JobKind.DEAD_CODE, FILES)["aliveCode"]

    direct = [each for each in affected["affectedFunctions"] if each["distance"] == 1]
    assert {f"function:{each['file']}:{each['name']}" for each in direct} == callers
    assert [each["callerCount"] for each in alive if each["name"] == "g"] == [
        len(callers)
    ]
