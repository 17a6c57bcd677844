"""Dead code: what somebody outside of the tree calls through a base or a trait."""

import pytest

from tests.unit.analysis.test_dead_code import dead

_CARGO = {"Cargo.toml": '[package]\nname = "kit"\nversion = "0.1.0"\n'}
PROMISES = {
    "a trait of the prelude": "impl Drop for S { fn drop(&mut self) { help() } }",
    "a trait by its path": (
        "impl std::fmt::Display for S {\n"
        "  fn fmt(&self, f: &mut std::fmt::Formatter) -> i32 { help() }\n}"
    ),
    "a trait of a package": (
        "use serde::Serialize;\nimpl Serialize for S { fn serialize(&self) { help() } }"
    ),
    "a type outside of the tree": (
        "impl From<S> for String { fn from(s: S) -> String { help() } }"
    ),
    "a type by another name": (
        "use S as Other;\nimpl Drop for Other { fn drop(&mut self) { help() } }"
    ),
    "all types": "impl<S> Visit for S { fn visit(&self) { help() } }",
    "a trait of the tree, for a type outside of it": (
        "trait Own { fn own(&self); }\nimpl Own for Vec<S> { fn own(&self) { help() } }"
    ),
}


@pytest.mark.parametrize("impl", PROMISES.values(), ids=list(PROMISES))
def test_promises_of_a_trait_are_kept_for_whoever_is_told_of_it(impl: str) -> None:
    source = f"struct S {{ v: i32 }}\n{impl}\nfn help() {{}}\nfn lost() {{}}\n"
    main = "fn main() { let s = S { v: 1 }; }\n"

    assert dead(_CARGO | {"src/main.rs": source + main}) == {"lost": "high"}


def test_what_a_dead_type_keeps_of_a_trait_is_as_dead() -> None:
    source = (
        "struct Gone;\nimpl Drop for Gone { fn drop(&mut self) { help() } }\n"
        "fn help() {}\nfn main() {}\n"
    )

    found = dead(_CARGO | {"src/main.rs": source})

    assert found == {"Gone": "high", "Gone.drop": "high", "help": "high"}


def test_a_type_of_another_file_keeps_what_is_implemented_elsewhere() -> None:
    files = {
        "src/main.rs": "mod kinds;\nmod texts;\nfn main() { kinds::S::make(); }\n",
        "src/kinds.rs": (
            "pub struct S;\nimpl S { pub fn make() -> S { S } }\npub struct Gone;\n"
        ),
        "src/texts.rs": (
            "impl Clone for crate::kinds::S { fn clone(&self) {} }\n"
            "impl Clone for crate::kinds::Gone { fn clone(&self) {} }\n"
        ),
    }

    assert dead(_CARGO | files) == {"Gone": "high", "Gone.clone": "high"}


OVERRIDES = {
    "Main.cs": (
        "class Main { static void Main() { new W(); } }\n"
        "class W : Base { protected override void Step() { Help(); } void Help() {} }\n"
        "class Gone : Base { protected override void Step() {} }\n"
    ),
    "Main.kt": (
        "import lib.Base\nfun main() { W() }\n"
        "class W : Base() { override fun Step() { Help() }\n  fun Help() {} }\n"
        "class Gone : Base() { override fun Step() {} }\n"
    ),
    "Main.java": (
        "import lib.Base;\n"
        "class Main { public static void main(String[] a) { new W(); } }\n"
        "class W extends Base { @Override void Step() { Help(); } void Help() {} }\n"
        "class Gone extends Base { @Override void Step() {} }\n"
    ),
    "main.ts": (
        'import { Base } from "lib";\nnew W();\n'
        "class W extends Base { override Step() { this.Help(); }\n  Help() {} }\n"
        "class Gone extends Base { override Step() {} }\n"
    ),
}


@pytest.mark.parametrize("path", OVERRIDES)
def test_what_overrides_a_member_of_others_is_alive_where_its_class_is(
    path: str,
) -> None:
    found = dead({path: OVERRIDES[path]})

    assert found == {"Gone": "medium", "Gone.Step": "medium"}


def test_what_overrides_a_member_of_the_tree_is_as_dead_as_that() -> None:
    source = (
        "class Main { static void Main() { new D(); } }\n"
        "class B { public virtual void Stop() {} }\n"
        "class D : B { public override void Stop() {} }\n"
    )

    assert dead({"Main.cs": source}) == {"B.Stop": "high", "D.Stop": "high"}


def test_browsers_call_what_elements_have_and_loops_call_iterators() -> None:
    source = (
        "class El extends HTMLElement {\n"
        "  static get observedAttributes() { return []; }\n"
        "  connectedCallback() { help(); }\n  lost() {}\n}\n"
        "class All { *[Symbol.iterator]() { yield 1; } gone() {} }\n"
        'customElements.define("x-el", El);\nexport const all = new All();\n'
        "function help() {}\n"
    )
    files = {
        "package.json": '{"main": "index.js"}',
        "index.js": 'import "./el.js";\n',
        "el.js": source,
    }

    assert dead(files) == {"El.lost": "medium", "All.gone": "high"}
