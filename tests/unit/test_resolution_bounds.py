"""Code made to be expensive ends within its bounds, and says so where it was cut."""

from time import process_time

import pytest

from shared.resolution.classes.hierarchy import MAX_ANCESTORS
from shared.resolution.links import imports
from shared.resolution.project import world
from shared.resolution.values import cells, crowd
from tests.support.hostile_sources import HOSTILE_SOURCES, HostileSource
from tests.support.resolving import many, resolved

pytestmark = pytest.mark.once

LIMIT_S = 10.0


PROGRAMS = {
    "functions of one name": {
        f"m{n}.py": "def f():\n    f()\n" * 200 for n in range(50)
    },
    "deep inheritance": {
        "a.py": "class C0:\n    def f(self): self.f()\n"
        + many("class C{m}(C{n}):\n    def g(self): self.f()\n", 3_000)
    },
    "deep overrides": {
        "a.py": "class C0:\n    def f(self): pass\n"
        + many("class C{m}(C{n}):\n    def f(self): super().f()\n", 2_000)
        + "C2000().f()\n"
    },
    "wide inheritance": {
        "a.py": "class B:\n    def r(self): self.f()\n    def f(self): pass\n"
        + many("class C{n}(B):\n    def f(self): pass\nC{n}().r()\n", 3_000)
    },
    "siblings": {"a.py": "def f(): pass\n" + "f()\n" * 60_000},
    "import cycle": {
        f"m{n}.py": f"from m{(n + 1) % 1000} import *\nf()\n" for n in range(1_000)
    },
    "call chain": {
        "a.py": "def f0(x): return x\n"
        + many("def f{m}(x): return f{n}(x)\n", 5_000)
        + "f5000(f0)()\n"
    },
    "values of one parameter": {
        "a.py": "def ap(g):\n    g()\n" + many("def f{n}(): pass\nap(f{n})\n", 5_000)
    },
    "re-assigned name": {
        "a.py": "def g(): pass\ndef f():\n" + "    x = g\n    x()\n" * 20_000
    },
    "conditional bindings": {
        "a.py": "def g(): pass\ndef f(a):\n"
        + "    if a:\n        x = g\n    x()\n" * 5_000
    },
    "narrowed again and again": {
        "a.py": "class C:\n    def f(self): pass\ndef g(x):\n"
        + "    if isinstance(x, C):\n        x.f()\n" * 2_000
    },
    "loops beside loops": {
        "a.py": "def g(): pass\ndef f(a):\n    x = g\n"
        + "    for b in a:\n        x()\n        x = g\n" * 2_000
    },
    "names of functions around": {
        "a.py": "".join(f"{' ' * n}def f{n}():\n" for n in range(90))
        + "".join(f"{' ' * 90}nonlocal x{n}\n{' ' * 90}x{n} = 1\n" for n in range(500))
    },
    "many bases": {
        "a.py": many("class C{n}:\n    def f(self): pass\n", 5_000)
        + f"class D({', '.join(f'C{n}' for n in range(5_000))}):\n    pass\nD().f()\n"
    },
    "many arguments": {
        "a.py": f"def f({', '.join(f'a{n}' for n in range(500))}):\n"
        + many("    a{n}()\n", 500)
        + f"f({', '.join(['f'] * 500)})\n" * 20
    },
    "classes with many methods": {
        "a.py": many("class C{m}(C{n}):\n    def f(self): pass\n", 250)
        + "class D(C250):\n"
        + many("    def g{n}(self): pass\n", 3_000)
    },
    "interfaces and structs": {
        "a.go": "package p\n"
        + many("type I{n} interface {{ a(); b(); c{n}() }}\n", 300)
        + many("type S{n} struct {{}}\nfunc (s S{n}) a() {{}}\n", 600)
        + many("func f{n}(i I{n}) {{ i.a() }}\n", 300)
    },
    "lambdas for interfaces": {
        "A.java": "interface I { void f(int a); }\nclass A { void m(I i) {}\n"
        + many("void f{n}() {{ m(x -> f{m}()); }}\n", 1_000)
        + "}\n"
    },
    "one package in many folders": {
        f"d{n}/A{n}.java": f"package p;\nimport p.*;\nclass A{n} {{ B b; }}\n"
        for n in range(300)
    },
    "functions of one name in each other": {
        "a.kt": "fun m() {\n" + many("fun f() {{ f() }}\n", 10_000) + "}\n"
    },
    "methods of one name": {
        "A.java": "class A {\n" + many("void f() {{ f(); }}\n", 9_000) + "}\n"
    },
    "constructors of one class": {
        "a.kt": many("class T{n}\n", 2_000)
        + "class A {\n"
        + many("constructor(a: T{n}) {{}}\n", 2_000)
        + "fun m() {\n"
        + many("A(T{n}())\n", 2_000)
        + "}\n}\n"
    },
    "extensions of one name": {
        "a.kt": many("class T{n}\nfun T{n}.f() {{}}\n", 2_000)
        + "fun m() {\n"
        + many("T{n}().f()\n", 2_000)
        + "}\n"
    },
    "lambdas for as many interfaces": {
        "A.java": many("interface I{n} {{ void g(); }}\n", 3_000)
        + "class A {\n"
        + many("void f{n}(I{n} a) {{ f{n}(() -> f{n}(a)); }}\n", 3_000)
        + "}\n"
    },
    "one function of many files, imported by many": {
        **{f"d{n}/A.kt": "package p\nfun f() {}\n" for n in range(1_000)},
        **{f"e{n}/B.kt": "import p.f\nfun g() { f() }\n" for n in range(1_000)},
    },
    "a package with a very long name": {"a.kt": f"package a{'.a' * 60_000}\nclass A\n"},
    "extension properties of one name": {
        "a.kt": many("class T{n}\nval T{n}.p: Int get() = 1\n", 2_000)
        + "fun m() {\n"
        + many("T{n}().p.x()\n", 2_000)
        + "}\n"
    },
    "names in classes in each other": {
        "a.kt": many("class A{n} {{\ninner ", 300)
        + "class B {\n"
        + many("fun f{n}() {{ g{n}() }}\n", 100)
        + "}\n" * 301
    },
    "chain of indices": {"a.kt": f"val x = a{'[0]' * 3_000}\n"},
    "wrappers of each other": {
        "a.py": many("def d{n}(f):\n    def w(*a): return f(*a)\n    return w\n", 20)
        + "def g(x): return x\nclass A:\n    f = g\n"
        + many("    def m{n}(self): self.f = d{n}(self.f)\n", 20)
        + "    def run(self):\n"
        + "        self.f(g)()\n" * 20
    },
    "class that is its own base": {"a.py": "class A(A):\n    def f(self): self.f()\n"},
    "classes in a circle": {
        "a.py": "import b\nclass A(b.B):\n    def f(self): self.g()\n",
        "b.py": "import a\nclass B(a.A):\n    def g(self): self.f()\n",
    },
}


