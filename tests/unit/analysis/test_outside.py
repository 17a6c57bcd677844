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
