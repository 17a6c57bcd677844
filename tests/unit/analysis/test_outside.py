"""What is for others, or described for them, though nothing in the tree names it."""

import pytest

from tests.unit.analysis.test_dead_code import dead

_PACKAGE = '{"name": "kit", "main": "index.js"}'
_MODULE = (
    "exports.make = make;\nfunction make() { return 1; }\n"
    "function lost() { return 2; }\n"
)
# As compilers write `export * from "./tools"` and `export * as tools from "./tools"`.
PASSED_ON = {
    "by its keys": (
        'var _tools = require("./tools");\n'
        "Object.keys(_tools).forEach(function (key) {\n"
        '  if (key === "default") return;\n'
        "  Object.defineProperty(exports, key, {\n"
        "    enumerable: true, get: function () { return _tools[key]; }\n"
        "  });\n});\n"
    ),
    "by assigning its keys": (
        'var _tools = require("./tools");\n'
        "Object.keys(_tools).forEach(key => { exports[key] = _tools[key]; });\n"
    ),
    "wrapped": (
        'var tools = _wildcard(require("./tools"));\nexports.tools = tools;\n'
        "function _wildcard(e) { return e; }\n"
    ),
    "under another name": (
        'import * as tools from "./tools";\nexport const kit = tools;\n'
    ),
}


@pytest.mark.parametrize("index", PASSED_ON.values(), ids=list(PASSED_ON))
def test_a_module_that_is_passed_on_as_a_whole_is_shown(index: str) -> None:
    files = {"package.json": _PACKAGE, "index.js": index, "tools.js": _MODULE}

    assert dead(files) == {"lost": "high"}


def test_of_a_module_only_what_is_passed_on_is_shown() -> None:
    files = {
        "package.json": _PACKAGE,
        "index.js": 'import { make } from "./tools.js";\nexport { make };\n',
        "tools.js": "export function make() {}\nexport function lost() {}\n",
    }

    assert dead(files) == {"lost": "high"}


def test_what_is_added_to_types_of_others_is_used_by_them() -> None:
    files = {
        "package.json": '{"name": "kit", "main": "index.ts"}',
        "index.ts": "import { key } from './keys';\nexport const shown = key;\n",
        "keys.ts": (
            "export const key = 1;\n"
            "declare global {\n  interface Window {\n    kit: { a: string };\n  }\n}\n"
            "declare module 'express' {\n  interface Request { user: string }\n}\n"
            "interface Lost { key: number }\n"
        ),
    }

    assert dead(files) == {"Lost": "high"}


def test_what_tells_of_code_elsewhere_is_never_high() -> None:
    files = {
        "package.json": '{"name": "kit", "main": "index.js", "types": "index.d.ts"}',
        "index.js": "exports.go = function go() { return 1; };\n",
        "index.d.ts": "export function go(): Way;\n",
        "more.d.ts": "declare class Way { end(): Mile }\ninterface Mile { km: 1 }\n",
    }

    assert set(dead(files).values()) == {"medium"}


def test_what_types_elsewhere_have_the_name_of_is_never_high() -> None:
    kit = "function Unit() {}\nUnit.system = function () {};\nUnit.lost = () => 1;\n"
    files = {
        "package.json": '{"main": "lib/go.js", "types": "types/all.d.ts"}',
        "lib/go.js": f"{kit}exports.go = function () {{ return new Unit(); }};\n",
        "types/all.d.ts": "export interface Units { system(): void }\n",
        # Made of a source, it has all names of that.
        "src/beside.ts": "export const a = 1;\nfunction other() {}\n",
        "lib/beside.d.ts": "declare function other(): void;\n",
    }

    found = dead(files)

    assert found.keys() >= {"Unit.system", "other"}
    assert (found["Unit.system"], found["other"]) == ("medium", "high")


ASKED = {
    "startsWith": "if (name.startsWith('on')) this.on(name, kit[name]);",
    "indexOf": "if (name.indexOf('on') === 0) this.on(name, kit[name]);",
    "a pattern": "if (/^on[A-Z]/.test(name)) this.on(name, kit[name]);",
}


@pytest.mark.parametrize("line", ASKED.values(), ids=list(ASKED))
def test_members_are_found_by_how_their_names_begin(line: str) -> None:
    files = {
        "package.json": _PACKAGE,
        "index.js": (
            'const { Kit } = require("./kit");\n'
            f"function bind(kit) {{ for (const name in kit) {{ {line} }} }}\n"
            "module.exports = { go() { bind(new Kit()); } };\n"
        ),
        "kit.js": (
            "function Kit() {\n  this.onStart = function () {};\n"
            "  this.start = function () {};\n}\n"
            "module.exports = { Kit };\n"
        ),
    }

    assert dead(files) == {"Kit.onStart": "low", "Kit.start": "high"}


