"""Rewrites Groovy's own operators and heads to what the grammar takes from Java.

Every rewriting stays within its line but for the dot of a chain, which moves to the end
of the line before.
"""

import re

# `a?.b`, `a.&b`; `a*.b` is what each of its elements does.
NAVIGATED = re.compile(rb"(?:\bthis\.&|\?\.|(\*\.)|\.&)(?=[A-Za-z_])")
# `f(*xs)`: xs are what f is given.
SPREAD = re.compile(rb"([(,][ \t]*)\*(?=[A-Za-z_][\w.]*[ \t]*[,)])")
# `xs[i](a)`: what is called is an element.
CALLED_ITEM = re.compile(rb"(?<=\w)(\[[^\[\]\n(){}]{1,80}\])(?=\()")
# `x = [a]` in front of a line that begins with a generic type.
LISTED = re.compile(rb"\](?=[ \t]*\n[ \t]*[A-Z]\w*<)")
# `[:]`.
EMPTY_MAP = re.compile(rb"\[[ \t]*:[ \t]*\]")
# `''`, which is no character.
EMPTY_TEXT = re.compile(rb"(?<![\\'])''(?!')")
# `a ?: b`, which has either value as well.
ELVIS = re.compile(rb"\?:")
# `(a as B)`; elsewhere `a as B` is an a.
CAST = re.compile(rb"\(([A-Za-z_][\w.]*)[ \t]+as[ \t]+([A-Z][\w.]*)\)")
COERCED = re.compile(
    rb"(?<=[\w)\]}\"'])[ \t]+as[ \t]+(?:[A-Z][\w.]*(?:<[\w., ?]{0,80}>)?"
    rb"|(?:boolean|byte|char|double|float|int|long|short)\b)(?:\[\])*"
)
IMPORT = re.compile(rb"^[ \t]*import[ \t][^\n]*$", re.MULTILINE)
# `def (a, b) = f()`.
UNPACKED = re.compile(
    rb"^([ \t]*(?:def|final)[ \t]+)\([^()\n]*\)(?=[ \t]*=)", re.MULTILINE
)
# `def "adds items"() {`: a test that is named by a sentence.
SENTENCE = re.compile(
    rb"^([ \t]*def[ \t]+)([\"'])([^\"'\n]+)\2(?=[ \t]*\()", re.MULTILINE
)
UNNAMED = re.compile(rb"\W+")
# A line that begins with a dot goes on with the one before.
CHAINED = re.compile(rb"(?<=[\w)\]}\"'])([ \t]*(?:\n[ \t]*)+)\.(?=[A-Za-z_])")
# The head of a method, up to its parameters.
_HEAD = (
    rb"^[ \t]*(?:@\w+[ \t]+)*(?:(?:def|void|static|private|public|protected|final|int"
    rb"|long|double|float|boolean|char|byte|short|synchronized"
    rb"|[A-Z][\w.]*(?:<[\w.,<> ?]{0,80}>)?(?:\[\])?)[ \t]+){1,6}[a-z_]\w*[ \t]*\("
)
PARAMETERS = re.compile(rb"(%b)([^()\n]+)(?=\))" % _HEAD, re.MULTILINE)
UNTYPED = re.compile(rb"[ \t]*[a-z_]\w*[ \t]*(?:=.*)?")
# `String f() { g() }` ends with a semicolon, or the braces are taken for a closure.
ON_ONE_LINE = re.compile(
    rb"(%b[^()\n]*\)[ \t]*\{[ \t]*)([^\n]*[^\s;{])(?=[ \t]*\}[ \t]*$)" % _HEAD,
    re.MULTILINE,
)
# What an interface declares ends with a semicolon: on a line of its own, or
# in `interface B { int f(A a) }`.
DECLARED = re.compile(
    rb"(%b[^()\n]*\))(?=[ \t]*\n(?!\s*(?:\{|throws\b)))" % _HEAD, re.MULTILINE
)
# `break }`.
LEFT = re.compile(rb"\b(break|continue)(?=[ \t]*\})")
INTERFACE = re.compile(
    rb"(\binterface[ \t]+\w[^\n{}]{0,200}\{[ \t]*\w[^\n{}]{0,400}\))(?=[ \t]*\})"
)


def rewrite_idioms(source: bytes) -> bytes:
    """Return a source of the same lines without what only Groovy has."""
    if b"?:" in source:
        source = ELVIS.sub(b"||", source)
    source = EMPTY_MAP.sub(b"[]", source)
    source = LISTED.sub(b"];", CALLED_ITEM.sub(rb"\1.call", source))
    source = SPREAD.sub(rb"\1", EMPTY_TEXT.sub(b"' '", source))
    if b" as " in source:
        source = _uncoerced(source)
    source = NAVIGATED.sub(_navigated, source)
    source = UNPACKED.sub(rb"\1several", source)
    source = SENTENCE.sub(_named, source)
    source = PARAMETERS.sub(_typed, source)
    source = LEFT.sub(rb"\1;", source)
    if b"interface" in source:
        source = INTERFACE.sub(rb"\1;", DECLARED.sub(rb"\1;", source))
    source = ON_ONE_LINE.sub(rb"\1\2;", source)
    return CHAINED.sub(_joined, source)


def _navigated(found: re.Match[bytes]) -> bytes:
    if found[1]:
        return b"[0]."
    # A method of this object is seen by its name alone.
    return b"" if found[0].startswith(b"this") else b"."


def _joined(found: re.Match[bytes]) -> bytes:
    # Not into a comment.
    source, start = found.string, found.start()
    line = source[source.rfind(b"\n", 0, start) + 1 : start]
    return found[0] if b"//" in line else b"." + found[1]


def _uncoerced(source: bytes) -> bytes:
    parts: list[bytes] = []
    end = 0
    for found in IMPORT.finditer(source):
        parts += [_cast(source[end : found.start()]), found[0]]
        end = found.end()
    return b"".join([*parts, _cast(source[end:])])


def _cast(source: bytes) -> bytes:
    return COERCED.sub(b"", CAST.sub(rb"((\2) \1)", source))


def _named(found: re.Match[bytes]) -> bytes:
    return found[1] + (UNNAMED.sub(b"_", found[3]).strip(b"_") or b"_")


def _typed(found: re.Match[bytes]) -> bytes:
    # `f(a, b = 1)`: parameters without a type have any.
    formals = found[2].split(b",")
    typed = (b" Object " + f if UNTYPED.fullmatch(f) else f for f in formals)
    return found[1] + b",".join(typed)
