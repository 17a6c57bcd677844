"""Whether a header that may be either is C++, by what is written in it."""

import re

# What a header shows to C++ alone says nothing about the header.
GUARDED = re.compile(
    rb"^[ \t]*#[ \t]*if[^\n]{0,80}__cplusplus[\s\S]*?^[ \t]*#[ \t]*(?:endif|else)",
    re.MULTILINE,
)
COMMENT = re.compile(rb"/\*[\s\S]*?(?:\*/|\Z)|//[^\n]*|\"(?:[^\"\\\n]|\\[\s\S])*\"?")
MARKS = re.compile(
    rb"""^[ \t]*(?:inline[ \t]+)?namespace\b(?:[ \t]+[\w:]+)?[ \t]*\{
    |^[ \t]*class[ \t]+(?:\w+[ \t]+){0,3}\w+[ \t]*(?:final[ \t]*)?(?:[:;{]|$)
    |^[ \t]*template[ \t]*<
    |^[ \t]*(?:public|private|protected)[ \t]*:(?!:)
    |^[ \t]*using[ \t]+\w
    |\bstd[ \t]*::|\bvirtual[ \t]+[\w~]|\boperator[ \t]*[^\s\w,;)]
    |\b(?:static|dynamic|const|reinterpret)_cast[ \t]*<
    |\bconstexpr\b|\bnullptr\b|\bfriend[ \t]+\w|\benum[ \t]+class\b
    |\)[ \t]*(?:const|override|noexcept|final)\b[ \t]*[;{=]
    |^[ \t]*\#[ \t]*include[ \t]*<(?:algorithm|array|atomic|chrono|deque|exception
        |functional|iostream|istream|iterator|limits|list|map|memory|mutex|optional
        |ostream|set|sstream|stdexcept|string|string_view|thread|tuple|type_traits
        |unordered_map|unordered_set|utility|variant|vector|c(?:assert|ctype|errno
        |inttypes|limits|math|stdarg|stddef|stdint|stdio|stdlib|string|time))>""",
    re.MULTILINE | re.VERBOSE,
)


def is_cpp(source: bytes) -> bool:
    """Whether a header has what only C++ has, outside of what guards it from C.

    >>> is_cpp(b"class A;"), is_cpp(b"struct a { int class; };")
    (True, False)
    """
    source = COMMENT.sub(b" ", source)
    if b"__cplusplus" in source:
        source = GUARDED.sub(b" ", source)
    return MARKS.search(source) is not None
