"""Where Go's imports lead."""

from shared.languages.registry import by_name
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts
from shared.resolution.adapter import Project
from shared.resolution.resolve import build_world, resolve_imports
from shared.resolution.results import ImportLink


def imports_of(files: dict[str, str]) -> list[ImportLink]:
    facts = [
        extracted
        for path, text in files.items()
        if path.endswith(".go")
        and isinstance(
            extracted := extract(by_name()["go"].spec, path, text.encode()), FileFacts
        )
    ]
    manifests = {p: t.encode() for p, t in files.items() if p.endswith("go.mod")}
    project = Project(files={}, manifests=manifests, paths=frozenset(files))
    return resolve_imports(build_world(facts, project, by_name())).imports


def externals_of(files: dict[str, str]) -> set[str | None]:
    return {link.external for link in imports_of(files) if link.external}


def test_a_package_of_a_required_module_is_that_module() -> None:
    mod = "module m\nrequire (\n\texample.org/deep/lib/v2 v2.0.0 // indirect\n)\n"
    source = 'package a\nimport "example.org/deep/lib/v2/sub"\n'

    assert externals_of({"go.mod": mod, "a.go": source}) == {"example.org/deep/lib/v2"}


def test_the_standard_library_is_named_by_package() -> None:
    source = 'package a\nimport (\n\t"net/http"\n\t_ "embed"\n)\n'

    assert externals_of({"a.go": source}) == {"net/http", "embed"}


def test_a_repository_is_named_without_its_folders() -> None:
    source = 'package a\nimport "github.com/x/y/v3/z"\nimport "gopkg.in/yaml.v3"\n'

    assert externals_of({"a.go": source}) == {"github.com/x/y/v3", "gopkg.in/yaml.v3"}


def test_an_import_leads_to_every_file_of_the_package_but_its_tests() -> None:
    files = {
        "go.mod": "module m",
        "a.go": 'package a\nimport "m/b"\n',
        "b/one.go": "package b\n",
        "b/two.go": "package b\n",
        "b/one_test.go": "package b\n",
        "b/gen.go": "package main\n",
    }

    targets = {link.target for link in imports_of(files)}

    assert targets == {"b/one.go", "b/two.go"}


def test_a_missing_package_of_the_own_module_is_missing_and_not_external() -> None:
    files = {"go.mod": "module m.org/m", "a.go": 'package a\nimport "m.org/m/gone"\n'}

    (link,) = imports_of(files)

    assert (link.missing, link.external) == ("m.org/m/gone", None)


def test_every_file_has_the_line_of_its_import() -> None:
    files = {"a.go": 'package a\n\nimport (\n\t"fmt"\n\t"os"\n)\n'}

    assert [(x.external, x.line) for x in imports_of(files)] == [("fmt", 4), ("os", 5)]
