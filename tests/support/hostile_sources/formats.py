"""The manifests that languages read: their names, and how each is written."""

from dataclasses import dataclass, replace

from shared.languages.javascript.project.bundlers import CONFIGURATIONS
from shared.languages.registry import LANGUAGES
from tests.support.hostile_sources.templates import Syntax

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """How the manifests of one kind are written.

    Attributes:
        sample: A short one that is valid and says something.
        nest: What nests, any number of times, in front of and behind what.
        text: Around a long text where the language reads one.
        entry: One of many of the same sort, by number `{n}`; in between `entries`.
        entries: What stands around all of them.
        fields: The keys whose values are read, for formats that are objects.
    """

    sample: str
    nest: tuple[Pair, ...]
    text: Pair
    entry: str
    entries: Pair = ("", "")
    fields: tuple[str, ...] = ()


_JSON = Format(
    sample="{}",
    nest=(("[", "]"), ('{"a":', "}"), ('{"exports":', "}"), ('{"paths":', "}")),
    text=('{"name": "', '"}'),
    entry='"a{n}": "./a{n}",',
    entries=('{"dependencies": {', '"z": ""}}'),
)
PACKAGE = replace(
    _JSON,
    sample='{"name": "p", "main": "./a.js", "workspaces": ["a/*"]}',
    fields=(
        *("name", "main", "module", "types", "typings", "source", "exports"),
        *("imports", "workspaces", "dependencies", "devDependencies"),
        *("peerDependencies", "optionalDependencies", "packages", "projects"),
    ),
)
CONFIG = replace(
    _JSON,
    sample='{"extends": "./base.json", "compilerOptions": {"paths": {"@/*": ["*"]}}}',
    text=('{"extends": "', '"}'),
    entry='"a{n}/*": ["b{n}/*"],',
    entries=('{"compilerOptions": {"baseUrl": ".", "paths": {', '"*": ["*"]}}}'),
    fields=(
        *("extends", "references", "compilerOptions", "paths", "baseUrl"),
        *("outDir", "rootDir", "path"),
    ),
)
COMPOSER = replace(
    _JSON,
    sample='{"autoload": {"psr-4": {"A\\\\": "src/"}}, "require": {"a/b": "1"}}',
    text=('{"packages": [{"name": "', '", "autoload": {"psr-4": {"Q\\\\": ""}}}]}'),
    entry='"A{n}\\\\": ["a{n}", "b{n}"],',
    entries=('{"autoload": {"psr-4": {', '"Z\\\\": ""}}}'),
    fields=(
        *("autoload", "autoload-dev", "psr-4", "psr-0", "require", "require-dev"),
        *("packages", "packages-dev", "name"),
    ),
)
CARGO = Format(
    sample='[package]\nname = "a"\n[dependencies]\nq = { path = "q" }\n',
    nest=(
        ("a = [", "]"),
        ("[", "]"),
        ("a.", "a = 1"),
        ("a = {a = ", "}"),
        ("[a.", "]"),
    ),
    text=('[package]\nname = "a"\n[dependencies]\nq = { package = "', '" }\n'),
    entry='a{n} = { path = "../a{n}" }\n',
    entries=('[package]\nname = "a"\n[dependencies]\n', ""),
    fields=(
        *("package", "lib", "bin", "dependencies", "workspace", "target", "name"),
        *("edition", "path", "test", "bench", "example", "dev-dependencies"),
    ),
)
PYPROJECT = replace(CARGO, sample='[project]\nname = "a"\n')
SETUP = Format(
    sample="[metadata]\nname = a\n",
    nest=(("[", "]"), ("%(a", ")s")),
    text=("[metadata]\nname = ", "\n"),
    entry="a{n} = {n}\n",
    entries=("[a]\n", ""),
)
GO_MOD = Format(
    sample="module a.b/c\nrequire q.r/s v1.0.0\nreplace q.r/s => ./s\n",
    nest=(("require (\n", ")\n"), ("replace a => ", "b")),
    text=("module ", "\n"),
    entry="require a.b/c{n} v1.0.0\nreplace a.b/c{n} => ../c{n}\n",
    entries=("module a.b/c\n", ""),
)
MAVEN = Format(
    sample="<project><groupId>org.a</groupId></project>",
    nest=(("<a>", "</a>"), ("<groupId>", "</groupId>"), ("<!--", "-->")),
    text=("<groupId>", "</groupId>"),
    entry="<groupId>org.a{n}</groupId>\n",
)
MSBUILD = Format(
    sample='<Project><ProjectReference Include="..\\b\\b.csproj" /></Project>',
    nest=(("<a>", "</a>"), ("<PackageReference ", "/>"), ('<Using Include="', '"/>')),
    text=('<PackageReference Include="', '" />'),
    entry='<PackageReference Include="A{n}" /><Using Include="A{n}" />\n',
)
GRADLE = Format(
    sample='dependencies {\n  implementation("org.a:b:1")\n}\n',
    nest=(("a {", "}"), ('"', '"'), ("(", ")")),
    text=('implementation("', ':b:1")\n'),
    entry='implementation("org.a{n}:b:1")\n',
)
RUBY = Format(
    sample='gem "a"\n    b (1.0)\n',
    nest=(("group do\n", "end\n"), ("gem(", ")"), ("gem (", ")")),
    text=('gem "', '"\n'),
    entry='gem "a{n}"\n',
)
YAML = Format(
    sample="packages:\n  - a/*\n",
    nest=(("- ", ""), ("a: {", "}"), ("&a [*a,", "]")),
    text=("packages:\n  - '", "'\n"),
    entry="  - a{n}/*\n",
    entries=("packages:\n", ""),
)
DUNE = Format(
    sample="(library (name q) (libraries a))\n",
    nest=(("(", ")"), ("(library ", ")"), ("(library (name ", "))")),
    text=("(library (name ", "))\n"),
    entry="(library (name a{n}))\n",
)
BUNDLER = Format(
    sample='module.exports = { resolve: { alias: { "@": __dirname + "/a" } } };\n',
    nest=(
        ("[", "]"),
        ("alias: {a: ", "}"),
        ("alias: [", "]"),
        ("alias(", ")"),
        ("alias = `${", "}`"),
    ),
    text=('export default { resolve: { alias: { "@": "', '" } } };\n'),
    entry='"a{n}": "./b{n}",',
    entries=("export default { resolve: { alias: {", "} } };\n"),
)


