"""Rewrites what Groovy's grammar does not take: `f a, b` as `f(a, b)`, `"${f(a)}"`.

Only within lines, and where the line tells for sure.
"""

import re

from shared.languages.groovy.idioms import rewrite_idioms

# `f a`, `a.f b`: what is called begins with a small letter, and what follows is none of
# a name alone, as in `def a` or `int a = b`.
COMMAND = re.compile(
    rb"^([ \t]*(?:return[ \t]+)?)([a-z_]\w*(?:\.\w+)*)[ \t]+([\w\"'\[$][^\n]*)$",
    re.MULTILINE,
)
# Likewise in `{ f a }`, `{ x -> f a }`.
INLINE = re.compile(
    rb"(\{[ \t]*(?:(?:\w+|\([^()\n]{0,200}\))[ \t]*->[ \t]*)?)"
    rb"([a-z_]\w*(?:\.\w+)*)[ \t]+([\w\"'\[$][^{}\n]*)(?=\})"
)
DECLARED = re.compile(
    rb"[A-Za-z_]\w*[ \t]*(?:=[^=~]|;|$|\(.*\)[ \t]*\{$|,[ \t]*\w+[ \t]*=)"
)
# `"a" version "b"`: what `f "a"` gives is asked for more; `f a, `, whose end is below.
CHAINED = re.compile(rb"([\"'])[^\"'\n]*+\1[ \t]++(?!as\b|in\b)[a-z]\w*+[ \t]++[\w\"']")
OPERATOR = re.compile(rb"(?:in|instanceof|as)\b")
# `int a`, `private List<A> b`: what follows on the next line is no part of it.
_TYPE = (
    rb"(?:[A-Z][\w.]*(?:<[\w.,<> ?]*>)?(?:\[\])*|int|long|double|float|boolean|char"
    rb"|byte|short|def)"
)
FIELD = re.compile(
    rb"^([ \t]*(?:[a-z]+[ \t]+)*%b[ \t]+\w+)[ \t]*$" % _TYPE, re.MULTILINE
)
# `def a = b.c`, likewise, with all brackets closed, where no operator goes on.
VALUE = re.compile(
    rb"^([ \t]*(?:@\w+[ \t]+)*(?:[a-z]+[ \t]+)*%b[ \t]+\w+[ \t]*=(?![=~])"
    rb"[^\n]*[\w)\]\"'])[ \t]*(?=\n\s*(?:[\w@}]|/[/*]))" % _TYPE,
    re.MULTILINE,
)
# `trait A`, which is a class as far as calls go; `A(b) {`, a constructor without types;
# the names of an enum in front of a method.
TRAIT = re.compile(rb"^([ \t]*(?:[a-z]+[ \t]+)*)trait(?=[ \t]+[A-Z])", re.MULTILINE)
MADE = re.compile(
    rb"^([ \t]*[A-Z]\w*\()([a-z]\w*(?:,[ \t]*[a-z]\w*)*)(?=\)[ \t]*\{)", re.MULTILINE
)
NAMES = re.compile(
    rb"(\benum[ \t]+\w+[ \t]*\{\s*[A-Z]\w*(?:\([^()\n]*\))?"
    rb"(?:,\s*[A-Z]\w*(?:\([^()\n]*\))?)*)(?=[ \t]*\n\s*[\w@])"
)
# `{ A a, b -> ...}`, which the grammar takes with parentheses: `{ (A a, b) -> ... }`.
_PARAMETER = rb"(?:[A-Za-z_][\w.]*(?:<[\w., ?]{0,80}>)?(?:\[\])?[ \t]+)?[a-z_]\w*"
CLOSURE = re.compile(
    rb"(\{[ \t]*)(%b(?:[ \t]*,[ \t]*%b){0,8})(?=[ \t]*->)" % (_PARAMETER, _PARAMETER)
)
PARAMETER = re.compile(_PARAMETER)
FORMAL = re.compile(rb"\w+")
NAMED = re.compile(rb"\b(?:class|interface|enum|trait|extends|implements)\b")
INSERTED = re.compile(rb"(?<!\\)\$\{([^{}\"'\n]*\([^{}\"'\n]*)\}")
QUOTED = re.compile(rb"\"(?:[^\"\n\\]|\\.)*\"")
WORDS = frozenset(
    b"""
    abstract as assert boolean break byte case catch char class continue def default do
    double else enum extends final finally float for goto if implements import in
    instanceof int interface long native new package private protected public record
    return short static strictfp super switch synchronized this throw throws trait
    transient try var void volatile while yield
    """.split()
)
LONG = (b'"""', b"'''")
PAIRS = ((b"(", b")"), (b"[", b"]"), (b"{", b"}"))


def rewrite(source: bytes) -> bytes:
    """Return a source of the same lines that the grammar understands."""
    source = rewrite_idioms(source)
    if b"${" in source:
        source = QUOTED.sub(_opened, source)
    source = FIELD.sub(_ended, TRAIT.sub(rb"\1class", source))
    source = VALUE.sub(_closed, source)
    source = NAMES.sub(rb"\1;", MADE.sub(_typed, source))
    if b"->" in source:
        source = CLOSURE.sub(_wrapped, source)
    return COMMAND.sub(_command, INLINE.sub(_command, source))


def _wrapped(found: re.Match[bytes]) -> bytes:
    before, inside = found.groups()
    parts = PARAMETER.findall(inside)
    is_typed = [len(part.split()) > 1 for part in parts]
    if not any(is_typed):
        return found[0] if len(parts) == 1 else b"%b(%b)" % (before, inside)
    every = (
        part if is_said else b"Object " + part
        for part, is_said in zip(parts, is_typed, strict=True)
    )
    return b"%b(%b)" % (before, b", ".join(every))


def _typed(found: re.Match[bytes]) -> bytes:
    return found[1] + FORMAL.sub(rb"Object \g<0>", found[2])


def _ended(found: re.Match[bytes]) -> bytes:
    is_type = NAMED.search(found[1]) is not None
    return found[0] if is_type else found[1] + b";"


def _closed(found: re.Match[bytes]) -> bytes:
    line = found[1]
    is_whole = (
        b"//" not in line
        and all(line.count(a) == line.count(b) for a, b in PAIRS)
        and not any(line.count(mark) % 2 for mark in LONG)
    )
    return line + b";" if is_whole else found[0]


def _opened(found: re.Match[bytes]) -> bytes:
    # `"a ${f(b)}"` is `"a "+(f(b))+""`.
    return INSERTED.sub(rb'"+(\1)+"', found[0])


def _command(found: re.Match[bytes]) -> bytes:
    before, name, rest = found.groups()
    rest = rest.rstrip()
    is_call = (
        name not in WORDS
        and not DECLARED.match(rest)
        and not OPERATOR.match(rest)
        and not CHAINED.match(rest)
        and not rest.endswith((b",", b"+"))
        and not any(rest.count(mark) % 2 for mark in LONG)
        and b"//" not in rest
        and all(rest.count(a) == rest.count(b) for a, b in PAIRS)
    )
    if not is_call:
        return found[0]
    end = b";" if rest.endswith(b";") else b""
    return b"%b%b(%b)%b" % (before, name, rest.removesuffix(b";"), end)
