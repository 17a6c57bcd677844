"""Manifests that are harmless one by one and expensive together."""

import json
from collections.abc import Callable, Mapping

from tests.support.hostile_sources import configurations
from tests.support.hostile_sources.formats import IMPORTS
from tests.support.hostile_sources.model import HostileSource
from tests.support.hostile_sources.templates import Syntax

Files = dict[str, str]


def _made(make: Callable[[int], Files]) -> Callable[[Syntax, int], Mapping[str, bytes]]:
    def files(syntax: Syntax, size: int) -> Mapping[str, bytes]:
        made = make(size)
        asking = {
            f"{path.rpartition('/')[0]}/a{syntax.extension}".lstrip("/")
            for path in made
        }
        sources = dict.fromkeys(asking - made.keys(), IMPORTS[syntax.extension])
        return {path: text.encode() for path, text in {**sources, **made}.items()}

    return files


def _cargo(name: str, *lines: str) -> str:
    return "\n".join([f'[package]\nname = "{name}"\nedition = "2021"', *lines, ""])


def _crates_circle(size: int) -> Files:
    return {
        f"a{n}/{path}": text
        for n in range(size)
        for path, text in {
            "Cargo.toml": _cargo(
                f"a{n}",
                f'[dependencies]\na{n + 1} = {{ path = "../a{(n + 1) % size}" }}',
            ),
            "src/lib.rs": f"pub use a{n + 1}::*; pub fn f{n}() {{ f{n + 1}(); }}\n",
        }.items()
    }


def _crates_name_all(size: int) -> Files:
    every = [f'a{n} = {{ path = "../a{n}" }}' for n in range(size)]
    return {
        f"a{n}/{path}": text
        for n in range(size)
        for path, text in {
            "Cargo.toml": _cargo(f"a{n}", "[dependencies]", *every),
            "src/lib.rs": "use a1::f; pub fn f() { f(); }\n",
        }.items()
    }


def _workspace_of_itself(size: int) -> Files:
    inherited = "[dependencies]\n" + "\n".join(
        f"a{n} = {{ workspace = true }}" for n in range(size)
    )
    lists = '[workspace]\nmembers = [".", "..", "**", "/", "a/../.."]\n'
    lists += '[workspace.dependencies]\na1 = { workspace = true, path = ".." }\n'
    return {
        f"{'d/' * (n % 40)}e{n}/Cargo.toml": _cargo("a", lists, inherited)
        for n in range(size)
    }


def _crates_outside(_size: int) -> Files:
    places = ["..", "../../..", "/", "/etc/passwd", "C:\\\\a", ".", "src", "src/lib.rs"]
    return {
        f"d{n}/{path}": text
        for n, place in enumerate(places)
        for path, text in {
            "Cargo.toml": _cargo(
                "a",
                f'[lib]\npath = "{place}"\n[[bin]]\nname = "b"\npath = "{place}"',
                f'[dependencies]\nq = {{ path = "{place}" }}',
            ),
            "src/lib.rs": f'#[path = "{place}"] mod b;\nuse q::f;\nfn g() {{ f(); }}\n',
        }.items()
    }


def _many_crates(size: int) -> Files:
    files = {f"a{n}/Cargo.toml": _cargo(f"a{n}") for n in range(size)}
    return files | {f"a{n}/src/bin/b.rs": "fn main() {}\n" for n in range(size)}


def _go_circle(size: int) -> Files:
    return {
        f"c{n}/go.mod": f"module a.b/c{n}\n"
        f"replace a.b/c{n + 1} => ../c{(n + 1) % size}\n"
        f"replace a.b/c{n} => .\nreplace q.r/s => ../../..\nreplace a.b/c => /etc\n"
        for n in range(size)
    }


def _go_copies(size: int) -> Files:
    # Each prefix of a long path is a module that lies in many folders.
    parts = [f"p{n}" for n in range(40)]
    files = {
        f"c{n}/go.mod": f"module {'/'.join(parts[: n % 40 + 1])}\n" for n in range(size)
    }
    wanted = "\n".join(f'"{"/".join(parts)}/x{n}"' for n in range(size))
    return files | {"d/a.go": f"package a\nimport (\n{wanted}\n)\n"}


def _go_names_all(size: int) -> Files:
    every = "".join(
        f"require a.b/c{n} v1.0.0\nreplace a.b/c{n} => ../c{n}\n" for n in range(size)
    )
    return {f"c{n}/go.mod": f"module a.b/c{n}\n{every}" for n in range(size)} | {
        "go.work": "".join(f"use ./c{n}\n" for n in range(size))
    }


def _csproj(*included: str) -> str:
    references = "".join(
        f'<ProjectReference Include="{path}" />\n' for path in included
    )
    compiled = "".join(f'<Compile Include="{path}.cs" />\n' for path in included)
    return f"<Project>\n{references}{compiled}</Project>\n"


