"""Where Rust's `mod` and `use` lead."""

from shared.languages.registry import by_name
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts
from shared.resolution.adapter import Project
from shared.resolution.resolve import build_world, resolve_imports
from shared.resolution.results import ImportLink


def imports_of(files: dict[str, str]) -> list[ImportLink]:
    facts = [
        extracted
        for path, text in files.items()
        if path.endswith(".rs")
        and isinstance(
            extracted := extract(by_name()["rust"].spec, path, text.encode()), FileFacts
        )
    ]
    manifests = {p: t.encode() for p, t in files.items() if p.endswith(".toml")}
    project = Project(files={}, manifests=manifests, paths=frozenset(files))
    return resolve_imports(build_world(facts, project, by_name())).imports


def targets_of(path: str, files: dict[str, str]) -> set[str | None]:
    return {link.target for link in imports_of(files) if link.path == path}


def externals_of(files: dict[str, str]) -> set[str | None]:
    return {link.external for link in imports_of(files) if link.external}


def test_a_module_is_a_file_beside_or_a_folder() -> None:
    files = {
        "src/lib.rs": "mod a;\nmod b;",
        "src/a.rs": "mod c;",
        "src/a/c.rs": "",
        "src/b/mod.rs": "mod d;",
        "src/b/d.rs": "",
    }

    assert targets_of("src/lib.rs", files) == {"src/a.rs", "src/b/mod.rs"}
    assert targets_of("src/a.rs", files) == {"src/a/c.rs"}
    assert targets_of("src/b/mod.rs", files) == {"src/b/d.rs"}


def test_a_path_attribute_says_where_a_module_is() -> None:
    files = {
        "src/lib.rs": '#[path = "elsewhere/x.rs"]\nmod a;\nuse a::f;',
        "src/elsewhere/x.rs": "pub fn f() {}",
        "src/a.rs": "",
    }

    assert targets_of("src/lib.rs", files) == {"src/elsewhere/x.rs"}


def test_an_inline_module_has_its_own_folder() -> None:
    files = {
        "src/lib.rs": "mod a { pub mod b; }\nuse a::b::f;",
        "src/a/b.rs": "pub fn f() {}",
    }

    assert targets_of("src/lib.rs", files) == {"src/a/b.rs"}


def test_a_module_without_a_file_is_missing() -> None:
    (link,) = imports_of({"src/lib.rs": "mod generated;"})

    assert (link.missing, link.external) == ("generated", None)


def test_crate_self_and_super_lead_to_files_of_the_crate() -> None:
    files = {
        "src/lib.rs": "mod a;\npub fn f() {}",
        "src/a.rs": "mod b;\nuse self::b::g;\npub fn h() {}",
        "src/a/b.rs": "use crate::f;\nuse super::h;\npub fn g() {}",
    }

    assert targets_of("src/a/b.rs", files) == {"src/lib.rs", "src/a.rs"}
    assert targets_of("src/a.rs", files) == {"src/a/b.rs"}


def test_a_path_to_nothing_in_the_crate_is_missing() -> None:
    links = imports_of({"src/lib.rs": "use crate::made::by_a_macro;"})

    assert [link.missing for link in links] == ["crate::made::by_a_macro"]


def test_a_glob_is_a_wildcard() -> None:
    files = {
        "src/lib.rs": "mod a;\nmod b;",
        "src/a.rs": "",
        "src/b.rs": "use crate::a::*;",
    }

    (link,) = [link for link in imports_of(files) if link.path == "src/b.rs"]

    assert (link.target, link.symbols) == ("src/a.rs", ("*",))


def test_a_variant_leads_to_the_file_of_its_enum() -> None:
    files = {
        "src/lib.rs": "mod shape;\nmod user;\npub use shape::Shape;",
        "src/shape.rs": "pub enum Shape { A, B }",
        "src/user.rs": "use crate::Shape::A;",
    }

    assert targets_of("src/user.rs", files) == {"src/shape.rs"}


