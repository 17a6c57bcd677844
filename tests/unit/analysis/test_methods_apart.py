"""Methods belong to their types, in whatever file they are."""

import pytest

from tests.unit.analysis.test_coverage import mapped
from tests.unit.analysis.test_dead_code import dead
from tests.unit.analysis.test_impact import only_impact

FILES = {
    "Rust": {
        "src/lib.rs": "mod far;\n#[derive(Clone)]\nstruct Shop {}\n",
        "src/far.rs": (
            "use crate::Shop;\nimpl Shop {\n    fn gone(&self) -> i32 { 2 }\n}\n"
        ),
    },
    "C++": {
        "include.h": "class Shop { public: int open(); private: int gone(); };\n",
        "src/shop.cpp": '#include "../include.h"\nint Shop::gone() { return 2; }\n',
    },
    "Swift": {
        "A/Shop.swift": "class Shop {}\n",
        "B/More.swift": "extension Shop {\n    private func gone() {}\n}\n",
    },
}


@pytest.mark.parametrize("files", FILES.values(), ids=list(FILES))
def test_a_method_in_another_file_is_one_of_its_type(files: dict[str, str]) -> None:
    (found,) = [
        each
        for each in mapped(files)["untestedFunctions"]
        if each["name"] == "Shop.gone"
    ]

    assert found["type"] == "method"


def test_who_calls_a_method_depends_on_its_type() -> None:
    files = dict(FILES["Rust"])
    files["src/far.rs"] += "pub fn lead(shop: &Shop) -> i32 { shop.gone() }\n"
    found = only_impact(files, {"targets": [{"file": "src/lib.rs", "name": "Shop"}]})

    assert [each["name"] for each in found["affectedFunctions"]] == ["lead"]


def test_a_method_that_nothing_names_is_dead() -> None:
    assert dead(FILES["Rust"]) == {"Shop.gone": "high"}


def test_a_type_of_that_name_in_two_other_folders_is_nobodys() -> None:
    files = {
        "A/Shop.swift": "class Shop {}\n",
        "C/Shop.swift": "class Shop {}\n",
        "B/More.swift": FILES["Swift"]["B/More.swift"],
    }
    found = {each["name"]: each["type"] for each in mapped(files)["untestedFunctions"]}

    assert found == {"Shop.gone": "function"}
