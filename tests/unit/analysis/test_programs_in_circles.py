"""A program that its own modules import back begins in it, and what it uses is used."""

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document
from tests.unit.analysis.test_dead_code import dead
from tests.unit.analysis.test_programs import noticing_of

_WORK = "def work():\n    pass\n\n\ndef lost():\n    pass\n"
_GUARDED = (
    "import lib\n\nclass Config: ...\n\nif __name__ == '__main__':\n"
    "    lib.work()\n    Config()\n"
)
_TYPED = (
    "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from run import Config\n"
)
_BACK = {
    "for a type": f"{_TYPED}\n{_WORK}",
    "deferred": f"{_WORK}\n\ndef later():\n    import run\n\nlater()\n",
    "at once": f"import run\n\n{_WORK}",
}


@pytest.mark.parametrize("lib", _BACK.values(), ids=_BACK.keys())
def test_a_program_is_alive_though_what_it_imports_imports_it(lib: str) -> None:
    files = {"lib.py": lib, "run.py": _GUARDED}

    assert dead(files) == {"lost": "high"}
    assert noticing_of(files, "lib.py", "work") == [("run.py", "main_function")]


@pytest.mark.parametrize("types", ["type ", ""], ids=["for a type", "at once"])
def test_scripts_that_import_each_other_begin_in_one_of_them(types: str) -> None:
    files = {
        "run.ts": "import { work } from './lib';\n"
        "export interface Config {}\nwork();\n",
        "lib.ts": f"import {types}{{ Config }} from './run';\n"
        "export function work(c?: Config) {}\nfunction lost() {}\n",
    }

    assert dead(files) == {"lost": "high"}


def test_a_server_whose_types_others_import_is_run() -> None:
    files = {
        "server.ts": "export type Router = string;\nfunction work() {}\nwork();\n",
        "client.ts": "import type { Router } from './server';\n"
        "const r: Router = '';\nconsole.log(r);\n",
    }

    assert dead(files) == {}


def test_files_that_others_import_for_types_alone_begin_nothing() -> None:
    files = {
        "types.ts": "export interface Config {}\n",
        "run.ts": "import type { Config } from './types';\nconst c: Config = {};\n",
    }

    metadata = document(JobKind.DEAD_CODE, files)["metadata"]

    assert metadata["rootFilesCount"] == 1


def test_a_program_that_tests_import_is_one() -> None:
    files = {
        "lib.py": _WORK,
        "run.py": _GUARDED,
        "tests/test_run.py": "import run\n\ndef test_config():\n    run.Config()\n",
    }

    assert noticing_of(files, "lib.py", "work") == [("run.py", "main_function")]


def test_modules_in_a_circle_that_a_program_enters_begin_none() -> None:
    files = {
        "run.py": "import a\na.begin()\n",
        "a.py": "import b\ndef begin():\n    b.work()\n",
        "b.py": f"import a\n\n{_WORK}",
    }

    metadata = document(JobKind.DEAD_CODE, files)["metadata"]

    assert metadata["rootFilesCount"] == 1
    assert noticing_of(files, "b.py", "work") == [("run.py", "main_function")]
