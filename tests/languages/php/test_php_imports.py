"""Where PHP's `use` and `include` lead, and what a file says about itself."""

import json

import pytest

from shared.languages.registry import by_name
from shared.parsing.extract import extract
from shared.parsing.facts import Definition, FileFacts
from shared.resolution.adapter import Project
from shared.resolution.resolve import build_world, resolve_imports
from shared.resolution.results import ImportLink

CLASS = "<?php namespace Lib; class Shelf {} function sort_all() {} const LIMIT = 1;"


def facts_of(path: str, text: str) -> FileFacts:
    found = extract(by_name()["php"].spec, path, text.encode())
    assert isinstance(found, FileFacts)
    return found


def imports_of(files: dict[str, str]) -> list[ImportLink]:
    facts = [facts_of(p, t) for p, t in files.items() if p.endswith(".php")]
    manifests = {p: t.encode() for p, t in files.items() if "json" in p or "lock" in p}
    project = Project(files={}, manifests=manifests, paths=frozenset(files))
    return resolve_imports(build_world(facts, project, by_name())).imports


def external_of(code: str, **manifests: object) -> str | None:
    files = {f"composer.{name}": json.dumps(c) for name, c in manifests.items()}
    [link] = imports_of({"a.php": f"<?php {code}", **files})
    return link.external


def definitions_of(code: str) -> dict[str, Definition]:
    found = facts_of("a.php", f"<?php {code}").definitions
    return {d.qualified_name: d for d in found if d.name}


@pytest.mark.parametrize(
    ("code", "symbol"),
    [
        ("use Lib\\Shelf;", "Shelf"),
        ("use Lib\\Shelf as S;", "Shelf"),
        ("use lib\\SHELF;", "SHELF"),
        ("use Lib\\{Shelf};", "Shelf"),
        ("use function Lib\\sort_all;", "sort_all"),
        ("use Lib\\{function sort_all};", "sort_all"),
        ("use const Lib\\LIMIT;", "LIMIT"),
        ("new \\Lib\\Shelf();", "Shelf"),
        ("use Lib; new Lib\\Shelf();", "Shelf"),
    ],
)
def test_what_is_named_leads_to_the_file_that_declares_it(
    code: str, symbol: str
) -> None:
    [link] = imports_of({"a.php": f"<?php {code}", "src/Shelf.php": CLASS})

    assert (link.target, link.symbols) == ("src/Shelf.php", (symbol,))


def test_composer_chooses_among_two_files_that_declare_a_class() -> None:
    files = {
        "a.php": "<?php use Lib\\Shelf;",
        "old/Shelf.php": CLASS,
        "src/Shelf.php": CLASS,
        "composer.json": json.dumps({"autoload": {"psr-4": {"Lib\\": "src/"}}}),
    }

    assert [link.target for link in imports_of(files)] == ["src/Shelf.php"]


def test_a_missing_class_of_an_own_namespace_is_a_broken_import() -> None:
    files = {
        "a.php": "<?php use Lib\\Gone;",
        "composer.json": json.dumps({"autoload": {"psr-4": {"Lib\\": ["src/"]}}}),
    }

    assert [link.missing for link in imports_of(files)] == ["Lib\\Gone"]


@pytest.mark.parametrize(
    ("code", "package"),
    [
        ("use Symfony\\Component\\Console\\Command;", "symfony/console"),
        ("use Monolog\\Logger;", "monolog/monolog"),
        ("use Psr\\Log\\LoggerInterface;", "Psr\\Log"),
        ("use Twig;", "php"),
        ("use Exception;", "php"),
    ],
)
def test_a_class_from_outside_is_named_by_its_package(code: str, package: str) -> None:
    content = {"require": {"symfony/console": "^6", "monolog/monolog": "*", "php": "8"}}

    assert external_of(code, json=content) == package


def test_the_lock_file_says_which_package_has_a_namespace() -> None:
    packages = [{"name": "a/b", "autoload": {"psr-4": {"Odd\\Name\\": "src"}}}]

    assert external_of("use Odd\\Name\\C;", lock={"packages": packages}) == "a/b"


@pytest.mark.parametrize("content", ["", "[]", "{", '{"autoload": 1}', "[" * 100_000])
def test_a_broken_manifest_is_read_over(content: str) -> None:
    files = {"a.php": "<?php use Psr\\Log\\Log;", "composer.json": content}

    assert [link.external for link in imports_of(files)] == ["Psr\\Log"]


@pytest.mark.parametrize(
    "code",
    [
        "require __DIR__ . '/lib/b.php';",
        "require_once(__DIR__ . '/../src/lib/b.php');",
        "include dirname(__FILE__) . '/lib/b.php';",
        'include dirname(dirname(__FILE__)) . "/src/lib/b.php";',
        "include dirname(__DIR__, 2) . '/app/src/lib/b.php';",
        "include 'lib/b.php';",
        "include 'src/lib/b.php';",
        "include ROOT . 'src/lib/b.php';",
        "include $root . '/src/' . 'lib/b.php';",
    ],
)
def test_an_included_path_leads_to_its_file(code: str) -> None:
    files = {"app/src/a.php": f"<?php {code}", "app/src/lib/b.php": "<?php"}

    assert [link.target for link in imports_of(files)] == ["app/src/lib/b.php"]


def test_an_included_path_that_is_not_there_is_missing() -> None:
    [link] = imports_of({"a.php": "<?php require __DIR__ . '/gone.php';"})

    assert link.missing == "gone.php"


@pytest.mark.parametrize(
    "code", ["include $path;", "include ROOT . 'b.php';", "include 'vendor/a.php';"]
)
def test_a_path_that_nobody_knows_is_no_import(code: str) -> None:
    assert imports_of({"a.php": f"<?php {code}"}) == []


def test_kinds_of_definitions() -> None:
    found = definitions_of(
        """
        abstract class C {
            public function __construct() {}
            protected function m() {}
            public static function s() { $f = function () {}; $g = fn() => 1; }
        }
        interface I { function f(); }
        trait T {}
        enum E { case A; }
        function f() { return new class { function inner() {} }; }
        """
    )

    assert {name: (d.label, d.kind, d.exported) for name, d in found.items()} == {
        "C": ("Class", "class", True),
        "C.__construct": ("Function", "constructor", True),
        "C.m": ("Function", "method", False),
        "C.s": ("Function", "method", True),
        "C.s.$f": ("Function", "lambda", False),
        "C.s.$g": ("Function", "arrow", False),
        "I": ("Type", "interface", True),
        "I.f": ("Function", "method", True),
        "T": ("Type", "trait", True),
        "E": ("Type", "enum", True),
        "f": ("Function", "function", True),
        "f.class@anonymous": ("Class", "class", False),
        "f.class@anonymous.inner": ("Function", "method", True),
    }


def test_a_signature_shows_types_but_no_literals() -> None:
    found = definitions_of(
        "function f(?A $a, int|B $b = 'secret', C &$c = X, D ...$d): static {}"
    )

    assert found["f"].signature == (
        "f(?A $a, int|B $b = ..., C &$c = ..., D ...$d): static"
    )


def test_comments_in_types_are_not_shown() -> None:
    found = definitions_of("function f(A|/* secret */B $a): /* secret */ C {}")

    assert "secret" not in found["f"].signature
