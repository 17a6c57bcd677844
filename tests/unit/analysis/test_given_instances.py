"""Whoever gets an object of a class that has no name outside may call its members."""

import pytest

from tests.unit.analysis.test_dead_code import dead

_JS = {"package.json": '{"name": "a", "main": "a.js"}'}
_PY = {"pyproject.toml": '[project]\nname = "a"\n'}
RETURNED = {
    "at once": "return new Impl();",
    "in a list": "return [1, new Impl()];",
    "in an object": "return { of: new Impl() };",
    "by a variable": "const made = new Impl();\n  return made;",
    "as one of two": "return x ? new Impl() : null;",
}


@pytest.mark.parametrize("name", RETURNED)
def test_a_shown_function_returns_one(name: str) -> None:
    files = {
        **_JS,
        "a.js": "class Base { above() {} }\n"
        "class Impl extends Base { once() {} _inner() {} }\n"
        f"export function make(x) {{\n  {RETURNED[name]}\n}}\n",
    }

    assert dead(files) == {
        "Base.above": "medium",
        "Impl.once": "medium",
        "Impl._inner": "high",
    }


def test_one_that_is_only_used_inside_is_not_given_out() -> None:
    files = {
        **_JS,
        "a.js": "class Impl { once() {} run() { return 1; } }\n"
        "export function make() { return new Impl().run(); }\n",
    }

    assert dead(files) == {"Impl.once": "high"}


INHERITED = {
    "python": {
        **_PY,
        "a/__init__.py": "from .m import K\n__all__ = ['K']\n",
        "a/m.py": "class B:\n    def once(self): ...\n    def _inner(self): ...\n\n\n"
        "class K(B):\n    def two(self): ...\n",
    },
    "javascript": {
        **_JS,
        "a.js": "var B = class { once() {} _inner() {} };\nvar b_default = B;\n"
        "var K = class extends b_default { two() {} };\nexport { K as default };\n",
    },
}


@pytest.mark.parametrize("language", INHERITED)
def test_shown_classes_have_the_members_of_their_bases(language: str) -> None:
    found = dead(INHERITED[language])

    assert found.pop("B._inner") == "high"
    assert found in ({}, {"B.once": "medium"})


def test_functions_in_an_object_that_is_returned_are_members_of_it() -> None:
    files = {
        **_JS,
        "a.js": "import ajv from 'ajv';\nimport define from './b';\n"
        "export const add = () => ajv.addKeyword(define());\n",
        "b.js": "function inner() {}\nfunction gone() {}\n"
        "export default function define() {\n"
        "  return { macro: function (schema) { return inner(); } };\n}\n",
    }

    assert dead(files) == {"define.macro": "medium", "inner": "medium", "gone": "high"}
