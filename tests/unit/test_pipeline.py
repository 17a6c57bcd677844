"""From an archive to a result document, without a server."""

import io
import json
import zipfile
from collections.abc import Mapping
from typing import Any

import pytest

from shared.core.errors import BadArchive
from shared.core.jobs import JobKind, Progress, Stage
from shared.core.results import ResultPart
from shared.pipeline.request import AnalysisRequest
from shared.pipeline.run import AnalysisResult, analyse
from tests.support.saving import weak_edges

Document = dict[str, Any]

PROGRAM: dict[str, str | bytes] = {
    "app/__init__.py": "",
    "app/main.py": (
        "import os\n"
        "from .missing import x\n"
        "from app.util import helper, Base\n"
        "class App(Base):\n"
        "    def __init__(self, name='canary-default'):\n"
        "        '''canary docstring'''\n"
        "        self.run()  # canary comment\n"
        "    def run(self): helper('canary literal')\n"
        "App()\n"
    ),
    "app/util.py": (
        "class Base:\n    def run(self): pass\n\n"
        "def helper(x):\n    x.frobnicate()\n\n"
        "class Odd:\n    def frobnicate(self): pass\n"
    ),
    "README.md": "canary readme\n",
    "logo.png": b"\x89PNG\0\0",
    "bad.py": b"x = '\0'",
}


def zipped(files: Mapping[str, str | bytes]) -> io.BytesIO:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as writer:
        for path, data in files.items():
            writer.writestr(path, data)
    archive.seek(0)
    return archive


def run(files: Mapping[str, str | bytes], kind: JobKind) -> AnalysisResult:
    return analyse(zipped(files), AnalysisRequest(kind=kind), lambda _progress: None)


def result_of(files: Mapping[str, str | bytes], kind: JobKind) -> Document:
    document: Document = json.loads(run(files, kind).result)
    return document


def edges(result: Document, type_: str) -> set[tuple[str, str]]:
    return {
        (edge["startNode"], edge["endNode"])
        for edge in result["graph"]["relationships"]
        if edge["type"] == type_
    }


def test_a_parse_result_holds_the_structure() -> None:
    result = result_of(PROGRAM, JobKind.PARSE)

    assert edges(result, "declares_class") == {
        ("file:app/main.py", "class:app/main.py:App"),
        ("file:app/util.py", "class:app/util.py:Base"),
        ("file:app/util.py", "class:app/util.py:Odd"),
    }
    assert ("class:app/main.py:App", "function:app/main.py:App.run") in edges(
        result, "defines_function"
    )
    assert edges(result, "contains_file") == {
        ("dir:app", "file:app/__init__.py"),
        ("dir:app", "file:app/main.py"),
        ("dir:app", "file:app/util.py"),
    }
    assert not edges(result, "calls")


def test_a_dependency_result_holds_imports_and_packages() -> None:
    result = result_of(PROGRAM, JobKind.DEPENDENCY)

    assert edges(result, "imports") == {
        ("file:app/main.py", "external:pypi:os"),
        ("file:app/main.py", "local:pypi:.missing"),
        ("file:app/main.py", "file:app/util.py"),
    }
    assert set(result["stats"]["nodeTypes"]) == {
        "Directory",
        "ExternalDependency",
        "File",
        "LocalDependency",
    }


def test_a_call_result_holds_calls_with_evidence() -> None:
    result = result_of(PROGRAM, JobKind.CALL)

    found = {
        (edge["startNode"], edge["endNode"]): edge["properties"]
        for edge in result["graph"]["relationships"]
        if edge["type"] == "calls"
    }
    run_id = "function:app/main.py:App.run"
    assert found[run_id, "function:app/util.py:helper"] == {
        "count": 1,
        "lines": [8],
        "confidence": 1.0,
        "resolution": "import",
    }
    init_id = "function:app/main.py:App.__init__"
    assert found[init_id, run_id]["resolution"] == "member"
    assert ("file:app/main.py", init_id) in found
    assert edges(result, "instantiates") == {
        ("file:app/main.py", "class:app/main.py:App")
    }
    assert edges(result, "extends") == {
        ("class:app/main.py:App", "class:app/util.py:Base")
    }
    assert edges(result, "overrides") == {(run_id, "function:app/util.py:Base.run")}


def test_a_guess_by_name_is_kept_apart() -> None:
    answer = run(PROGRAM, JobKind.CALL)

    weak = json.loads(answer.read(ResultPart.WEAK_EDGES))
    assert [(edge["endNode"], edge["properties"]["resolution"]) for edge in weak] == [
        ("function:app/util.py:Odd.frobnicate", "name_match")
    ]
    assert weak[0]["id"] not in answer.result.decode()


