"""What a C# file says about itself."""

import pytest

from shared.languages.csharp.preprocessor import one_branch
from shared.languages.csharp.spec import SPEC
from shared.parsing.extract import extract
from shared.parsing.facts import Definition, FileFacts


def facts_of(source: str) -> FileFacts:
    found = extract(SPEC, "a.cs", source.encode())
    assert isinstance(found, FileFacts)
    return found


def definitions_of(source: str) -> list[Definition]:
    return [d for d in facts_of(source).definitions if d.name]


@pytest.mark.parametrize(
    ("source", "label", "kind"),
    [
        ("class C {}", "Class", "class"),
        ("record C(int X);", "Class", "record"),
        ("record struct C(int X);", "Class", "record_struct"),
        ("struct C {}", "Type", "struct"),
        ("interface C {}", "Type", "interface"),
        ("enum C { A }", "Type", "enum"),
        ("delegate int C(int x);", "Type", "delegate"),
    ],
)
def test_types_are_told_apart(source: str, label: str, kind: str) -> None:
    (definition,) = definitions_of(source)

    assert (definition.label, definition.kind, definition.name) == (label, kind, "C")


@pytest.mark.parametrize(
    ("member", "kind", "name"),
    [
        ("void M() {}", "method", "C.M"),
        ("void I.M() {}", "method", "C.I.M"),
        ("C() {}", "constructor", "C.C"),
        ("~C() {}", "destructor", "C.~C"),
        ("int P => 1;", "getter", "C.P"),
        ("int P { set { } }", "setter", "C.P"),
        ("int this[int i] { get { return 1; } }", "getter", "C.this[]"),
        ("event D E { add { } }", "adder", "C.E"),
        ("static C operator +(C a, C b) => a;", "operator", "C.operator +"),
        ("static implicit operator int(C c) => 1;", "operator", "C.operator int"),
    ],
)
def test_members_are_told_apart(member: str, kind: str, name: str) -> None:
    definition = definitions_of(f"class C {{ {member} }}")[1]

    assert (definition.kind, definition.qualified_name) == (kind, name)


def test_a_property_without_code_is_no_function() -> None:
    assert len(definitions_of("class C { int P { get; set; } = 1; }")) == 1


def test_a_signature_shows_types_and_no_values() -> None:
    source = 'class C { async Task<int> M<T>(T a, string b = "x", params int[] c) {} }'

    definition = definitions_of(source)[1]

    assert definition.signature == "Task<int> M(T a, string b=..., params int[] c)"
    assert definition.is_async


def test_lines_and_visibility() -> None:
    outer, inner = definitions_of(
        "namespace N;\n\npublic class C\n{\n  void M()\n {}\n}"
    )

    assert (outer.start_line, outer.end_line, outer.exported) == (3, 7, True)
    assert (inner.start_line, inner.end_line, inner.exported) == (5, 6, False)


def test_members_of_an_interface_are_visible() -> None:
    assert definitions_of("interface I { void M(); }")[1].exported


def test_names_of_things_are_no_calls() -> None:
    facts = facts_of("class C { void M() { var x = nameof(C); } }")

    assert [call.kind for call in facts.calls] == ["implicit"]


def test_a_file_with_an_error_keeps_what_is_whole() -> None:
    facts = facts_of("class A { void M() { N(); } } class { void O() { } }")

    assert facts.has_errors
    assert "A.M" in {definition.qualified_name for definition in facts.definitions}


def test_no_literal_is_kept() -> None:
    source = """
    class C {
        [Route("secret1")] const string K = "secret2";
        /* secret3 */ string M(string a = "secret4") { return $"secret5{a}" + 'x'; }
        object N() => new { P = "secret6" };
        int O = 7531;
    }
    """

    assert not any(text in repr(facts_of(source)) for text in ("secret", "7531"))


def test_half_a_statement_in_a_branch_leaves_the_file_readable() -> None:
    source = """
    class C {
        void M() {
    #if FAST
            foreach (var x in Fast())
    #else
            foreach (var x in Slow())
    #endif
            {
                N();
            }
        }
        void N() { }
    }
    """

    facts = facts_of(source)

    assert not facts.has_errors
    assert [d.qualified_name for d in facts.definitions] == ["C", "C.M", "C.N"]
    assert {call.line for call in facts.calls} == {7, 10}


@pytest.mark.parametrize(
    ("source", "kept"),
    [
        ("#if A\na\n#else\nb\n#endif", ["b"]),
        ("#if !A\na\n#else\nb\n#endif", ["a"]),
        ("#if !A && !B // why\na\n#elif C\nb\n#endif", ["a"]),
        ("#if A\na\n#endif", ["a"]),
        ("#if A\na\n#elif B\nb\n#endif", ["a"]),
        ("#if A\n#if B\na\n#else\nb\n#endif\n#else\nc\n#endif", ["c"]),
        ("a\n#endif\nb", ["a", "b"]),
        ("#if A\na", ["a"]),
    ],
)
def test_one_branch_of_each_condition_stays(source: str, kept: list[str]) -> None:
    mended = one_branch(source.encode()).decode()

    assert mended.split() == kept
    assert mended.count("\n") == source.count("\n")


@pytest.mark.parametrize(
    "source",
    [
        "class A { void M() { " + "{" * 3000 + "}" * 3000 + " } }",
        "class A { int M() { return " + "(" * 3000 + "1" + ")" * 3000 + "; } }",
        "class A { int M() { return " + "M(" * 3000 + "1" + ")" * 3000 + "; } }",
        "class A { void M() { x = new B { " + "P = { " * 900 + "}" * 900 + " }; } }",
        "namespace A { " * 3000 + "class C { }" + "}" * 3000,
        "class A { " * 3000 + "}" * 3000,
        "}{)(;<>=>class using namespace \n" * 3000,
    ],
    ids=["blocks", "brackets", "calls", "initialisers", "namespaces", "types", "noise"],
)
def test_odd_source_gives_facts(source: str) -> None:
    assert facts_of(source).size_bytes == len(source)
