"""What is used of C without its name: tags, enumerations, names that macros make."""

from tests.unit.analysis.test_dead_code import dead

_MAIN = "int main(void) { node n; n.a = 1; return n.a; }\n"


def test_a_tag_is_used_by_its_alias() -> None:
    source = (
        "typedef struct node_s { int a; } node;\n"
        "typedef struct lost_s {\n  int a;\n} lost;\n"
    )

    assert dead({"a.c": source + _MAIN}) == {"lost": "high", "lost_s": "high"}


def test_constants_are_used_without_the_name_of_their_type() -> None:
    source = (
        "typedef enum { ONE } codes;\nenum more { TWO };\nstruct lost { int a; };\n"
    )
    main = "int main(void) { return ONE + TWO; }\n"

    assert dead({"a.c": source + main}) == {
        "codes": "medium",
        "more": "medium",
        "lost": "high",
    }


def test_a_macro_may_put_a_name_together() -> None:
    source = (
        "#define RUN(fn) fn##_body()\n#define CALL(name) callback ## name\n"
        "static int go_body(void) { return 1; }\n"
        "static int callback_x(void) { return 2; }\n"
        "static int lost(void) { return 3; }\n"
        "int main(void) { return RUN(go) + CALL(_x)(); }\n"
    )
    found = dead({"a.c": source})

    assert found["lost"] == "high"
    assert {found["go_body"], found["callback_x"]} <= {"low", "medium"}


def test_a_variable_may_be_declared_with_its_type() -> None:
    source = (
        "struct item { int a; } items[] = { { 1 } };\nstruct lost { int a; };\n"
        "static union both { int a; } held;\n"
        "struct outer { struct inner { int a; } in; } it;\n"
        "int main(void) { struct pair { int a; } p = { 1 };\n"
        "  return items[0].a + held.a + it.in.a + p.a; }\n"
    )

    found = dead({"a.c": source})

    assert [name for name, sure in found.items() if sure == "high"] == ["lost"]


def test_what_the_parser_may_not_see_the_end_of_is_not_sure_to_be_dead() -> None:
    source = (
        "static int check(int a) {\n  if (a) {\n    return 1;\n  }\n"
        "  BEGIN_OF }{ else {\n    return 3;\n  return 0;\n}\n\n"
        "int go(void) {\n  return check(1);\n}\n\n"
        "static int lost(void) { return 4; }\n"
        "int main(void) { return 0; }\n"
    )

    found = dead({"a.c": source})

    assert found.get("check", "medium") == "medium"
    assert found["lost"] == "high"


def test_parameters_of_a_pointer_with_a_calling_convention_are_no_types() -> None:
    source = (
        "typedef DWORD (WINAPI *link_func)(LPCTSTR, LPCTSTR, DWORD);\n"
        "int main(void) { return 0; }\n"
    )

    assert "LPCTSTR" not in dead({"a.c": source})
