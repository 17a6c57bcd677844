"""Imports that load nothing when their file is loaded: for types, or for later."""

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document

BACK_TS = {"b.ts": "import { A } from './a';\nexport class B extends A {}\n"}
BACK_JS = {"b.js": "import { q } from './a.js';\nexport class B { q = q }\n"}
BACK_PY = {"b.py": "from a import A\nclass B(A): ...\n"}


def mark_of(path: str, text: str, back: dict[str, str]) -> str:
    """What is said of the import from a file to the other one of a cycle."""
    (cycle,) = document(JobKind.CIRCULAR_DEPENDENCIES, {path: text, **back})["cycles"]
    (edge,) = [each for each in cycle["edges"] if each["source"] == path]
    return next((mark for mark in ("typeOnly", "deferred") if mark in edge), "")


@pytest.mark.parametrize(
    "text",
    [
        "export class A { b?: import('./b').B }",
        "export class A { b?: import('./b').B<string> }",
        "export class A {}; type X = typeof import('./b');",
        "export class A {}; export type X = import('./b').B | null;",
        "export class A { f(b: import('./b').B): void {} }",
        "export class A {}; let x: Promise<typeof import('./b')>;",
        "export class A {}; const x = {} as import('./b').B;",
        "import type b = require('./b');\nexport class A { b?: b.B }",
        "export class A {}; export type * from './b';",
        "export class A {}; export type * as B from './b';",
        "export class A {}; export type { B as C } from './b';",
        "import { B } from './b'; export class A {}; export type { B as C };",
        "import { B } from './b'; export class A {}; export { type B as C };",
    ],
)
def test_an_import_in_a_type_is_for_types_alone(text: str) -> None:
    assert mark_of("a.ts", text, BACK_TS) == "typeOnly"


@pytest.mark.parametrize(
    "passed_on",
    [
        "import { B } from './b'; export type { B as C };",
        "import { B } from './b'; export { type B as C };",
        "export type { B as C } from './b';",
    ],
)
def test_what_is_passed_on_as_a_type_is_one_wherever_it_goes(passed_on: str) -> None:
    files = {**BACK_TS, "c.ts": f"{passed_on}\nexport const k = 1;"}
    for text in (
        "export { C } from './c'; export class A {}",
        "import { C } from './c'; export { C }; export class A {}",
        "import { C as D } from './c'; export class A { d?: D }",
    ):
        found = document(JobKind.CIRCULAR_DEPENDENCIES, {"a.ts": text, **files})
        assert [cycle["typeOnly"] for cycle in found["cycles"]] == [True]
        edges = found["cycles"][0]["edges"]
        assert ["typeOnly" in edge for edge in edges] == [True, False, True]


@pytest.mark.parametrize(
    "text",
    [
        "import typeof B from './b';\nexport const q = 1;",
        "import typeof * as B from './b';\nexport const q = 1;",
        "import { typeof B } from './b';\nexport const q = 1;",
        "import type { B } from './b';\nexport const q = 1;",
        "import { type B } from './b';\nexport const q = 1;",
        "import { type B, type C } from './b';\nexport const q = 1;",
        "import { type B as C } from './b';\nexport const q = 1;",
        "import { typeof B as C } from './b';\nexport const q = 1;",
    ],
)
def test_types_of_flow_are_for_types_alone(text: str) -> None:
    assert mark_of("a.js", text, BACK_JS) == "typeOnly"


@pytest.mark.parametrize(
    "text",
    [
        "export class A {}; export const b = await import('./b');",
        "export class A { static b = import('./b') }",
        "export class A {}; export const b = A ? 1 : import('./b');",
        "import b = require('./b');\nexport class A { b = b }",
    ],
)
def test_an_import_for_values_is_none_for_types(text: str) -> None:
    assert mark_of("a.ts", text, BACK_TS) == ""


@pytest.mark.parametrize(
    "text",
    [
        "import { type as t } from './b';\nexport const q = t;",
        "import { type } from './b';\nexport const q = type;",
        "import { type B, q as p } from './b';\nexport const q = p;",
    ],
)
def test_what_is_called_type_is_no_type_of_flow(text: str) -> None:
    assert mark_of("a.js", text, BACK_JS) == ""


@pytest.mark.parametrize(
    "text",
    [
        "(function () { require('./b') })();",
        "(function () { require('./b') }).call(this);",
        "(function () { require('./b') }());",
        "!function () { require('./b') }();",
        "new function () { require('./b') };",
        "(() => { require('./b') })();",
        "(() => require('./b'))();",
        "(async () => { require('./b') })();",
        "const b = (() => { const { B } = require('./b'); return B })();",
        "(function () { (() => { if (x) { require('./b') } })() })();",
        "(function (f) { module.exports = f(require('./b')) })(function (b) {});",
        "(function (b = require('./b')) {})();",
        "class A { static b = require('./b') }",
        "class A { static { require('./b') } }",
        "class A extends require('./b').B {}",
        "class A { [require('./b').B]() {} }",
    ],
)
def test_what_runs_where_it_is_written_loads_at_once(text: str) -> None:
    assert mark_of("a.js", f"exports.q = 1;\n{text}\n", BACK_JS) == ""


@pytest.mark.parametrize(
    "text",
    [
        "const f = function () { require('./b') };",
        "const f = () => require('./b');",
        "on(function () { require('./b') });",
        "(function* () { require('./b') })();",
        "(function () { on(() => require('./b')) })();",
        "(function () { require('./b') }).bind(this);",
        "function f(b = require('./b')) {}",
        "(function (f) {})(function () { require('./b') });",
        "class A { b = require('./b') }",
        "class A { #b = require('./b').B }",
        "class A { b = (() => require('./b'))() }",
        "class A { b = [{ c: require('./b') }] }",
        "class A { m() { (() => require('./b'))() } }",
    ],
)
def test_what_runs_for_a_call_or_an_instance_loads_later(text: str) -> None:
    assert mark_of("a.js", f"exports.q = 1;\n{text}\n", BACK_JS) == "deferred"


