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


def is_mathematica(data: bytes) -> bool:
    r"""Whether it begins with a comment as Mathematica writes them.

    >>> is_mathematica(b"(* a *)\nf[x_] := x"), is_mathematica(b"function a")
    (True, False)
    """
    return data.lstrip().startswith(b"(*")


# By extension.
STRANGERS: Mapping[str, Callable[[bytes], bool]] = {
    ".cl": is_opencl,
    ".fs": is_no_fsharp,
    ".m": is_mathematica,
    ".pl": is_prolog,
    ".pp": is_puppet,
    ".ts": is_markup,
    ".v": is_no_verilog,
}


def _only(
    data: bytes, signs: tuple[re.Pattern[bytes], ...], against: re.Pattern[bytes]
) -> bool:
    is_there = any(sign.search(data) is not None for sign in signs)
    return is_there and against.search(data) is None
