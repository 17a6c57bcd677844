"""The test coverage map: who is reached by which tests, and who by none."""

from typing import Any

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document

PYTHON = {
    "shop/cart.py": (
        "from shop.price import total\n\n"
        "def checkout():\n    return total()\n\n"
        "def abandon():\n    return 0\n"
    ),
    "shop/price.py": "def total():\n    return _rate()\n\ndef _rate():\n    return 1\n",
    "shop/__init__.py": "",
    "tests/test_cart.py": (
        "from shop.cart import checkout\n\n"
        "def test_checkout():\n    assert checkout()\n\n"
        "def test_again():\n    assert checkout()\n"
    ),
}


def mapped(files: dict[str, str]) -> dict[str, Any]:
    return document(JobKind.TEST_COVERAGE_MAP, files)


def names(found: list[dict[str, Any]]) -> list[str]:
    return [each["name"] for each in found]


def test_tests_reach_functions_at_once_and_through_others() -> None:
    found = mapped(PYTHON)

    assert found["testedFunctions"] == [
        {
            "file": "shop/cart.py",
            "name": "checkout",
            "line": 3,
            "type": "function",
            "testFiles": ["tests/test_cart.py"],
            "directTestCallers": 2,
            "transitiveTestCallers": 0,
        },
        {
            "file": "shop/price.py",
            "name": "total",
            "line": 1,
            "type": "function",
            "testFiles": ["tests/test_cart.py"],
            "directTestCallers": 0,
            "transitiveTestCallers": 2,
        },
        {
            "file": "shop/price.py",
            "name": "_rate",
            "line": 4,
            "type": "function",
            "testFiles": ["tests/test_cart.py"],
            "directTestCallers": 0,
            "transitiveTestCallers": 2,
        },
    ]


def test_what_no_test_reaches_comes_with_where_to_begin() -> None:
    (untested,) = mapped(PYTHON)["untestedFunctions"]

    assert untested["name"] == "abandon"
    assert untested["suggestedTestFile"] == "tests/test_cart.py"
    assert untested["testedSiblings"] == [
        {"name": "checkout", "line": 3, "testFiles": ["tests/test_cart.py"]}
    ]


def test_counts_are_those_of_the_arrays() -> None:
    found = mapped(PYTHON)

    metadata = found["metadata"]
    assert metadata["testedFunctions"] == len(found["testedFunctions"]) == 3
    assert metadata["untestedFunctions"] == len(found["untestedFunctions"]) == 1
    assert metadata["totalFunctions"] == 4
    assert metadata["testFiles"] == len(found["testFiles"]) == 1
    assert metadata["productionFiles"] == 3
    assert metadata["coveragePercentage"] == 75.0
    assert found["testFiles"] == [
        {
            "file": "tests/test_cart.py",
            "testFunctions": 2,
            "productionFunctionsCovered": 3,
            "productionFilesCovered": 2,
        }
    ]
    assert found["coverageByFile"] == [
        {
            "file": "shop/cart.py",
            "totalFunctions": 2,
            "testedFunctions": 1,
            "untestedFunctions": 1,
            "coveragePercentage": 50.0,
        },
        {
            "file": "shop/price.py",
            "totalFunctions": 2,
            "testedFunctions": 2,
            "untestedFunctions": 0,
            "coveragePercentage": 100.0,
        },
    ]


@pytest.mark.parametrize(
    "files",
    [
        {
            "src/sum.ts": "export const used = () => 1\n"
            "export const unused = () => 2\n",
            "src/sum.test.ts": "import { used } from './sum'\n"
            "describe('sum', () => { it('adds', () => { used() }) })\n",
        },
        {
            "go.mod": "module example.com/m\n",
            "sum.go": "package m\n\nfunc used() int { return 1 }\n\n"
            "func unused() int { return 2 }\n",
            "sum_test.go": 'package m\n\nimport "testing"\n\n'
            "func TestUsed(t *testing.T) { used() }\n",
        },
        {
            "src/main/java/a/Sum.java": "package a;\npublic class Sum {\n"
            "  static int used() { return 1; }\n  static int unused() { return 2; }\n}",
            "src/test/java/a/SumTest.java": "package a;\nimport org.junit.Test;\n"
            "public class SumTest {\n  @Test public void adds() { Sum.used(); }\n}",
        },
        {
            "src/main/java/a/Sum.java": "package a;\npublic class Sum {\n"
            "  static int used() { return 1; }\n  static int unused() { return 2; }\n}",
            "src/test/java/a/Adding.java": "package a;\nclass Adding {\n"
            "  @org.junit.jupiter.api.Test void adds() { Sum.used(); }\n}",
        },
        {
            "src/lib.rs": "fn used() -> i32 { 1 }\nfn unused() -> i32 { 2 }\n"
            "#[cfg(test)]\nmod tests {\n    use super::*;\n"
            "    #[test]\n    fn adds() { used(); }\n}\n",
        },
        {
            "lib/sum.rb": "class Sum\n  def self.used\n    1\n  end\n"
            "  def self.unused\n    2\n  end\nend\n",
            "test/sum_test.rb": "require_relative '../lib/sum'\n"
            "class SumTest < Minitest::Test\n  def test_it\n    Sum.used\n  end\nend\n",
        },
    ],
    ids=["typescript", "go", "java", "java without an import", "rust", "ruby"],
)
def test_tests_are_known_by_the_customs_of_their_language(
    files: dict[str, str],
) -> None:
    found = mapped(files)

    assert [name.rpartition(".")[2] for name in names(found["testedFunctions"])] == [
        "used"
    ]
    assert [name.rpartition(".")[2] for name in names(found["untestedFunctions"])] == [
        "unused"
    ]


