"""Blanks macros around C++'s declarations: attributes, and what opens namespaces.

    LIB_BEGIN_NAMESPACE
    LIB_API Widget *make(int n) LIB_NOEXCEPT;

A grammar takes the first word for a type, and what follows for an error. What a macro
stands for may be said in another file; where it is written tells enough: a line of its
own between declarations, or in front of a type and a name.
"""

import re

# A macro by its looks, and one that says what it is for.
MACRO = rb"[A-Z_][A-Z0-9_]*[A-Z0-9]"
TELLING = rb"""(?:[A-Z0-9]*_)*+(?:CONSTEXPR|INLINE|EXPLICIT|NODISCARD|NORETURN|NOEXCEPT
    |DEPRECATED|API|EXPORT|IMPORT|PUBLIC|FN|FUNC|DECL)[0-9]*(?:_[A-Z0-9_]*)?"""
# What may stand in front of it.
LEAD = rb"""(?:(?:static|inline|extern|virtual|explicit|constexpr|friend
    |template[ \t]*+<[^\n;{}()]{0,200}>)\s++)*+"""
# `const unsigned`, then `T<int> *name(` or `T operator+(`.
TYPED = rb"""
    (?:(?:static|inline|constexpr|virtual|explicit|extern|friend|const|volatile
        |unsigned|signed|long|short|struct|enum|class|typename)\s++)*+
    (?!(?:operator|return|else|case|new|delete|throw|goto)\b)
    [A-Za-z_](?:\w|::)*+(?:<[^;{}()\n]{0,200}>(?:::\w+)*+)?
    (?:(?:\s*+const\b)?\s*+[*&]++\s*+(?:const\b\s*+)?|\s++)
    (?:(?:\w++(?:<[^;{}()\n]{0,80}>)?::)*+operator(?:[^\w\s(]{1,3}|\s*+\(\)|\s[\w:\s*&]++)
        |[A-Za-z_~](?:\w|::|~)*+)
    \s*+\("""
# A constructor, destructor or conversion has a name alone.
NAMED = rb"(?:explicit\s++)?(?:~?[A-Za-z_]\w*+\s*+\(|operator\s)"

BEFORE = re.compile(
    rb"^[ \t]*+" + LEAD + rb"(?P<macro>(?:" + TELLING + rb"\s++(?=" + NAMED + rb"))"
    rb"|(?:(?!TEST)"
    + MACRO
    + rb"(?:\([^()\n]{0,100}\))?\s++){1,4}?(?="
    + TYPED
    + rb"))",
    re.MULTILINE | re.VERBOSE,
)
# `Widget *LIB_CALL make(`
BETWEEN = re.compile(
    rb"^[ \t]*+"
    + LEAD
    + rb"""(?:(?:const|unsigned|signed|struct|enum|class)\s++)*+
    (?!(?:operator|return|else|case|new|delete|throw|goto|const|typedef|using)\b)
    [A-Za-z_](?:\w|::)*+(?:<[^;{}()\n]{0,200}>)?[\s*&]++
    (?P<macro>"""
    + MACRO
    + rb""")(?=\s++[A-Za-z_~](?:\w|::|~)*+\s*+\()""",
    re.MULTILINE | re.VERBOSE,
)
# `f() const LIB_NOEXCEPT;`, `f() LIB_OVERRIDE {`
BEHIND = re.compile(
    rb"(?<=[)\w])[ \t\n]++(?P<macro>(?<=[) \t\n])" + TELLING + rb")(?=\s*+[;{])",
    re.VERBOSE,
)
# `LIB_BEGIN_NAMESPACE`
ALONE = re.compile(rb"^[ \t]*+(?P<macro>" + MACRO + rb")[ \t]*+$", re.MULTILINE)
# What a declaration or statement may come behind, and what begins one.
ENDS = b";{}:"
BEGINS = re.compile(rb"\s*+(?:[A-Za-z_#~\[]|//|/\*|::|\}(?!\s*+;)|\Z)")
# A line with no code.
COMMENT = re.compile(rb"[ \t]*+(?://|#).*|.*\*/[ \t]*+")


def without_attributes(source: bytes) -> bytes:
    r"""Return the source with such macros blank; offsets and lines stay.

    >>> without_attributes(b"API_V2 Widget *make(int n);")
    b'       Widget *make(int n);'
    """
    source = BEFORE.sub(without_macro, source)
    source = BETWEEN.sub(without_macro, source)
    source = BEHIND.sub(without_macro, source)
    alone = [at.span("macro") for at in ALONE.finditer(source) if _stands(source, at)]
    if not alone:
        return source
    kept = bytearray(source)
    for start, end in alone:
        kept[start:end] = b" " * (end - start)
    return bytes(kept)


def without_macro(found: re.Match[bytes]) -> bytes:
    """Return what was found with its macro blank."""
    start, end = (at - found.start() for at in found.span("macro"))
    blank = re.sub(rb"[^\n]", b" ", found["macro"])
    return found[0][:start] + blank + found[0][end:]


def _stands(source: bytes, found: re.Match[bytes]) -> bool:
    # Whether it stands between declarations or statements.
    if not BEGINS.match(source, found.end()):
        return False
    end = found.start()
    while end > 0:
        start = source.rfind(b"\n", 0, end - 1) + 1
        line = source[start:end].rstrip()
        if line and not COMMENT.fullmatch(line) and not ALONE.fullmatch(line):
            return line[-1] in ENDS and not line.endswith(b"\\")
        end = start
    return True
