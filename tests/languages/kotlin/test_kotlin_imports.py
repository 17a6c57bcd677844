"""Where Kotlin's imports lead."""

from shared.languages.registry import by_name, language_of
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts
from shared.resolution.adapter import Project
from shared.resolution.resolve import build_world, resolve_imports
from shared.resolution.results import ImportLink
from tests.support.resolving import resolved

MANIFESTS = (".xml", ".gradle", ".toml", "build.gradle.kts")


def imports_of(files: dict[str, str]) -> list[ImportLink]:
    facts: list[FileFacts] = []
    for path, text in files.items():
        language = language_of(path)
        if language is not None and not path.endswith(MANIFESTS):
            extracted = extract(language.spec, path, text.encode())
            assert isinstance(extracted, FileFacts)
            facts.append(extracted)
    manifests = {p: t.encode() for p, t in files.items() if p.endswith(MANIFESTS)}
    project = Project(files={}, manifests=manifests, paths=frozenset(files))
    return resolve_imports(build_world(facts, project, by_name())).imports


def targets_of(files: dict[str, str], path: str) -> set[str | None]:
    return {link.target for link in imports_of(files) if link.path == path}


def test_a_class_leads_to_its_file_whatever_the_folder() -> None:
    files = {
        "x/Use.kt": "package a\nimport b.c.Thing\n",
        "far/away/Things.kt": "package b.c\nclass Thing\n",
        "far/away/Others.kt": "package b.c\nclass Other\n",
    }

    assert targets_of(files, "x/Use.kt") == {"far/away/Things.kt"}


def test_a_function_leads_to_every_file_with_an_overload_of_it() -> None:
    files = {
        "Use.kt": "package a\nimport b.make\n",
        "One.kt": "package b\nfun make() {}\n",
        "Two.kt": "package b\nfun make(n: Int) {}\n",
        "Three.kt": "package b\nfun other() {}\n",
    }

    assert targets_of(files, "Use.kt") == {"One.kt", "Two.kt"}


def test_extensions_and_properties_are_imported_by_name_too() -> None:
    files = {
        "Use.kt": "package a\nimport b.shout\nimport b.size\nimport b.twice as double\n",
        "Shout.kt": "package b\nfun String.shout() = this\n",
        "Size.kt": "package b\nval size = 1\n",
        "Twice.kt": "package b\nval Int.twice get() = this + this\n",
    }

    assert targets_of(files, "Use.kt") == {"Shout.kt", "Size.kt", "Twice.kt"}


def test_a_star_leads_to_every_file_of_the_package() -> None:
    files = {
        "Use.kt": "package a\nimport b.*\n",
        "One.kt": "package b\nclass One\n",
        "Two.java": "package b; public class Two {}",
    }

    assert targets_of(files, "Use.kt") == {"One.kt", "Two.java"}


def test_members_of_objects_and_enums_lead_to_their_file() -> None:
    files = {
        "Use.kt": (
            "package a\nimport b.Kit.open\nimport b.Level.LOW\nimport b.Level.*\n"
            "import b.Shape.Companion.make\n"
        ),
        "Kit.kt": "package b\nobject Kit { fun open() {}\n}\n",
        "Level.kt": "package b\nenum class Level { LOW }\n",
        "Shape.kt": "package b\nclass Shape { companion object { fun make() {}\n }\n}\n",
    }

    assert targets_of(files, "Use.kt") == {"Kit.kt", "Level.kt", "Shape.kt"}


def test_java_and_kotlin_import_each_other() -> None:
    files = {
        "a/Use.kt": "package a\nimport b.Old\n",
        "b/Old.java": (
            "package b; import a.Fresh; import a.UseKt; import static a.UseKt.run;"
            "public class Old {}"
        ),
        "a/Fresh.kt": "package a\nclass Fresh\n",
    }
    files["a/Use.kt"] += "fun run() {}\n"

    assert targets_of(files, "a/Use.kt") == {"b/Old.java"}
    assert targets_of(files, "b/Old.java") == {"a/Fresh.kt", "a/Use.kt"}


def test_a_file_may_name_the_class_of_its_functions() -> None:
    files = {
        "a/Use.kt": '@file:JvmName("Tools")\npackage a\nfun run() {}\n',
        "b/Old.java": "package b; import a.Tools; public class Old {}",
    }

    assert targets_of(files, "b/Old.java") == {"a/Use.kt"}


def test_external_packages_are_named_by_the_build_files() -> None:
    files = {
        "build.gradle.kts": 'dependencies { implementation("io.ktor:ktor:2.0") }',
        "gradle/libs.versions.toml": 'okio = { module = "com.squareup.okio:okio" }',
        "Use.kt": (
            "package a\nimport io.ktor.client.HttpClient\nimport com.squareup.okio.Sink\n"
            "import kotlin.math.max\nimport java.util.UUID\nimport android.os.Bundle\n"
        ),
    }

    names = {link.external for link in imports_of(files)}

    assert names == {
        "android.os",
        "com.squareup.okio",
        "io.ktor",
        "java.util",
        "kotlin.math",
    }


def test_what_an_own_package_lacks_is_missing_and_not_external() -> None:
    files = {
        "Use.kt": "package a\nimport b.Generated\n",
        "B.kt": "package b\nclass B\n",
    }

    (link,) = imports_of(files)

    assert (link.missing, link.external) == ("b.Generated", None)


def test_the_nearest_of_two_classes_of_one_name_is_meant() -> None:
    files = {
        "web/src/a/A.kt": "package a\nimport b.B\n",
        "web/src/b/B.kt": "package b\nclass B\n",
        "core/src/b/B.kt": "package b\nclass B\n",
    }

    assert targets_of(files, "web/src/a/A.kt") == {"web/src/b/B.kt"}


def test_tests_without_a_package_see_the_main_sources_of_their_module() -> None:
    files = {
        "a/src/main/kotlin/Shop.kt": "fun buy() {}\n",
        "a/src/test/kotlin/ShopTest.kt": "fun test() { buy() }\n",
        "b/src/main/kotlin/Other.kt": "fun other() { buy() }\n",
    }

    calls = {link.origin.path for link in resolved(files).calls}

    assert calls == {"a/src/test/kotlin/ShopTest.kt"}
