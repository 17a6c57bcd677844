"""Code made to be expensive ends within its bounds, and says so where it was cut."""

from time import process_time

import pytest

from shared.languages.registry import by_name, language_of
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts
from shared.resolution.adapter import Project
from shared.resolution.resolve import build_world, resolve_all
from shared.resolution.results import Resolution

LIMIT_S = 10.0


def resolved(files: dict[str, str]) -> Resolution:
    facts: list[FileFacts] = []
    for path, text in files.items():
        language = language_of(path)
        assert language is not None
        extracted = extract(language.spec, path, text.encode())
        assert isinstance(extracted, FileFacts)
        facts.append(extracted)
    project = Project(files={}, manifests={}, paths=frozenset(files))
    return resolve_all(build_world(facts, project, by_name()))


def many(line: str, count: int) -> str:
    return "".join(line.format(n=n, m=n + 1) for n in range(count))


PROGRAMS = {
    "functions of one name": {
        f"m{n}.py": "def f():\n    f()\n" * 200 for n in range(100)
    },
    "deep inheritance": {
        "a.py": "class C0:\n    def f(self): self.f()\n"
        + many("class C{m}(C{n}):\n    def g(self): self.f()\n", 5_000)
    },
    "deep overrides": {
        "a.py": "class C0:\n    def f(self): pass\n"
        + many("class C{m}(C{n}):\n    def f(self): super().f()\n", 3_000)
        + "C3000().f()\n"
    },
    "wide inheritance": {
        "a.py": "class B:\n    def r(self): self.f()\n    def f(self): pass\n"
        + many("class C{n}(B):\n    def f(self): pass\nC{n}().r()\n", 3_000)
    },
    "siblings": {"a.py": "def f(): pass\n" + "f()\n" * 200_000},
    "import cycle": {
        f"m{n}.py": f"from m{(n + 1) % 1000} import *\nf()\n" for n in range(1_000)
    },
    "call chain": {
        "a.py": "def f0(x): return x\n"
        + many("def f{m}(x): return f{n}(x)\n", 10_000)
        + "f10000(f0)()\n"
    },
    "values of one parameter": {
        "a.py": "def ap(g):\n    g()\n" + many("def f{n}(): pass\nap(f{n})\n", 5_000)
    },
    "re-assigned name": {
        "a.py": "def g(): pass\ndef f():\n" + "    x = g\n    x()\n" * 20_000
    },
    "conditional bindings": {
        "a.py": "def g(): pass\ndef f(a):\n"
        + "    if a:\n        x = g\n    x()\n" * 5_000
    },
    "class that is its own base": {"a.py": "class A(A):\n    def f(self): self.f()\n"},
    "classes in a circle": {
        "a.py": "import b\nclass A(b.B):\n    def f(self): self.g()\n",
        "b.py": "import a\nclass B(a.A):\n    def g(self): self.f()\n",
    },
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_expensive_code_ends_in_time(name: str) -> None:
    started_s = process_time()

    resolved(PROGRAMS[name])

    assert process_time() - started_s < LIMIT_S


@pytest.mark.parametrize("name", ["values of one parameter", "deep inheritance"])
def test_what_was_cut_is_said(name: str) -> None:
    assert resolved(PROGRAMS[name]).truncated


def test_ordinary_code_is_not_cut() -> None:
    assert not resolved({"a.py": "def f(): pass\nf()\n"}).truncated
