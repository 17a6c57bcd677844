"""Which functions and fixtures of Python are tests: those that runners collect."""

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document
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


_MADE = "from app import used\n\nclass Made:\n    def __init__(self, a): ...\n\n\n"
_IT = "class TestIt({bases}):\n    def test_it(self):\n        used()\n"


@pytest.mark.parametrize("bases", ["Made", "Other, Made"])
def test_pytest_collects_no_class_with_a_constructor(bases: str) -> None:
    other = "class Other:\n    pass\n\n\n"
    tests = {"tests/test_a.py": _MADE + other + _IT.format(bases=bases)}

    assert names(mapped(_APP | tests)["untestedFunctions"]) == ["used"]


def test_unittest_collects_a_class_with_a_constructor() -> None:
    text = "import unittest\n" + _MADE + _IT.format(bases="Made, unittest.TestCase")

    assert names(mapped(_APP | {"tests/test_a.py": text})["testedFunctions"]) == [
        "used"
    ]


SETTINGS = {
    "pytest.ini": "[pytest]\n{0} = {1}\n",
    "tox.ini": "[pytest]\n{0} =\n    {1}\n",
    "setup.cfg": "[tool:pytest]\n{0} = {1}\n",
    "pyproject.toml": "[tool.pytest.ini_options]\n{0} = '{1}'\n",
}
TOLD = [
    ("python_files", "check_*.py", True),
    ("python_files", "test_*.py", False),
    ("python_files", "test_*.py check_*.py", True),
    ("python_files", "unit/check_*.py", True),
    ("python_files", "other/check_*.py", False),
    ("testpaths", "tests/unit", True),
    ("testpaths", "./tests", True),
    ("testpaths", "tests/other", False),
    ("testpaths", "tests/unit/check_a.py", True),
    ("testpaths", "tests/*", True),
]


@pytest.mark.parametrize("path", SETTINGS)
@pytest.mark.parametrize(("option", "value", "is_collected"), TOLD)
def test_settings_of_pytest_say_which_files_it_reads(
    path: str,
    option: str,
    value: str,
    is_collected: bool,  # noqa: FBT001 (of a table)
) -> None:
    found = mapped(
        _APP
        | {
            path: SETTINGS[path].format(option, value),
            "tests/unit/check_a.py": "from app import used\n\n"
            "def test_it():\n    used()\n",
        }
    )

    where = "testedFunctions" if is_collected else "untestedFunctions"
    assert names(found[where]) == ["used"]


def test_settings_of_pytest_say_which_classes_it_reads() -> None:
    text = (
        "from app import used\n\nclass {0}:\n    def test_it(self):\n        used()\n"
    )
    ini = {"pytest.ini": "[pytest]\npython_classes = Check *Spec\n"}
    told = {
        name: names(
            mapped(_APP | ini | {"tests/test_a.py": text.format(name)})[
                "testedFunctions"
            ]
        )
        for name in ("CheckIt", "ItSpec", "TestIt")
    }

    assert told == {"CheckIt": ["used"], "ItSpec": ["used"], "TestIt": []}


def test_the_nearest_settings_count_and_of_a_folder_the_first() -> None:
    found = mapped(
        _APP
        | {
            "pytest.ini": "[pytest]\npython_files = no.py\n",
            "tests/tox.ini": "[pytest]\npython_files = no.py\n",
            "tests/pytest.ini": "[pytest]\n",
            "tests/setup.cfg": "[metadata]\nname = x\n",
            "tests/test_a.py": "from app import used\n\ndef test_it():\n    used()\n",
        }
    )

    assert names(found["testedFunctions"]) == ["used"]


@pytest.mark.parametrize("path", SETTINGS)
def test_settings_that_cannot_be_read_say_nothing(path: str) -> None:
    found = mapped(
        _APP
        | {
            path: "[[[ = \npython_files = no.py",
            "tests/test_a.py": "from app import used\n\ndef test_it():\n    used()\n",
        }
    )

    assert names(found["testedFunctions"]) == ["used"]


def test_files_that_settings_alone_call_tests_hold_tests_of_any_name() -> None:
    tree = {
        "pytest.ini": "[pytest]\npython_files = *\n",
        "tests/auth.py": "class Password_:\n    def asks_once(self):\n        pass\n",
        "tests/_util.py": "def left_behind():\n    pass\n",
        "tests/test_key.py": "def never_run():\n    pass\n",
    }

    found = document(JobKind.DEAD_CODE, tree)["deadCodeCandidates"]

    assert sorted(each["name"] for each in found) == ["left_behind", "never_run"]
