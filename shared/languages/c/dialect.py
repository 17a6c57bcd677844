"""Whether a header that may be either is C++, by what is written in it."""

import re
from collections.abc import Iterator

# What a header shows to C++ alone says nothing about the header.
GUARD = re.compile(rb"\n[ \t]*#[ \t]*if[^\n]{0,80}__cplusplus")
GUARD_END = re.compile(rb"\n[ \t]*#[ \t]*(?:endif|else)")
COMMENT = re.compile(rb"/\*[\s\S]*?(?:\*/|\Z)|//[^\n]*|\"(?:[^\"\\\n]|\\[\s\S])*\"?")
# Behind the end of the line in front.
LINES = re.compile(
    rb"""\n[ \t]*(?:(?:inline[ \t]+)?namespace\b(?:[ \t]+[\w:]+)?[ \t]*\{
    |class[ \t]+(?:\w+[ \t]+){0,3}\w+[ \t]*(?:final[ \t]*)?(?:[:;{]|$)
    |template[ \t]*<
    |(?:public|private|protected)[ \t]*:(?!:)
    |using[ \t]+\w
    |\#[ \t]*include[ \t]*<(?:algorithm|array|atomic|chrono|deque|exception
        |functional|iostream|istream|iterator|limits|list|map|memory|mutex|optional
        |ostream|set|sstream|stdexcept|string|string_view|thread|tuple|type_traits
        |unordered_map|unordered_set|utility|variant|vector|c(?:assert|ctype|errno
        |inttypes|limits|math|stdarg|stddef|stdint|stdio|stdlib|string|time))>)""",
    re.MULTILINE | re.VERBOSE,
)
# Each is found by the word or sign that it begins with.
MARKS = (
    re.compile(rb"std(?<=\bstd)[ \t]*::"),
    re.compile(rb"virtual(?<=\bvirtual)[ \t]+[\w~]"),
    re.compile(rb"operator(?<=\boperator)[ \t]*[^\s\w,;)]"),
    re.compile(
        rb"_cast(?:(?<=\bstatic_cast)|(?<=\bdynamic_cast)|(?<=\bconst_cast)"
        rb"|(?<=\breinterpret_cast))[ \t]*<"
    ),
    re.compile(rb"constexpr(?<=\bconstexpr)\b"),
    re.compile(rb"nullptr(?<=\bnullptr)\b"),
    re.compile(rb"friend(?<=\bfriend)[ \t]+\w"),
    re.compile(rb"enum(?<=\benum)[ \t]+class\b"),
    re.compile(rb"\)[ \t]*(?:const|override|noexcept|final)\b[ \t]*[;{=]"),
)


def _unguarded(source: bytes) -> Iterator[bytes]:
    at = 0
    while (guard := GUARD.search(source, at)) is not None:
        end = GUARD_END.search(source, guard.end())
        if end is None:
            break
        yield source[at : guard.start()]
        at = end.end()
    yield source[at:]


def is_cpp(source: bytes) -> bool:
    """Whether a header has what only C++ has, outside of what guards it from C.

    >>> is_cpp(b"class A;"), is_cpp(b"struct a { int class; };")
    (True, False)
    """
    source = b"\n" + COMMENT.sub(b" ", source)
    if b"__cplusplus" in source:
        source = b"\n ".join(_unguarded(source))
    return LINES.search(source) is not None or any(
        mark.search(source) is not None for mark in MARKS
    )
