"""Where the imports of languages by tags lead."""

import pytest

from shared.languages.registry import by_name, is_manifest, language_of
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts
from shared.resolution.adapter import Project
from shared.resolution.resolve import build_world, resolve_imports

# What each program imports: `importer -> target`, `importer -> package (outside)`.
PROGRAMS: dict[str, tuple[dict[str, str], set[str]]] = {
    "starlark: labels, from a repository's root or a package": (
        {
            "MODULE.bazel": 'module(name = "mine")\nbazel_dep(name = "rules_go")\n',
            "BUILD": 'load("//a:a.bzl", "a")\n',
            "a/BUILD.bazel": 'load("sub/b.bzl", "b")\nload("@mine//:top.bzl", "t")\n',
            "a/a.bzl": 'load("//a:sub/b.bzl", "b")\nload("@rules_cc//cc:c.bzl", "c")\n',
            "a/sub/b.bzl": 'load(":a.bzl", "a")\nload("//a:gone.bzl", "g")\n',
            "top.bzl": 'load("@//a:a.bzl", "a")\nload("@@mine//a:a.bzl", "b")\n',
            "deep/WORKSPACE": 'workspace(name = "deep")\nload("//a:a.bzl", "a")\n',
            "deep/a/a.bzl": "",
            "lib/one.star": 'load("./two.star", "two")\nload("top.bzl", "t")\n',
            "lib/two.star": "",
        },
        {
            "MODULE.bazel -> rules_go (outside)",
            "BUILD -> a/a.bzl",
            "a/BUILD.bazel -> a/sub/b.bzl",
            "a/BUILD.bazel -> top.bzl",
            "a/a.bzl -> a/sub/b.bzl",
            "a/a.bzl -> rules_cc (outside)",
            "a/sub/b.bzl -> a/a.bzl",
            "a/sub/b.bzl -> //a:gone.bzl (missing)",
            "top.bzl -> a/a.bzl",
            "deep/WORKSPACE -> deep/a/a.bzl",
            "lib/one.star -> lib/two.star",
            "lib/one.star -> top.bzl",
        },
    ),
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
    "ada: units by the names of their files": (
        {
            "main.adb": "with Shapes.Round; with Ada.Text_IO;\n"
            "procedure Main is begin null; end Main;\n",
            "src/shapes-round.adb": "package body Shapes.Round is end Shapes.Round;\n",
        },
        {"main.adb -> src/shapes-round.adb", "main.adb -> Ada.Text_IO (outside)"},
    ),
    "dart: relative files, and files of a package": (
        {
            "lib/main.dart": "import 'package:app/src/a.dart';\nimport 'src/b.dart';\n"
            "import 'package:http/http.dart';\nimport 'dart:io';\n",
            "lib/src/a.dart": "part 'c.dart';\n",
            "lib/src/b.dart": "export 'a.dart';\n",
            "lib/src/c.dart": "",
        },
        {
            "lib/main.dart -> lib/src/a.dart",
            "lib/main.dart -> lib/src/b.dart",
            "lib/main.dart -> http (outside)",
            "lib/main.dart -> dart:io (outside)",
            "lib/src/a.dart -> lib/src/c.dart",
            "lib/src/b.dart -> lib/src/a.dart",
        },
    ),
    "elixir: modules by what files define": (
        {
            "lib/a.ex": "defmodule A do\n  alias B.C\n  use GenServer\nend\n",
            "lib/b.ex": "defmodule B.C do\nend\n",
        },
        {"lib/a.ex -> lib/b.ex", "lib/a.ex -> GenServer (outside)"},
    ),
    "fortran: modules by what files define": (
        {
            "main.f90": "program p\n use m\n use iso_c_binding\nend program\n",
            "m.f90": "module m\nend module\n",
        },
        {"main.f90 -> m.f90", "main.f90 -> iso_c_binding (outside)"},
    ),
    "haskell: modules by their names": (
        {
            "app/Main.hs": "module Main where\nimport Data.List\nimport Lib.A\n",
            "src/Lib/A.hs": "module Lib.A where\n",
        },
        {"app/Main.hs -> src/Lib/A.hs", "app/Main.hs -> Data.List (outside)"},
    ),
    "hcl: the files of a module's folder": (
        {
            "main.tf": 'module "a" {\n  source = "./net"\n}\n'
            'module "b" {\n  source = "hashicorp/vpc/aws"\n}\n',
            "net/one.tf": "",
            "net/two.tf": "",
        },
        {
            "main.tf -> net/one.tf",
            "main.tf -> net/two.tf",
            "main.tf -> hashicorp/vpc/aws (outside)",
        },
    ),
    "julia: included files": (
        {"src/a.jl": 'include("b.jl")\nusing JSON\n', "src/b.jl": ""},
        {"src/a.jl -> src/b.jl", "src/a.jl -> JSON (outside)"},
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
    "make: included files": (
        {"Makefile": "include a.mk\n-include $(DIR)/b.mk\n", "a.mk": "", "x/b.mk": ""},
        {"Makefile -> a.mk", "Makefile -> x/b.mk"},
    ),
    "nix: imported files and folders": (
        {
            "a.nix": "{ b = import ./b.nix; c = import ./c; }\n",
            "b.nix": "{ }\n",
            "c/default.nix": "{ }\n",
        },
        {"a.nix -> b.nix", "a.nix -> c/default.nix"},
    ),
    "objective-c: headers and frameworks": (
        {
            "App/A.m": '#import "B.h"\n#import <UIKit/UIKit.h>\n@import MapKit;\n',
            "App/Lib/B.h": "@interface B\n@end\n",
        },
        {
            "App/A.m -> App/Lib/B.h",
            "App/A.m -> UIKit (outside)",
            "App/A.m -> MapKit (outside)",
        },
    ),
    "ocaml: files that are named": (
        {"a.ml": "open B\nlet x = C.f 1\n", "b.ml": "", "lib/c.ml": "let f x = x\n"},
        {"a.ml -> b.ml", "a.ml -> lib/c.ml"},
    ),
    "pascal: units": (
        {
            "A.pas": "unit A;\ninterface\nuses SysUtils, B;\nend.\n",
            "B.pas": "unit B;\n",
        },
        {"A.pas -> B.pas", "A.pas -> SysUtils (outside)"},
    ),
    "perl: modules below any folder": (
        {
            "bin/a.pl": "use strict;\nuse A::B qw(c);\nuse parent 'A::D';\nuse JSON;\n",
            "lib/A/B.pm": "package A::B;\n1;\n",
            "lib/A/D.pm": "package A::D;\n1;\n",
        },
        {
            "bin/a.pl -> lib/A/B.pm",
            "bin/a.pl -> lib/A/D.pm",
            "bin/a.pl -> JSON (outside)",
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
    "solidity: files": (
        {
            "src/A.sol": 'import "./B.sol";\nimport "@oz/token/T.sol";\n',
            "src/B.sol": "contract B {}\n",
        },
        {"src/A.sol -> src/B.sol", "src/A.sol -> @oz/token (outside)"},
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
    "vue: other components and plain modules": (
        {
            "src/A.vue": "<template/>\n<script>import B from './B.vue'\n"
            "import { f } from './f'\nimport Vue from 'vue'</script>\n",
            "src/B.vue": "<script>export default {}</script>\n",
            "src/f.ts": "export function f() {}\n",
        },
        {
            "src/A.vue -> src/B.vue",
            "src/A.vue -> src/f.ts",
            "src/A.vue -> vue (outside)",
        },
    ),
    "zig: files": (
        {
            "src/a.zig": 'const b = @import("b.zig");\nconst s = @import("std");\n',
            "src/b.zig": "",
        },
        {"src/a.zig -> src/b.zig", "src/a.zig -> std (outside)"},
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
