"""Where C#'s usings lead."""

import pytest

from shared.languages.csharp.projects import Projects
from shared.languages.registry import by_name, is_manifest
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts
from shared.resolution.adapter import Project
from shared.resolution.cut import Cut
from shared.resolution.resolve import build_world, resolve_imports
from shared.resolution.results import ImportLink


def imports_of(files: dict[str, str]) -> list[ImportLink]:
    facts = [
        extracted
        for path, text in files.items()
        if path.endswith(".cs")
        and isinstance(
            extracted := extract(by_name()["csharp"].spec, path, text.encode()),
            FileFacts,
        )
    ]
    manifests = {p: t.encode() for p, t in files.items() if is_manifest(p)}
    project = Project(files={}, manifests=manifests, paths=frozenset(files))
    return resolve_imports(build_world(facts, project, by_name())).imports


def targets_of(files: dict[str, str]) -> set[tuple[str, str | None]]:
    return {(link.path, link.target) for link in imports_of(files) if link.target}


def externals_of(files: dict[str, str]) -> set[str | None]:
    return {link.external for link in imports_of(files) if link.external}


def test_a_using_leads_to_the_files_whose_types_are_named() -> None:
    files = {
        "a.cs": "using B; class A { C field; }",
        "c.cs": "namespace B { public class C {} }",
        "d.cs": "namespace B { public class D {} }",
    }

    assert targets_of(files) == {("a.cs", "c.cs")}


def test_a_using_leads_to_the_files_whose_extension_methods_are_called() -> None:
    files = {
        "a.cs": "using B; class A { void M(string s) { s.Shout(); } }",
        "c.cs": "namespace B { static class C { static void Shout(this int s) {} } }",
        "d.cs": "namespace B { public class D {} }",
    }

    assert targets_of(files) == {("a.cs", "c.cs")}


@pytest.mark.parametrize(
    "mention",
    [
        "[C] void M() {}",
        "object M() => typeof(C);",
        "bool M(object o) => o is C;",
        "int M() => C.Size;",
        "void M() { try {} catch (C) {} }",
        "D<C> field;",
    ],
)
def test_every_way_to_name_a_type_counts(mention: str) -> None:
    files = {
        "a.cs": f"using B; class A {{ {mention} }}",
        "c.cs": "namespace B { public class C {} }",
    }

    assert targets_of(files) == {("a.cs", "c.cs")}


def test_an_alias_and_a_static_using_lead_to_the_file_of_the_type() -> None:
    files = {
        "a.cs": "using K = B.C; using static B.D; class A {}",
        "c.cs": "namespace B { public class C {} }",
        "d.cs": "namespace B { public class D {} }",
    }

    assert targets_of(files) == {("a.cs", "c.cs"), ("a.cs", "d.cs")}


def test_an_external_namespace_is_named_by_the_longest_package_of_the_project() -> None:
    project = (
        '<Project><PackageReference Include="Serilog" Version="3.0.0" />'
        '<PackageReference Include="Newtonsoft.Json" /></Project>'
    )
    source = "using Serilog.Events; using Newtonsoft.Json.Linq; using System.Linq;"

    names = externals_of({"app.csproj": project, "a.cs": source})

    assert names == {"Serilog", "Newtonsoft.Json", "System.Linq"}


def test_packages_are_named_by_props_and_old_configurations_too() -> None:
    manifests = {
        "Directory.Packages.props": '<PackageVersion Include="Dapper" Version="2" />',
        "old/packages.config": '<package id="NUnit" version="2.6.4" />',
    }
    source = "using Dapper.Contrib; using NUnit.Framework;"

    assert externals_of({**manifests, "a.cs": source}) == {"Dapper", "NUnit"}


def test_without_project_files_an_external_namespace_is_named_by_itself() -> None:
    assert externals_of({"a.cs": "using Serilog.Events;"}) == {"Serilog.Events"}


def test_of_two_types_of_one_name_the_own_projects_is_meant() -> None:
    project = '<Project Sdk="Microsoft.NET.Sdk" />'
    files = {
        "one/one.csproj": project,
        "one/a.cs": "using B; class A { C field; }",
        "one/deep/c.cs": "namespace B { public class C {} }",
        "two/two.csproj": project,
        "two/c.cs": "namespace B { public class C {} }",
    }

    assert targets_of(files) == {("one/a.cs", "one/deep/c.cs")}


def test_a_project_sees_those_that_its_references_refer_to() -> None:
    manifests = {
        "a/a.csproj": b'<ProjectReference Include="..\\b\\b.csproj" />',
        "b/b.csproj": b'<ProjectReference Include="../c/c.csproj" />',
        "c/c.csproj": b"<Project />",
        "d/d.csproj": b"<Project />",
    }

    assert Projects(manifests, [], Cut()).seen("a") == {"b", "c"}


def test_a_project_owns_what_it_names_outside_of_its_folder() -> None:
    manifests = {"app/app.csproj": b'<Compile Include="..\\shared\\Tool.cs" />'}
    projects = Projects(manifests, ["shared/Tool.cs", "app/Program.cs"], Cut())

    assert projects.unit("shared/Tool.cs") == projects.unit("app/Program.cs")
