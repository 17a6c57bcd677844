"""Where the includes of C and C++ lead, and which of the two a header is."""

import pytest

from shared.languages.registry import by_name, language_of
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts
from shared.resolution.adapter import Project
from shared.resolution.resolve import build_world, resolve_imports
from shared.resolution.results import ImportLink


def imports_of(files: dict[str, str]) -> list[ImportLink]:
    facts: list[FileFacts] = []
    for path, text in files.items():
        language = language_of(path, text.encode())
        assert language is not None
        extracted = extract(language.spec, path, text.encode())
        assert isinstance(extracted, FileFacts)
        facts.append(extracted)
    project = Project(files={}, manifests={}, paths=frozenset(files))
    return resolve_imports(build_world(facts, project, by_name())).imports


def target_of(files: dict[str, str], path: str) -> str | None:
    (link,) = [link for link in imports_of(files) if link.path == path]
    return link.target


def test_a_quoted_header_is_the_one_next_to_the_file() -> None:
    files = {"a/x.c": '#include "x.h"\n', "a/x.h": "", "b/x.h": "", "x.h": ""}

    assert target_of(files, "a/x.c") == "a/x.h"


def test_a_header_above_is_found_by_its_path() -> None:
    files = {"a/b/x.c": '#include "../y.h"\n', "a/y.h": "", "y.h": ""}

    assert target_of(files, "a/b/x.c") == "a/y.h"


def test_an_include_folder_is_searched() -> None:
    files = {"src/x.c": "#include <lib/y.h>\n", "include/lib/y.h": ""}

    assert target_of(files, "src/x.c") == "include/lib/y.h"


def test_the_include_folder_of_the_own_part_is_nearer() -> None:
    files = {
        "one/src/x.c": "#include <y.h>\n",
        "one/include/y.h": "",
        "two/include/y.h": "",
    }

    assert target_of(files, "one/src/x.c") == "one/include/y.h"


def test_the_root_of_the_archive_is_searched() -> None:
    files = {"p/db/x.cc": '#include "util/y.h"\n', "p/util/y.h": ""}

    assert target_of(files, "p/db/x.cc") == "p/util/y.h"


def test_system_headers_are_external() -> None:
    files = {"x.c": "#include <stdio.h>\n#include <sys/stat.h>\n"}

    assert {link.external for link in imports_of(files)} == {"stdio.h", "sys/stat.h"}


def test_a_header_of_the_archive_does_not_hide_the_system() -> None:
    files = {"x.c": "#include <string.h>\n", "string.h": ""}

    assert target_of(files, "x.c") is None


def test_a_quoted_header_that_is_not_there_is_missing() -> None:
    (link,) = imports_of({"x.c": '#include "config.h"\n'})

    assert link.missing == "config.h"


def test_an_include_through_a_macro_is_not_known() -> None:
    assert imports_of({"x.c": "#include HEADER\n"}) == []


def test_a_namespace_is_no_import() -> None:
    assert imports_of({"x.cpp": "namespace a::b { int x; }\n"}) == []


def test_a_chain_of_3_333_headers_is_followed() -> None:
    files = {f"h{n}.h": f'#include "h{n + 1}.h"\n' for n in range(3_333)}
    files["h3333.h"] = "int last(void);\n"

    assert len(imports_of(files)) == 3_333


@pytest.mark.parametrize(
    "text",
    [
        "class A;",
        "namespace a {\n}",
        "template <class T> T f(T);",
        "#include <vector>",
        "struct A { int f() const; };",
        "struct A { virtual void f(); };",
        "std::string name();",
        "using A = int;",
        "  public:\n",
    ],
)
def test_a_header_with_what_only_cpp_has_is_cpp(text: str) -> None:
    language = language_of("a.h", text.encode())

    assert language is not None
    assert language.spec.name == "cpp"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "int f(void);",
        "struct a { int class; int new, template; };",
        "/* class A; */ int x;",
        'char *s = "std::string";',
        '#ifdef __cplusplus\nextern "C" {\nclass A;\n#endif\nint f(void);',
        "int this(int namespace);",
        "#define private public\n",
    ],
)
def test_any_other_header_is_c(text: str) -> None:
    language = language_of("a.h", text.encode())

    assert language is not None
    assert language.spec.name == "c"
