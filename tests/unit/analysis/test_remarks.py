"""What comments and docstrings say of a definition is half a use of it."""

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document
from tests.unit.analysis.test_dead_code import dead

BESIDE = {
    "a comment above others": (
        "a.py",
        "# Once there was lift here.\n\nX = 1\n\n\ndef lift():\n    return 1\n",
    ),
    "a comment behind code": (
        "a.py",
        "X = 1  # as lift does\n\n\ndef lift():\n    return 1\n",
    ),
    "the docstring of the file": (
        "a.py",
        '"""Tools: lift."""\n\nX = 1\n\n\ndef lift():\n    return 1\n',
    ),
    "a comment of a script": (
        "a.js",
        "const x = 1 // unlike lift\n\n\nfunction lift() { return 1 }\n",
    ),
}


@pytest.mark.parametrize(("path", "text"), BESIDE.values(), ids=list(BESIDE))
def test_a_remark_elsewhere_in_its_file_is_half_a_use(path: str, text: str) -> None:
    found = document(JobKind.DEAD_CODE, {path: text})["deadCodeCandidates"]

    assert [(each["name"], each["confidence"], each["reason"]) for each in found] == [
        ("lift", "medium", f"Nothing calls it, but {path} mentions its name.")
    ]


OWN = {
    "its docstring": ("a.py", 'def lift():\n    """To lift."""\n    return 1\n'),
    "the comment above": ("a.py", "# lift lifts.\n# It does.\ndef lift():\n    pass\n"),
    "a comment above its mark": (
        "a.py",
        "import functools\n\n# lift lifts.\n@functools.cache\ndef lift():\n    pass\n",
    ),
    "a comment inside": (
        "a.js",
        "import 'fs'\n\nfunction lift() {\n  return 1 // lift\n}\n",
    ),
    "a document of a script": (
        "a.js",
        "import 'fs'\n\n/**\n * lift\n */\nfunction lift() {}\n",
    ),
}


@pytest.mark.parametrize(("path", "text"), OWN.values(), ids=list(OWN))
def test_what_a_definition_says_of_itself_is_no_use(path: str, text: str) -> None:
    assert dead({path: text}) == {"lift": "high"}


def test_the_sign_of_a_comment_in_a_text_begins_none() -> None:
    files = {"a.py": "def lift():\n    return 1\n\n\nprint('a # b', lift)\n"}

    assert dead(files) == {}


def test_a_reason_tells_of_the_dead_code_that_uses_it() -> None:
    files = {
        "a.py": "def lift():\n    return drop()\n\n\ndef drop():\n    return 1\n",
        "notes.md": "drop",
    }

    found = document(JobKind.DEAD_CODE, files)["deadCodeCandidates"]

    assert {each["name"]: each["reason"] for each in found} == {
        "lift": "Nothing calls, mentions or imports it.",
        "drop": "Only code uses it that may be dead, but notes.md mentions its name.",
    }


def test_imports_call_members_of_finders_and_loaders() -> None:
    files = {
        "a.py": "import sys\n\n\nclass Finder:\n    def find_spec(self, *a):\n"
        "        return None\n\n    def lost(self):\n        return 1\n\n\n"
        "sys.meta_path.append(Finder())\n"
    }

    assert dead(files) == {"Finder.lost": "medium"}
