"""Files of languages that are not read, under extensions that are also another's.

Each is told by what only it has, where nothing is there that only the other one has:
who is wrong parses a file for nothing, or loses a file.
"""

import re
from collections.abc import Callable, Mapping

MARKUP = (b"<?xml", b"<!DOCTYPE")
BYTE_ORDER_MARK = b"\xef\xbb\xbf"

COQ = re.compile(
    rb"^[ \t]*(?:From[ \t]+[\w.]+[ \t]+)?(?:Require|Theorem|Lemma|Definition|Fixpoint"
    rb"|Inductive|CoInductive|Record|Notation|Section|Axiom|Ltac|Import|Export|Goal)"
    rb"[ \t]",
    re.MULTILINE,
)
V = re.compile(rb"^(?:pub[ \t]+)?fn[ \t(]", re.MULTILINE)
VERILOG = re.compile(
    rb"\bend(?:module|package|class|interface|function|task)\b"
    rb"|^[ \t]*`(?:define|include|if|timescale|default_nettype)",
    re.MULTILINE,
)

PROLOG = re.compile(
    rb"^:-|^[a-z]\w*(?:\([^\n]*\))?[ \t]*(?::-|-->)|^[a-z]\w*\([^\n]*\)\.[ \t\r]*$",
    re.MULTILINE,
)
PERL = re.compile(
    rb"^[ \t]*(?:(?:use|package|require)[ \t]+[\w'\"][^\n]*;|sub[ \t]+\w+"
    rb"|(?:my|our|local)[ \t]*[$@%(]|[$@]\w+[ \t]*(?:=|\[|\{|->))|^#!.*\bperl",
    re.MULTILINE,
)

PUPPET = re.compile(
    rb"^[ \t]*(?:(?:class|define|node)[ \t]+['\"\w:/]|include[ \t]+['\"\w:]"
    rb"|\$\w+[ \t]*=|[a-z][\w:]*[ \t]*\{)",
    re.MULTILINE,
)
PASCAL = re.compile(rb"\bend[ \t]*[.;]|:=", re.IGNORECASE)

OPENCL = re.compile(
    rb"\b__kernel\b|^[ \t]*kernel[ \t]+void\b|^#[ \t]*(?:define|include|if)",
    re.MULTILINE,
)
LISP = re.compile(rb"^\([a-z]", re.IGNORECASE | re.MULTILINE)

SHADER = re.compile(
    rb"^[ \t]*(?:#version[ \t]|void[ \t]+main[ \t]*\(|precision[ \t]+\w+[ \t]+float)",
    re.MULTILINE,
)
FORTH = re.compile(rb"^: \S", re.MULTILINE)
FSHARP = re.compile(rb"^[ \t]*(?:let|module|namespace|open|type)[ \t]", re.MULTILINE)

# Where the first line names a program that is no shell.
NO_SHELL = re.compile(
    rb"#![^\n]*\b(?:t?csh|[gmn]?awk|expect|fish|tclsh|wish|osascript)\b"
)
# `  $ command` in a test of Cram.
CRAM = re.compile(rb"^  \$ \S", re.MULTILINE)
UNINDENTED_PERL = re.compile(
    rb"^(?:(?:use|package)[ \t]+[\w:.]+[^\n]*;|sub[ \t]+\w+|(?:my|our)[ \t]*[$@%(])"
    rb"|^#!.*\bperl",
    re.MULTILINE,
)

MAGMA = re.compile(
    rb"^[ \t]*end[ \t]+(?:case|for|function|if|intrinsic|procedure|try|while)[ \t]*;"
    rb"|^[ \t]*\w[\w, \t]*(?:\([\w, \t]*\))?[ \t]*:=",
    re.MULTILINE,
)
MERCURY = re.compile(
    rb"^[ \t]*:-[ \t]+(?:module|interface|implementation|import_module|pred|func)\b",
    re.MULTILINE,
)
MATLAB = re.compile(rb"^[ \t]*%", re.MULTILINE)
OBJECTIVE = re.compile(
    rb"^[^\S\n]*(?:@[a-z]|#[ \t]*(?:import|include|define|if))", re.MULTILINE
)


