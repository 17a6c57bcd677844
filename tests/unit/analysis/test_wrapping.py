"""A decorator of the tree that only wraps makes no entry point of what it is on."""

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document
from tests.unit.analysis.test_class_views import routes

WRAPS = {
    "a wrapper": "def deco(f):\n    @wraps(f)\n    def inner(*a):\n"
    "        return f(*a)\n    return inner\n@deco\n",
    "one that is made by a call": "def deco(n):\n    def outer(f):\n"
    "        @functools.wraps(f)\n        def inner(*a):\n            return f(*a)\n"
    "        return inner\n    return outer\n@deco(1)\n",
    "one without a dress": "def deco(f):\n    def inner(*a):\n"
    "        print(f.__name__)\n        return f(*a)\n    return inner\n@deco\n",
}
HANDS_OVER = {
    "a table": "T = {}\ndef deco(f):\n    T[f.__name__] = f\n    def inner(*a):\n"
    "        return f(*a)\n    return inner\n@deco\n",
    "a list": "T = []\ndef deco(f):\n    @wraps(f)\n    def inner(*a):\n"
    "        return f(*a)\n    T.append(inner)\n    return inner\n@deco\n",
    "a package": "import ext\ndef deco(f):\n    @ext.on\n    def inner(*a):\n"
    "        return f(*a)\n    return inner\n@deco\n",
    "a sign on it": "def deco(f):\n    @wraps(f)\n    def inner(*a):\n"
    "        return f(*a)\n    inner.is_handler = True\n    return inner\n@deco\n",
    "nothing that is wrapped": "def deco(f):\n    return f\n@deco\n",
}
_HEAD = "import functools\nfrom functools import wraps\n"
_TAIL = "def shown(): ...\n"


def entries(files: dict[str, str]) -> dict[str, str]:
    """Names of the entry points of dead code with what they are marked with."""
    found = document(JobKind.DEAD_CODE, files)["entryPoints"]
    return {each["name"]: each["reason"] for each in found}


@pytest.mark.parametrize("name", WRAPS)
def test_what_is_only_wrapped_is_no_entry_point(name: str) -> None:
    files = {"a.py": _HEAD + WRAPS[name] + _TAIL}

    found = document(JobKind.DEAD_CODE, files)["deadCodeCandidates"]

    assert entries(files) == {}
    assert {each["name"]: each["confidence"] for each in found} == {"shown": "high"}


@pytest.mark.parametrize("name", HANDS_OVER)
def test_what_may_be_handed_over_too_stays_one(name: str) -> None:
    files = {"a.py": _HEAD + HANDS_OVER[name] + _TAIL}

    assert entries(files)["shown"] == "marked with @deco"


def test_a_decorator_is_followed_to_its_file() -> None:
    deco = WRAPS["a wrapper"].removesuffix("@deco\n")
    files = {
        "d.py": _HEAD + deco,
        "pass.py": "from d import deco\n",
        "a.py": "from d import deco\nimport d\n@deco\ndef one(): ...\n"
        "@d.deco\ndef two(): ...\n@unknown\n@deco\ndef three(): ...\n",
        "b.py": "from d import deco as wrapping\n@wrapping\ndef four(): ...\n",
    }

    assert entries(files) == {"three": "marked with @unknown"}


def test_who_calls_what_is_wrapped_still_reaches_it() -> None:
    files = {
        "a.py": _HEAD + WRAPS["a wrapper"] + "def shown():\n    below()\n"
        "def below(): ...\nshown()\n"
    }

    assert document(JobKind.DEAD_CODE, files)["deadCodeCandidates"] == []


@pytest.mark.parametrize("name", WRAPS)
def test_what_a_wrapper_runs_is_noticed_at_the_routes_that_it_is_on(name: str) -> None:
    before, deco = WRAPS[name].removesuffix("\n").rsplit("\n", 1)
    route = f"@app.get('/{{0}}')\n{deco}\ndef {{0}}(): ...\n"
    files = {
        "d.py": f"{_HEAD}def check(): ...\n"
        + before.replace("return f(*a)", "return check() or f(*a)"),
        "app.py": "from flask import Flask\nfrom d import deco\napp = Flask('a')\n"
        + "".join(map(route.format, ("one", "two")))
        + "@app.get('/x')\ndef apart(): ...\n",
    }

    assert routes(files, "d.py", "check") == {"one", "two"}
    assert routes(files, "app.py", "one") == {"one"}


CALLS = {
    "alias": ("", "from pkg.core import run as go\ndef test_a():\n    go()\n"),
    "variable": ("", "from pkg.core import run\ngo = run\ndef test_a():\n    go()\n"),
    "passed on": (
        "from .core import run as go\n",
        "from pkg import go\ndef test_a():\n    go()\n",
    ),
    "module": ("", "import pkg.core as c\ndef test_a():\n    c.run()\n"),
}


@pytest.mark.parametrize("name", CALLS)
def test_so_it_is_by_another_name(name: str) -> None:
    init, test = CALLS[name]
    wrapped = "def run():\n    return inside()\ndef inside(): ...\n"
    # Another function below the same decorator is none that is meant.
    other = "@deco\ndef other(): ...\n"
    files = {
        "pkg/__init__.py": init,
        "pkg/core.py": _HEAD + WRAPS["a wrapper"] + wrapped + other,
        "tests/test_a.py": test,
    }

    found = document(JobKind.TEST_COVERAGE_MAP, files)["testedFunctions"]

    assert {each["name"] for each in found} == {"deco.inner", "run", "inside"}


def test_what_a_decorator_runs_at_once_is_run_where_it_is_defined() -> None:
    wraps = "    def inner():\n        return f()\n"
    files = {
        "d.py": f"def at_once(f):\n{wraps}    inner()\n    return inner\n"
        f"def later(f):\n{wraps}    return inner\n",
        "a.py": "import d\n@d.at_once\ndef ran(): ...\n@d.later\ndef waits(): ...\n",
    }
    targets: dict[str, object] = {"targets": [{"file": "a.py", "name": "ran"}]}

    dead = document(JobKind.DEAD_CODE, files)["deadCodeCandidates"]
    (impact,) = document(JobKind.IMPACT, files, targets)["impacts"]

    assert [each["name"] for each in dead] == ["waits"]
    assert [each["name"] for each in impact["affectedFunctions"]] == [
        "at_once.inner",
        "at_once",
    ]
