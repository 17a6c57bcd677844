"""What starts programs is used, and what is defined beside it is not by that."""

from time import process_time

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
            "server/index.ts",
            {
                "package.json": '{"scripts": {"dev": "nodemon -q ./server"}}',
                "server/index.ts": "import { inner } from '../lib';\ninner();\n",
                "lib.ts": "export function inner() {}\n",
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
    assert (path.rpartition("/")[2], "main_function") in told


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


_LIB = {"lib.py": "def inner(): ...\n"}


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("do.py", "from lib import inner\ninner()\n"),
        ("scripts/do.py", "import lib\nprint(lib.inner())\n"),
        ("kit/do.py", "import lib\nif __name__ == '__main__':\n    lib.inner()\n"),
        ("do.py", "#!/usr/bin/env python\nfrom lib import inner\nx = inner()\n"),
    ],
    ids=["calls alone", "in a folder of scripts", "a guard", "a first line"],
)
def test_a_script_that_no_setting_names_is_a_program(path: str, text: str) -> None:
    files = {**_LIB, path: text, "kit/__init__.py": ""}

    found = noticing_of(files, "lib.py", "inner")

    assert found == [("do.py", "main_function")]


@pytest.mark.parametrize(
    "files",
    [
        {"a.py": "from lib import inner\nx = inner()\n"},
        {"a.py": "from lib import inner\n@inner()\ndef f(x=inner()): ...\n"},
        {"a.py": "from lib import inner\ninner()\n", "b.py": "import a\n"},
        {"kit/a.py": "from lib import inner\ninner()\n", "kit/__init__.py": ""},
        {"admin.py": "from lib import inner\ninner()\n"},
        {"tests/a.py": "from lib import inner\ninner()\n"},
    ],
    ids=["kept", "around functions", "imported", "in a package", "loaded", "tests"],
)
def test_a_module_that_others_load_is_no_program(files: dict[str, str]) -> None:
    assert noticing_of(_LIB | files, "lib.py", "inner") == []


@pytest.mark.parametrize(
    ("path", "text", "name"),
    [
        ("bin/go", "#!/usr/bin/env ruby\ndef work\nend\nwork\n", "work"),
        ("go", "#!/usr/bin/env node\nfunction work() {}\nwork();\n", "work"),
        ("go", "#!/bin/bash\nwork() { echo; }\nwork\n", "work"),
        (
            "a/Program.cs",
            "new A().Work();\nclass A { public void Work() { } }\n",
            "A.Work",
        ),
        ("S/a/main.swift", "func work() {}\nwork()\n", "work"),
    ],
    ids=["ruby", "javascript", "bash", "csharp", "swift"],
)
def test_what_a_first_line_or_a_language_says_is_run_is_a_program(
    path: str, text: str, name: str
) -> None:
    found = noticing_of({path: text}, path, name)

    assert found == [(path.rpartition("/")[2], "main_function")]


def test_statements_outside_of_functions_make_a_program_of_csharp() -> None:
    files = {
        "Program.cs": "using System;\nConsole.WriteLine(new Svc().Run());\n",
        "Svc.cs": "public class Svc {\n"
        "  public int Run() => 1;\n  public int Lost() => 2;\n}\n",
    }

    assert dead(files) == {"Svc.Lost": "high"}


def noticing_of(files: dict[str, str], path: str, name: str) -> list[tuple[str, str]]:
    """Where programs start that a change of a function affects."""
    targets = [{"file": path, "name": name}]
    (found,) = document(JobKind.IMPACT, files, {"targets": targets})["impacts"]
    entries = found["entryPointsAffected"]
    told = [(each["name"], each["type"]) for each in entries]
    return [each for each in told if each[1] == "main_function"]


def test_settings_cost_no_more_than_their_length() -> None:
    text = '{"scripts": {"start": "' + "-node " * 40_000 + '"}}'
    started_s = process_time()

    dead({"package.json": text, "a.js": "export const a = 1;\n"})

    assert process_time() - started_s < 20
