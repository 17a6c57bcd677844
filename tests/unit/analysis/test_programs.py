"""What starts programs is used, and what is defined beside it is not by that."""

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document
from tests.unit.analysis.test_dead_code import dead

_TOOL = "def tool():\n    pass\n\n\ndef lost():\n    pass\n"


def noticing(files: dict[str, str], path: str) -> object:
    """Where a program starts that a change of `work` affects."""
    targets = [{"file": path, "name": "work"}]
    (found,) = document(JobKind.IMPACT, files, {"targets": targets})["impacts"]
    return found["entryPointsAffected"]


def test_a_console_script_uses_its_function_and_none_beside_it() -> None:
    files = {
        "kit/tool.py": _TOOL,
        "pyproject.toml": "[project.scripts]\nkit = 'kit.tool:tool'\n",
    }

    assert dead(files) == {"lost": "high"}


def test_an_object_that_is_an_entry_point_may_show_its_module() -> None:
    files = {
        "kit/tool.py": f"{_TOOL}\n\nkit = make(tool)\n",
        "pyproject.toml": "[project.scripts]\nkit = 'kit.tool:kit'\n",
    }

    assert dead(files) == {}


@pytest.mark.parametrize("path", ["kit/__main__.py", "setup.py", "manage.py"])
def test_what_is_run_shows_nothing(path: str) -> None:
    assert dead({path: f"{_TOOL}\n\ntool()\n"}) == {"lost": "high"}


def test_what_a_tool_looks_for_by_its_file_is_used() -> None:
    assert dead({"docs/conf.py": _TOOL, "tasks.py": _TOOL}) == {}


@pytest.mark.parametrize(
    ("path", "files"),
    [
        (
            "run.js",
            {
                "package.json": '{"scripts": {"start": "node run.js"}}',
                "run.js": "const { inner } = require('./lib');\ninner();\n",
                "lib.js": "exports.inner = () => 1;\n",
            },
        ),
        (
            "s.py",
            {
                "Procfile": "web: python s.py\n",
                "s.py": "from lib import inner\ninner()\n",
                "lib.py": "def inner(): ...\n",
            },
        ),
    ],
)
def test_a_file_that_settings_run_is_a_program_that_can_notice(
    path: str, files: dict[str, str]
) -> None:
    lib = next(each for each in files if each.startswith("lib"))
    params: dict[str, object] = {"targets": [{"file": lib, "name": "inner"}]}

    (impact,) = document(JobKind.IMPACT, files, params)["impacts"]

    told = [(e["name"], e["type"]) for e in impact["entryPointsAffected"]]
    assert (path, "main_function") in told


def test_a_file_that_speaks_for_its_package_is_no_program() -> None:
    files = {
        "package.json": '{"main": "index.js", "files": ["index.js"]}',
        "index.js": "const { inner } = require('./lib');\ninner();\n",
        "lib.js": "exports.inner = () => 1;\n",
    }
    params: dict[str, object] = {"targets": [{"file": "lib.js", "name": "inner"}]}

    (impact,) = document(JobKind.IMPACT, files, params)["impacts"]

    told = [(e["name"], e["type"]) for e in impact["entryPointsAffected"]]
    assert ("index.js", "main_function") not in told


@pytest.mark.parametrize(
    "files",
    [
        {
            "run.py": "def main():\n    work()\n\ndef work():\n    pass\n\n"
            "if __name__ == '__main__':\n    main()\n",
        },
        {
            "package.json": '{"name": "x", "bin": "run.js"}',
            "run.js": "#!/usr/bin/env node\nfunction work() {}\n"
            "async function main() { work() }\nmain().catch(console.error)\n",
        },
    ],
    ids=["a guard", "a bin"],
)
def test_a_main_that_a_script_itself_calls_is_where_it_starts(
    files: dict[str, str],
) -> None:
    path = next(each for each in files if each.startswith("run."))

    assert noticing(files, path) == [
        {"file": path, "name": "main", "type": "main_function"}
    ]


def test_a_main_that_nothing_calls_starts_nothing() -> None:
    files = {"run.py": "def main():\n    work()\n\ndef work():\n    pass\n"}

    assert noticing(files, "run.py") == []
