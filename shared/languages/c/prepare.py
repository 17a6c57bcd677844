"""Blanks what stands between a C header and its grammar, byte for byte."""

import re

from shared.languages.c.conditionals import settle

# `#ifdef __cplusplus`, then nothing but `extern "C" {` or `}`, then `#endif`.
CPLUSPLUS = re.compile(
    rb"""^[ \t]*\#[ \t]*if(?:def)?[ \t(]*(?:defined)?[ \t(]*(?:__cplusplus)[^\n]*\n
    (?:[ \t]*\n)*
    [ \t]*(?:extern[ \t]*"C"[ \t]*\{?|\{|\})[^\n\#]{0,200}\n
    (?:[ \t]*(?:\{[^\n\#]{0,200})?\n)*
    [ \t]*\#[ \t]*endif[^\n]*$""",
    re.MULTILINE | re.VERBOSE,
)
# `G_BEGIN_DECLS` alone in its line.
DECLS = re.compile(
    rb"^[ \t]*[A-Z_]{0,40}(?:BEGIN|END)_(?:C_)?DECLS;?[ \t]*$", re.MULTILINE
)


def prepare(source: bytes) -> bytes:
    r"""Return the source with those lines blank; offsets and lines stay.

    >>> prepare(b'#ifdef __cplusplus\nextern "C" {\n#endif\nint f();\n').strip()
    b'int f();'
    """
    if b"__cplusplus" in source:
        source = CPLUSPLUS.sub(_blank, source)
    if b"if" in source and b"#" in source:
        source = settle(source)
    return DECLS.sub(_blank, source) if b"_DECLS" in source else source


def _blank(found: re.Match[bytes]) -> bytes:
    return re.sub(rb"[^\n]", b" ", found[0])
