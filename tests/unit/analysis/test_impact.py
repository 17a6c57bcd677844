"""Impact: exactly what depends on a target, how far away, and what notices."""

from typing import Any

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document

CHAIN = {
    "low.py": "def base():\n    return 1\n",
    "mid.py": "from low import base\n\ndef middle():\n    return base()\n",
    "top.py": (
        "from mid import middle\n\n\ndef top():\n    return middle()\n\n\n"
        "def other():\n    return 2\n"
    ),
}
BASE: dict[str, object] = {"targets": [{"file": "low.py", "name": "base"}]}


def impact_on(
    files: dict[str, str], params: dict[str, object] | None = None
) -> dict[str, Any]:
    return document(JobKind.IMPACT, files, params)


def only_impact(files: dict[str, str], params: dict[str, object]) -> dict[str, Any]:
    found = impact_on(files, params)["impacts"]
    assert len(found) == 1
    only: dict[str, Any] = found[0]
    return only


def callers(found: dict[str, Any]) -> dict[str, tuple[int, str]]:
    return {
        each["name"]: (each["distance"], each["relationship"])
        for each in found["affectedFunctions"]
    }


def test_callers_are_told_with_their_distance() -> None:
    found = only_impact(CHAIN, BASE)

    assert found["target"] == {
        "file": "low.py",
        "type": "function",
        "name": "base",
        "line": 1,
    }
    assert callers(found) == {
        "middle": (1, "direct_caller"),
        "top": (2, "transitive_caller"),
    }
    assert found["affectedFiles"] == [
        {"file": "mid.py", "directDependencies": 1, "transitiveDependencies": 0},
        {"file": "top.py", "directDependencies": 0, "transitiveDependencies": 1},
    ]


def test_the_radius_counts_what_the_arrays_hold() -> None:
    found = only_impact(CHAIN, BASE)

    radius = found["blastRadius"]
    assert radius["directDependents"] == 1
    assert radius["transitiveDependents"] == 1
    assert radius["affectedFiles"] == len(found["affectedFiles"]) == 2
    assert "no test depends on it" in radius["riskFactors"]


def test_a_function_is_changed_with_the_functions_that_are_written_in_it() -> None:
    files = {
        "a.py": "from b import make\nf = make()\ndef g():\n    return f()\n",
        "b.py": "def make():\n    def inner(): ...\n"
        "    return inner\ndef inner(): ...\n",
    }

    found = only_impact(files, {"targets": [{"file": "b.py", "name": "make"}]})

    assert callers(found) == {"g": (1, "direct_caller")}


def test_what_nothing_uses_has_no_test_behind_it_either() -> None:
    files = {"a.py": "def f():\n    return 1\n", "test_b.py": "def test():\n    pass\n"}

    alone = only_impact(files, {"targets": [{"file": "a.py", "name": "f"}]})
    test = only_impact(files, {"targets": [{"file": "test_b.py", "name": "test"}]})

    assert alone["blastRadius"]["riskFactors"] == ["no test depends on it"]
    assert alone["blastRadius"]["riskScore"] == "low"
    assert test["blastRadius"]["riskFactors"] == []


def test_a_function_that_calls_itself_does_not_affect_itself() -> None:
    files = {"a.py": "def f():\n    return f()\n"}

    found = only_impact(files, {"targets": [{"file": "a.py", "name": "f"}]})

    assert found["affectedFunctions"] == []
    assert found["blastRadius"]["affectedFiles"] == 0


def test_a_method_is_found_by_its_qualified_and_by_its_bare_name() -> None:
    files = {
        "a.py": "class A:\n    def go(self):\n        return 1\n\n"
        "def use():\n    return A().go()\n"
    }

    for name in ("A.go", "go"):
        found = only_impact(files, {"targets": [{"file": "a.py", "name": name}]})
        assert found["target"]["type"] == "method"
        assert callers(found) == {"use": (1, "direct_caller")}


def test_a_class_stands_for_its_methods_and_its_subclasses_depend_on_it() -> None:
    files = {
        "a.py": "class A:\n    def go(self):\n        return 1\n",
        "b.py": "from a import A\n\nclass B(A):\n    pass\n\n"
        "def make():\n    return B()\n",
    }

    found = only_impact(files, {"targets": [{"file": "a.py", "name": "A"}]})

    assert found["target"]["type"] == "class"
    assert callers(found) == {"make": (2, "transitive_caller")}


def test_a_file_affects_its_importers_and_those_behind_a_barrel() -> None:
    files = {
        "src/types.ts": "export const LIMIT = 3",
        "src/index.ts": "export { LIMIT } from './types'",
        "app.ts": "import { LIMIT } from './src/index'; console.log(LIMIT)",
        "far.ts": "import './app'",
    }

    found = only_impact(files, {"targets": [{"file": "src/types.ts"}]})

    assert found["target"] == {"file": "src/types.ts", "type": "file"}
    assert found["affectedFiles"] == [
        {"file": "app.ts", "directDependencies": 0, "transitiveDependencies": 1},
        {"file": "src/index.ts", "directDependencies": 1, "transitiveDependencies": 0},
    ]


def test_changed_lines_stand_for_the_functions_around_them() -> None:
    params: dict[str, object] = {"changes": [{"file": "top.py", "lines": [[4, 5]]}]}

    found = impact_on(CHAIN, params)["impacts"]

    assert [each["target"]["name"] for each in found] == ["top"]


def test_changed_lines_outside_of_functions_stand_for_the_file() -> None:
    params: dict[str, object] = {"changes": [{"file": "low.py", "lines": [[9, 9]]}]}

    assert only_impact(CHAIN, params)["target"] == {"file": "low.py", "type": "file"}


