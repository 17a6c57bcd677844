"""Dead code: what nothing leads to, how sure that is, and what is no dead code."""

import gzip
from typing import Any

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document


def judged(files: dict[str, str]) -> dict[str, Any]:
    return document(JobKind.DEAD_CODE, files)


def dead(files: dict[str, str]) -> dict[str, str]:
    """Names of candidates to their confidence."""
    return {
        each["name"]: each["confidence"] for each in judged(files)["deadCodeCandidates"]
    }


APP = {
    "app/main.py": (
        "from app.work import run\n\n"
        "def main():\n    run()\n\n"
        "if __name__ == '__main__':\n    main()\n"
    ),
    "app/work.py": (
        "def run():\n    return 1\n\n"
        "def forgotten():\n    return _helper()\n\n"
        "def _helper():\n    return 2\n"
    ),
}


def test_what_nothing_leads_to_is_dead_and_so_is_what_only_dead_code_uses() -> None:
    found = judged(APP)

    assert [
        (each["name"], each["confidence"]) for each in found["deadCodeCandidates"]
    ] == [("forgotten", "high"), ("_helper", "high")]
    assert found["metadata"]["symbolLevelDeadCount"] == 1
    assert found["metadata"]["transitiveDeadCount"] == 1
    assert found["deadCodeCandidates"][1]["reason"] == (
        "Only dead code uses it, as forgotten in app/work.py."
    )


def test_counts_are_those_of_the_arrays() -> None:
    found = judged(APP)

    metadata = found["metadata"]
    assert metadata["deadCodeCandidates"] == len(found["deadCodeCandidates"]) == 2
    assert metadata["aliveCode"] == len(found["aliveCode"]) == 2
    assert metadata["totalDeclarations"] == 4
    assert found["aliveCode"] == [
        {
            "file": "app/main.py",
            "name": "main",
            "line": 3,
            "type": "function",
            "callerCount": 1,
        },
        {
            "file": "app/work.py",
            "name": "run",
            "line": 1,
            "type": "function",
            "callerCount": 1,
        },
    ]


ALIVE = {
    "a route": {
        "web.py": "import flask\napp = flask.Flask(__name__)\n\n"
        "@app.route('/')\ndef index():\n    return ''\n"
    },
    "a listed export": {
        "lib.py": "__all__ = ['shown']\n\ndef shown():\n    return 1\n",
        "use.py": "import lib\n",
    },
    "an export of a package": {
        "lib/__init__.py": "from lib.inner import shown\n",
        "lib/inner.py": "def shown():\n    return 1\n",
    },
    "a console script": {
        "pyproject.toml": "[project.scripts]\ntool = 'pkg.cli:start'\n",
        "pkg/__init__.py": "",
        "pkg/cli.py": "def start():\n    return 1\n",
    },
    "the entry of a JavaScript package": {
        "package.json": '{"main": "dist/api.js"}',
        "src/api.ts": "export function shown() { return 1 }",
    },
    "a barrel of a JavaScript package": {
        "package.json": '{"main": "index.js"}',
        "index.js": "export { shown } from './inner'",
        "inner.js": "export function shown() { return 1 }",
    },
    "a default export under another name": {
        "package.json": '{"module": "src/index.ts"}',
        "src/index.ts": "export { default as Shown } from './view'",
        "src/view.ts": "export default function view() { return 1 }",
    },
    "a serverless handler": {
        "serverless.yml": "functions:\n  hi:\n    handler: src/hello.handle\n",
        "src/hello.js": "exports.handle = async function handle() { return 1 }",
    },
    "a class that is constructed, and its dunder methods": {
        "a.py": "class Box:\n    def __init__(self):\n        self.n = 1\n"
        "    def __len__(self):\n        return 1\n\nprint(Box())\n"
    },
    "a method that overrides one of a class outside": {
        "a.py": "from html.parser import HTMLParser\n\n"
        "class Mine(HTMLParser):\n    def handle_data(self, data):\n        pass\n\n"
        "Mine().feed('')\n"
    },
    "a method that overrides one below a class outside": {
        "a.py": "import click\n\nclass Base(click.Group):\n    pass\n\n"
        "class Mine(Base):\n    def get_command(self, ctx):\n        return None\n\n"
        "Mine()\n"
    },
    "a method of a mixin": {
        "a.py": "class Quiet:\n    def say(self):\n        return ''\n\n"
        "class Loud:\n    def say(self):\n        return 'x'\n"
        "    def talk(self):\n        return self.say()\n\n"
        "class Both(Quiet, Loud):\n    pass\n\nBoth().talk()\n"
    },
    "a function kept in a table": {
        "a.py": "def one():\n    return 1\n\nTABLE = {'one': one}\nprint(TABLE)\n"
    },
    "a Spring controller": {
        "A.java": "package a;\nimport org.springframework.web.bind.annotation.*;\n"
        "@RestController\nclass A {\n  @GetMapping\n  String all() { return null; }\n}"
    },
    "a Nest controller": {
        "src/a.controller.ts": "import { Controller, Get } from '@nestjs/common'\n"
        "@Controller('a')\nclass A {\n  @Get()\n  all() { return [] }\n}\n"
    },
    "a C program": {
        "a.c": "static int helper(void) { return 1; }\n"
        "int main(void) { return helper(); }\n"
    },
    "what a Go package shows": {
        "go.mod": "module example.com/m\n",
        "m.go": "package m\n\nfunc Shown() int { return inner() }\n\n"
        "func inner() int { return 1 }\n\nfunc init() {}\n",
    },
    "what a crate shows": {
        "Cargo.toml": "[package]\nname = 'x'\n",
        "src/lib.rs": "pub fn shown() -> i32 { 1 }\n"
        "struct S;\nimpl Drop for S { fn drop(&mut self) {} }\n"
        "pub fn make() { let _s = S; }\n",
    },
    "a page of a framework": {
        "pages/about.tsx": "export default function About() { return <p/> }"
    },
    "what a tool reads": {
        "roles.hcl": 'path "secret/*" {\n  capabilities = ["read"]\n}\n',
        "main.tf": 'resource "box" "one" {\n  size = 1\n}\n',
    },
    "a protocol of an event loop": {
        "a.py": "class Ear:\n    def connection_made(self, transport):\n"
        "        return None\n\n    def datagram_received(self, data, addr):\n"
        "        return None\n\n\nprint(Ear())\n"
    },
    "tests": {"tests/test_a.py": "def test_it():\n    assert True\n"},
}