def test_a_supermodel_holds_everything_and_a_summary() -> None:
    result = result_of(PROGRAM, JobKind.SUPERMODEL)

    assert edges(result, "calls")
    assert edges(result, "imports")
    assert edges(result, "contains_file")
    assert [domain["name"] for domain in result["domains"]] == ["App"]
    (artifact,) = result["artifacts"]
    assert artifact["kind"] == "domains"
    assert result["summary"]["primaryLanguage"] == "python"
    assert result["summary"]["functions"] == result["stats"]["functions"]


@pytest.mark.parametrize(
    "kind", [JobKind.PARSE, JobKind.DEPENDENCY, JobKind.CALL, JobKind.SUPERMODEL]
)
def test_counts_equal_what_the_arrays_hold(kind: JobKind) -> None:
    result = result_of(PROGRAM, kind)

    stats, graph = result["stats"], result["graph"]
    assert stats["nodeCount"] == len(graph["nodes"]) == sum(stats["nodeTypes"].values())
    assert (
        stats["relationshipCount"]
        == len(graph["relationships"])
        == sum(stats["relationshipTypes"].values())
    )
    ids = {node["id"] for node in graph["nodes"]}
    assert len(ids) == len(graph["nodes"])
    assert all(
        edge["startNode"] in ids and edge["endNode"] in ids
        for edge in graph["relationships"]
    )


def test_every_file_is_analysed_or_skipped_with_a_reason() -> None:
    result = result_of(PROGRAM, JobKind.CALL)

    metadata = result["metadata"]
    assert metadata["fileCount"] + len(metadata["skipped"]) == len(PROGRAM)
    assert metadata["skipped"] == [{"path": "bad.py", "reason": "binary"}]
    assert metadata["languages"] == ["python"]


def test_no_source_text_is_in_a_result() -> None:
    answer = run(PROGRAM, JobKind.SUPERMODEL)

    assert b"canary" not in answer.result
    assert b"canary" not in (weak_edges(answer) or b"")


def test_equal_trees_give_equal_graphs_in_any_order() -> None:
    backwards = dict(reversed(PROGRAM.items()))

    first = result_of(PROGRAM, JobKind.SUPERMODEL)
    second = result_of(backwards, JobKind.SUPERMODEL)

    assert json.dumps(first["graph"]) == json.dumps(second["graph"])
    assert first["repo"] == second["repo"]


def test_many_sources_are_parsed_by_two_processes_alike() -> None:
    filler = "# padding\n" * 3_000
    many: dict[str, str | bytes] = {
        f"m{number}.py": f"{filler}def f{number}(): pass\n" for number in range(30)
    }
    many["m0.py"] = b"\0"

    result = result_of(many, JobKind.PARSE)

    assert result["stats"]["functions"] == 29
    assert result["metadata"]["skipped"] == [{"path": "m0.py", "reason": "binary"}]


def test_definitions_of_one_name_are_numbered() -> None:
    result = result_of({"a.py": "def f(): pass\ndef f(): pass\n"}, JobKind.PARSE)

    functions = [n["id"] for n in result["graph"]["nodes"] if "Function" in n["labels"]]
    assert functions == ["function:a.py:f", "function:a.py:f#2"]


def test_progress_rises_through_the_stages() -> None:
    heard: list[Progress] = []

    analyse(zipped(PROGRAM), AnalysisRequest(kind=JobKind.CALL), heard.append)

    stages = list(dict.fromkeys(progress.stage for progress in heard))
    assert stages == [Stage.HYDRATE, Stage.PARSE, Stage.RESOLVE, Stage.GRAPH]
    percents = [progress.percent for progress in heard]
    assert percents == sorted(percents)


def test_an_archive_without_code_gives_files_only() -> None:
    result = result_of({"README.md": "hello\n"}, JobKind.SUPERMODEL)

    assert result["stats"]["nodeTypes"] == {"File": 1}
    assert result["graph"]["nodes"][0]["properties"]["language"] == "other"
    assert result["summary"]["primaryLanguage"] == "unknown"


def test_files_over_the_limit_are_skipped_and_reported() -> None:
    request = AnalysisRequest(kind=JobKind.PARSE, max_parsed_bytes=10)
    files = {"small.py": "x = 1\n", "large.py": "x = 1\n" * 10}

    answer = analyse(zipped(files), request, lambda _: None)

    metadata = json.loads(answer.result)["metadata"]
    assert metadata["fileCount"] == 1
    assert metadata["skipped"] == [{"path": "large.py", "reason": "too_large"}]
    assert list(metadata["stageTimesMs"]) == ["hydrate", "parse", "resolve", "graph"]


def test_a_bad_archive_is_refused() -> None:
    with pytest.raises(BadArchive):
        analyse(
            io.BytesIO(b"no zip"), AnalysisRequest(kind=JobKind.CALL), lambda _: None
        )