def _name(pattern: str) -> str:
    return f"a{pattern[1:]}" if pattern.startswith("*.") else pattern.replace("*", "")


FORMATS: dict[str, Format] = {
    **dict.fromkeys(map(_name, sorted(CONFIGURATIONS)), BUNDLER),
    "package.json": PACKAGE,
    "lerna.json": PACKAGE,
    "rush.json": PACKAGE,
    "tsconfig.json": CONFIG,
    "jsconfig.json": CONFIG,
    "base.json": CONFIG,
    "pnpm-workspace.yaml": YAML,
    "composer.json": COMPOSER,
    "composer.lock": COMPOSER,
    "installed.json": COMPOSER,
    "Cargo.toml": CARGO,
    "pyproject.toml": PYPROJECT,
    "setup.cfg": SETUP,
    "go.mod": GO_MOD,
    "go.work": GO_MOD,
    "pom.xml": MAVEN,
    "build.gradle": GRADLE,
    "build.gradle.kts": GRADLE,
    "libs.versions.toml": replace(CARGO, text=('a = { module = "', ':a" }\n')),
    "a.csproj": MSBUILD,
    "Directory.Build.props": MSBUILD,
    "Directory.Packages.props": MSBUILD,
    "packages.config": replace(MSBUILD, text=('<package id="', '" />')),
    "dune": DUNE,
    "Gemfile": RUBY,
    "Gemfile.lock": replace(RUBY, text=("    ", " (1.0)\n"), entry="    a{n} (1)\n"),
    "gems.rb": RUBY,
    "gems.locked": RUBY,
    "a.gemspec": replace(RUBY, text=('add_dependency("', '")\n')),
}

# Imports that ask each language's rules for what manifests tell.
IMPORTS = {
    ".js": "import 'p'; import 'a1/x'; import '@/a'; import '#a'; import './a';\n",
    ".ts": "import 'p'; import 'a1/x'; import '@/a'; import '#a'; import './a';\n",
    ".tsx": "import 'p'; import 'a1/x'; import '@/a'; import '#a'; import './a';\n",
    ".ml": "open Q\nlet f () = Q.A.g (A1.B.h ())\n",
    ".php": "<?php namespace A; use A1\\B; use Q\\R; use A\\C; new B(); new R();\n",
    ".rs": "mod a; use q::f; use a1::g; fn h() { f(); g(); q::k(); }\n",
    ".py": "import a\nfrom a1 import b\n",
    ".go": 'package a\nimport (\n"a.b/c1"\n"a.b/c/d"\n"q.r/s"\n)\nfunc f() { s.F() }\n',
    ".java": "package p;\nimport org.a1.B;\nimport org.a.C;\nclass A { B b; C c; }\n",
    ".kt": "package p\nimport org.a1.B\nimport org.a.C\nfun f() { B(); C() }\n",
    ".cs": "using A1; using Q.R;\nnamespace P { class A { void F() { F(); } } }\n",
    ".rb": "require 'a1'\nrequire 'a/b'\nrequire 'q'\n",
}


def manifests_of(syntax: Syntax) -> tuple[str, ...]:
    """Return the names of the manifests that a language reads, one of each pattern."""
    patterns = next(
        language.manifests
        for language in LANGUAGES
        if syntax.extension in language.spec.extensions
    )
    return tuple(sorted(map(_name, patterns)))


# One language of each family that shares its manifests.
READING = tuple(
    {
        language.family_name: language.spec.name
        for language in LANGUAGES
        if language.manifests and language.spec.extensions[0] in IMPORTS
    }.values()
)
