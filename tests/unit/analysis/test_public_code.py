"""Dead code: what others may use or tools have written is none of high confidence."""

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document

APP = {
    "app/main.py": "def main():\n    pass\n\nif __name__ == '__main__':\n    main()\n",
    "app/work.py": "def forgotten():\n    return 1\n",
}


def dead(files: dict[str, str]) -> dict[str, str]:
    """Names of candidates to their confidence."""
    found = document(JobKind.DEAD_CODE, files)["deadCodeCandidates"]
    return {each["name"]: each["confidence"] for each in found}


@pytest.mark.parametrize(
    "path", ["docs/tour.py", "examples/shop/tour.py", "tests/fixtures/tour.py"]
)
def test_examples_are_not_dead_and_neither_is_what_they_use(path: str) -> None:
    files = APP | {path: "from app.work import forgotten\n\ndef _x():\n    pass\n"}

    assert dead(files | {path: files[path] + "\nforgotten()\n"}) == {}


@pytest.mark.parametrize(
    ("files", "candidates"),
    [
        pytest.param(
            {
                "src/lib.rs": "pub mod a;\n",
                "src/a.rs": "pub(crate) fn gone() {}\npub fn shown() {}\n"
                "pub(crate) struct Own;\nimpl Own { pub fn lost(&self) {} }\n"
                "pub struct Ours;\nimpl Ours { pub fn kept(&self) {} }\n",
            },
            {"gone": "high", "Own": "high", "Own.lost": "high"},
            id="what a crate of Rust keeps to itself",
        ),
        pytest.param(
            {
                "src/lib.rs": "mod inner;\npub mod open;\nmod all;\n"
                "pub(crate) mod own;\n"
                "pub use inner::shown;\npub use self::all::*;\nmod deep;\n",
                "src/inner.rs": "pub fn shown() {}\npub fn gone() {}\n"
                "pub struct S;\nimpl S { pub fn kept(&self) {} }\n",
                "src/open.rs": "pub fn seen() {}\n",
                "src/all.rs": "pub fn each() {}\n",
                "src/own.rs": "pub fn lost() {}\n",
                "src/deep/mod.rs": "pub mod more;\n",
                "src/deep/more.rs": "pub fn far() {}\n",
            },
            {"gone": "high", "lost": "high", "far": "high"},
            id="what a private module of Rust does not pass on",
        ),
        pytest.param(
            {
                "A.cs": "namespace A;\nclass Own { public static void Gone() { } }\n"
                "public class Shown { public static void Kept() { } }\n",
            },
            {"Own": "high", "Own.Gone": "high"},
            id="members of an internal class of C#",
        ),
        pytest.param(
            {
                "Main.scala": "object Main extends App { go() }\n",
                "more.scala": "class Gone { def lost(): Int = 1 }\n",
            },
            {"Gone": "high", "Gone.lost": "high"},
            id="a program of Scala that is an App",
        ),
        pytest.param(
            {
                "go.mod": "module x\n",
                "main.go": "package main\nfunc main() {}\nfunc Gone() {}\n",
                "more.go": "package main\nfunc Lost() {}\n",
                "lib/a.go": "package lib\nfunc Shown() {}\n",
            },
            {"Gone": "high", "Lost": "high"},
            id="the package of a program of Go",
        ),
        pytest.param(
            {
                "src/lib.rs": "pub mod a;\n",
                "src/a.rs": "pub fn shown() {}\nfn gone() {}\n",
                "tests/t.rs": "fn main() {}\n#[my_test]\nfn runs() {}\n",
            },
            {"gone": "high"},
            id="a library of Rust with a program in its tests",
        ),
        pytest.param(
            {
                "include/a.h": "static inline int inl(void) { return 1; }\n",
                "src/a.c": "int shown(void) { return 1; }\n"
                "static int gone(void) { return 2; }\n",
            },
            {"gone": "high"},
            id="a library of C",
        ),
        pytest.param(
            {"test/a-test.cc": "TEST(util_test, works) {}\nstatic void gone() {}\n"},
            {"gone": "high"},
            id="tests that a macro defines",
        ),
        pytest.param({"Makefile": "all: x\n\techo\n"}, {}, id="targets of make"),
        pytest.param(
            {
                "main.go": "package main\n\nfunc main() { open() }\n",
                "open_unix.go": "package main\n\nfunc open() {}\n",
                "open_windows.go": "package main\n\nfunc open() {}\n",
            },
            {"open": "medium"},
            id="functions for other systems",
        ),
        pytest.param(
            {
                "src/a.ts": "export function used() {}\nused();\nfunction gone() {}\n",
                "a.js": "export function used() {}\nfunction gone() {}\n",
                "a.d.ts": "export declare function used(): void;\n",
                "b.js": "export function b() {}\nb();\n",
                "b.d.ts": "export declare function other(): void;\n",
            },
            {"gone": "high"},
            id="what compilers write beside sources",
        ),
    ],
)
def test_what_others_may_use_or_tools_have_written_is_not_dead(
    files: dict[str, str], candidates: dict[str, str]
) -> None:
    assert dead(files) == candidates


def test_a_class_that_a_page_names_still_shows_its_members() -> None:
    tree = {
        "shop/__init__.py": "from shop.cart import Cart\n",
        "shop/cart.py": "class Cart:\n    def add_all(self):\n        pass\n",
        "docs/genindex.html": "<a href='#shop.cart.Cart'>Cart</a>\n",
    }

    assert dead(tree) == {}
