"""Imports of TypeScript that a compiler leaves out, as nothing but types uses them."""

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document

BACK = {"b.ts": "import { A } from './a';\nexport class B extends A {}\nexport = B;\n"}


def cycle_of(text: str, path: str = "a.ts", **more: str) -> list[bool]:
    """Of each cycle of a file with `b.ts`, whether types alone close it."""
    files = {path: text, **BACK, **more}
    cycles = document(JobKind.CIRCULAR_DEPENDENCIES, files)["cycles"]
    return [cycle["typeOnly"] for cycle in cycles]


@pytest.mark.parametrize(
    "text",
    [
        "import { B } from './b';\nexport class A { b?: B }",
        "import { B as C } from './b';\nexport class A { f(b: C): C { return b } }",
        "import B from './b';\nexport class A { b = <B>{} }",
        "import * as N from './b';\nexport class A { b = {} as N.B }",
        "import N = require('./b');\nexport class A { b?: N.B[] }",
        "import { B } from './b';\nexport class A {}; let b: typeof B.x.y;",
        "import { B } from './b';\nexport class A implements B {}",
        "import { B } from './b';\nexport interface A extends B {}",
        "import { B } from './b';\nexport class A { b = new Map<string, B>() }",
        "import { B } from './b';\nexport class A {}; export type { B };",
        "import { B } from './b';\nexport class A {}; // new B()\nlet s = 'B';",
        "import { B } from './b';\nexport class A { f(o) { return o.B } }",
        "import { B } from './b';\nexport class A {}",
        "import { B } from './b';\n@mark class Z {}\nexport class A { b?: B }",
        "import { B } from './b';\n@mark\nexport class A { f() { let b: B } }",
    ],
)
def test_an_import_that_types_alone_use_closes_no_real_cycle(text: str) -> None:
    assert cycle_of(text) == [True]


@pytest.mark.parametrize(
    "text",
    [
        "import { B } from './b';\nexport class A { b: B = new B() }",
        "import { B } from './b';\nexport class A { f(b) { return b instanceof B } }",
        "import * as N from './b';\nexport class A { b?: N.B = N.B.make() }",
        "import { B } from './b';\nexport class A { o = { B } }",
        "import { B } from './b';\nexport class A {}; export { B };",
        "import { B } from './b';\nexport class A extends mix(B) {}",
        # To the grammar all that follows the first backtick is one text.
        "import { B } from './b';\nlet n = \\ `a;\nlet b = new B();\nlet m = `;\n",
        "import './b';\nimport { B } from './b';\nexport class A { b?: B }",
        # Decorators may be told of the types of what they are on.
        "import { B } from './b';\n@mark\nexport class A { constructor(b: B) {} }",
        "import { B } from './b';\nexport class A { @mark() b?: B }",
        "import * as N from './b';\nexport class A { @mark() f(b: N.B) {} }",
        "import { B } from './b';\nexport class A { f(@mark() b: B) {} }",
    ],
)
def test_an_import_that_some_value_uses_closes_a_real_cycle(text: str) -> None:
    assert cycle_of(text) == [False]


def test_elements_use_what_makes_them() -> None:
    text = "import { B } from './b';\nexport class A { f() { return <B/> } }"
    assert cycle_of(text, "a.tsx") == [False]


def test_elements_use_their_factory_without_naming_it() -> None:
    text = "import { h } from './b';\nexport class A { f() { return <p/> } }"
    assert cycle_of(text, "a.tsx") == [False]


@pytest.mark.parametrize(
    ("option", "is_kept"),
    [
        ('"verbatimModuleSyntax": true', True),
        ('"verbatimModuleSyntax": false', False),
        ('"importsNotUsedAsValues": "preserve"', True),
        ('"importsNotUsedAsValues": "remove"', False),
    ],
)
def test_settings_say_whether_such_imports_stay(option: str, is_kept: bool) -> None:  # noqa: FBT001 (of a table)
    settings = {
        "base.json": f'{{"compilerOptions": {{{option}}}}}',
        "tsconfig.json": '{"extends": "./base.json"}',
    }
    text = "import { B } from './b';\nexport class A { b?: B }"
    assert cycle_of(text, **settings) == [not is_kept]


