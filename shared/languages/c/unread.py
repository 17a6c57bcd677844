"""Blanks what the grammar of C++ cannot read, where nothing is called there.

    extern template class LIB_API lib::List<int>;
    void f(const Options &given = {});
    LIB_TRY
    { ... }
    (this->*handlers[i])(x);

One such line may cost the class or the file around it.
"""

import re
from bisect import bisect_right

from shared.languages.c.attributes import GIVEN, MACRO, blank, without_macros

# `extern template class A<int>;`, `template LIB_API void f<A>(int);`
INSTANTIATED = re.compile(rb"\n[ \t]*+(?:extern\s++)?template\s++(?!<)[^;{}]{0,400};")
# `const T &given = {}` in a list of parameters: what it is by default is no call.
EMPTY = re.compile(rb"=\s*+\{\s*+\}(?=\s*+[,)])")
# `(this->*fs[i])(x)`, `(p.*f)(x)`: what is called through a pointer to a member.
MEMBER = re.compile(
    rb"(?P<star>(?:->|\.)\*)(?=\s{0,4}[\w.\[\]:>&+-]{1,80}+\)\s{0,4}\()"
)
# `void (A::*f)()`: a pointer to a method is one to a function.
OWNED = re.compile(rb"(?<![\w:>])(?:[A-Za-z_]\w{0,80}+::){1,8}(?=\*)")
# `-> decltype(a << b, std::true_type())`: a comma is not read there.
DECLTYPE = re.compile(
    rb"decltype(?<=\bdecltype)\s*+(?P<listed>\((?:[^(){};]|\((?:[^(){};]|\((?:[^(){};]|\([^(){};]*+\))*+\))*+\))*+\))"
)
# A macro alone in its line in front of a block: `LIB_TRY`
TRIED = re.compile(rb"\n[^\S\n]*+(?P<macro>" + MACRO + rb")[ \t]*+\n(?=\s*+\{)")
ENDED = re.compile(rb"[;{}][ \t]*+\n")
# A macro and what it is given, alone in its line.
LINE = re.compile(
    rb"\n[ \t]++(?P<macro>" + MACRO + GIVEN + rb")[ \t]*+(?://[^\n]*+)?\r?$",
    re.MULTILINE,
)
# What tells which blocks are classes.
TOKEN = re.compile(
    rb"""//[^\n]*+|/\*[\s\S]*?(?:\*/|\Z)|"(?:[^"\\\n]|\\[\s\S])*+"?|'(?:[^'\\\n]|\\[\s\S])*+'?
    |\n[ \t]*+\#(?:[^\n\\]|\\[\s\S])*+|\{|\}|;|\)
    |class(?<=\bclass)\b|struct(?<=\bstruct)\b|union(?<=\bunion)\b""",
    re.VERBOSE,
)
CLASSES = (b"class", b"struct", b"union")


def without_unread(source: bytes) -> bytes:
    """Return the source with these blank; offsets and lines stay."""
    # The first line has a line end in front as well.
    source = b"\n" + source
    if b"template" in source:
        source = INSTANTIATED.sub(blank, source)
    if b"decltype" in source:
        source = DECLTYPE.sub(_plain, source)
    source = EMPTY.sub(_zero, source)
    if b"->*" in source or b".*" in source:
        source = MEMBER.sub(_comma, source)
    if b"::*" in source:
        source = OWNED.sub(blank, source)
    source = without_macros(TRIED, source, _is_begun)
    lines = [at.span("macro") for at in LINE.finditer(source)]
    return (_without_lines(source, lines) if lines else source)[1:]


def _comma(found: re.Match[bytes]) -> bytes:
    # What it is called on is left where it stands.
    return b",".ljust(len(found["star"]))


def _is_begun(found: re.Match[bytes]) -> bool:
    # Whether the code in front of it is a whole statement, and a line.
    source, at = found.string, found.start()
    while at > 0 and source[at : at + 1].isspace():
        at -= 1
    return ENDED.match(source, at) is not None


def _plain(found: re.Match[bytes]) -> bytes:
    # A type that only the compiler works out.
    if b"," not in found["listed"]:
        return found[0]
    rest = found[0][len(b"auto") :]
    return b"auto" + re.sub(rb"[^\n]", b" ", rest)


def _zero(found: re.Match[bytes]) -> bytes:
    text = found[0]
    at = text.index(b"{")
    return text[:at] + b"0" + re.sub(rb"[^\n]", b" ", text[at + 1 :])


def _without_lines(source: bytes, lines: list[tuple[int, int]]) -> bytes:
    # In a function they are calls; in a class they declare something unknown.
    inside = _classes(source)
    starts = [start for start, _ in inside]
    kept = bytearray(source)
    for start, end in lines:
        at = bisect_right(starts, start) - 1
        if at >= 0 and inside[at][1]:
            kept[start:end] = re.sub(rb"[^\n]", b" ", source[start:end])
    return bytes(kept)


def _classes(source: bytes) -> list[tuple[int, bool]]:
    # From where on the innermost block is a class, and from where on it is not.
    found: list[tuple[int, bool]] = []
    around: list[bool] = []
    is_class = False
    for token in TOKEN.finditer(source):
        text = token[0]
        if text in CLASSES:
            is_class = True
        elif text in (b";", b")"):
            is_class = False
        elif text == b"{":
            around.append(is_class)
            found.append((token.end(), is_class))
            is_class = False
        elif text == b"}":
            if around:
                around.pop()
            found.append((token.end(), bool(around) and around[-1]))
            is_class = False
    return found
