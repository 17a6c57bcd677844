"""Whatever a bound on types and names leaves out, `metadata.truncated` says so."""

import pytest

from tests.support.bounds import Bounded, truncated_within

NESTED_TYPES = {
    "c.types": ("m.cpp", "template <class T> struct A {};\nA<A<A<int>>> x;\n"),
    "csharp.types": ("m.cs", "class A { B<B<B<int>>> x; }\n"),
    "go.types": ("m.go", "package m\nvar x [][][]int\n"),
    "java.types": ("M.java", "class M { A<A<A<B>>> x; }\n"),
    "kotlin.types": ("m.kt", "val x: A<A<A<B>>> = y\n"),
    "rust.types": ("m.rs", "fn f(x: A<A<A<B>>>) {}\n"),
}

# A chain of types, each made of the one before.
GROWING_JAVA = (
    "class A { void f() { var a = new A(); var b = new A[] { a }; b[0].f(); } }\n"
)
RUST_TRAITS = "trait T { fn f(&self); }\ntrait U { fn f(&self); }\n"
RUST_CALL = "fn g(a: &A) { a.f(); }\n"

BOUNDS = {
    **{
        f"types in types of {module}": Bounded(
            bound=f"shared.languages.{module}.MAX_TYPE_DEPTH",
            value=0,
            files=dict([file]),
        )
        for module, file in NESTED_TYPES.items()
    },
    "patterns in patterns of JavaScript": Bounded(
        bound="shared.languages.javascript.members.patterns.MAX_TERM_DEPTH",
        value=0,
        files={"m.js": "const { a: { b } } = c;\n"},
    ),
    "patterns in patterns of Python": Bounded(
        bound="shared.languages.python.syntax.matching.MAX_TERM_DEPTH",
        value=0,
        files={"m.py": "match a:\n    case [[b]]:\n        b()\n"},
    ),
    "links of a chain in Dart": Bounded(
        bound="shared.languages.dart.chains.MAX_TERM_DEPTH",
        value=0,
        files={"m.dart": "var x = a.b.c;\n"},
    ),
    "methods that give a test its rows": Bounded(
        bound="shared.languages.java.sources.MAX_SOURCES",
        value=0,
        files={"M.java": 'class M { @MethodSource("a") void f() {} }\n'},
    ),
    "components that are mixed into one": Bounded(
        bound="shared.languages.javascript.syntax.options.MAX_MIXED",
        value=0,
        files={"m.vue": "<script>\nexport default { mixins: [a] }\n</script>\n"},
    ),
    "objects whose members are names by themselves": Bounded(
        bound="shared.resolution.names.starred.MAX_STARS",
        value=0,
        files={
            "m.scala": "object A { def f() = 1 }\nimport A._\n"
            "object B { def g() = f() }\n"
        },
    ),
    "functions whose names begin alike": Bounded(
        bound="shared.languages.bash.values.MAX_ALIKE",
        value=1,
        files={"m.sh": 'cmd_a() { :; }\ncmd_b() { :; }\n"cmd_$1"\n'},
    ),
    "namespaces in namespaces": Bounded(
        bound="shared.languages.c.namespaces.MAX_SPACES",
        value=1,
        files={"m.cpp": "namespace a::b { void f() {} }\n"},
    ),
    "rounds of what is likely": Bounded(
        bound="shared.resolution.resolve.MAX_ROUNDS",
        value=1,
        files={"m.py": "class A:\n    def f(self): self.g()\n    def g(self): pass\n"},
    ),
    "values of a linked variable": Bounded(
        bound="shared.resolution.project.linked.MAX_LINKED",
        value=1,
        files={
            "m.c": "void f(void) {}\nvoid g(void) {}\nvoid (*x)(void);\n"
            "void h(void) { x = f; x = g; x(); }\n"
        },
    ),
    "functions of one name in C": Bounded(
        bound="shared.languages.c.linkage.MAX_ALIKE",
        value=1,
        files={
            "a/a.c": "void f(void) {}\n",
            "b/b.c": "void f(void) {}\n",
            "c/c.c": "void f(void);\nvoid g(void) { f(); }\n",
        },
    ),
    "files of one variable in C": Bounded(
        bound="shared.languages.c.linkage.MAX_VARIABLES",
        value=1,
        files={
            "a.c": "void (*x)(void);\nvoid f(void) { x(); }\n",
            "b.c": "void g(void) {}\nextern void (*x)(void);\n"
            "void h(void) { x = g; }\n",
        },
    ),
    "namespaces that C++ uses": Bounded(
        bound="shared.languages.c.spaces.MAX_USED",
        value=1,
        files={
            "m.cpp": "namespace a { void f() {} }\nnamespace b { void g() {} }\n"
            "using namespace a;\nusing namespace b;\nvoid h() { g(); }\n"
        },
    ),
    "parts of a type": Bounded(
        bound="shared.resolution.values.declared.MAX_PARTS",
        value=1,
        files={"A.java": GROWING_JAVA},
    ),
    "lambdas of Kotlin in each other": Bounded(
        bound="shared.languages.kotlin.statics.lambdas.MAX_LAMBDAS",
        value=-1,
        files={
            "m.kt": "class A { fun f() {} }\n"
            "fun g(h: (A) -> Unit) {}\nfun m() { g { it.f() } }\n"
        },
    ),
    "assignments of Kotlin": Bounded(
        bound="shared.languages.kotlin.statics.types.MAX_CHECKS",
        value=1,
        files={
            "m.kt": "class A { fun f() {} }\nfun m() {\n"
            "var x = A()\nx = A()\nx.f()\n}\n"
        },
    ),
    "traits that share a method": Bounded(
        bound="shared.languages.rust.typing.impls.MAX_NAMESAKES",
        value=1,
        files={"m.rs": f"struct A;\n{RUST_TRAITS}impl T for A {{}}\n{RUST_CALL}"},
    ),
    "pointers to pointers in Rust": Bounded(
        bound="shared.languages.rust.typing.parts.MAX_POINTERS",
        value=1,
        files={
            "m.rs": "struct A;\nimpl A { fn f(&self) {} }\nfn g(a: Box<A>) { a.f(); }\n"
        },
    ),
    "parts of a Rust type": Bounded(
        bound="shared.languages.rust.typing.types.MAX_PARTS",
        value=1,
        files={"m.rs": "struct A;\nfn g(a: A) { let x = [a]; x[0].f(); }\n"},
    ),
    "aliases of aliases in Rust": Bounded(
        bound="shared.languages.rust.typing.declared.MAX_DEPTH",
        value=0,
        files={
            "m.rs": "struct A;\nimpl A { fn f(&self) {} }\ntype B = A;\n"
            "fn g(b: Vec<B>) { b[0].f(); }\n"
        },
    ),
    "assignments of Rust": Bounded(
        bound="shared.languages.rust.typing.variables.MAX_BINDINGS",
        value=1,
        files={"m.rs": "fn g() { let mut x = a(); x = b(); x = c(); x.f(); }\n"},
    ),
    "variables that Rust's functions hide": Bounded(
        bound="shared.languages.rust.names.MAX_HIDDEN",
        value=1,
        files={"m.rs": "fn g() { let x = 1; fn h() { let x = 1; fn i() { x(); } } }\n"},
    ),
    "patterns in patterns of Rust": Bounded(
        bound="shared.languages.rust.patterns.MAX_PATTERN_DEPTH",
        value=1,
        files={"m.rs": "fn g(((a, b), c): T) {}\n"},
    ),
    "literals in literals of Go": Bounded(
        bound="shared.languages.go.expressions.MAX_LITERAL_DEPTH",
        value=0,
        files={"m.go": "package m\nfunc f() {}\nvar x = [][]func(){{f}}\n"},
    ),
    "text of a macro": Bounded(
        bound="shared.languages.c.macros.MAX_TEXT_BYTES",
        value=1,
        files={"m.c": "void f(void);\n#define A(x) f(x)\n"},
    ),
    "parts of a condition of Kotlin": Bounded(
        bound="shared.parsing.conditions.MAX_PARTS",
        value=1,
        files={
            "m.kt": "class A\n"
            "fun m(x: Any) { if ((x is A) && (x != null)) { x.f() } }\n"
        },
    ),
    "overloads of C#": Bounded(
        bound="shared.languages.csharp.overloads.MAX_OVERLOADS",
        value=1,
        files={"m.cs": "class A { void F(int a) {} void F(A a) { F(a); } }\n"},
    ),
    "classes above one that a TypeScript type argument passes": Bounded(
        bound="shared.resolution.objects.generics.MAX_ABOVE",
        value=1,
        files={
            "m.ts": "class B<T> { f(): T { return null as any } }\n"
            "class A extends B<A> { g() { this.f().g() } }\n"
        },
    ),
    "bases of a C# type": Bounded(
        bound="shared.resolution.static.inherited.MAX_BASES",
        value=1,
        files={
            "m.cs": "class B<T> { public T F() { return default; } }\n"
            "class A : B<A> { void G() { F().G(); } }\n"
        },
    ),
}


@pytest.mark.parametrize("name", BOUNDS)
def test_what_a_bound_leaves_out_is_told(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert truncated_within(BOUNDS[name], monkeypatch) == (False, True)
