"""Where the imports of languages by tags lead."""

import pytest

from shared.languages.registry import by_name, is_manifest, language_of
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts
from shared.resolution.adapter import Project
from shared.resolution.resolve import build_world, resolve_imports

# What each program imports: `importer -> target`, `importer -> package (outside)`.
PROGRAMS: dict[str, tuple[dict[str, str], set[str]]] = {
    "bash: a sourced file, wherever the script is run": (
        {
            "bin/run.sh": '. "$(dirname "$0")/../lib/a.sh"\nsource ./b.sh\n',
            "bin/b.sh": "source /etc/profile\n. ./gone.sh\n",
            "lib/a.sh": "",
        },
        {
            "bin/run.sh -> lib/a.sh",
            "bin/run.sh -> bin/b.sh",
            "bin/b.sh -> etc/profile (outside)",
            "bin/b.sh -> ./gone.sh (missing)",
        },
    ),
    "lua: modules by path, below any folder": (
        {
            "src/main.lua": 'require "lib.a"\nlocal b = require("lib.b")\n',
            "src/lib/a.lua": 'local json = require("cjson.safe")\n',
            "src/lib/b/init.lua": "",
        },
        {
            "src/main.lua -> src/lib/a.lua",
            "src/main.lua -> src/lib/b/init.lua",
            "src/lib/a.lua -> cjson.safe (outside)",
        },
    ),
    "scala: names of packages, of packages inside, and of objects": (
        {
            "A.scala": "package a\nimport b.{B, C => D}\nimport b.O.f\nimport b.in\n",
            "B.scala": "package b\nclass B\nclass C\nimport java.util._\n",
            "O.scala": "package b\nobject O { def f = 1 }\n",
            "In.scala": "package b.in\nclass I\n",
        },
        {
            "A.scala -> B.scala",
            "A.scala -> O.scala",
            "A.scala -> In.scala",
            "B.scala -> java.util (outside)",
        },
    ),
    "swift: a target is what its files name, or all of a small one": (
        {
            "Sources/App/main.swift": "import Core\nimport Kit\nimport UIKit\nrun()\n",
            "Sources/Core/Run.swift": "public func run() {}\n",
            "Sources/Core/Other.swift": "public func other() {}\n",
            "Sources/Kit/Kit.swift": "public class Kit {}\n",
        },
        {
            "Sources/App/main.swift -> Sources/Core/Run.swift",
            "Sources/App/main.swift -> Sources/Kit/Kit.swift",
            "Sources/App/main.swift -> UIKit (outside)",
        },
    ),
}


def imported(files: dict[str, str]) -> set[str]:
    facts: list[FileFacts] = []
    for path, text in files.items():
        language = language_of(path, text.encode())
        assert language is not None
        found = extract(language.spec, path, text.encode())
        assert isinstance(found, FileFacts)
        facts.append(found)
    manifests = {p: t.encode() for p, t in files.items() if is_manifest(p)}
    project = Project(files={}, manifests=manifests, paths=frozenset(files))
    shown: set[str] = set()
    for link in resolve_imports(build_world(facts, project, by_name())).imports:
        outside = f"{link.external} (outside)" if link.external else None
        target = link.target or outside or f"{link.missing} (missing)"
        shown.add(f"{link.path} -> {target}")
    return shown


@pytest.mark.parametrize("name", PROGRAMS)
def test_imports_lead_to_files_or_outside(name: str) -> None:
    files, expected = PROGRAMS[name]

    assert imported(files) == expected
