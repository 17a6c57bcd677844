"""Blanks what stands between a C header and its grammar, byte for byte."""

import re

from shared.languages.c.attributes import (
    blank,
    is_behind_code,
    without_attributes,
    without_macro,
    without_macros,
)
from shared.languages.c.conditionals import settle
from shared.languages.c.unread import without_unread

# `#ifdef __cplusplus`, then nothing but `extern "C" {` or `}`, then `#endif`.
CPLUSPLUS = re.compile(
    rb"""^[ \t]*\#[ \t]*if(?:def)?[ \t(]*+(?:defined[ \t(]*+)?(?:__cplusplus)[^\n]*\n
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

# `class API Widget : public Base {`: a macro between the keyword and the name.
CLASS = re.compile(
    rb"""(?:class(?<=\bclass)|struct(?<=\bstruct)|union(?<=\bunion))[ \t]+
    (?P<macro>(?:[A-Z][A-Z0-9_]+|\w+_(?:EXPORT|API))(?:\([^(){};]{0,400}\))?)
    (?=\s+\w+(?:::\w+)*\s*(?:final\s*)?(?:\{|<|:(?!:)))""",
    re.VERBOSE,
)
# `void f() EXCLUSIVE_LOCKS_REQUIRED(mutex_);`, `int x GUARDED_BY(mutex_);`
LOCKS = re.compile(
    rb"""[ \t\n](?=[A-Z])(?P<macro>(?:[A-Z]+_){0,4}
    (?:LOCKS_REQUIRED|LOCKS_EXCLUDED|LOCK_FUNCTION|UNLOCK_FUNCTION|TRYLOCK_FUNCTION
      |GUARDED_BY|REQUIRES|EXCLUDES|ACQUIRE|RELEASE|ACQUIRED_BEFORE|ACQUIRED_AFTER
      |EXCLUSIVE_LOCK|SHARED_LOCK|LOCK_RETURNED|RETURN_CAPABILITY
      |THREAD_SAFETY_ANALYSIS)(?:\([^()\n]{0,200}\))?)(?=\s*[;{=:])""",
    re.VERBOSE,
)
# One of these is in each of them.
LOCKING = (
    *(b"LOCK", b"GUARDED_BY", b"REQUIRES", b"EXCLUDES", b"ACQUIRE", b"RELEASE"),
    *(b"RETURN_CAPABILITY", b"THREAD_SAFETY_ANALYSIS"),
)


def prepare(source: bytes) -> bytes:
    r"""Return the source with those lines blank; offsets and lines stay.

    >>> prepare(b'#ifdef __cplusplus\nextern "C" {\n#endif\nint f();\n').strip()
    b'int f();'
    """
    if b"__cplusplus" in source:
        source = CPLUSPLUS.sub(blank, source)
    if b"#" in source:
        source = settle(source)
    if b"_DECLS" in source:
        source = DECLS.sub(blank, source)
    source = CLASS.sub(without_macro, source)
    if any(word in source for word in LOCKING):
        source = without_macros(LOCKS, source, is_behind_code)
    return source


def prepare_cpp(source: bytes) -> bytes:
    """Return likewise a source in C++, without macros that are attributes."""
    return without_unread(without_attributes(prepare(source)))
