"""Which functions and fixtures of Python are tests: those that runners collect."""

import pytest

from tests.unit.analysis.test_coverage import mapped, names

_APP = {"app.py": "def used():\n    return 1\n", "tests/__init__.py": ""}


@pytest.mark.parametrize(
    "tests",
    [
        {
            "tests/test_a.py": "from app import used\n\n"
            "class Helper:\n    def test_it(self):\n        used()\n"
        },
        {
            "tests/helpers.py": "from app import used\n\n"
            "def test_like_this():\n    used()\n",
            "tests/test_a.py": "def test_nothing():\n    pass\n",
        },
    ],
    ids=["a class", "a file"],
)
def test_what_runners_do_not_collect_tests_nothing(tests: dict[str, str]) -> None:
    found = mapped(_APP | tests)

    assert names(found["untestedFunctions"]) == ["used"]


@pytest.mark.parametrize(
    "tests",
    [
        {
            "tests/test_a.py": "from app import used\n\n"
            "class TestIt:\n    def test_it(self):\n        used()\n"
        },
        {
            "tests/test_a.py": "import unittest\nfrom app import used\n\n"
            "class It(unittest.TestCase):\n    def test_it(self):\n"
            "        used()\n"
        },
        {
            "tests/base.py": "from app import used\n\n"
            "class Shared:\n    def test_it(self):\n        used()\n",
            "tests/test_a.py": "import unittest\nfrom tests.base import Shared\n\n"
            "class It(Shared, unittest.TestCase):\n    pass\n",
        },
        {
            "tests/base.py": "import unittest\n\n"
            "class Case(unittest.TestCase):\n    pass\n",
            "tests/test_a.py": "from app import used\n"
            "from tests.base import Case\n\n"
            "class It(Case):\n    def test_it(self):\n        used()\n",
        },
        {
            "tests/check_a.py": "from app import used\n\ndef test_it():\n    used()\n",
        },
        {
            "shop/tests.py": "from django.test import TestCase\n"
            "from app import used\n\nclass It(TestCase):\n"
            "    def test_it(self):\n        used()\n"
        },
    ],
    ids=["pytest", "unittest", "a mixin", "a base", "settings", "django"],
)
def test_what_runners_collect_tests_what_it_calls(tests: dict[str, str]) -> None:
    found = mapped(_APP | tests)

    assert names(found["testedFunctions"]) == ["used"]


_FIXTURE = (
    "import pytest\nfrom app import used\n\n"
    "@pytest.fixture{options}\ndef thing():\n    return used()\n"
)


@pytest.mark.parametrize(
    ("options", "test"),
    [
        ("", "def test_it(thing):\n    pass\n"),
        (
            "",
            (
                "import pytest\n\n@pytest.mark.usefixtures('thing')\n"
                "def test_it():\n    pass\n"
            ),
        ),
        (
            "",
            (
                "import pytest\n\n@pytest.fixture\ndef other(thing):\n    pass\n\n"
                "def test_it(other):\n    pass\n"
            ),
        ),
        ("(autouse=True)", "def test_it():\n    pass\n"),
        ("(name='its')", "def test_it(its):\n    pass\n"),
    ],
    ids=["a parameter", "a mark", "a fixture", "autouse", "a name"],
)
def test_a_fixture_that_a_test_has_tests_what_it_calls(options: str, test: str) -> None:
    conftest = _FIXTURE.format(options=options)

    found = mapped(
        _APP | {"tests/conftest.py": conftest, "tests/test_a.py": test},
    )

    assert names(found["testedFunctions"]) == ["used"]


def test_a_fixture_that_no_test_asks_for_tests_nothing() -> None:
    conftest = _FIXTURE.format(options="")
    conftest += "\n@pytest.fixture\ndef other(thing):\n    pass\n"
    test = "def test_it():\n    pass\n"

    found = mapped(
        _APP | {"tests/conftest.py": conftest, "tests/test_a.py": test},
    )

    assert names(found["untestedFunctions"]) == ["used"]
