"""Whatever a bound on what calls lead to leaves out, `metadata.truncated` says so."""

import json

import pytest

from shared.core.jobs import JobKind
from shared.pipeline.request import AnalysisRequest
from shared.pipeline.run import analyse
from tests.support.bounds import Bounded, truncated, truncated_within
from tests.support.resolving import many
from tests.support.saving import zipped

JAVA_BODIES = (
    "interface I { void f(); }\nclass A implements I { public void f() {} }\n"
    "class B implements I { public void f() {} }\n"
    "class C { void g(I i) { i.f(); new A(); new B(); } }\n"
)
RUST_BODIES = (
    "trait T { fn f(&self); }\nstruct A;\nstruct B;\nimpl T for A { fn f(&self) {} }\n"
    "impl T for B { fn f(&self) {} }\nfn g(t: &dyn T) { t.f(); }\n"
)
PARTIALS = (
    "from functools import partial\ndef f(): pass\n"
    "a = partial(f)\nb = partial(a)\nc = partial(b)\nc()\n"
)

BOUNDS = {
    "bodies of a method": Bounded(
        bound="shared.resolution.classes.dispatch.MAX_BODIES",
        value=1,
        files={"A.java": JAVA_BODIES},
    ),
    "bodies of a method of a trait": Bounded(
        bound="shared.languages.rust.typing.impls.MAX_BODIES",
        value=1,
        files={"m.rs": RUST_BODIES},
    ),
    "members that a computed name fits": Bounded(
        bound="shared.resolution.classes.member_search.MAX_MATCHING",
        value=1,
        files={
            "m.py": "class A:\n    def on_a(self): pass\n    def on_b(self): pass\n"
            "    def run(self, x): getattr(self, 'on_' + x)()\n"
        },
    ),
    "partials of partials": Bounded(
        bound="shared.resolution.calls.application.MAX_INDIRECTIONS",
        value=1,
        files={"m.py": PARTIALS},
    ),
    "calls behind several values": Bounded(
        bound="shared.resolution.values.cells.MAX_FAR",
        value=0,
        files={"m.py": PARTIALS},
    ),
    "returns of a lambda of C#": Bounded(
        bound="shared.resolution.static.lambda_results.MAX_LAMBDA_RETURNS",
        value=0,
        files={
            "m.cs": "class B { public void G() {} }\nclass A { B b;\n"
            "T F<T>(System.Func<int, T> f) { return f(1); }\n"
            "void H() { F(x => { if (x > 1) return null; return new B(); }).G(); } }\n"
        },
    ),
    "names in a path that Kotlin checks": Bounded(
        bound="shared.languages.kotlin.expressions.MAX_PATH",
        value=1,
        files={"m.kt": "class A\nfun m(x: B) { if (x.y is A) { x.y.f() } }\n"},
    ),
    "elements of elements of Kotlin": Bounded(
        bound="shared.languages.kotlin.expressions.MAX_INDICES",
        value=1,
        files={"m.kt": "fun m(x: List<List<A>>) { val y = x[0][0]; y.f() }\n"},
    ),
    "parts of a condition of PHP": Bounded(
        bound="shared.parsing.conditions.MAX_PARTS",
        value=1,
        files={"m.php": "<?php\nif ($b && $a instanceof A) { $a->f(); }\n"},
    ),
    "parts of a condition of Ruby": Bounded(
        bound="shared.parsing.conditions.MAX_PARTS",
        value=1,
        files={"m.rb": "def m(a)\n  if b && a.is_a?(A)\n    a.f\n  end\nend\n"},
    ),
    "modules around a constant of Ruby": Bounded(
        bound="shared.languages.ruby.constants.MAX_NAME_BYTES",
        value=8,
        files={"m.rb": "module Aa\n  module Bb\n    Cc.f\n  end\nend\n"},
    ),
    "constants that JavaScript joins": Bounded(
        bound="shared.languages.javascript.keys.constants.MAX_DEPTH",
        value=0,
        files={"m.js": "class A { ['a' + 'b']() {} }\n"},
    ),
    "constants that JavaScript puts together": Bounded(
        bound="shared.languages.javascript.keys.constants.MAX_NAME_BYTES",
        value=3,
        files={"m.js": "const a = 'ab' + 'cd';\nclass A { [a]() {} }\n"},
    ),
    "templates that JavaScript puts together": Bounded(
        bound="shared.languages.javascript.keys.constants.MAX_NAME_BYTES",
        value=3,
        files={"m.js": "class A { [`ab${'cd'}`]() {} }\n"},
    ),
    "length of a name": Bounded(
        bound="shared.parsing.names.MAX_NAME_BYTES",
        value=3,
        files={"m.py": "def name(): pass\n"},
    ),
    "length of a qualified name": Bounded(
        bound="shared.parsing.definitions.MAX_NAME_BYTES",
        value=3,
        files={"m.py": "class A:\n    def name(self): pass\n"},
    ),
    "matches of a query that are begun": Bounded(
        bound="shared.parsing.capturing.MATCH_LIMIT",
        value=1,
        files={"m.dart": "void f(int a, int b, int c) { g(a, b, c); }\n"},
    ),
    "pieces of a path that PHP includes": Bounded(
        bound="shared.languages.php.includes.MAX_PIECES",
        value=1,
        files={"m.php": "<?php\ninclude 'a' . '.php';\n", "a.php": "<?php\n"},
    ),
    "assignments that Rust passes": Bounded(
        bound="shared.languages.rust.typing.variables.MAX_ASSIGNED",
        value=1,
        files={
            "m.rs": "struct A;\nimpl A { fn f(&self) {} }\n"
            "fn g() { let mut a = A; a = A; a = A; a.f(); }\n"
        },
    ),
    "length of a namespace of C#": Bounded(
        bound="shared.languages.csharp.imports.MAX_NAME_BYTES",
        value=3,
        files={"m.cs": "namespace A { namespace Bcd { class C {} } }\n"},
    ),
    "patterns in Rust's macros": Bounded(
        bound="shared.languages.rust.macros.MAX_PATTERNS",
        value=0,
        files={"m.rs": "fn f() -> u8 { 1 }\nfn g() { matches!(f(), 1); }\n"},
    ),
    "constants in a row of Python": Bounded(
        bound="shared.languages.python.keys.constants.MAX_KEYS",
        value=1,
        files={
            "m.py": "class A:\n    def a(self): pass\n    def b(self): pass\n"
            "    def run(self):\n        for n in ('a', 'b'):\n"
            "            getattr(self, n)()\n"
        },
    ),
    "files that an import opens": Bounded(
        bound="shared.languages.tags.modules.MAX_UNUSED",
        value=1,
        files={
            "Sources/P/A.swift": "class A {}\n",
            "Sources/P/B.swift": "class B {}\n",
            "Sources/Q/m.swift": "import P\nclass M {}\n",
        },
    ),
    "values of one variable that have nothing in common": Bounded(
        bound="shared.resolution.values.crowd.MAX_OBJECTS",
        value=8,
        files={
            "m.py": many("class A{n}:\n    def f(self): pass\n", 9)
            + "def run(x): x.f()\n"
            + many("run(A{n}())\n", 9)
        },
    ),
}


