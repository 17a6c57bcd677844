"""Dead code: the hooks of a build backend that is in the tree are entry points."""

import pytest

from tests.unit.analysis.test_dead_code import dead

_BACKEND = (
    "def build_wheel(directory, settings=None, metadata=None):\n    return _name()\n\n"
    "def build_editable(directory, settings=None, metadata=None):\n    return ''\n\n"
    "def get_requires_for_build_sdist(settings=None):\n    return []\n\n"
    "def _name():\n    return ''\n\ndef lost():\n    pass\n"
)


def _pyproject(backend: str, folders: str = "[]") -> str:
    lines = f'build-backend = "{backend}"\nbackend-path = {folders}\n'
    return f"[build-system]\nrequires = []\n{lines}"


PLACES = {
    "beside the settings": ("own.py", "pyproject.toml", "['.']"),
    "in a folder": ("back/own.py", "pyproject.toml", "['back']"),
    "of a project in a folder": ("kit/back/own.py", "kit/pyproject.toml", "['back']"),
}


@pytest.mark.parametrize(("backend", "path", "folders"), PLACES.values(), ids=PLACES)
def test_hooks_of_a_build_backend_are_used_by_those_that_install(
    backend: str, path: str, folders: str
) -> None:
    found = dead({backend: _BACKEND, path: _pyproject("own", folders)})

    assert found == {"lost": "high"}


def test_hooks_that_a_backend_has_from_another_module_are_used() -> None:
    files = {
        "back/own.py": "from hooks import *\nfrom names import build_sdist\n",
        "back/hooks.py": _BACKEND,
        "back/names.py": "def build_sdist():\n    pass\n",
        "pyproject.toml": _pyproject("own", "['back']"),
    }

    assert dead(files) == {"lost": "high"}


def test_a_class_that_has_the_hooks_shows_them() -> None:
    source = (
        "class Own:\n    def build_wheel(self, directory):\n        return ''\n"
        "    def _lost(self):\n        pass\n"
    )
    files = {"own.py": source, "pyproject.toml": _pyproject("own:Own", "['.']")}

    assert dead(files) == {"Own._lost": "high"}


@pytest.mark.parametrize(
    "text",
    ["[[[ =", "build-system = 1", "[build-system]\nbuild-backend = ['own']"],
)
def test_settings_that_name_no_backend_show_no_hooks(text: str) -> None:
    found = dead({"back/own.py": _BACKEND, "pyproject.toml": text})

    assert "build_wheel" in found


def test_an_object_that_has_the_hooks_shows_those_of_its_class() -> None:
    source = (
        "class Own:\n    def build_wheel(self, directory):\n        return ''\n"
        "    def _lost(self):\n        pass\n\nown = Own()\n"
    )
    files = {"own.py": source, "pyproject.toml": _pyproject("own:own", "['.']")}

    assert dead(files) == {"Own._lost": "high"}


_OWN = (
    "class Own:\n    def build_wheel(self, directory):\n        return ''\n"
    "    def _lost(self):\n        pass\n"
)
ELSEWHERE = {
    "an object of another file": ("from kit.impl import own\n", "own = Own()\n"),
    "made of a class of another file": ("from kit.impl import Own\nown = Own()\n", ""),
    "made by a function of another file": (
        "from kit.impl import make\nown = make()\n",
        "def make():\n    return Own()\n",
    ),
    "a class of another file": (
        "from kit.impl import own\n",
        "class own(Own):\n    pass\n",
    ),
    "a class below one of another file": (
        "from kit.impl import Own\nclass own(Own):\n    pass\n",
        "",
    ),
}


@pytest.mark.parametrize(("front", "made"), ELSEWHERE.values(), ids=ELSEWHERE)
def test_what_has_the_hooks_may_be_from_another_file(front: str, made: str) -> None:
    files = {
        "back.py": front,
        "kit/impl.py": _OWN + made,
        "other.py": "class Other:\n    def build_wheel(self):\n        pass\n",
        "pyproject.toml": _pyproject("back:own", "['.']"),
    }

    found = dead(files)

    assert found.keys() == {"Own._lost", "Other", "Other.build_wheel"}
