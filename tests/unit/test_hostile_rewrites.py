"""What rewrites sources for grammars takes a time that grows with them."""

import time

import pytest

from shared.languages.bash.mending import mend as mend_bash
from shared.languages.fortran.fixed_form import rewrite as rewrite_fortran
from shared.languages.groovy.commands import rewrite as rewrite_groovy
from shared.languages.groovy.mending import mend as mend_groovy
from shared.languages.make.mending import mend as mend_make
from shared.languages.objc.repairs import repair
from shared.languages.sql.routines import rewrite as rewrite_sql

pytestmark = pytest.mark.once

_LIMIT_S = 4.0  # a walk for each of them would take a minute
_LONG = 200_000


@pytest.mark.parametrize(
    "line",
    [
        b"\na b(a) A_B(1)",
        b"\na b((",
        b"\nA_B(a)\n",
        b" A_B,",
        b"a A_B((a)",
        b"(A_B *",
        b"; A_B\n",
        b"\na ",
        b"(struct a",
        b"enum{a(b),",
        b'"a" A ',
        b"\n#if A\nelse\n#endif",
        b"\n#if A\n/*a*/\n#endif\n/**/\n",
        b"(A_B(a",
        b"@interface ",
        b"\n#ifdef ",
    ],
)
def test_what_a_grammar_stumbles_at_is_found_in_one_walk(line: bytes) -> None:
    source = line * (_LONG // len(line))
    began_s = time.process_time()

    repaired = repair(source)

    assert len(repaired) == len(source)
    assert time.process_time() - began_s < _LIMIT_S


@pytest.mark.parametrize(
    "token",
    [
        *(b"(", b")", b"$(", b"${A:", b"$(A", b"\\", b"\\\n", b"\t", b":", b" ", b"#"),
        *(
            b"a=",
            b"a:",
            b"$(a)",
            b"\n\ta\n",
            b"define a\n",
            b"if a\n",
            b"@a@\n",
            b": export ",
        ),
    ],
)
@pytest.mark.parametrize("start", [b"a = ", b"a: ", b"$(", b""])
def test_make_files_are_mended_in_one_walk(start: bytes, token: bytes) -> None:
    began_s = time.process_time()

    mend_make(start + token * (_LONG // len(token)))

    assert time.process_time() - began_s < _LIMIT_S


@pytest.mark.parametrize(
    "token",
    [
        *(
            b"(",
            b"${",
            b"${(",
            b"${a",
            b"$+",
            b"a<<",
            b"<<a ",
            b" ",
            b"\n",
            b"a|",
            b"a$`",
        ),
        *(b'"', b'[ "$a" ', b"{ a", b"{ ", b"a }\n", b"*(", b"${a//\\", b"a)b", b"\t"),
    ],
)
def test_scripts_are_mended_in_one_walk(token: bytes) -> None:
    began_s = time.process_time()

    mend_bash(token * (_LONG // len(token)))

    assert time.process_time() - began_s < _LIMIT_S


@pytest.mark.parametrize(
    "token", [b"\n", b"     1'", b"     1a\n", b" .1 1", b".1 D", b"      !", b"'"]
)
@pytest.mark.parametrize("start", [b"      a = ", b""])
def test_columns_are_read_in_one_walk(start: bytes, token: bytes) -> None:
    began_s = time.process_time()

    rewrite_fortran(start + token * (_LONG // len(token)))

    assert time.process_time() - began_s < _LIMIT_S


@pytest.mark.parametrize(
    "token",
    [
        *(b"{", b"(", b"\n", b",\n", b"a ", b"a 'b' ", b'"${', b'"""', b"'''", b"/*"),
        *(b"(/a", b"->\n", b"def ", b"@A ", b"private ", b"task a", b"a.", b"a -> "),
        *(b"a b, ", b"\n'a' b 'c' ", b"\\\n", b"? : ", b'"${"a"}', b"assert a, "),
    ],
)
@pytest.mark.parametrize("start", [b"", b"f('a') "])
def test_statements_of_groovy_are_ended_in_one_walk(start: bytes, token: bytes) -> None:
    source = start + token * (_LONG // len(token))
    began_s = time.process_time()

    mended = mend_groovy(rewrite_groovy(source))

    assert mended.count(b"\n") == source.count(b"\n")
    assert time.process_time() - began_s < _LIMIT_S


@pytest.mark.parametrize(
    "token",
    [
        *(b"\nGO", b";GO\n", b"[a", b"\nset a", b"exec @a = ", b"exec @a", b"exec ("),
        *(b"create proc p as exec q\n", b"create proc p\nGO\n", b"@", b" as ", b"go 1"),
    ],
)
def test_batches_are_read_in_one_walk(token: bytes) -> None:
    source = b"GO\ncreate proc p as " + token * (_LONG // len(token))
    began_s = time.process_time()

    rewritten = rewrite_sql(source)

    assert rewritten.count(b"\n") == source.count(b"\n")
    assert time.process_time() - began_s < _LIMIT_S
