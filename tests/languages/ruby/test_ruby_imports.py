"""Where Ruby's `require` leads, and what a file says about itself."""

import pytest

from shared.languages.registry import by_name
from shared.parsing.extract import extract
from shared.parsing.facts import Definition, FileFacts
from shared.resolution.adapter import Project
from shared.resolution.resolve import build_world, resolve_all, resolve_imports
from shared.resolution.results import ImportLink


def facts_of(path: str, text: str) -> FileFacts:
    found = extract(by_name()["ruby"].spec, path, text.encode())
    assert isinstance(found, FileFacts)
    return found


def imports_of(files: dict[str, str]) -> list[ImportLink]:
    facts = [facts_of(p, t) for p, t in files.items() if p.endswith(".rb")]
    manifests = {p: t.encode() for p, t in files.items() if not p.endswith(".rb")}
    project = Project(files={}, manifests=manifests, paths=frozenset(files))
    return resolve_imports(build_world(facts, project, by_name())).imports


def definitions_of(code: str) -> dict[str, Definition]:
    found = facts_of("a.rb", code).definitions
    return {d.qualified_name: d for d in found if d.name}


@pytest.mark.parametrize(
    "code",
    [
        'require "shelf/book"',
        'require_relative "../lib/shelf/book"',
        'require_relative "../lib/shelf/book.rb"',
        'require "./../lib/shelf/book"',
        'load "shelf/book.rb"',
        'autoload :Book, "shelf/book"',
        'require File.expand_path("../../lib/shelf/book", __FILE__)',
    ],
)
def test_a_required_path_leads_to_its_file(code: str) -> None:
    files = {"bin/a.rb": code, "lib/shelf/book.rb": ""}

    assert [link.target for link in imports_of(files)] == ["lib/shelf/book.rb"]


def test_of_two_files_of_one_path_the_nearer_one_is_required() -> None:
    files = {
        "gems/b/lib/b.rb": 'require "util"',
        "gems/a/lib/util.rb": "",
        "gems/b/lib/util.rb": "",
    }

    assert [link.target for link in imports_of(files)] == ["gems/b/lib/util.rb"]


def test_a_broken_relative_path_is_missing() -> None:
    [link] = imports_of({"a.rb": 'require_relative "gone"'})

    assert link.missing == "gone"


@pytest.mark.parametrize("code", ["require path", 'require "a#{b}"', "require"])
def test_a_computed_path_is_no_import(code: str) -> None:
    assert imports_of({"a.rb": code}) == []


@pytest.mark.parametrize(
    ("path", "gem"),
    [
        ("json", "json"),
        ("rack/test", "rack-test"),
        ("rack/utils", "rack"),
        ("active_support/all", "activesupport"),
        ("thor/group", "thor"),
        ("nokogiri", "nokogiri"),
    ],
)
def test_a_path_from_outside_is_named_by_its_gem(path: str, gem: str) -> None:
    files = {
        "a.rb": f'require "{path}"',
        "Gemfile": 'gem "rack"\ngem "rack-test", "~> 1"',
        "Gemfile.lock": "GEM\n  specs:\n    nokogiri (1.2)\n",
        "a.gemspec": 'spec.add_dependency "thor"',
    }

    assert [link.external for link in imports_of(files)] == [gem]


def test_what_rails_loads_by_name_is_imported_where_it_is_named() -> None:
    files = {
        "app/models/book.rb": "class Book < ApplicationRecord\nend",
        "app/models/application_record.rb": "class ApplicationRecord\nend",
        "app/controllers/admin/books.rb": "class Admin::Books\nBook.all\nend",
        "lib/tool.rb": "Book.new",
    }

    assert {(link.path, link.target) for link in imports_of(files)} == {
        ("app/models/book.rb", "app/models/application_record.rb"),
        ("app/controllers/admin/books.rb", "app/models/book.rb"),
    }


def test_kinds_of_definitions() -> None:
    found = definitions_of(
        """
        module M
          class C
            attr_accessor :field
            def initialize; end
            def m; end
            def self.s; end
            private
            def hidden; end
            alias other m
          end
          Point = Struct.new(:x)
        end
        def f; end
        work = ->(a) { a }
        """
    )

    assert {name: (d.label, d.kind, d.exported) for name, d in found.items()} == {
        "M": ("Type", "module", True),
        "M.C": ("Class", "class", True),
        "M.C.field": ("Function", "attribute", True),
        "M.C.field=": ("Function", "attribute", True),
        "M.C.initialize": ("Function", "constructor", True),
        "M.C.m": ("Function", "method", True),
        "M.C.s": ("Function", "method", True),
        "M.C.hidden": ("Function", "method", False),
        "M.Point": ("Class", "class", True),
        "M.Point.x": ("Function", "attribute", True),
        "M.Point.x=": ("Function", "attribute", True),
        "f": ("Function", "function", True),
        "work": ("Function", "lambda", False),
    }


def test_a_signature_shows_no_literals() -> None:
    found = definitions_of('def f(a, (b, c), d = "secret", *e, g:, h: 1, **i, &j); end')

    assert found["f"].signature == ("f(a, (...), d = ..., *e, g:, h: ..., **i, &j)")


def test_a_class_in_two_files_overrides_and_extends_as_one() -> None:
    facts = [
        facts_of("base.rb", "class Base\ndef m; end\nend"),
        facts_of("one.rb", "class C < Base\nend"),
        facts_of("two.rb", "class C\ndef m; end\nend"),
    ]
    project = Project(files={}, manifests={}, paths=frozenset())

    links = resolve_all(build_world(facts, project, by_name())).types

    assert {(link.relation, link.source.path, link.target.path) for link in links} == {
        ("extends", "one.rb", "base.rb"),
        ("overrides", "two.rb", "base.rb"),
    }
