"""Import cycles of Rust: what declares a module is none of what is to be given up."""

import pytest
from hypothesis import given

from shared.analysis.breaking import breaking_imports
from shared.analysis.imports import Import
from tests.unit.analysis.test_cycles import graphs, is_without_cycle, only_cycle

RUST = {
    "a module and its parent": {
        "src/lib.rs": "mod a;\nuse a::f;\npub struct S;\npub struct T;\n",
        "src/a.rs": "use crate::{S, T};\npub fn f() {}\n",
    },
    "modules of one parent": {
        "src/lib.rs": "mod a;\nmod b;\npub struct S;\n",
        "src/a.rs": "use crate::b::B;\npub struct A;\n",
        "src/b.rs": "use crate::a::A;\nuse crate::S;\npub struct B;\n",
    },
}


@pytest.mark.parametrize("files", RUST.values(), ids=list(RUST))
def test_what_declares_a_module_is_not_to_be_given_up(files: dict[str, str]) -> None:
    cycle = only_cycle(files)

    declared = {
        (each["source"], each["target"])
        for each in cycle["edges"]
        if "declares" in each
    }
    assert declared == {("src/lib.rs", path) for path in files if path != "src/lib.rs"}
    assert cycle["breakingImports"]
    assert not any("declares" in each for each in cycle["breakingImports"])


@given(graphs)
def test_what_declares_files_stays_where_it_is_no_cycle_itself(
    graph: dict[tuple[str, str], list[str]],
) -> None:
    imports = [
        Import(
            source=ends[0], target=ends[1], imported_symbols=(), declares=not symbols
        )
        for ends, symbols in graph.items()
    ]

    removed = breaking_imports("abcdefgh", imports) if imports else []

    assert is_without_cycle([each for each in imports if each not in removed])
    kept = [each for each in imports if each.declares]
    assert not is_without_cycle(kept) or not any(each.declares for each in removed)