@pytest.mark.parametrize(
    "text",
    [
        "import { type B } from './b';\nexport class A { b?: B }",
        "export { type B } from './b';\nexport class A {}",
    ],
)
def test_a_part_that_is_marked_as_a_type_leaves_an_empty_import_if_such_stay(
    text: str,
) -> None:
    stays = '{"compilerOptions": {"verbatimModuleSyntax": true}}'
    assert cycle_of(text) == [True]
    assert cycle_of(text, **{"tsconfig.json": stays}) == [False]
    whole = text.replace("{ type B }", "type { B }")
    assert cycle_of(whole, **{"tsconfig.json": stays}) == [True]


SHOWN = "export interface B { x: number }\nexport type C = B;\nexport const d = 1;\n"
BACK_TO_A = "import { a } from './a';\nexport const e = a;\n"


@pytest.mark.parametrize(
    "text",
    [
        "export { B } from './b';\nexport const a = 1",
        "export { B as Z, C } from './b';\nexport const a = 1",
        "import { B } from './b';\nexport const a = 1; export { B };",
        "import { C } from './b';\nexport const a = 1; export { C as Z };",
    ],
)
def test_what_passes_on_types_alone_closes_no_real_cycle(text: str) -> None:
    back = {"b.ts": SHOWN + BACK_TO_A}
    assert cycle_of(text, **back) == [True]
    # Compilers that see one file at a time cannot know.
    alone = '{"compilerOptions": {"isolatedModules": true}}'
    assert cycle_of(text, **back, **{"tsconfig.json": alone}) == [False]
    stays = '{"compilerOptions": {"verbatimModuleSyntax": true}}'
    assert cycle_of(text, **back, **{"tsconfig.json": stays}) == [False]


@pytest.mark.parametrize(
    ("shown", "is_type"),
    [
        ("export class B {}", False),
        ("export enum B { X }", False),
        ("export namespace B { export const x = 1 }", False),
        ("export declare const B: number", False),
        ("export interface B {}\nexport const B = 1", False),
        ("export interface B {}\nexport function B() {}", False),
        ("interface Z {}\nexport { Z as B }", True),
        ("export interface B {}\nexport interface B { x: 1 }", True),
        ("import { Z } from './c';\nexport type B = Z", True),
        ("export type B = { x: 1 }; export let B: B", False),
        ("import type { Z } from './c';\nexport { Z as B }", True),
        ("import { Z } from './c';\nexport { Z as B }", False),
        ("import { Y } from './c';\nexport { Y as B }", True),
        ("export { Y as B } from './c'", True),
        ("export { Z as B } from './c'", False),
        ("export * from './c'", True),
        ("export * as B from './c'", False),
        ("export { B } from './b'", False),
        ("export { B } from 'elsewhere'", False),
    ],
)
def test_a_name_is_a_type_wherever_it_is_from(shown: str, is_type: bool) -> None:  # noqa: FBT001 (of a table)
    other = "export class Z {}\nexport interface Y {}\nexport type B = Y;\n"
    text = "export { B } from './b';\nexport const a = 1"
    back = {"b.ts": f"{shown}\n{BACK_TO_A}", "c.ts": other}
    assert cycle_of(text, **back) == [is_type]


def test_a_default_that_is_an_interface_is_left_out() -> None:
    back = {"b.ts": f"export default interface B {{}}\n{BACK_TO_A}"}
    text = "export { default as B } from './b';\nexport const a = 1"
    assert cycle_of(text, **back) == [True]


def test_javascript_leaves_out_nothing() -> None:
    text = "import { B } from './b';\nexport class A {}"
    assert cycle_of(text, "a.js") == [False]


def test_what_only_declares_loads_nothing() -> None:
    text = "export * from './b';\nexport declare class A {}"
    assert cycle_of(text, "a.d.ts") == [True]