def test_a_path_may_lack_the_folder_around_the_tree() -> None:
    files = {f"repo-main/{path}": text for path, text in CHAIN.items()}

    found = only_impact(files, {"targets": [{"file": "low.py", "name": "base"}]})

    assert found["target"]["file"] == "repo-main/low.py"


def test_a_path_below_the_folder_around_the_tree_is_before_deeper_ones() -> None:
    files = {
        "repo-main/src/low.py": CHAIN["low.py"],
        "repo-main/packages/p/src/low.py": CHAIN["low.py"],
    }
    params: dict[str, object] = {"changes": [{"file": "src/low.py", "lines": [[1, 1]]}]}

    assert only_impact(files, params)["target"]["file"] == "repo-main/src/low.py"


@pytest.mark.parametrize(
    ("written", "meant"),
    [("c/low.py", "c/low.py"), ("b/low.py", "low.py"), ("b/c/low.py", "c/low.py")],
)
def test_what_may_be_a_letter_of_git_is_one_where_there_is_no_such_folder(
    written: str, meant: str
) -> None:
    files = {"low.py": CHAIN["low.py"], "c/low.py": CHAIN["low.py"]}
    params: dict[str, object] = {"changes": [{"file": written, "lines": [[1, 1]]}]}

    assert only_impact(files, params)["target"]["file"] == meant


def test_what_is_not_there_is_said() -> None:
    asked: dict[str, object] = {
        "targets": [{"file": "low.py", "name": "gone"}, {"file": "no.py"}],
        "changes": [{"file": "old.py", "lines": [[1, 1]]}],
    }

    metadata = impact_on(CHAIN, asked)["metadata"]

    assert metadata["targetsAnalyzed"] == 0
    assert metadata["targetsNotFound"] == ["low.py:gone", "no.py", "old.py"]


def test_targets_and_changes_are_merged() -> None:
    params = BASE | {"changes": [{"file": "low.py", "lines": [[2, 2]]}]}

    assert impact_on(CHAIN, params)["metadata"]["targetsAnalyzed"] == 1


def test_routes_that_notice_are_told() -> None:
    files = {
        "service.py": "def load():\n    return 1\n",
        "web.py": "from flask import Flask\nfrom service import load\n"
        "app = Flask(__name__)\n\n@app.route('/x')\ndef show():\n    return load()\n",
    }

    found = only_impact(files, {"targets": [{"file": "service.py", "name": "load"}]})

    assert found["entryPointsAffected"] == [
        {"file": "web.py", "name": "show", "type": "route_handler"}
    ]


def test_without_targets_the_files_are_ranked_by_who_depends_on_them() -> None:
    found = impact_on(CHAIN)

    assert found["impacts"] == []
    assert found["globalMetrics"]["mostCriticalFiles"] == [
        {"file": "low.py", "dependentCount": 1, "riskScore": "low"},
        {"file": "mid.py", "dependentCount": 1, "riskScore": "low"},
    ]


def test_direct_callers_are_those_of_the_call_graph() -> None:
    graph = document(JobKind.CALL, CHAIN)["graph"]

    found = only_impact(CHAIN, BASE)

    assert {
        edge["startNode"]
        for edge in graph["relationships"]
        if edge["type"] == "calls" and edge["endNode"] == "function:low.py:base"
    } == {
        f"function:{each['file']}:{each['name']}"
        for each in found["affectedFunctions"]
        if each["distance"] == 1
    }


WRAPPED = {
    "d.py": "def deco(f):\n    def wrapper():\n        log()\n        return f()\n"
    "    return wrapper\n\ndef log():\n    pass\n",
    "a.py": "from d import deco\n\n@deco\ndef one():\n    pass\n\n"
    "@deco\ndef two():\n    pass\n\nclass K:\n    @deco\n    def go(self):\n"
    "        pass\n",
    "b.py": "from a import one, two, K\n\ndef calls_one():\n    one()\n\n"
    "def calls_two():\n    two()\n\ndef goes():\n    K().go()\n\n"
    "def hands():\n    calls(two)\n\ndef calls(f):\n    f()\n",
}


@pytest.mark.parametrize(
    ("target", "users"),
    [
        ("one", {"calls_one"}),
        ("two", {"calls_two", "hands"}),
        ("K.go", {"goes"}),
    ],
)
def test_functions_that_share_a_decorator_have_their_own_callers(
    target: str, users: set[str]
) -> None:
    found = only_impact(WRAPPED, {"targets": [{"file": "a.py", "name": target}]})

    assert callers(found) == dict.fromkeys(users, (1, "direct_caller"))


def test_what_a_wrapper_calls_affects_all_who_call_what_it_wraps() -> None:
    found = only_impact(WRAPPED, {"targets": [{"file": "d.py", "name": "log"}]})

    assert {
        name for name, (distance, _) in callers(found).items() if distance == 2
    } == {
        "calls_one",
        "calls_two",
        "calls",
        "goes",
    }


def test_a_method_of_a_class_that_is_shown_notices_a_change() -> None:
    files = {
        "package.json": '{"name": "a", "main": "a.js"}',
        "a.js": "function inner() {}\n"
        "export class K { run() { inner(); } _own() { inner(); } }\n",
    }

    found = only_impact(files, {"targets": [{"file": "a.js", "name": "inner"}]})

    assert found["entryPointsAffected"] == [
        {"file": "a.js", "name": "K.run", "type": "module_export"}
    ]
