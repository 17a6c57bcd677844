"""Blanks what the grammar of C still stumbles at in a source, byte for byte in place.

    int f(int a, int b) LIB_FORMAT(1, 2);
    void g(void *data LIB_UNUSED);
    int h LIB_ARGS((int a, int b));
    typedef int (CALLBACK *handler)(int);
    lib_export int j;
    p = lib_new(pool, struct item, 1);
    print("a" MACRO "b");

The same may be something else in a source that is understood: so this is for those
that are not, and kept where more of them is understood then.
"""

import re

from shared.languages.c.attributes import (
    GIVEN,
    MACRO,
    blank,
    without_attributes,
    without_macros,
)
from shared.languages.c.conditionals import settle
from shared.languages.c.unread import without_unread

# What begins no declaration, and the words of types.
STATEMENTS = rb"return|else|case|goto|if|while|for|switch|do|default|new|delete|throw"
TYPES = (
    rb"static|extern|inline|const|volatile|register|struct|union|enum|unsigned|signed"
    rb"|long|short|int|char|void|float|double|bool|auto"
)
NO_KEYWORD = (
    rb"(?!(?:sizeof|typedef|class|public|private|protected|using|namespace|template"
    rb"|typename|operator|friend|virtual|explicit|constexpr|mutable|break|continue|asm"
    rb"|__\w++|" + STATEMENTS + rb"|" + TYPES + rb")\b)"
)
# What is between parentheses that nest three deep.
NESTED = rb"\((?:[^(){};]|\((?:[^(){};]|\([^(){};]{0,400}+\)){0,400}+\)){0,2000}+\)"
# `int f(int a) MACRO(1, 2) OTHER;`: two words in front of the parentheses.
BEHIND = re.compile(
    rb"\n[ \t]*+(?!(?:"
    + STATEMENTS
    + rb")\b)(?:\w++[\s*]++){1,8}+\w*+\s*+"
    + NESTED
    # The macros themselves.
    + rb"(?P<macro>(?:\s*+"
    + MACRO
    + rb"(?:\s?"
    + GIVEN
    + rb")?){1,4}+)(?=\s*+[;{])"
)
# `int`, `LIB_DEPRECATED("why")`, `f(`, each in its line.
BETWEEN = re.compile(
    rb"\n[ \t]*+(?P<macro>" + MACRO + GIVEN + rb")(?=\s*+\n\s*+\w++\s?\()"
)
RETURNED = re.compile(rb"[\w*](?<!else)\s*\Z")
# `void *data UNUSED)`, and what is in front of it.
PARAMETER = re.compile(rb"\s(?=[A-Z_])(?P<macro>" + MACRO + rb")(?=\s*+[,)])")
NAMED = re.compile(rb"[\w*][\s*]++" + NO_KEYWORD + rb"\w++\s*+\Z")
MAX_IN_FRONT = 100
# `int h LIB_ARGS((int a));`
WRAPPED = re.compile(
    rb"(?<=[\w)])\s*+\b(?P<macro>[A-Z_][A-Z0-9_]*+)\s*+(?P<open>\()(?=\s*+\()"
    + NESTED
    + rb"\s*+(?P<close>\))(?=\s*+[;{])"
)
# `(CALLBACK *handler)(`
CALLBACK = re.compile(
    rb"\(\s*+(?P<macro>" + MACRO + rb")(?=\s*+\*\s*+\w*+\s*+\)\s*+\()"
)
# `; FALLTHROUGH`, then a case.
FALLING = re.compile(
    rb"[;}]\s++(?P<macro>" + MACRO + rb")(?=[ \t]*+\n\s*+(?:case|default)\b)"
)
# `lib_export int j`, `lib_export item *f(`
EXPORTED = re.compile(
    rb"\n(?P<macro>"
    + NO_KEYWORD
    + rb"[A-Za-z_]\w*+)(?=\s++(?:(?:"
    + TYPES
    + rb")\b|"
    # Three words; a macro in capitals between a type and a name is blank by itself.
    + NO_KEYWORD
    + rb"(?!"
    + MACRO
    + rb"\b)\w++[\s*]++"
    + NO_KEYWORD
    + rb"\w++\s*+[;=(\[,]))"
)
# `new(pool, struct item, 1)`
TYPED = re.compile(rb"[(,]\s*+(?P<macro>struct|union|enum)(?=\s++\w++\s*+[,)])")
# `enum { KEY(UP), KEY(DOWN) }`
ENUM = re.compile(rb"enum(?<=\benum)\b[^{}();]{0,200}+\{[^{}]++\}")
ENUMERATOR = re.compile(rb"(?<=\w)\([^()]*+\)(?=\s*+,)")
# `"a" MACRO "b"`, and what else a quote may stand in.
JOINED = re.compile(
    rb"""//[^\n]*+|/\*[\s\S]*?(?:\*/|\Z)|'(?:[^'\\\n]|\\[\s\S])*+'?
    |(?P<text>"(?:[^"\\\n]|\\[\s\S])*+")
    (?P<more>(?:[ \t]*+[A-Za-z_]\w*+[ \t]*+"(?:[^"\\\n]|\\[\s\S])*+")*+)""",
    re.VERBOSE,
)


def repair(source: bytes) -> bytes:
    r"""Return the source with these blank; offsets and lines stay.

    >>> repair(b"int f(int a) LIB_PURE;")
    b'int f(int a)         ;'
    >>> repair(b"Parser LIB_CALL make(int n) {}")
    b'Parser LIB_CALL make(int n) {}'
    """
    # The first line has a line end in front as well.
    source = b"\n" + settle(source, is_broken=True)
    source = JOINED.sub(_joined, source)
    source = ENUM.sub(_enumerated, source)
    source = without_macros(BETWEEN, source, _is_returned)
    source = without_macros(PARAMETER, source, _is_named)
    for pattern in (BEHIND, EXPORTED, CALLBACK, FALLING, TYPED):
        source = without_macros(pattern, source)
    return WRAPPED.sub(_unwrapped, source)[1:]


def repair_c(source: bytes) -> bytes:
    """Return likewise a source in C, as what of C++ may be in it is blank as well."""
    return without_unread(without_attributes(repair(source)))


def _enumerated(found: re.Match[bytes]) -> bytes:
    return ENUMERATOR.sub(blank, found[0])


def _is_named(found: re.Match[bytes]) -> bool:
    return NAMED.search(_in_front(found)) is not None


def _is_returned(found: re.Match[bytes]) -> bool:
    return RETURNED.search(_in_front(found)) is not None


def _in_front(found: re.Match[bytes]) -> bytes:
    at = found.start()
    return found.string[max(0, at - MAX_IN_FRONT) : at]


def _joined(found: re.Match[bytes]) -> bytes:
    if not found["more"]:
        return found[0]
    return b'"' + found[0][1:-1].replace(b'"', b" ") + b'"'


def _unwrapped(found: re.Match[bytes]) -> bytes:
    text = bytearray(found[0])
    for part in ("macro", "open", "close"):
        start, end = (at - found.start() for at in found.span(part))
        text[start:end] = b" " * (end - start)
    return bytes(text)
