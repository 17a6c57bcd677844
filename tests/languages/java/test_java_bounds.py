"""Whoever writes a build file decides how long it is, and not how long it takes.

Were each import held against each group, these cases would take hours.
"""

from shared.languages.jvm.externals import external_name
from shared.languages.jvm.modules import JvmModules
from shared.parsing.facts import FileFacts, Import
from shared.resolution.adapter import External, Project

MANY = 100_000


def test_many_groups_and_many_imports_end() -> None:
    lines = "\n".join(f"implementation 'e.g{one}:a:1'" for one in range(MANY))
    origin = FileFacts("A.java", "java", 1, 1)
    modules = JvmModules(
        Project(
            files={origin.path: origin},
            manifests={"build.gradle": lines.encode()},
            paths=frozenset({origin.path}),
        )
    )

    found = [
        modules.resolve(
            origin, Import(module=f"e.g{one}.p", name="C", alias=None, scope=0, line=1)
        )
        for one in range(MANY)
    ]

    assert found == [External(name=f"e.g{one}") for one in range(MANY)]


def test_a_package_of_endless_parts_ends() -> None:
    assert external_name("e.g" + ".p" * MANY, {"e.g"}) == "e.g"


def test_a_group_holds_whole_parts_only() -> None:
    assert external_name("org.ab.c", {"org.a", "org.ab.cd"}) == "org.ab.c"