def test_a_file_too_large_to_parse_is_read_for_words() -> None:
    files = {
        "main.py": "from kit import run\n\nrun()\n",
        "kit.py": (
            "def run():\n    return 1\n\n\ndef used():\n    return 2\n\n\n"
            "def lost():\n    return 3\n"
        ),
        "large.py": "from kit import used\n\n" + "used(1)\n" * 150_000,
    }

    assert dead(files) == {"used": "medium", "lost": "high"}


def test_generated_code_too_large_to_parse_uses_what_it_has_names_of() -> None:
    files = {
        "kit.js": "function used() {}\nfunction lost() {}\nexport const a = 1;\n",
        "generated/large.js": 'show(it["used"]);\n' * 150_000,
        "dist/large.js": "function lost() {}\n" * 120_000,
    }

    assert dead(files) == {"used": "medium", "lost": "high"}


def test_pages_may_use_what_scripts_without_modules_hold() -> None:
    files = {
        "static/menu.js": "function open() { return mark(); }\nfunction mark() {}\n",
        "lib/tool.js": "import fs from 'fs';\nfunction lost() { return fs; }\n",
    }

    assert dead(files) == {"open": "medium", "mark": "medium", "lost": "high"}


INHERITING = {
    "inherits": "util.inherits(Flow, Transform);\n",
    "a prototype": "Flow.prototype = Object.create(Transform.prototype);\n",
}


@pytest.mark.parametrize("line", INHERITING.values(), ids=list(INHERITING))
def test_members_of_a_function_that_inherits_may_be_called_from_above(
    line: str,
) -> None:
    files = {
        "package.json": _PACKAGE,
        "index.js": (
            "const util = require('util');\n"
            "const { Transform } = require('stream');\n"
            f"function Flow() {{ Transform.call(this); }}\n{line}"
            "Flow.prototype._transform = function () {};\n"
            "function Other() {}\nOther.prototype._drain = function () {};\n"
            "module.exports = { go() { return [new Flow(), new Other()]; } };\n"
        ),
    }

    assert dead(files) == {"Flow._transform": "medium", "Other._drain": "high"}


def test_whoever_is_given_an_object_may_call_its_members() -> None:
    files = {
        "package.json": _PACKAGE,
        "index.js": (
            "const { Parser } = require('htmlparser2');\n"
            "class Lost { constructor() { this.of = new Parser(this); } onText() {} }\n"
            "class Own { onText() {} }\n"
            "module.exports = { go() { new Lost(); new Own(); } };\n"
        ),
    }

    assert dead(files) == {"Lost.onText": "medium", "Own.onText": "high"}


def test_helpers_for_the_tests_of_others_are_shown_by_their_index() -> None:
    files = {
        "package.json": '{"name": "kit", "main": "src/index.ts"}',
        "src/index.ts": "export const one = 1;\n",
        "src/test/index.ts": "export * from './helpers';\n",
        "src/test/helpers.ts": "export function expectOne() {}\nfunction lost() {}\n",
    }

    assert dead(files) == {"lost": "high"}


def test_what_is_shown_under_another_name_is_used_by_it() -> None:
    files = {
        "package.json": _PACKAGE,
        "index.js": 'require("./trace").handler();\n',
        "trace.js": (
            "function noop() {}\nfunction lost() {}\n"
            "if (process.env.TRACE) { module.exports = { handler: () => 1 }; }\n"
            "else { module.exports = { handler: noop }; }\n"
        ),
    }

    assert dead(files) == {"lost": "high"}


def test_a_browser_calls_what_its_document_is_given() -> None:
    files = {
        "package.json": _PACKAGE,
        "index.js": (
            "import 'fs';\nexport function block() {\n"
            "  document.onclick = function () { return false; };\n}\n"
        ),
    }

    assert dead(files) == {}


def test_members_between_single_underscores_belong_to_protocols() -> None:
    files = {
        "main.py": "class Table:\n    def _repr_html_(self):\n        return ''\n\n"
        "    def _rows(self):\n        return 1\n\n\nprint(Table())\n"
    }

    assert dead(files) == {"Table._rows": "high"}