def is_markup(data: bytes) -> bool:
    """Whether it is XML: translations of Qt are `.ts`.

    >>> is_markup(b'<?xml version="1.0"?><!DOCTYPE TS><TS>'), is_markup(b"<T>a.b();")
    (True, False)
    """
    return data.removeprefix(BYTE_ORDER_MARK).lstrip().startswith(MARKUP)


def is_no_verilog(data: bytes) -> bool:
    r"""Whether it is Coq's, or V's.

    >>> is_no_verilog(b"Lemma a : b.\nQed."), is_no_verilog(b"module a; endmodule")
    (True, False)
    """
    return _only(data, (COQ, V), VERILOG)


def is_prolog(data: bytes) -> bool:
    r"""Whether it is Prolog's, and not Perl's.

    >>> is_prolog(b"a(X) :- b(X)."), is_prolog(b"sub a { b() }\n")
    (True, False)
    """
    return _only(data, (PROLOG,), PERL)


def is_puppet(data: bytes) -> bool:
    r"""Whether it is Puppet's, and not Pascal's.

    >>> is_puppet(b"class a { include b }"), is_puppet(b"begin\n  a := 1;\nend.")
    (True, False)
    """
    return _only(data, (PUPPET,), PASCAL)


def is_opencl(data: bytes) -> bool:
    """Whether it is OpenCL's, and not Lisp's.

    >>> is_opencl(b"__kernel void a() {}"), is_opencl(b"(defun a ())")
    (True, False)
    """
    return _only(data, (OPENCL,), LISP)


def is_no_fsharp(data: bytes) -> bool:
    """Whether it is a shader, or Forth's.

    >>> is_no_fsharp(b"void main() {}"), is_no_fsharp(b": a 1 + ;")
    (True, True)
    >>> is_no_fsharp(b"let a = 1")
    False
    """
    return _only(data, (SHADER, FORTH), FSHARP)


def is_no_shell(data: bytes) -> bool:
    """Whether its first line says that no shell like Bash runs it.

    >>> is_no_shell(b"#!/usr/bin/awk -f"), is_no_shell(b"#!/bin/sh")
    (True, False)
    """
    return NO_SHELL.match(data) is not None


def is_cram(data: bytes) -> bool:
    r"""Whether it is a test of Cram's, and not Perl's.

    >>> is_cram(b"a\n  $ b\n"), is_cram(b"use a;\n=pod\n  $ b\n")
    (True, False)
    """
    return _only(data, (CRAM,), UNINDENTED_PERL)


def is_no_matlab(data: bytes) -> bool:
    r"""Whether it is Magma's or Mercury's, or begins with a comment of Mathematica's.

    >>> is_no_matlab(b"(* a *)\nf[x_] := x"), is_no_matlab(b"function a")
    (True, False)
    """
    is_mathematica = data.lstrip().startswith(b"(*")
    is_magma = _only(data, (MAGMA,), OBJECTIVE) and MATLAB.search(data) is None
    return is_mathematica or is_magma or _only(data, (MERCURY,), OBJECTIVE)


def is_no_objective(data: bytes) -> bool:
    r"""Whether it is a map of FreeMind's, Maxima's or Metamath's.

    >>> is_no_objective(b"f(x) := x$"), is_no_objective(b"#import <a.h>")
    (True, False)
    """
    is_other = data.lstrip().startswith((b"<map", b"$("))
    return is_other or is_markup(data) or _only(data, (MAGMA,), OBJECTIVE)


# By extension.
STRANGERS: Mapping[str, Callable[[bytes], bool]] = {
    ".cl": is_opencl,
    ".fs": is_no_fsharp,
    ".m": is_no_matlab,
    ".mm": is_no_objective,
    ".pl": is_prolog,
    ".pp": is_puppet,
    ".sh": is_no_shell,
    ".t": is_cram,
    ".ts": is_markup,
    ".v": is_no_verilog,
}


def _only(
    data: bytes, signs: tuple[re.Pattern[bytes], ...], against: re.Pattern[bytes]
) -> bool:
    is_there = any(sign.search(data) is not None for sign in signs)
    return is_there and against.search(data) is None
