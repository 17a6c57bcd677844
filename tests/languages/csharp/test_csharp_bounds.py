"""Whoever writes a project file decides how long it is, and not how long it takes.

Were each namespace held against each package, or each tag searched to the end of the
file, these cases would take hours.
"""

from shared.languages.csharp.projects import Projects, external_name
from shared.resolution.cut import Cut

MANY = 100_000


def projects_of(text: str) -> Projects:
    return Projects({"a.csproj": text.encode()}, ["a.csproj"], Cut())


def test_many_packages_and_many_namespaces_end() -> None:
    text = "\n".join(f'<PackageReference Include="E.P{n}" />' for n in range(MANY))
    packages = projects_of(text).packages

    found = [external_name(f"E.p{number}.Sub", packages) for number in range(MANY)]

    assert found == [f"E.P{number}" for number in range(MANY)]


def test_tags_that_are_never_closed_end() -> None:
    tags = ("PackageReference", "Reference", "package", "ProjectReference", "Compile")
    text = "".join(f"<{tag} " * MANY for tag in tags)

    found = projects_of(f'{text}<PackageReference Version="1"\n Include="A" />')

    assert list(found.packages.values()) == ["A"]


def test_a_namespace_of_endless_parts_ends() -> None:
    assert external_name("A" + ".B" * MANY, {"a": "A"}) == "A"


def test_the_longest_package_counts_and_holds_whole_parts() -> None:
    packages = {"a": "A", "a.b": "A.B", "a.b.cd": "A.B.CD"}

    assert external_name("A.B.C", packages) == "A.B"
    assert external_name("AB.C", packages) == "AB.C"
