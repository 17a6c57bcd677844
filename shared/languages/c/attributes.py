"""Blanks macros around C++'s declarations: attributes, and what opens namespaces.

    LIB_BEGIN_NAMESPACE
    LIB_API Widget *make(int n) LIB_NOEXCEPT;

A grammar takes the first word for a type, and what follows for an error. What a macro
stands for may be said in another file; where it is written tells enough: a line of its
own between declarations, or in front of a type and a name.
"""

import re

# A macro by its looks, and one that says what it is for.
MACRO = rb"[A-Z_][A-Z0-9_]*[A-Z0-9]_?+"
TELLING = (
    rb"""(?=(?:[A-Z0-9]*_)*?(?:CONSTEXPR|INLINE|EXPLICIT|NODISCARD|NORETURN|NOEXCEPT
    |DEPRECATED|OVERRIDE|FINAL|API|EXPORT|IMPORT|PUBLIC|FN|FUNC|FUNCTION|DECL)(?:[0-9]*\b|_))"""
    + MACRO
)
# What may stand in front of it.
LEAD = rb"""(?:(?:static|inline|extern|virtual|explicit|constexpr|friend
    |template[ \t]*+<[^\n;{}()]{0,200}>|\[\[[^\n\[\]]{0,80}\]\])\s++){0,8}+"""
# What a macro is given: a line at most, with strings and calls in it.
TEXT = rb""""(?:[^"\\\n]|\\.){0,200}+\""""
WORDS = rb"""[^()\n"]{0,100}+"""
INNER = rb"\(" + WORDS + rb"(?:\(" + WORDS + rb"\)" + WORDS + rb"){0,2}+\)"
GIVEN = (
    rb"\(" + WORDS + rb"(?:(?:" + TEXT + rb"|" + INNER + rb")" + WORDS + rb"){0,4}+\)"
)
# `const unsigned`, then `T<int> *`
TYPE = rb"""
    (?:(?:static|inline|constexpr|virtual|explicit|extern|friend|const|volatile
        |unsigned|signed|long|short|struct|enum|class|typename)\s++){0,8}+
    (?!(?:operator|return|else|case|new|delete|throw|goto)\b)
    [A-Za-z_](?:\w|::)*+(?<!:)(?:<[^;{}()\n]{0,200}>(?:::\w+)*+)?
    (?:(?:\s*+const\b)?\s*+[*&]++\s*+(?:const\b\s*+)?|\s++)"""
# `name(`, `A<T>::operator+(`
FUNCTION = (
    rb"(?:\w++(?:<[^;{}()\n]{0,80}>)?::)*+"
    rb"(?:operator(?:[^\w\s(]{1,3}|\s*+\(\)|\s[\w:\s*&]{1,80})|~?[A-Za-z_]\w*+)\s*+\("
)
# `name =`
VARIABLE = rb"(?!operator\b)[A-Za-z_]\w*+\s*+[=;\[]"
# A constructor, destructor or conversion has a name alone.
NAMED = rb"(?:explicit\s++)?(?:~?[A-Za-z_]\w*+\s*+\(|operator\s)"

# `C::C(`, `C::~C(`
MEMBER = rb"""(?:\w++::)*?(?P<cls>\w++)(?:<[^;{}()\n]{0,80}>)?::~?(?P=cls)\s*+\("""

