"""A wildcard import is one of each file of whose types the importer makes any use."""

import pytest

from tests.unit.analysis.test_cycles import cycles_in


def circles(files: dict[str, str]) -> list[list[str]]:
    return [cycle["files"] for cycle in cycles_in(files)["cycles"]]


USES = {
    "a base": "class A extends B { }",
    "a field": "class A { B b; }",
    "a parameter": "class A { void f(B b) { } }",
    "what is returned": "class A { B f() { return null; } }",
    "a cast": "class A { Object f(Object o) { return (B) o; } }",
    "a test of a type": "class A { boolean f(Object o) { return o instanceof B; } }",
    "what is read of a class": "class A { int f() { return B.LIMIT; } }",
    "a type argument": "class A { java.util.List<B> bs; }",
    "a bound of a type parameter": "class A<T extends B> { }",
    "a type inside of it": "class A { B.Inner b; }",
    "an annotation": "@B class A { }",
    "the class itself": "class A { Object f() { return B.class; } }",
    "what is caught": "class A { void f() { try { } catch (B e) { } } }",
    "an array": "class A { B[] bs; }",
}
_ONE_JAVA = "package one;\nimport two.*;\n"
_B_JAVA = "package two;\nimport one.A;\npublic class B { A a; }\n"
_ONE_CSHARP = "using Two;\nnamespace One;\n"
_B_CSHARP = "using One;\nnamespace Two;\npublic class B { A a; }\n"
_IN_CSHARP = {
    " extends B>": " > ",
    "T> { }": "T> where T : B { }",
    "extends": ":",
    "instanceof": "is",
    "boolean": "bool",
    "Object": "object",
    "java.util.": "",
    "@B": "[B]",
    "B.class": "typeof(B)",
}


def _csharp(use: str) -> str:
    if "<T extends B>" in use:
        return "class A<T> where T : B { }"
    for java, own in _IN_CSHARP.items():
        use = use.replace(java, own)
    return use


@pytest.mark.parametrize("use", USES.values(), ids=list(USES))
def test_any_use_of_a_type_makes_a_wildcard_of_java_an_import(use: str) -> None:
    files = {"one/A.java": _ONE_JAVA + use, "two/B.java": _B_JAVA}

    assert circles(files) == [["one/A.java", "two/B.java"]]


@pytest.mark.parametrize("use", USES.values(), ids=list(USES))
def test_any_use_of_a_type_makes_a_using_an_import(use: str) -> None:
    files = {"A.cs": _ONE_CSHARP + _csharp(use), "B.cs": _B_CSHARP}

    assert circles(files) == [["A.cs", "B.cs"]]


NO_USES = {
    "nothing": "class A { }",
    "a word in a text": 'class A { String f() { return "B"; } }',
    "a member of that name": "class A { int B; int f() { return this.B; } }",
    "what is read of such a member": "class A { C B; int f() { return B.size; } }",
    "a type of its own": "class A { class B { } B b; }",
    "a type in another one": "class A { C.B b; }",
}


@pytest.mark.parametrize("code", NO_USES.values(), ids=list(NO_USES))
def test_the_name_of_a_type_alone_is_no_use_of_it(code: str) -> None:
    java = {"one/A.java": _ONE_JAVA + code, "two/B.java": _B_JAVA}
    csharp = {"A.cs": _ONE_CSHARP + code, "B.cs": _B_CSHARP}

    assert circles(java) == []
    assert circles(csharp) == []


def test_a_type_parameter_is_no_type_of_its_name() -> None:
    files = {
        "one/A.java": _ONE_JAVA + "class A<B> { B b; }",
        "two/B.java": _B_JAVA,
    }

    assert circles(files) == []


def test_what_is_nearer_than_a_wildcard_is_meant() -> None:
    java = {
        "one/A.java": _ONE_JAVA + "class A { B b; }",
        "one/B.java": "package one;\nclass B { }",
        "two/B.java": _B_JAVA,
    }
    asked = {
        "one/A.java": f"{_ONE_JAVA}import three.B;\nclass A {{ B b; }}",
        "three/B.java": "package three;\npublic class B { }",
        "two/B.java": _B_JAVA,
    }
    csharp = {
        "A.cs": "using Two;\nnamespace One.Inner;\nclass A { B b; }",
        "Near.cs": "namespace One;\nclass B { }",
        "B.cs": "using One.Inner;\nnamespace Two;\npublic class B { A a; }\n",
    }

    assert circles(java) == []
    assert circles(asked) == []
    assert circles(csharp) == []


def test_files_of_a_namespace_that_are_not_used_are_in_no_cycle() -> None:
    files = {f"Two/B{n}.cs": _B_CSHARP.replace("B {", f"B{n} {{") for n in range(9)}
    files["A.cs"] = _ONE_CSHARP + "class A { B4 b; }"

    assert circles(files) == [["A.cs", "Two/B4.cs"]]


def test_a_method_of_a_name_is_no_use_of_an_extension_of_that_name() -> None:
    files = {
        "A.cs": _ONE_CSHARP + "class A { void f(object o) { o.Add(1); } }",
        "B.cs": (
            "using One;\nnamespace Two;\npublic static class B {\n"
            "  public static void Add(this A a, string s) { }\n}\n"
        ),
    }

    assert circles(files) == []