def test_a_tree_without_tests_has_none_and_says_so() -> None:
    found = mapped({"a.py": "def f():\n    return 1\n"})

    assert found["metadata"]["coveragePercentage"] == 0.0
    assert found["testFiles"] == []
    assert found["untestedFunctions"][0]["reason"] == "There are no tests."


def test_an_empty_tree_has_a_map_too() -> None:
    found = mapped({"README.md": "nothing"})

    assert found["metadata"]["totalFunctions"] == 0
    assert found["coverageByFile"] == []


def test_a_test_reaches_none_that_only_share_a_decorator_with_what_it_calls() -> None:
    found = mapped(
        {
            "d.py": "def deco(f):\n    def wrapper():\n        return f()\n"
            "    return wrapper\n",
            "a.py": "from d import deco\n\n@deco\ndef one():\n    pass\n\n"
            "@deco\ndef two():\n    pass\n",
            "tests/test_a.py": "from a import one\n\ndef test_one():\n    one()\n",
        }
    )

    assert names(found["testedFunctions"]) == ["one", "deco.wrapper"]
    assert names(found["untestedFunctions"]) == ["two", "deco"]


def test_only_functions_of_production_code_are_counted() -> None:
    found = mapped(
        {
            "a.py": "def f():\n    return 1\n",
            "docs/tour.py": "def tour():\n    return 1\n",
            "setup.py": "def version():\n    return 1\n",
            "tests/test_a.py": "from a import f\n\ndef test_f():\n    f()\n",
        }
    )

    assert names(found["testedFunctions"]) == ["f"]
    assert found["untestedFunctions"] == []
    assert found["metadata"]["productionFiles"] == 1


def test_helpers_inside_of_rusts_tests_are_no_production_code() -> None:
    found = mapped(
        {
            "Cargo.toml": '[package]\nname = "x"\n',
            "src/lib.rs": "pub fn used() {}\n\n"
            "#[cfg(test)]\nmod tests {\n    use super::*;\n"
            "    fn helper() { used() }\n    struct Fake;\n"
            "    impl Fake { fn new() {} }\n    mod deep { fn far() {} }\n"
            "    #[test]\n    fn adds() { helper(); }\n}\n\n"
            '#[cfg(feature = "more")]\nmod more { fn unused() {} }\n',
        }
    )

    assert names(found["testedFunctions"]) == ["used"]
    assert names(found["untestedFunctions"]) == ["more.unused"]


@pytest.mark.parametrize(
    ("path", "text", "count"),
    [
        (
            "tests/test_a.py",
            (
                "import pytest\nfrom a import f\n\n"
                "@pytest.mark.parametrize('x', [f()])\ndef test_x(x):\n    pass\n"
            ),
            1,
        ),
        ("tests/values.py", "from a import f\n\nVALUE = f()\n", 0),
        (
            "a.test.js",
            "const { f } = require('./a');\nit('x', () => { f() });\n",
            1,
        ),
    ],
)
def test_the_code_of_a_test_file_is_one_test_where_it_has_no_other(
    path: str, text: str, count: int
) -> None:
    found = mapped(
        {
            "a.py": "def f():\n    return 1\n",
            "a.js": "function f() { return 1 }\nmodule.exports = { f };\n",
            path: text,
        }
    )

    (file,) = found["testFiles"]
    assert file["testFunctions"] == count
    assert file["productionFunctionsCovered"] == 1


def test_a_test_that_a_class_inherits_runs_the_methods_of_that_class() -> None:
    files = {
        "app.py": "def one():\n    pass\n\ndef lost():\n    pass\n",
        "tests/base.py": (
            "import unittest\n\nclass Base(unittest.TestCase):\n"
            "    def test_shared(self):\n        self.make()\n\n"
            "    def make(self):\n        raise NotImplementedError\n"
        ),
        "tests/test_a.py": (
            "from app import one\nfrom tests.base import Base\n\n"
            "class TestA(Base):\n    def make(self):\n        one()\n"
        ),
    }

    found = mapped(files)

    assert names(found["testedFunctions"]) == ["one"]
    assert names(found["untestedFunctions"]) == ["lost"]


def test_production_code_that_overrides_is_not_run_by_who_tests_its_base() -> None:
    files = {
        "app.py": (
            "class A:\n    def go(self):\n        pass\n\n"
            "class B(A):\n    def go(self):\n        pass\n"
        ),
        "test_app.py": "from app import A\n\ndef test_a():\n    A().go()\n",
    }

    assert names(mapped(files)["testedFunctions"]) == ["A.go"]
