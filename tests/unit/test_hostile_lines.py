"""What is looked for in sources takes a time that grows with them, whatever is in."""

import time

import pytest

from shared.analysis.conventions.marks import handing
from shared.languages.c.dialect import is_cpp
from shared.languages.c.prepare import CPLUSPLUS, prepare_cpp
from shared.languages.objc import is_objective, is_source
from shared.languages.rust.macros import as_calls
from shared.languages.sql.routines import rewrite
from shared.pipeline.clues.sources.computed import ModuleNames
from shared.pipeline.clues.sources.holding import Holding
from shared.pipeline.clues.sources.marked import marks_of
from shared.pipeline.clues.sources.reflected import looks
from shared.pipeline.clues.sources.words import code_alone

pytestmark = pytest.mark.once

_LIMIT_S = 4.0  # a walk for each of them would take a minute
_LONG = 200_000


@pytest.mark.parametrize(
    "text",
    [
        b"export default a" + b" " * _LONG + b"b",
        b"export default a;" + b"\n" * _LONG + b"b",
        b"export {" * (_LONG // 8),
        b"export type {" * (_LONG // 13),
        b"module.exports = {" * (_LONG // 18),
        (b"export { a " * (_LONG // 11)) + b"} from",
    ],
)
def test_what_a_file_shows_is_found_in_one_walk(text: bytes) -> None:
    began_s = time.process_time()

    code_alone(text, "javascript")

    assert time.process_time() - began_s < _LIMIT_S


def test_what_a_file_shows_is_no_use_of_it() -> None:
    shown = b"export { a, b as c }\nmodule.exports = { d, e: f }\nexport default g ;\n"

    alone = code_alone(shown, "javascript")

    assert alone.split() == [b"f"]
    assert code_alone(b"export { a } from 'b'", "javascript").split()[2] == b"a"
    assert b"h" in code_alone(b"export default h()", "javascript")


@pytest.mark.parametrize(
    ("text", "language"),
    [
        (b"a." * (_LONG // 2), "python"),
        (b"a[b[" * (_LONG // 4), "javascript"),
        (b"a.__dict__\n" * (_LONG // 11), "python"),
        (b"(a as a" * (_LONG // 7), "typescript"),
        (b"import * as a\na=a;a" * (_LONG // 20), "typescript"),
        (b"ns[k].a(...ns " * (_LONG // 14), "javascript"),
        (b"send send " * (_LONG // 10), "ruby"),
        (b"A::A::A.send" * (_LONG // 12), "ruby"),
        (b"$a->{$a->" * (_LONG // 9), "php"),
        (b"[\\A\\A, $a" * (_LONG // 10), "php"),
        (b"a.getClass()." * (_LONG // 13), "java"),
        (b"typeof(A.A<A" * (_LONG // 12), "csharp"),
        (b"a.GetType()  \n" * (_LONG // 15), "csharp"),
        (b"a?" * (_LONG // 2) + b"GetMethod", "csharp"),
    ],
)
def test_members_by_computed_names_are_found_in_one_walk(
    text: bytes, language: str
) -> None:
    began_s = time.process_time()

    list(looks(text, language))

    assert time.process_time() - began_s < _LIMIT_S


def test_what_a_name_stands_for_is_found_in_one_walk() -> None:
    began_s = time.process_time()

    found = ModuleNames(b"a" * _LONG + b" as as" * (_LONG // 6), ["a/tools.py"])

    assert found.files("t") == []
    assert time.process_time() - began_s < _LIMIT_S


def test_members_are_looked_up_on_what_stands_before_them() -> None:
    code = b"a.b.__dict__\nf().c.__dict__\n"

    found = [(each.name, each.line) for each in looks(code, "python")]

    assert found == [("a.b", 1), ("c", 2)]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        (b"a: b" * (_LONG // 4), "typescript"),
        (b"a: A." * (_LONG // 5), "python"),
        (b"a = a.a." * (_LONG // 8), "python"),
        (b"A<A<A a " * (_LONG // 8), "java"),
        (b"A.A.A" * (_LONG // 5), "java"),
        (b"a=(a(a" * (_LONG // 6), "php"),
        (b"a" + b" " * _LONG + b"a" + b"\n" * _LONG, "csharp"),
        (b"a =" + b"\n" * _LONG, "ruby"),
    ],
)
def test_what_variables_hold_is_found_in_one_walk(text: bytes, language: str) -> None:
    began_s = time.process_time()

    holding = Holding(text, language, {"A"})

    assert len(holding.values("a", 1, _LONG)) <= _LONG
    assert holding.place_of("b", 1) == -1
    assert time.process_time() - began_s < _LIMIT_S


def test_a_condition_of_blanks_is_read_once() -> None:
    began_s = time.process_time()

    found = CPLUSPLUS.search(b"#if" + b" " * _LONG)

    assert found is None
    assert time.process_time() - began_s < _LIMIT_S


@pytest.mark.parametrize(
    "line",
    [
        b"template<",
        b"template<class T, A((((((((\n",
        b"DEFINE_A(x,\n",
        b"LIB_API\n",
        b"LIB_A LIB_B LIB_C LIB_D LIB_E a\n",
        b"\nLIB_A a operator ",
        b"\nLIB_A a::a::operator a::a::a",
        b"\nconst const const const ",
        b"\ntemplate <a> template <a> ",
        b"\nLIB_A a<a<a<a<",
        b"#if (((((((( \\\n",
        b",\n#if A\n,\n",
        b"// c\nLIB_A\n",
        b" API((a(b)) API",
        b"\nLIB_A(((a)(b)",
        b") API // a",
        b"// a API\n",
        b"decltype((a)decltype(b, ",
        b"decltype(decltype(",
        b";\nLIB_A\n\n",
        b"= {\n ",
        b"=    ",
        b" LIB_A(a)\n{",
        b" LIB_A(a)\nclass {",
        b"class API(a ",
        b"\ntemplate a ",
        b"\n#if A\n= b\n#endif",
        b"#if (",
        b"x[s.i++] = {",
        b" A_B\n{\n",
    ],
)
def test_macros_around_declarations_are_found_in_one_walk(line: bytes) -> None:
    source = line * (_LONG // len(line))
    began_s = time.process_time()

    prepared = prepare_cpp(source)

    assert len(prepared) == len(source)
    assert time.process_time() - began_s < _LIMIT_S


@pytest.mark.parametrize(
    "text", [b"\n" * _LONG, b"\n#if __cplusplus" * (_LONG // 16)], ids=("empty", "if")
)
def test_what_a_header_is_written_in_is_told_in_one_walk(text: bytes) -> None:
    began_s = time.process_time()

    assert not is_cpp(text)
    assert not is_objective(text)
    is_source(text)

    assert time.process_time() - began_s < _LIMIT_S


@pytest.mark.parametrize("token", [b"\n", b"/* ", b"'\\", b"$a", b"a("])
def test_where_a_routine_ends_is_told_in_one_walk(token: bytes) -> None:
    began_s = time.process_time()

    rewrite(b"create procedure p as begin" + token * (_LONG // len(token)))

    assert time.process_time() - began_s < _LIMIT_S


@pytest.mark.parametrize("token", [b"/* ", b'\\"', b"'a", b"cfg_if! {", b"matches!("])
def test_macros_of_rust_are_found_in_one_walk(token: bytes) -> None:
    source = b"cfg_a! {" + token * (_LONG // len(token))
    began_s = time.process_time()

    assert len(as_calls(source)) == len(source)

    assert time.process_time() - began_s < _LIMIT_S


@pytest.mark.parametrize("token", [b"\n", b"}\t", b"[\n", b"a@"])
@pytest.mark.parametrize("language", ["csharp", "typescript"])
def test_marks_on_definitions_are_found_in_one_walk(
    token: bytes, language: str
) -> None:
    text = token * (_LONG // len(token))
    began_s = time.process_time()

    assert marks_of(language, text, ()) == {}

    assert time.process_time() - began_s < _LIMIT_S


def test_what_many_marks_are_on_is_found_in_one_walk() -> None:
    text = b"@A " * 20_000 + b"// a\nvoid f() { f(); }\n"
    began_s = time.process_time()

    assert marks_of("dart", text, ()) == {}
    assert len([*handing([f"@a{number}" for number in range(20_000)])]) == 20_000

    assert time.process_time() - began_s < _LIMIT_S
