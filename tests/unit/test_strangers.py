"""Files whose extension is that of a language here, and that are another's."""

import time

import pytest

from shared.languages.registry import language_of
from shared.languages.strangers import STRANGERS

# What the slowest of them may take for a megabyte on a busy machine.
LIMIT_S = 3.0


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("a_de.ts", '<?xml version="1.0"?>\n<!DOCTYPE TS>\n<TS language="de"/>\n'),
        ("a.v", "Require Import Arith.\nLemma a : 1 = 1.\nProof. auto. Qed.\n"),
        ("a.v", "module main\n\nfn main() {\n\tprintln('a')\n}\n"),
        ("a.pl", ":- module(a, [b/1]).\nb(X) :- c(X), !.\n% my use of it\n"),
        ("a.pl", "parent(a, b).\nparent(b, c).\n"),
        ("a.pp", "class a (\n  $b = 1,\n) inherits c {\n  file { 'd': }\n}\n"),
        ("a.cl", "__kernel void f(__global int* a)\n{\n  a[0] = 1;\n}\n"),
        ("a.fs", "#version 330\nout vec4 c;\nvoid main() { c = vec4(1.0); }\n"),
        ("a.fs", "\\ adds\n: a+ 1 + ;\n"),
        ("a.m", "(* ::Package:: *)\nf[x_] := x + 1\n"),
        ("a.m", "// squares\nfunction f(x)\n  y := x^2;\nend function;\n"),
        ("a.m", ":- module a.\n:- interface.\n/* a */\n"),
        ("a.mm", "/* squares */\nf(x) := block([y], y: x^2, y)$\n"),
        ("a.mm", '<map version="1.0.1">\n<node TEXT="a"/>\n</map>\n'),
        ("a.sh", "#!/usr/bin/expect -f\nspawn ls\n"),
        ("a.t", "Adding works:\n\n  $ add 1 2\n  3\n"),
    ],
)
def test_a_file_of_a_language_that_is_not_read_is_left_alone(
    path: str, text: str
) -> None:
    assert language_of(path, text.encode()) is None


@pytest.mark.parametrize(
    ("path", "text", "name"),
    [
        ("a.ts", "export const a = <T>(b: T) => b;\n", "typescript"),
        ("a.v", "module a(input b);\n  c d(b);\nendmodule\n", "verilog"),
        ("a.v", '`include "b.v"\nDefinition a(b);\n', "verilog"),
        ("a.pl", "#!/usr/bin/perl\nprint(1);\n", "perl"),
        ("a.pl", "use strict;\nf(1);\nsub f { g(@_) }\n", "perl"),
        ("a.pp", "program a;\nbegin\n  b { c };\nend.\n", "pascal"),
        ("a.cl", '(defun a () "\n#include" (b))\n', "commonlisp"),
        ("a.fs", "module A\nlet main () = ()\n", "fsharp"),
        ("a.m", "function a\n  b(1);\nend\n", "matlab"),
        ("a.m", "#include <a.h>\nint f(void) { return 1; } // b := c\n", "objective-c"),
        ("a.mm", "@implementation A\n@end\n", "objective-c"),
        ("a.sh", "#!/usr/bin/env php\n<?php f();\n", "php"),
        ("a.sh", "#!/usr/bin/env zsh\nf\n", "bash"),
        ("a.sh", "#!/bin/sh\n# awk\nf\n", "bash"),
        ("a.sh", "#!/opt/what\nf\n", "bash"),
        ("a.t", "use Test::More;\n=pod\n\n  $ prove a.t\n\n=cut\nok(f());\n", "perl"),
        ("a.t", "#!/bin/sh\nf\n", "bash"),
        ("a.t", "#!/bin/sh\neval 'exec perl -S $0'\n  if 0;\nf();\n", "perl"),
    ],
)
def test_a_file_with_anything_of_the_language_itself_is_read(
    path: str, text: str, name: str
) -> None:
    language = language_of(path, text.encode())

    assert language is not None
    assert language.spec.name == name


@pytest.mark.parametrize("extension", sorted(STRANGERS))
@pytest.mark.parametrize(
    "piece",
    [
        b"use a",
        b"a(",
        b"a()",
        b").",
        b" ",
        b"\n",
        b"From a ",
        b"a { ",
        b"end ",
        b"  $ a",
        b"a, ",
    ],
)
def test_what_a_file_is_is_told_in_proportion(extension: str, piece: bytes) -> None:
    data = b"a(" + piece * (1_000_000 // len(piece))
    start = time.process_time()

    STRANGERS[extension](data)

    assert time.process_time() - start < LIMIT_S