BEFORE = re.compile(
    rb"^[ \t]*+" + LEAD + rb"(?P<macro>(?:" + TELLING + rb"\s++(?=" + NAMED + rb"))"
    rb"|" + MACRO + rb"\s++(?=" + MEMBER + rb"|typedef\s)"
    rb"|(?:(?!TEST)" + MACRO + rb"(?:" + GIVEN + rb")?\s++){1,4}?"
    rb"(?=" + TYPE + FUNCTION + rb")"
    rb"|(?:" + MACRO + rb"(?:" + GIVEN + rb")?[ \t]++){1,4}?"
    rb"(?=" + TYPE + VARIABLE + rb"))",
    re.MULTILINE | re.VERBOSE,
)
# `Widget *LIB_CALL make(`
BETWEEN = re.compile(
    rb"^[ \t]*+"
    + LEAD
    + rb"(?:"
    + MACRO
    + rb"""\s++)?(?:(?:const|unsigned|signed|struct|enum|class)\s++){0,8}+
    (?!(?:operator|return|else|case|new|delete|throw|goto|const|typedef|using)\b)
    [A-Za-z_](?:\w|::)*+(?:<[^;{}()\n]{0,200}>)?[\s*&]++
    (?P<macro>"""
    + MACRO
    + rb")(?=\s++[*&]*+\s*+"
    + FUNCTION
    + rb")",
    re.MULTILINE | re.VERBOSE,
)
# `f() const LIB_NOEXCEPT;`, `f() LIB_THROWS(false) {`, `f() ANY override;`
BEHIND = re.compile(
    rb"(?<=[)\w])[ \t\n]++(?P<macro>(?<=[) \t\n])(?:"
    + TELLING
    + rb"(?:"
    + GIVEN
    + rb")?(?=\s*+(?://[^\n]{0,200}+\n\s*+)?+(?:[;{]|:(?!:)))"
    + rb"|(?:(?<=\)[ \t\n])|(?<=\)[ \t]const[ \t\n]))"
    + MACRO
    + rb"(?=\s*+(?:\{|(?:override|final|noexcept)\b|=\s*+(?:0|default|delete)\s*+;))"
    + rb"|(?<=\)[ \t]const[ \t\n])"
    + MACRO
    + rb"(?=\s*+;)))",
    re.VERBOSE,
)
# `DEFINE_FLAG(int, size, 1 << 20, "how large");`: arguments that no function has.
DEFINING = re.compile(
    rb"""^(?P<macro>(?:DEFINE|DECLARE)_[A-Z0-9_]+\([^;{}]{0,2000}?\)[ \t]*;?)
    [ \t]*+$""",
    re.MULTILINE | re.VERBOSE,
)
# `Q_PROPERTY(int size READ size)`, `UPROPERTY(Edit)`, `LIB_PRAGMA("pop")`
MARKING = re.compile(
    rb"""^[ \t]*+(?P<macro>(?:Q_[A-Z_]+|U(?:PROPERTY|FUNCTION|CLASS|STRUCT|ENUM)
    |GENERATED_[A-Z_]+|[A-Z0-9_]*(?:PRAGMA|WARNING|DISALLOW|DISABLE|DIAG)[A-Z0-9_]*)
    \([^()\n]{0,200}\))[ \t]*+(?://[^\n]*+)?$""",
    re.MULTILINE | re.VERBOSE,
)
# `template <class T, LIB_ENABLE_IF(is_number<T>::value)>`
TEMPLATE = re.compile(
    rb"\btemplate\s*+<(?P<macro>[^;{}]{0,2000}?)>(?=\s*+[A-Za-z_](?!\w*+\s*+[<,]))"
)
PARENTHESES = rb"\((?:[^()]++|\((?:[^()]++|\((?:[^()]++|\([^()]*+\))*+\))*+\))*+\)"
CONDITION = re.compile(rb"(?:^|,)\s*+" + MACRO + PARENTHESES + rb"(?=\s*+(?:,|\Z))")
# `LIB_BEGIN_NAMESPACE`
ALONE = re.compile(rb"^[ \t]*+(?P<macro>" + MACRO + rb")[ \t]*+$", re.MULTILINE)
# Blank lines and comments around it that are looked through.
MAX_LINES_BETWEEN = 12
# What a declaration or statement may come behind, and what begins one.
ENDS = b";{}:"
BEGINS = re.compile(rb"\s*+(?:[A-Za-z_#~\[]|//|/\*|::|(?P<closes>\})(?:\s*+;)?|\Z)")
# A line with no code, and one with a macro that stands for a declaration or statement.
COMMENT = re.compile(rb"[ \t]*+(?://|#).*|.*\*/[ \t]*+")
ASIDE = re.compile(rb"//.*")
MADE = re.compile(rb"[ \t]*+" + MACRO + GIVEN + rb"[ \t]*+(?://.*)?")


def without_attributes(source: bytes) -> bytes:
    r"""Return the source with such macros blank; offsets and lines stay.

    >>> without_attributes(b"API_V2 Widget *make(int n);")
    b'       Widget *make(int n);'
    """
    if b"template" in source:
        source = TEMPLATE.sub(_without_conditions, source)
    source = DEFINING.sub(without_macro, source)
    source = MARKING.sub(without_macro, source)
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
    return found[0][:start] + _spaces(found["macro"]) + found[0][end:]


def blank(found: re.Match[bytes]) -> bytes:
    """Return as many spaces, in as many lines."""
    return _spaces(found[0])


def _spaces(text: bytes) -> bytes:
    return re.sub(rb"[^\n]", b" ", text)


def _without_conditions(found: re.Match[bytes]) -> bytes:
    listed = found["macro"]
    if b"(" not in listed:
        return found[0]
    start = found.start("macro") - found.start()
    kept = CONDITION.sub(blank, listed)
    return found[0][:start] + kept + found[0][start + len(listed) :]


def _stands(source: bytes, found: re.Match[bytes]) -> bool:
    # Whether it stands between declarations or statements.
    begins = BEGINS.match(source, found.end())
    if not begins:
        return False
    end = found.start()
    for _ in range(MAX_LINES_BETWEEN):
        if end == 0:
            return True
        start = source.rfind(b"\n", 0, end - 1) + 1
        line = ASIDE.sub(b"", source[start:end]).rstrip()
        if line and not COMMENT.fullmatch(line) and not ALONE.fullmatch(line):
            if begins["closes"] and line[-1:] == b"{":
                # It may be all that an enum has.
                return False
            is_end = line[-1] in ENDS or MADE.fullmatch(line) is not None
            return is_end and not line.endswith(b"\\")
        end = start
    return True