def _projects_circle(size: int) -> Files:
    return _with_types(
        {
            f"d{n}/d{n}.csproj": _csproj(
                f"..\\d{(n + 1) % size}\\d{(n + 1) % size}.csproj"
            )
            for n in range(size)
        }
    )


def _projects_name_all(size: int) -> Files:
    every = [f"..\\d{n}\\d{n}.csproj" for n in range(size)]
    return _with_types({f"d{n}/d{n}.csproj": _csproj(*every) for n in range(size)})


def _with_types(projects: Files) -> Files:
    # A type of one name in each: which one is meant depends on all references.
    text = "namespace P { class A { void F() { new B(); } } class B { } }\n"
    return projects | {f"{path.rpartition('/')[0]}/b.cs": text for path in projects}


def _projects_outside(_size: int) -> Files:
    places = [
        "..",
        "..\\..\\..\\a",
        "\\a",
        "C:\\a",
        "**\\*",
        "$(A)",
        ".",
        "/etc/passwd",
    ]
    return {f"d{n}/a.csproj": _csproj(place) for n, place in enumerate(places)}


def _composer_names_all(size: int) -> Files:
    every = {f"A{n}\\": [f"../c{n}", "..", "/", "."] for n in range(size)}
    own = {"A\\": [f"../c{n}/src" for n in range(size)]}
    required = {f"v{n}/p{n}": "*" for n in range(size)}
    content = json.dumps({"autoload": {"psr-4": every | own}, "require": required})
    return {f"c{n}/composer.json": content for n in range(size)}


def _gems_name_all(size: int) -> Files:
    every = "".join(f'gem "a{n}", path: "../a{n}"\n' for n in range(size))
    return {f"a{n}/Gemfile": f"{every}gemspec path: '..'\n" for n in range(size)}


def _builds_name_all(size: int) -> Files:
    every = "".join(f"<groupId>org.a{n}</groupId>" for n in range(size))
    coordinates = "".join(f'implementation("org.a{n}:b:1")\n' for n in range(size))
    return {f"a{n}/pom.xml": every for n in range(size)} | {
        f"a{n}/build.gradle.kts": coordinates for n in range(size)
    }


def _kind(
    name: str, danger: str, make: Callable[[int], Files], full: int, *only: str
) -> HostileSource:
    return HostileSource(
        name=f"builds, {name}",
        danger=danger,
        make=_made(make),
        quick=12,
        full=full,
        only=only,
    )


_CIRCLE = "whoever follows them never ends"
_SQUARE = "each has to do with all others"
_OUT = "a path that leads out of the archive"
_TS = ("typescript",)

BUILDS = (
    _kind(
        "configurations in a circle",
        _CIRCLE,
        configurations.extends_circle,
        5_000,
        *_TS,
    ),
    _kind("a configuration of itself", _CIRCLE, configurations.extends_self, 1, *_TS),
    _kind(
        "configurations that extend all", _SQUARE, configurations.extends_all, 300, *_TS
    ),
    _kind(
        "configurations that refer to all",
        _SQUARE,
        configurations.references_all,
        400,
        *_TS,
    ),
    _kind("tables put together", _SQUARE, configurations.tables_together, 4_000, *_TS),
    _kind("paths that explode", _SQUARE, configurations.paths_explode, 900, *_TS),
    _kind(
        "workspaces that explode", _SQUARE, configurations.globs_explode, 3_000, *_TS
    ),
    _kind(
        "packages that name all", _SQUARE, configurations.packages_name_all, 1_000, *_TS
    ),
    _kind(
        "packages of themselves", _CIRCLE, configurations.package_of_itself, 2_000, *_TS
    ),
    _kind("packages outside", _OUT, configurations.outside, 1, *_TS),
    _kind("crates in a circle", _CIRCLE, _crates_circle, 2_000, "rust"),
    _kind("crates that name all", _SQUARE, _crates_name_all, 600, "rust"),
    _kind("workspaces of themselves", _CIRCLE, _workspace_of_itself, 500, "rust"),
    _kind("crates outside", _OUT, _crates_outside, 1, "rust"),
    _kind("many crates", _SQUARE, _many_crates, 10_000, "rust"),
    _kind("modules in a circle", _CIRCLE, _go_circle, 5_000, "go"),
    _kind("copies of modules", _SQUARE, _go_copies, 2_600, "go"),
    _kind("modules that name all", _SQUARE, _go_names_all, 600, "go"),
    _kind("projects in a circle", _CIRCLE, _projects_circle, 3_000, "csharp"),
    _kind("projects that name all", _SQUARE, _projects_name_all, 500, "csharp"),
    _kind("projects outside", _OUT, _projects_outside, 1, "csharp"),
    _kind("Composer files that name all", _SQUARE, _composer_names_all, 500, "php"),
    _kind("Gemfiles that name all", _SQUARE, _gems_name_all, 800, "ruby"),
    _kind("builds that name all", _SQUARE, _builds_name_all, 600, "java"),
)