def test_the_library_of_the_package_is_known_to_its_binary_and_tests() -> None:
    files = {
        "Cargo.toml": '[package]\nname = "my-tool"\nedition = "2021"',
        "src/lib.rs": "pub mod a;",
        "src/a.rs": "pub fn f() {}",
        "src/main.rs": "use my_tool::a::f;",
        "tests/whole.rs": "use my_tool::a;",
        "src/bin/other.rs": "use my_tool::a::f;",
    }

    for path in ("src/main.rs", "tests/whole.rs", "src/bin/other.rs"):
        assert targets_of(path, files) == {"src/a.rs"}


def test_packages_of_a_workspace_know_each_other_by_path() -> None:
    files = {
        "Cargo.toml": '[workspace]\nmembers = ["app", "core"]\n'
        '[workspace.dependencies]\nbase-core = { path = "core" }',
        "app/Cargo.toml": '[package]\nname = "app"\n'
        "[dependencies]\nbase-core = { workspace = true }",
        "app/src/main.rs": "use base_core::f;",
        "core/Cargo.toml": '[package]\nname = "base-core"',
        "core/src/lib.rs": "pub fn f() {}",
    }

    assert targets_of("app/src/main.rs", files) == {"core/src/lib.rs"}


def test_a_renamed_dependency_is_known_by_its_new_name() -> None:
    files = {
        "app/Cargo.toml": '[package]\nname = "app"\nedition = "2021"\n[dependencies]\n'
        'new = { package = "old", path = "../old" }\n'
        'json = { package = "serde_json", version = "1" }',
        "app/src/main.rs": "use new::f;\nuse json::Value;",
        "old/Cargo.toml": '[package]\nname = "old"',
        "old/src/lib.rs": "pub fn f() {}",
    }

    assert "old/src/lib.rs" in targets_of("app/src/main.rs", files)
    assert externals_of(files) == {"serde_json"}


def test_a_library_may_call_itself_otherwise_and_be_elsewhere() -> None:
    files = {
        "app/Cargo.toml": '[package]\nname = "app"\nedition = "2021"\n'
        '[dependencies]\nlib-pkg = { path = "../lib" }',
        "app/src/main.rs": "use called::f;",
        "lib/Cargo.toml": '[package]\nname = "lib-pkg"\n'
        '[lib]\nname = "called"\npath = "source/root.rs"',
        "lib/source/root.rs": "pub fn f() {}",
    }

    assert targets_of("app/src/main.rs", files) == {"lib/source/root.rs"}


def test_the_standard_library_and_packages_are_external() -> None:
    files = {
        "Cargo.toml": '[package]\nname = "a"\nedition = "2021"\n'
        '[dependencies]\ntokio-util = "0.7"',
        "src/main.rs": "use std::fmt;\nuse core::mem;\nuse tokio_util::codec::Framed;",
    }

    assert externals_of(files) == {"std", "tokio-util"}


def test_paths_of_the_first_edition_begin_at_the_root() -> None:
    files = {
        "Cargo.toml": '[package]\nname = "a"',
        "src/lib.rs": "mod a;\nmod b;",
        "src/a.rs": "pub fn f() {}",
        "src/b.rs": "use a::f;\nuse ::a::f as g;",
    }

    assert targets_of("src/b.rs", files) == {"src/a.rs"}


def test_an_extern_crate_is_an_import() -> None:
    files = {"src/lib.rs": "extern crate serde as s;\nuse s::Serialize;"}

    assert externals_of(files) == {"serde"}


def test_a_module_that_only_a_macro_declares_is_found_by_its_path() -> None:
    files = {
        "src/lib.rs": "cfg_rt! { mod runtime; }\nmod a;",
        "src/runtime/mod.rs": "mod inner;",
        "src/runtime/inner.rs": "",
        "src/a.rs": "use crate::runtime::inner;",
    }

    assert targets_of("src/a.rs", files) == {"src/runtime/inner.rs"}


def test_a_manifest_that_cannot_be_read_does_no_harm() -> None:
    files = {"Cargo.toml": "[package\nname = ", "src/lib.rs": "mod a;", "src/a.rs": ""}

    assert targets_of("src/lib.rs", files) == {"src/a.rs"}
