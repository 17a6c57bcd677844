"""Where Java's imports lead."""

from shared.languages.registry import by_name
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts
from shared.resolution.adapter import Project
from shared.resolution.resolve import build_world, resolve_imports
from shared.resolution.results import ImportLink

MANIFESTS = (".xml", ".gradle", ".kts", ".toml")


def imports_of(files: dict[str, str]) -> list[ImportLink]:
    facts = [
        extracted
        for path, text in files.items()
        if path.endswith(".java")
        and isinstance(
            extracted := extract(by_name()["java"].spec, path, text.encode()), FileFacts
        )
    ]
    manifests = {p: t.encode() for p, t in files.items() if p.endswith(MANIFESTS)}
    project = Project(files={}, manifests=manifests, paths=frozenset(files))
    return resolve_imports(build_world(facts, project, by_name())).imports


def externals_of(files: dict[str, str]) -> set[str | None]:
    return {link.external for link in imports_of(files) if link.external}


def test_a_class_leads_to_its_file_alone() -> None:
    files = {
        "a/A.java": "package a; import b.B; class A {}",
        "b/B.java": "package b; public class B {}",
        "b/C.java": "package b; public class C {}",
    }

    assert [link.target for link in imports_of(files)] == ["b/B.java"]


def test_a_star_leads_to_every_file_of_the_package() -> None:
    files = {
        "a/A.java": "package a; import b.*; class A {}",
        "b/B.java": "package b; public class B {}",
        "b/C.java": "package b; public class C {}",
    }

    assert {link.target for link in imports_of(files)} == {"b/B.java", "b/C.java"}


def test_a_nested_class_and_a_static_member_lead_to_the_outer_file() -> None:
    files = {
        "a/A.java": "package a; import b.B.C; import static b.B.m; class A {}",
        "b/B.java": "package b; public class B { static class C {} static int m; }",
    }

    assert [link.target for link in imports_of(files)] == ["b/B.java"]


def test_an_external_package_is_named_by_the_longest_group_of_the_build_files() -> None:
    pom = (
        "<project><groupId>org.me</groupId><dependency>"
        "<groupId>com.fasterxml.jackson.core</groupId></dependency></project>"
    )
    source = "package a; import com.fasterxml.jackson.core.json.Reader; class A {}"

    names = externals_of({"pom.xml": pom, "A.java": source})

    assert names == {"com.fasterxml.jackson.core"}


def test_gradle_names_groups_too() -> None:
    gradle = "dependencies { implementation 'com.google.guava:guava:31.1-jre' }"
    source = "package a; import com.google.guava.collect.Lists; class A {}"

    assert externals_of({"build.gradle": gradle, "A.java": source}) == {
        "com.google.guava"
    }


def test_without_build_files_an_external_package_is_named_by_itself() -> None:
    source = (
        "package a; import java.util.List; import java.util.*; "
        "import static org.junit.Assert.fail; class A {}"
    )

    assert externals_of({"A.java": source}) == {"java.util", "org.junit"}


def test_a_class_missing_from_an_own_package_is_missing_and_not_external() -> None:
    files = {
        "a/A.java": "package a; import b.Generated; class A {}",
        "b/B.java": "package b; public class B {}",
    }

    (link,) = imports_of(files)

    assert (link.missing, link.external) == ("b.Generated", None)


def test_the_nearest_of_two_classes_of_one_name_is_meant() -> None:
    files = {
        "web/src/a/A.java": "package a; import b.B; class A {}",
        "web/src/b/B.java": "package b; public class B {}",
        "core/src/b/B.java": "package b; public class B {}",
    }

    assert [link.target for link in imports_of(files)] == ["web/src/b/B.java"]