@pytest.mark.parametrize("name", BOUNDS)
def test_what_a_bound_leaves_out_is_told(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert truncated_within(BOUNDS[name], monkeypatch) == (False, True)


def test_names_in_a_circle_are_not_taken_for_cut() -> None:
    files = {
        "a.py": "from b import f\nf()\n",
        "b.py": "from c import f\n",
        "c.py": "from a import f\n",
    }

    assert not truncated(files)


@pytest.mark.parametrize(("count", "is_cut"), [(10, False), (100, True)])
def test_files_that_pass_a_name_on_are_followed_for_so_many_and_no_more(
    count: int, *, is_cut: bool
) -> None:
    files = {f"m{n}.py": f"from m{n + 1} import A\n" for n in range(count)}
    files["m0.py"] += "class B(A): pass\nB().f()\n"
    files[f"m{count}.py"] = "class A:\n    def f(self): pass\n"

    assert truncated(files) == is_cut


@pytest.mark.parametrize("code", ["def f(x: A): x.f()\nclass B(A): pass\n", "g(A)\n"])
def test_a_name_that_was_cut_once_is_told_of_whoever_asks_again(code: str) -> None:
    files = {f"m{n}.py": f"from m{n + 1} import A\n" for n in range(60)}
    files["m60.py"] = "class A:\n    def f(self): pass\n"
    files["m.py"] = f"from m0 import A\n{code}"

    assert truncated(files)


def called(files: dict[str, str]) -> set[tuple[str, str]]:
    """The names of functions that call each other."""
    answer = analyse(
        zipped(files), AnalysisRequest(kind=JobKind.SUPERMODEL), lambda _: None
    )
    graph = json.loads(answer.result)["graph"]
    names = {
        node["id"]: (node["properties"]["name"], node["properties"].get("startLine"))
        for node in graph["nodes"]
    }
    return {
        (names[edge["startNode"]][0], f"{names[edge['endNode']]}")
        for edge in graph["relationships"]
        if edge["type"] == "calls"
    }


INSIDE = "void f() {}\nvoid g() { f(); h(); }\nvoid i();\n"
OUTSIDE = "void f() {}\nvoid h() {}\n"


@pytest.mark.parametrize(
    "opened",
    [
        "".join(f"namespace a{n} {{\n" for n in range(70)),
        f"namespace {'::'.join(f'a{n}' for n in range(70))} {{\n",
    ],
)
def test_what_is_called_in_namespaces_too_deep_is_never_what_is_outside_of_them(
    opened: str,
) -> None:
    closed = "}" * opened.count("{")
    files = {"m.cpp": f"{OUTSIDE}{opened}{INSIDE}{closed}\n"}

    found = called(files)

    assert found == {("g", f"('f', {opened.count(chr(10)) + 3})")}
    assert truncated(files)


def test_classes_in_namespaces_with_very_long_names_do_not_call_what_is_outside() -> (
    None
):
    body = "struct X { void g() { f(); } };\nvoid f() {}\n"
    files = {"m.cpp": f"{OUTSIDE}namespace {'a' * 410} {{\n{body}}}\n"}

    assert called(files) == set()
    assert truncated(files)