# Of these something is left out, and that is said.
CUT = {
    "values of one parameter",
    "deep inheritance",
    "functions of one name in each other",
    "methods of one name",
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_expensive_code_ends_in_time_and_says_what_was_cut(name: str) -> None:
    started_s = process_time()

    found = resolved(PROGRAMS[name])

    assert process_time() - started_s < LIMIT_S
    assert found.truncated or name not in CUT


def test_ordinary_code_is_not_cut() -> None:
    found = resolved({"a.py": "def f(): pass\nf()\n"})

    assert (found.cuts, found.widened) == ((), 0)


def hostile(name: str) -> list[tuple[HostileSource, str]]:
    """A hostile source in each of its languages."""
    return [
        (source, language)
        for source in HOSTILE_SOURCES
        if source.name == name
        for language in source.languages
    ]


def decoded(source: HostileSource, size: int, language: str) -> dict[str, str]:
    files = source.files(size, language)
    return {path: data.decode() for path, data in files.items()}


# Their classes are tables, have no methods, or stand in a part of the file only.
WITHOUT_HIERARCHY = {"lua", "commonlisp", "vue", "svelte"}


@pytest.mark.parametrize(
    ("source", "language"),
    [case for case in hostile("deep inheritance") if case[1] not in WITHOUT_HIERARCHY],
)
def test_a_hierarchy_is_cut_where_it_is_deeper_than_any(
    source: HostileSource, language: str
) -> None:
    # Where a call may lead to what overrides its target, that is looked at, too.
    fits = crowd.MAX_LISTED - 10
    deep = resolved(decoded(source, MAX_ANCESTORS + 50, language))
    whole = resolved(decoded(source, fits, language))

    assert (deep.truncated, whole.truncated) == (True, False)


OVERLOADS = {
    "A.java": (
        many("class T{n} {{}}\n", 500),
        many("static void f(T{n} a) {{}}\n", 500),
        "class A {\nstatic void f() {}\n",
        "void m(B b) { f(new T7()); f(b.c()); f(); }\n}\n",
    ),
    "A.kt": (
        many("class T{n}\n", 500),
        many("fun f(a: T{n}) {{}}\n", 500),
        "class A {\nfun f() {}\n",
        "fun m(b: B) { f(T7()); f(b.c()); f() }\n}\n",
    ),
}


@pytest.mark.parametrize("path", OVERLOADS)
def test_of_many_overloads_the_one_is_called_that_fits_and_no_others(path: str) -> None:
    types, overloads, before, after = OVERLOADS[path]

    found = resolved({path: f"{types}{before}{overloads}{after}"})

    called = {
        tuple(formal.name for formal in link.target.definition.formals)
        for link in found.calls
        if link.target.definition.name == "f"
    }
    assert called == {(), ("a",)}
    assert sum(link.target.definition.name == "f" for link in found.calls) == 2
    assert found.unresolved["ambiguous"] == 1
    assert not found.truncated


def test_one_import_of_everything_too_many_is_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(imports, "MAX_WILDCARD_LINKS", 50)
    files = {
        f"d{n}/A{n}.java": f"package p;\nimport p.*;\nclass A{n} {{}}\n"
        for n in range(10)
    }

    found = resolved(files)

    assert found.truncated
    assert len(found.imports) == 5 * 9


def test_names_are_looked_for_behind_so_many_stars_and_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    files = {f"m{n}.py": f"from m{n + 1} import *\nf()\n" for n in range(30)}
    files["m30.py"] = "def f(): pass\n"
    whole = resolved(files)
    monkeypatch.setattr(world, "MAX_ALL_STARS", 100)

    cut = resolved(files)

    assert (len(whole.calls), whole.truncated) == (30, False)
    assert len(cut.calls) < 30
    assert cut.truncated


def test_values_stop_moving_when_they_have_moved_enough(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cells, "MAX_DELIVERIES", 3)
    program = {
        "a.py": "def ap(g):\n    g()\n" + many("def f{n}(): pass\nap(f{n})\n", 9)
    }

    assert resolved(program).truncated
