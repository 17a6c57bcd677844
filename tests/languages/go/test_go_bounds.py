"""Whoever writes a `go.mod` decides how long it is, and not how long it takes.

Were each import held against each line, these cases would take hours.
"""

import pytest

from shared.languages.go.modules import GoModules
from shared.parsing.facts import FileFacts, Import
from shared.resolution.adapter import External, Missing, Module, Project

pytestmark = pytest.mark.once

MANY = 100_000


def package(path: str) -> FileFacts:
    return FileFacts(path, "go", 1, 1, namespace="p")


def import_of(path: str) -> Import:
    return Import(module=path, name=None, alias=None, scope=0, line=1)


def modules_of(paths: list[str], manifests: dict[str, str]) -> GoModules:
    return GoModules(
        Project(
            files={path: package(path) for path in paths},
            manifests={path: text.encode() for path, text in manifests.items()},
            paths=frozenset(paths),
        )
    )


def resolved(
    modules: GoModules, imports: list[str]
) -> list[Module | External | Missing]:
    origin = package("a.go")
    return [modules.resolve(origin, import_of(path)) for path in imports]


def test_many_requirements_and_many_imports_end() -> None:
    lines = "\n".join(f"\te.org/r{number} v1.0.0" for number in range(MANY))
    modules = modules_of(["a.go"], {"go.mod": f"module m\nrequire (\n{lines}\n)\n"})

    found = resolved(modules, [f"e.org/r{number}/sub" for number in range(MANY)])

    assert found == [External(name=f"e.org/r{number}") for number in range(MANY)]


def test_many_replacements_and_many_imports_end() -> None:
    lines = "\n".join(f"\te.org/r{number} => ./r{number}" for number in range(MANY))
    modules = modules_of(
        ["a.go", "r7/sub/b.go"], {"go.mod": f"module m\nreplace (\n{lines}\n)\n"}
    )

    found = resolved(modules, [f"e.org/r{number}/sub" for number in range(MANY)])

    assert found[7] == Module(key="r7/sub", files=("r7/sub/b.go",))
    assert sum(isinstance(one, Module) for one in found) == 1


def test_many_modules_and_many_imports_end() -> None:
    folders = [f"m{number}" for number in range(MANY // 4)]
    modules = modules_of(
        ["a.go", *(f"{folder}/b.go" for folder in folders)],
        {f"{folder}/go.mod": f"module e.org/{folder}" for folder in folders},
    )

    found = resolved(modules, [f"e.org/{folder}" for folder in folders])

    assert found == [Module(key=f, files=(f"{f}/b.go",)) for f in folders]


def test_many_source_folders_and_many_imports_end() -> None:
    folders = [f"w{number}/src/e.org/p{number}" for number in range(MANY // 4)]
    modules = modules_of(["a.go", *(f"{folder}/b.go" for folder in folders)], {})

    found = resolved(modules, [f"e.org/p{number}" for number in range(len(folders))])

    assert found == [Module(key=f, files=(f"{f}/b.go",)) for f in folders]


def test_an_import_path_of_endless_segments_ends() -> None:
    modules = modules_of(["a.go"], {"go.mod": "module m\nrequire e.org/a v1.0.0"})

    assert resolved(modules, ["e.org/a" + "/b" * MANY]) == [External(name="e.org/a")]


def test_the_longest_requirement_and_replacement_count() -> None:
    text = (
        "module m\nrequire e.org/a v1\nrequire e.org/a/b v1\n"
        "replace e.org/c => ./one\nreplace e.org/c/d => ./two\n"
    )
    modules = modules_of(["a.go", "one/d/x.go", "two/x.go"], {"go.mod": text})

    found = resolved(modules, ["e.org/a/b/x", "e.org/a/bc", "e.org/c/d"])

    assert found == [
        External(name="e.org/a/b"),
        External(name="e.org/a"),
        Module(key="two", files=("two/x.go",)),
    ]
