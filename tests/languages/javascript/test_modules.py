"""Where the imports of JavaScript and TypeScript lead."""

import json

import pytest

from shared.languages.javascript.project.modules import JavaScriptModules
from shared.languages.javascript.project.packages import Packages
from shared.parsing.facts import FileFacts, Import
from shared.resolution.adapter import External, Missing, Module, Project
from shared.resolution.cut import Cut


def resolve(
    specifier: str,
    *paths: str,
    importer: str = "main.ts",
    kind: str = "import",
    **manifests: object,
) -> Module | External | Missing:
    """Resolve a specifier; manifests are by path, with `__` for slashes."""
    contents = {
        name.replace("__", "/") + ".json": json.dumps(content).encode()
        for name, content in manifests.items()
    }
    every = [importer, *paths, *contents]
    facts = {
        path: FileFacts(path=path, language="typescript", line_count=1, size_bytes=1)
        for path in every
        if path.endswith(("ts", "tsx", "js"))
    }
    modules = JavaScriptModules(
        Project(files=facts, manifests=contents, paths=frozenset(every))
    )
    return modules.resolve(
        facts[importer], Import(module=specifier, scope=0, line=1, kind=kind)
    )


def path_of(found: Module | External | Missing) -> str:
    if isinstance(found, External):
        assert found.path is not None
        return found.path
    assert isinstance(found, Module)
    return found.key


@pytest.mark.parametrize(
    ("specifier", "package"),
    [
        ("react", "react"),
        ("lodash/fp", "lodash"),
        ("@scope/name", "@scope/name"),
        ("@scope/name/deep/file.js", "@scope/name"),
        ("fs", "node:fs"),
        ("fs/promises", "node:fs"),
        ("node:test", "node:test"),
        ("npm:react@18", "react"),
        ("https://example.com/mod.ts?v=1", "https://example.com/mod.ts"),
        ("ws-loader!lodash", "lodash"),
    ],
)
def test_what_is_not_in_the_archive_is_a_package(specifier: str, package: str) -> None:
    assert resolve(specifier) == External(name=package)


@pytest.mark.parametrize(
    "specifier", ["./gone", "../out", "/gone", "#gone", "@/gone", "$lib/gone"]
)
def test_a_broken_local_import_is_missing(specifier: str) -> None:
    assert resolve(specifier) == Missing(name=specifier)


@pytest.mark.parametrize(
    ("specifier", "path"),
    [
        (".", "index.ts"),
        ("./a", "a.tsx"),
        ("./a.js", "a.tsx"),
        ("./b/", "b/index.d.ts"),
        ("./c.json", "c.json"),
        ("./d.css?inline", "d.css"),
        ("raw-loader!./d.css", "d.css"),
        ("./b.c", "b.c.ts"),
    ],
)
def test_extensions_and_folders_are_tried(specifier: str, path: str) -> None:
    paths = ("index.ts", "a.tsx", "b/index.d.ts", "c.json", "d.css", "b.c.ts")

    assert path_of(resolve(specifier, *paths)) == path


@pytest.mark.parametrize(
    ("specifier", "path"),
    [("$lib", "src/lib/index.ts"), ("$lib/a/b", "src/lib/a/b.ts")],
)
def test_a_kits_library_lies_in_the_sources(specifier: str, path: str) -> None:
    paths = ("src/lib/index.ts", "src/lib/a/b.ts")

    assert path_of(resolve(specifier, *paths)) == path


def test_a_file_without_facts_is_imported_and_is_no_module() -> None:
    found = resolve("./style.css", "style.css")

    assert found == External(name="style.css", path="style.css")


def test_javascript_prefers_javascript() -> None:
    found = resolve("./a", "a.ts", "a.js", importer="main.js")

    assert path_of(found) == "a.js"


def test_the_most_specific_path_pattern_wins() -> None:
    options = {"paths": {"*": ["any/*"], "@a/*": ["a/*"], "@a/b/*": ["b/*"]}}

    found = resolve(
        "@a/b/c", "a/b/c.ts", "b/c.ts", tsconfig={"compilerOptions": options}
    )

    assert path_of(found) == "b/c.ts"


def test_a_cycle_of_extends_ends() -> None:
    found = resolve(
        "lib", "lib.ts", tsconfig={"extends": "./tsconfig.json", "compilerOptions": {}}
    )

    assert found == External(name="lib")


def test_the_nearest_tsconfig_counts() -> None:
    inner = {"compilerOptions": {"paths": {"x": ["./inner.ts"]}}}
    outer = {"compilerOptions": {"paths": {"x": ["./outer.ts"]}}}

    found = resolve(
        "x",
        "app/inner.ts",
        "outer.ts",
        importer="app/src/main.ts",
        app__tsconfig=inner,
        tsconfig=outer,
    )

    assert path_of(found) == "app/inner.ts"


def test_a_require_prefers_the_condition_of_that_name() -> None:
    package = {"name": "kit", "exports": {"import": "./a.mjs", "require": "./a.cjs"}}

    found = resolve("kit", "a.mjs", "a.cjs", kind="require", package=package)

    assert path_of(found) == "a.cjs"


def test_exports_hide_all_other_files() -> None:
    package = {"name": "kit", "exports": {".": "./a.js"}}

    assert resolve("kit/b", "a.js", "b.js", package=package) == Missing(name="kit/b")


def test_paths_out_of_the_archive_lead_nowhere() -> None:
    package = {"name": "kit", "main": "../../../etc/passwd", "exports": None}

    assert resolve("kit", package=package) == Missing(name="kit")


@pytest.mark.parametrize(
    "content",
    [b"[]", b"{", b'{"name": 1, "workspaces": {"packages": 2}, "exports": [[[]]]}'],
)
def test_a_strange_package_file_is_no_error(content: bytes) -> None:
    packages = Packages({"package.json": content, "a/package.json": content}, Cut())

    assert packages.named("x", "a") is None


@pytest.mark.parametrize(
    ("pattern", "is_member"),
    [
        ("packages/*", True),
        ("./packages/*", True),
        ("packages/**", True),
        ("**", True),
        ("packages/a", True),
        ("packages", False),
        ("apps/*", False),
        ("*", False),
    ],
)
def test_workspace_patterns(pattern: str, *, is_member: bool) -> None:
    packages = Packages(
        {
            "package.json": json.dumps({"workspaces": [pattern]}).encode(),
            "packages/a/package.json": b'{"name": "a"}',
            "packages/b/package.json": b'{"name": "b"}',
        },
        Cut(),
    )

    assert (packages.named("a", "packages/b") is not None) is is_member
