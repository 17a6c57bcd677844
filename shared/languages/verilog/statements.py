"""Rewrites what Verilog's grammar does not take: calls of tasks, and of `super`.

`check(1);` becomes `_ = check(1);`, `super.f()` becomes `super_::f()`, and `p::f()`
becomes `p$$f()`, in the same line; `c #(int) a;` becomes `c a;`.
"""

import re

CALL = re.compile(
    rb"^([ \t]*(?:(?:begin|else|end|initial)[ \t]+"
    rb"|if[ \t]*\([^;\n]{0,120}?\)[ \t]*){0,2})"
    rb"((?:[A-Za-z_]\w*(?:\.|::))*[A-Za-z_]\w*)[ \t]*(\([^;\n]{0,2000}\))?[ \t]*;",
    re.MULTILINE,
)
# `p::f(`, which the grammar takes with few arguments only; no name ends like that.
SCOPED = re.compile(rb"(?<=[\w])::(?=(?!new\b)[A-Za-z_]\w*[ \t]*\()")
MARK = b"$$"
# A macro as a statement, which is written without a semicolon.
MACRO = re.compile(
    rb"^([ \t]*)`(?!define\b|include\b|ifn?def\b|elsif\b|undef\b|pragma\b)"
    rb"[A-Za-z_]\w*\([^\n;]{0,400}\)[ \t]*$",
    re.MULTILINE,
)
# `c #(int) a;` declares what is of a class; behind a module's name is `a (...)`.
GIVEN = re.compile(rb"#[ \t]*\([^;()\n]{0,200}\)(?=[ \t]+[A-Za-z_]\w*[ \t]*[;=,)])")
NAMED = re.compile(rb"([A-Za-z_]\w*)[ \t]*\Z")
MAX_NAME = 64
TIMED = frozenset(
    b"always always_comb always_ff always_latch assign begin else end forever initial"
    b" release force".split()
)
SUPER = re.compile(rb"\bsuper\.(?!new\b)(?=[A-Za-z_])")
WORDS = frozenset(
    b"""
    and assert assign assume begin break buf case continue cover default disable else
    end endcase endclass endfunction endgenerate endinterface endmodule endpackage
    endtask final for forever fork generate if initial join join_any join_none nand new
    nor not or repeat return super void wait while xnor xor
    """.split()
)


def rewrite(source: bytes) -> bytes:
    """Return a source of the same lines that the grammar understands."""
    # `void'(f());` throws away what f gives.
    source = source.replace(b"void'(", b"_  = (")
    if b"`" in source:
        source = MACRO.sub(rb"\1", source)
    source = GIVEN.sub(_plain, source)
    source = CALL.sub(_assigned, SUPER.sub(b"super_::", source))
    return SCOPED.sub(MARK, source)


def _plain(found: re.Match[bytes]) -> bytes:
    at = found.start()
    of = NAMED.search(found.string, max(at - MAX_NAME, 0), at)
    return found[0] if of is None or of[1] in TIMED else b" " * len(found[0])


def _assigned(found: re.Match[bytes]) -> bytes:
    before, name, given = found.groups()
    if name in WORDS or name.startswith(b"super."):
        return found[0]
    empty = given is None or not given.strip(b"() \t")
    return b"%b_ = %b%b;" % (before, name, b"(0)" if empty else given)
