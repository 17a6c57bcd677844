"""Languages by tags: what is guessed, and how sure that is."""

import msgspec
import pytest

from shared.languages.registry import by_name, language_of
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts
from shared.resolution.adapter import Project
from shared.resolution.resolve import build_world, resolve_all
from tests.support.hostile_sources.syntax import SYNTAXES


def calls(files: dict[str, str]) -> dict[str, tuple[float, str]]:
    facts: list[FileFacts] = []
    for path, text in files.items():
        language = language_of(path)
        assert language is not None
        found = extract(language.spec, path, text.encode())
        assert isinstance(found, FileFacts)
        facts.append(found)
    project = Project(files={}, manifests={}, paths=frozenset(files))
    links = resolve_all(build_world(facts, project, by_name())).calls
    return {
        f"{link.target.path}:{link.target.definition.qualified_name}": (
            link.confidence,
            link.resolution,
        )
        for link in links
    }


def test_a_name_of_the_same_file_is_sure() -> None:
    found = calls({"a.sh": "f() { g; }\ng() { :; }\n", "b.sh": "g() { :; }\n"})

    assert found == {"a.sh:g": (1.0, "local")}


def test_a_name_of_an_included_file_is_sure() -> None:
    found = calls({"a.sh": ". ./b.sh\ng\n", "b.sh": "g() { :; }\n"})

    assert found == {"b.sh:g": (1.0, "import")}


def test_the_only_one_of_a_name_is_a_guess() -> None:
    found = calls({"a.sh": "g\n", "b.sh": "g() { :; }\n"})

    assert found == {"b.sh:g": (0.4, "name_match")}


def test_one_of_several_of_a_name_is_not_guessed() -> None:
    assert not calls({"a.sh": "g\n", "b.sh": "g() { :; }\n", "c.sh": "g() { :; }\n"})


def test_a_method_of_an_unknown_receiver_is_a_guess_by_name() -> None:
    found = calls({"a.swift": "class A { func run() {} }\nfunc g() { x.run() }\n"})

    assert found == {"a.swift:A.run": (0.4, "name_match")}


def test_a_name_that_no_library_has_says_enough() -> None:
    source = "class A { func shout() {} }\nfunc g() { x.shout() }\n"

    found = calls({"a.swift": source})

    assert found == {"a.swift:A.shout": (0.5, "name_match")}


def test_a_name_with_other_arguments_does_not() -> None:
    source = "class A { func shout() {} }\nfunc g() { x.shout(1) }\n"

    found = calls({"a.swift": source})

    assert found == {"a.swift:A.shout": (0.4, "name_match")}


def test_what_super_means_outside_is_not_guessed() -> None:
    assert not calls({"a.swift": "class A: B { func f() { super.f() } }\n"})


@pytest.mark.parametrize(
    ("path", "data", "name"),
    [
        ("bin/run", b"#!/usr/bin/env bash\n", "bash"),
        ("bin/run", b"#!/bin/sh -e\n", "bash"),
        ("bin/run", b"#!/usr/bin/env -S lua -i\n", "lua"),
        ("a/B.SH", b"", "bash"),
        ("a.scala", b"", "scala"),
    ],
)
def test_a_file_is_known_by_its_name_or_first_line(
    path: str, data: bytes, name: str
) -> None:
    language = language_of(path, data)

    assert language is not None
    assert language.spec.name == name


@pytest.mark.parametrize("data", [b"", b"bash\n", b"#!", b"#! \n", b"#!/bin/what\n"])
def test_a_file_of_no_name_and_no_first_line_is_plain(data: bytes) -> None:
    assert language_of("bin/run", data) is None


# What is Python or JavaScript inside keeps a text that is passed.
@pytest.mark.parametrize(
    "name",
    sorted(
        {n for n in SYNTAXES if by_name()[n].spec.rare} - {"jupyter", "svelte", "vue"}
    ),
)
def test_no_fact_holds_a_literal(name: str) -> None:
    syntax = SYNTAXES[name]
    before, after = syntax.expression
    literal = f"{syntax.quote}canary{syntax.quote}"
    called = f"{syntax.call[0]}{literal}{syntax.call[1]}"
    text = f"{before}{literal}{after}{before}{called}{after}{before}{called}.a{after}"

    facts = extract(by_name()[name].spec, "a", text.encode())

    assert isinstance(facts, FileFacts)
    assert b"canary" not in msgspec.json.encode(facts)


def test_clauses_of_a_function_are_one() -> None:
    source = b"f 0 = g 1\nf n = g n\nf a b = 2\ng x = 3\n"

    facts = extract(by_name()["haskell"].spec, "a.hs", source)

    assert isinstance(facts, FileFacts)
    named = [d for d in facts.definitions if d.name]
    assert [(d.name, d.start_line, d.end_line) for d in named] == [
        ("f", 1, 2),
        ("f", 3, 3),
        ("g", 4, 4),
    ]
    assert {call.scope for call in facts.calls} <= {
        scope
        for scope, said in enumerate(facts.scopes)
        if facts.definitions[said.definition].name == "f"
    }


def test_a_pattern_is_no_name_of_a_parameter() -> None:
    source = b'defmodule A do\n  def f(%{a: "secret"}, b), do: b\nend\n'

    facts = extract(by_name()["elixir"].spec, "a.ex", source)

    assert isinstance(facts, FileFacts)
    assert [d.signature for d in facts.definitions if d.name == "f"] == ["f(_, b)"]


@pytest.mark.parametrize(
    ("path", "data", "name"),
    [
        ("a.m", b"#import <A/A.h>\n@implementation A\n@end\n", "objective-c"),
        ("a.m", b"% squares\nfunction y = f(x)\ny = x * x;\nend\n", "matlab"),
        ("a.h", b"@interface A : B\n@end\n", "objective-c"),
        ("a.h", b"int f(void);\n", "c"),
        ("a.h", b"class A {};\n", "cpp"),
        ("Makefile", b"", "make"),
        ("ci/Jenkinsfile", b"", "groovy"),
        ("a/BUILD", b"", "starlark"),
        ("bin/build", b"#!/bin/bash\n", "bash"),
        ("a.h", b"__global__ void f(int *x);\n", "cuda"),
    ],
)
def test_languages_that_share_a_name_are_told_apart(
    path: str, data: bytes, name: str
) -> None:
    language = language_of(path, data)

    assert language is not None
    assert language.spec.name == name
