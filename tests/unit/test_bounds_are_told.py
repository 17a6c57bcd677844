"""Whatever a bound leaves out of a result, `metadata.truncated` says so."""

import json

import pytest

from shared.core.jobs import JobKind
from tests.support.bounds import Bounded, truncated, truncated_within

JS = "shared.languages.javascript"


def package(**content: object) -> str:
    return json.dumps({"name": "p", **content})


WORKSPACES = {
    "package.json": package(workspaces=["a/*", "b/*"]),
    "b/x/package.json": '{"name": "x", "main": "i.js"}',
    "b/x/i.js": "export const f = 1;\n",
    "m.js": "import { f } from 'x';\n",
}
TWO_ENTRIES = {
    "node_modules/x/package.json": package(
        name="x", exports={"./*": {"import": ["./no.js", "./i.js"]}}
    ),
    "node_modules/x/i.js": "export const f = 1;\n",
    "m.js": "import { f } from 'x/i';\n",
}
CONFIGURED = {
    "m.ts": "import { f } from '@/i';\n",
    "src/i.ts": "export const f = 1;\n",
}
PATHS = {"compilerOptions": {"paths": {"@/*": ["no/*", "src/*"]}}}


def configured(**config: object) -> dict[str, str]:
    return {**CONFIGURED, "tsconfig.json": json.dumps(config)}


PROJECTS = {
    "a/a.csproj": '<Project><ProjectReference Include="..\\b\\b.csproj" /></Project>',
    "b/b.csproj": '<Project><ProjectReference Include="..\\c\\c.csproj" /></Project>',
    "c/c.csproj": "<Project></Project>",
    "a/a.cs": "namespace P { class A { void F() { new B(); } } }\n",
    "b/b.cs": "namespace P { class B { } }\n",
    "c/c.cs": "namespace P { class B { } }\n",
}