def test_fields_of_instances_load_later_in_typescript_too() -> None:
    field = "export class A { private b = require('./b') }"
    assert mark_of("a.ts", field, BACK_TS) == "deferred"
    static = "export class A { private static b = require('./b') }"
    assert mark_of("a.ts", static, BACK_TS) == ""


def test_a_type_of_flow_is_imported_by_its_name() -> None:
    text = "import { type B, q as p } from './b';\nexport const q = p;"
    (cycle,) = document(JobKind.CIRCULAR_DEPENDENCIES, {"a.js": text, **BACK_JS})[
        "cycles"
    ]
    assert ["B", "q"] in [each["importedSymbols"] for each in cycle["edges"]]


def test_a_default_import_may_be_called_type() -> None:
    assert (
        mark_of("a.js", "import type from './b';\nexport const q = type;", BACK_JS)
        == ""
    )


@pytest.mark.parametrize(
    ("text", "mark"),
    [
        ("if __name__ == '__main__':\n    from b import B\n", "deferred"),
        ('if "__main__" == __name__:\n    import b\n', "deferred"),
        ("if False:\n    from b import *\n", "deferred"),
        ("if x:\n    pass\nelif False:\n    import b\n", "deferred"),
        ("if False:\n    pass\nelse:\n    import b\n", ""),
        ("if __name__ != '__main__':\n    import b\n", ""),
        ("if TYPE_CHECKING:\n    from b import *\n", "typeOnly"),
        (
            "if TYPE_CHECKING:\n    try:\n        import b\n    finally: ...\n",
            "typeOnly",
        ),
        ("if not TYPE_CHECKING:\n    import b\n", ""),
        ("if not TYPE_CHECKING:\n    pass\nelse:\n    import b\n", "typeOnly"),
        ("if (TYPE_CHECKING):\n    import b\n", "typeOnly"),
        ("if TYPE_CHECKING and x:\n    import b\n", "typeOnly"),
        ("if x and TYPE_CHECKING:\n    import b\n", "typeOnly"),
        ("if TYPE_CHECKING or x:\n    import b\n", ""),
        ("if TYPE_CHECKING or False:\n    import b\n", "typeOnly"),
        ("if not TYPE_CHECKING or x:\n    import b\n", ""),
        ("if not (x or not TYPE_CHECKING):\n    import b\n", "typeOnly"),
        ("if x:\n    pass\nelif TYPE_CHECKING:\n    import b\n", "typeOnly"),
        ("if TYPE_CHECKING:\n    pass\nelse:\n    import b\n", ""),
        ("if TYPE_CHECKING:\n    pass\nelif x:\n    import b\n", ""),
        ("if TYPE_CHECKING and False:\n    import b\n", "deferred"),
        ("if True:\n    pass\nelse:\n    import b\n", "deferred"),
        ("if __name__ != '__main__':\n    x\nelse:\n    import b\n", "deferred"),
        ("if __name__ == '__main__' and x:\n    import b\n", "deferred"),
        ("if 0:\n    import b\n", "deferred"),
        ("import typing as tp\nif tp.TYPE_CHECKING:\n    import b\n", "typeOnly"),
        (
            "from typing import Any, TYPE_CHECKING as TC\nif TC:\n    import b\n",
            "typeOnly",
        ),
        (
            "import typing_extensions as te\nif te.TYPE_CHECKING:\n    import b\n",
            "typeOnly",
        ),
        (
            "import typing\nTC: bool = typing.TYPE_CHECKING\nif TC:\n    import b\n",
            "typeOnly",
        ),
        ("TC = 1\nif TC:\n    import b\n", ""),
        ("if TYPE_CHECKING:\n    def f():\n        import b\n", "typeOnly"),
    ],
)
def test_a_condition_that_no_importer_meets_defers(text: str, mark: str) -> None:
    assert mark_of("a.py", f"class A: ...\n{text}", BACK_PY) == mark


@pytest.mark.parametrize(
    ("text", "mark"),
    [
        ("define(function (require) { const b = require('./b'); });", ""),
        ("define(['x'], (x) => { require('./b'); });", ""),
        ("define('a', ['x'], function (x) { require('./b'); });", ""),
        ("define(function (require) { return () => require('./b'); });", "deferred"),
        ("window.define(function (require) { require('./b'); });", "deferred"),
        ("lib.later(function () { require('./b'); });", "deferred"),
    ],
)
def test_what_defines_a_module_of_amd_runs_as_it_is_loaded(
    text: str, mark: str
) -> None:
    assert mark_of("a.js", text, {"b.js": "define(['./a'], () => {});"}) == mark


@pytest.mark.parametrize(
    ("text", "mark"),
    [
        ("(function () { require 'b.php'; })();", ""),
        ("(static fn () => require 'b.php')();", ""),
        ("((function () { if (X) { require 'b.php'; } }))();", ""),
        ("function f() { (function () { require 'b.php'; })(); }", "deferred"),
        ("$f = function () { require 'b.php'; };", "deferred"),
        ("later(function () { require 'b.php'; });", "deferred"),
        ("if (X) { require 'b.php'; }", ""),
    ],
)
def test_a_function_of_php_that_is_called_where_it_is_written_runs_at_once(
    text: str, mark: str
) -> None:
    back = {"b.php": "<?php\nrequire 'a.php';\n"}

    assert mark_of("a.php", f"<?php\n{text}\n", back) == mark
