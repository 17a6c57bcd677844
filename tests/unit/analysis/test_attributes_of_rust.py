"""What attributes of Rust hand over, and what code on their lines uses."""

from tests.unit.analysis.test_dead_code import dead

_MAIN = "fn main() { let s = S { a: 1 }; println!(s.a); }\n"


def test_a_macro_on_an_implementation_may_hand_over_what_is_in_it() -> None:
    source = (
        f"{_MAIN}struct S {{ a: i32 }}\n"
        "#[pymethods]\nimpl S { fn shown(&self) { helper(); } }\n"
        "#[allow(dead_code)]\nimpl S { fn lost(&self) {} }\n"
        "fn helper() {}\n"
    )

    assert dead({"src/main.rs": source}) == {"S.lost": "high"}


def test_code_behind_an_attribute_is_no_comment() -> None:
    source = (
        "fn main() {}\n"
        "#[used] static START: fn() = started;\n\nfn started() {}\n\nfn lost() {}\n"
    )

    assert dead({"src/main.rs": source}) == {"lost": "high"}


def test_attributes_name_functions() -> None:
    source = (
        f"{_MAIN}#[derive(Deserialize)]\nstruct S {{\n"
        '    #[serde(default = "fallback")] a: i32,\n}\n'
        "impl S { fn lost(&self) {} }\n"
        "fn fallback() -> i32 { 1 }\n"
    )

    assert dead({"src/main.rs": source}) == {"S.lost": "high"}


def test_documentation_in_an_attribute_is_no_code() -> None:
    source = (
        'fn main() {}\n#[doc(alias = "lost")]\nstruct T;\n\nfn lost() {}\n'
        '#[cfg(feature = "quiet")]\nfn quiet() {}\n'
    )

    found = dead({"src/main.rs": source})

    assert found["lost"] == "medium"
    assert found["quiet"] in {"high", "medium"}