@pytest.mark.parametrize("files", ALIVE.values(), ids=list(ALIVE))
def test_what_is_used_from_outside_is_alive(files: dict[str, str]) -> None:
    assert dead(files) == {}


def test_a_call_on_an_unknown_receiver_makes_methods_unlikely_to_be_dead() -> None:
    files = {
        "a.py": "class A:\n    def load(self):\n        return 1\n\n"
        "class B:\n    def load(self):\n        return 2\n\nprint(A(), B())\n",
        "b.py": "def go(x):\n    x.rows.load()\n\ngo(None)\n",
    }

    assert dead(files) == {"A.load": "low", "B.load": "low"}


def test_a_name_that_is_put_together_makes_methods_unlikely_to_be_dead() -> None:
    files = {
        "a.py": "class Leaf:\n    def visit_leaf(self):\n        return 1\n\n"
        "print(Leaf())\n",
        "b.py": "def call(x, kind):\n    return getattr(x, f'visit_{kind}')()\n\n"
        "call(None, 'leaf')\n",
    }

    assert dead(files) == {"Leaf.visit_leaf": "low"}


def test_the_beginning_of_a_name_may_be_handed_to_what_puts_it_together() -> None:
    files = {
        "a.py": "class Leaf:\n    def _apply_to_leaf(self):\n        return 1\n\n"
        "print(Leaf())\n",
        "b.py": "from tools import dispatch\n\n"
        "def call(x, kind):\n    return dispatch(x, '_apply_to', kind)\n\n"
        "call(None, 'leaf')\n",
    }

    assert dead(files) == {"Leaf._apply_to_leaf": "low"}


def test_a_name_in_a_document_is_half_a_use() -> None:
    files = {"a.py": "def helper():\n    return 1\n", "README.md": "Call `helper`."}

    found = judged(files)["deadCodeCandidates"]

    assert [(each["name"], each["confidence"]) for each in found] == [
        ("helper", "medium")
    ]
    assert "README.md" in found[0]["reason"]


def test_classes_that_code_may_look_around_for_are_not_sure_to_be_dead() -> None:
    files = {
        "a.py": "class Base:\n    pass\n\nclass Left(Base):\n    pass\n\n"
        "print(Base.__subclasses__())\n"
    }

    assert dead(files) == {"Left": "medium"}


def test_exporting_a_function_is_no_use_of_it_where_nobody_imports_the_file() -> None:
    files = {
        "package.json": '{"main": "main.js"}',
        "main.js": "import { used } from './tools'; used()",
        "tools.js": "function used() { return 1 }\nfunction unused() { return 2 }\n"
        "export { used, unused }\n",
    }

    assert dead(files) == {"unused": "high"}


def test_a_variable_that_nothing_names_is_dead() -> None:
    files = {"main.tf": 'variable "lost" {\n  default = 1\n}\n'}

    assert dead(files) == {"var.lost": "high"}


def test_vendored_code_is_nobodys_to_delete() -> None:
    files = {
        "js/vendor/lib.js": "function a() {}",
        "js/x.min.js": "function b(){}",
        "js/main.js": "console.log(1)",
    }

    assert judged(files)["metadata"]["totalDeclarations"] == 0


def test_candidates_come_with_the_surest_first() -> None:
    files = APP | {"docs.md": "forgotten", "b.py": "def late():\n    return 1\n"}

    found = judged(files)["deadCodeCandidates"]

    assert [each["confidence"] for each in found] == ["high", "medium", "medium"]


def test_no_text_of_the_source_is_in_the_document() -> None:
    secret = "zebra_quilt"
    files = {
        "a.py": f"# {secret}\ndef f():\n    '''{secret}'''\n    return '{secret}'\n",
        "b.yml": f"key: {secret}\n",
    }

    assert secret not in str(judged(files))


def test_the_document_is_the_same_on_every_run() -> None:
    def without_times() -> bytes:
        found = judged(APP)
        for time in ("analysisStartTime", "analysisEndTime"):
            del found["metadata"][time]
        return gzip.compress(str(found).encode(), mtime=0)

    assert without_times() == without_times()


def test_a_field_is_used_by_who_reads_it_through_the_method_ruby_has_for_it() -> None:
    files = {
        "shop.rb": (
            "class Item\n"
            "  attr_reader :price, :weight\n\n"
            "  def initialize(price)\n    @price = price\n  end\n"
            "end\n\n"
            "item = Item.new(3)\n"
            "puts item.price\n"
        )
    }

    assert dead(files) == {"Item.weight": "high"}