BOUNDS = {
    "size of all manifests": Bounded(
        bound="shared.pipeline.hydrate.MAX_MANIFESTS_BYTES",
        value=20,
        files={"m.js": "f()\n", "package.json": package(), "a/package.json": package()},
    ),
    "globs of a workspace": Bounded(
        bound=f"{JS}.project.packages.MAX_GLOBS", value=1, files=WORKSPACES
    ),
    "length of a glob": Bounded(
        bound=f"{JS}.project.packages.MAX_GLOB_LENGTH", value=2, files=WORKSPACES
    ),
    "comparisons with globs": Bounded(
        bound=f"{JS}.project.packages.MAX_COMPARISONS", value=2, files=WORKSPACES
    ),
    "targets of an entry": Bounded(
        bound=f"{JS}.project.entries.MAX_TARGETS", value=1, files=TWO_ENTRIES
    ),
    "conditions in conditions": Bounded(
        bound=f"{JS}.project.entries.MAX_DEPTH", value=0, files=TWO_ENTRIES
    ),
    "length of a pattern": Bounded(
        bound=f"{JS}.project.tsconfig.MAX_LENGTH", value=3, files=TWO_ENTRIES
    ),
    "patterns that are tried": Bounded(
        bound=f"{JS}.project.tsconfig.MAX_PROBES", value=1, files=TWO_ENTRIES
    ),
    "targets of a path": Bounded(
        bound=f"{JS}.project.tsconfig.MAX_TARGETS", value=1, files=configured(**PATHS)
    ),
    "configurations that are extended": Bounded(
        bound=f"{JS}.project.tsconfig.MAX_EXTENDS_OF_FILE",
        value=1,
        files=configured(extends=["./tsconfig.a.json", "./tsconfig.b.json"]),
    ),
    "layers of configurations": Bounded(
        bound=f"{JS}.project.tsconfig.MAX_EXTENDS",
        value=0,
        files=configured(extends="./tsconfig.a.json")
        | {"tsconfig.a.json": json.dumps(PATHS)},
    ),
    "references of a configuration": Bounded(
        bound=f"{JS}.project.tsconfig.MAX_REFERENCES",
        value=1,
        files=configured(references=[{"path": "./a"}, {"path": "./b"}]),
    ),
    "configurations that are put together": Bounded(
        bound=f"{JS}.project.tsconfig.MAX_TOGETHER",
        value=1,
        files=configured(references=[{"path": "./tsconfig.a.json"}], **PATHS)
        | {"tsconfig.a.json": json.dumps(PATHS)},
    ),
    "copies of a Go module": Bounded(
        bound="shared.languages.go.modules.MAX_COPIES",
        value=1,
        files={
            "a/go.mod": "module m\n",
            "b/go.mod": "module m\n",
            "b/p/p.go": "package p\nfunc F() {}\n",
            "c/go.mod": "module c\n",
            "c/c.go": 'package c\nimport "m/q"\nfunc f() { q.F() }\n',
        },
    ),
    "operators of a Python file": Bounded(
        bound="shared.languages.python.syntax.implied.MAX_OPERATORS",
        value=1,
        files={"m.py": "def f(a, b):\n    return a + b < a * b\n"},
    ),
    "text that tells what is left of Python's lists": Bounded(
        bound="shared.languages.python.containers.lives.MAX_READ_BYTES",
        value=8,
        files={"m.py": "x = [f, g]\ndel x[0]\n"},
    ),
    "folders of a Python name": Bounded(
        bound="shared.languages.python.project.modules.MAX_ROOTS",
        value=1,
        files={
            "a/k.py": "f = 1\n",
            "b/k.py": "f = 1\n",
            "c/m.py": "import k.q\n",
        },
    ),
    "classes of one name in a package": Bounded(
        bound="shared.languages.jvm.modules.MAX_FOLDERS",
        value=1,
        files={
            "a/A.java": "package p;\nclass A {}\n",
            "b/A.java": "package p;\nclass A {}\n",
            "c/C.java": "package q;\nimport p.A;\nclass C {}\n",
        },
    ),
    "folders of a PHP namespace": Bounded(
        bound="shared.languages.php.composer.MAX_FOLDERS",
        value=1,
        files={
            "composer.json": '{"autoload": {"psr-4": {"A\\\\": ["a", "b"]}}}',
            "b/C.php": "<?php namespace A; class C {}\n",
        },
    ),
    "size of a Cargo manifest": Bounded(
        bound="shared.languages.rust.cargo.MAX_MANIFEST_BYTES",
        value=10,
        files={"Cargo.toml": '[package]\nname = "a"\n', "src/lib.rs": "fn f() {}\n"},
    ),
    "size of all Cargo manifests": Bounded(
        bound="shared.languages.rust.cargo.MAX_ALL_BYTES",
        value=10,
        files={"Cargo.toml": '[package]\nname = "a"\n', "src/lib.rs": "fn f() {}\n"},
    ),
    "parts of a Cargo key": Bounded(
        bound="shared.parsing.toml.MAX_DOTS_OF_LINE",
        value=2,
        files={"Cargo.toml": "a.b.c.d = 1\n", "src/lib.rs": "fn f() {}\n"},
    ),
    "modules in modules": Bounded(
        bound="shared.languages.rust.crates.MAX_DEPTH",
        value=1,
        files={"src/lib.rs": "mod a { mod b { mod c { mod d { fn f() {} } } } }\n"},
    ),
    "globs of Rust": Bounded(
        bound="shared.languages.rust.members.MAX_STARS",
        value=1,
        files={
            "src/lib.rs": (
                "mod a { pub fn f() {} }\nmod b {}\nuse b::*;\nuse a::*;\n"
                "fn g() { f(); }\n"
            )
        },
    ),
    "projects that a project refers to": Bounded(
        bound="shared.languages.csharp.projects.MAX_SEEN",
        value=0,
        files=PROJECTS,
    ),
    "types of one name": Bounded(
        bound="shared.languages.csharp.modules.MAX_NAMESAKES",
        value=1,
        files=PROJECTS,
    ),
    "expressions in expressions": Bounded(
        bound="shared.parsing.builder.MAX_TERM_DEPTH",
        value=2,
        files={
            "m.py": "def f(): pass\nx = f if a else (f if b else (f or (g or h)))\n"
        },
    ),
    "elements of a Go literal": Bounded(
        bound="shared.languages.go.expressions.MAX_ITEMS",
        value=1,
        files={
            "m.go": "package m\nfunc f() {}\nfunc g() { x := []func(){f, f}; x[0]() }\n"
        },
    ),
    "elements of a C# list": Bounded(
        bound="shared.languages.csharp.expressions.MAX_ITEMS",
        value=1,
        files={
            "m.cs": "class A { void F(A b) { var x = new[] { b, b }; x[0].F(b); } }\n"
        },
    ),
    "elements of a Rust array": Bounded(
        bound="shared.languages.rust.expressions.MAX_ARMS",
        value=1,
        files={"m.rs": "fn g() {}\nfn f() { let x = [g, g]; x[0](); }\n"},
    ),
    "arguments of a C++ declaration": Bounded(
        bound="shared.languages.c.making.MAX_ARGUMENTS",
        value=1,
        files={"m.cpp": "struct A { A(int, int); };\nvoid f(int b) { A a{b, b}; }\n"},
    ),
    "elements of a C initialiser": Bounded(
        bound="shared.languages.c.initializers.MAX_ELEMENTS",
        value=1,
        files={"m.c": "void f(void) {}\nvoid (*x[])(void) = { f, f };\n"},
    ),
    "decorators of a function": Bounded(
        bound="shared.languages.python.syntax.definitions.MAX_DECORATORS",
        value=1,
        files={"m.py": "@a\n@b\ndef f(): pass\n"},
    ),
    "members of a TypeScript type": Bounded(
        bound="shared.languages.javascript.typing.types.MAX_MEMBERS",
        value=1,
        files={"m.ts": "class A {}\nclass B {}\nlet x: A | B;\n"},
    ),
    "members that are copied": Bounded(
        bound="shared.resolution.flow.copying.MAX_COPIED",
        value=1,
        files={"m.js": "const a = { f() {}, g() {} };\nconst b = { ...a };\nb.g();\n"},
    ),
    "keys that are spread": Bounded(
        bound="shared.resolution.flow.copying.MAX_COPIED",
        value=0,
        files={"m.py": "def f(): pass\na = {'f': f}\nb = {**a}\nb['f']()\n"},
    ),
    "headers of a C file": Bounded(
        bound="shared.languages.c.modules.MAX_REACHED",
        value=1,
        files={
            "a.h": '#include "b.h"\n',
            "b.h": '#include "c.h"\n',
            "c.h": "static void f(void) {}\n",
            "d.h": "static void f(void) {}\n",
            "m.c": '#include "a.h"\nvoid g(void) { f(); }\n',
        },
    ),
}


@pytest.mark.parametrize("name", BOUNDS)
def test_what_a_bound_leaves_out_is_told(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert truncated_within(BOUNDS[name], monkeypatch) == (False, True)


def test_a_manifest_that_is_too_large_to_be_read_is_told() -> None:
    files = {"m.js": "f()\n", "package.json": package().ljust(1024 * 1024 + 1)}

    assert truncated(files)
    assert not truncated(files, JobKind.PARSE)


def test_a_long_table_of_constants_costs_no_edge_and_is_not_told() -> None:
    numbers = ", ".join(str(n) for n in range(300))
    pairs = ", ".join(f'"a{n}": {n}' for n in range(300))
    program = (
        f"package m\nvar x = []int{{{numbers}}}\n"
        f"var y = map[string]int{{{pairs}}}\n"
        f"func f() {{ z := []any{{{numbers}, f}}; g(z) }}\n"
    )

    assert truncated({"m.go": program})
    assert not truncated({"m.go": program.replace(", f", "")})
