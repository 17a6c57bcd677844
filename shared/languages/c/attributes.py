"""Blanks macros around C++'s declarations: attributes, and what opens namespaces.

    LIB_BEGIN_NAMESPACE
    LIB_API Widget *make(int n) LIB_NOEXCEPT;

A grammar takes the first word for a type, and what follows for an error. What a macro
stands for may be said in another file; where it is written tells enough: a line of its
own between declarations, or in front of a type and a name.
"""

import re
from collections.abc import Callable

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

# Patterns of lines begin with the end of the line in front, which is found at once.
BEFORE = re.compile(
    rb"\n[ \t]*+" + LEAD + rb"(?P<macro>(?:" + TELLING + rb"\s++(?=" + NAMED + rb"))"
    rb"|" + MACRO + rb"\s++(?=" + MEMBER + rb"|typedef\s)"
    rb"|(?:(?!TEST)" + MACRO + rb"(?:" + GIVEN + rb")?\s++){1,4}?"
    rb"(?=" + TYPE + FUNCTION + rb")"
    rb"|(?:" + MACRO + rb"(?:" + GIVEN + rb")?[ \t]++){1,4}?"
    rb"(?=" + TYPE + VARIABLE + rb"))",
    re.MULTILINE | re.VERBOSE,
)
# `Widget *LIB_CALL make(`
BETWEEN = re.compile(
    rb"\n[ \t]*+"
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
    rb"[ \t\n](?=[A-Z_])(?P<macro>(?:"
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
    rb"""\n(?P<macro>(?:DEFINE|DECLARE)_[A-Z0-9_]+\([^;{}]{0,2000}?\)[ \t]*;?)
    [ \t]*+$""",
    re.MULTILINE | re.VERBOSE,
)
# `Q_PROPERTY(int size READ size)`, `UPROPERTY(Edit)`, `LIB_PRAGMA("pop")`
MARKING = re.compile(
    rb"""\n[ \t]*+(?P<macro>(?:Q_[A-Z_]+|U(?:PROPERTY|FUNCTION|CLASS|STRUCT|ENUM)
    |GENERATED_[A-Z_]+|[A-Z0-9_]*(?:PRAGMA|WARNING|DISALLOW|DISABLE|DIAG)[A-Z0-9_]*)
    \([^()\n]{0,200}\))[ \t]*+(?://[^\n]*+)?$""",
    re.MULTILINE | re.VERBOSE,
)
# `template <class T, LIB_ENABLE_IF(is_number<T>::value)>`
TEMPLATE = re.compile(
    rb"template(?<=\btemplate)\s*+<(?P<macro>[^;{}]{0,2000}?)>(?=\s*+[A-Za-z_](?!\w*+\s*+[<,]))"
)
PARENTHESES = rb"\((?:[^()]++|\((?:[^()]++|\((?:[^()]++|\([^()]*+\))*+\))*+\))*+\)"
CONDITION = re.compile(rb"(?:^|,)\s*+" + MACRO + PARENTHESES + rb"(?=\s*+(?:,|\Z))")
# `LIB_BEGIN_NAMESPACE`
ALONE = re.compile(rb"\n[ \t]*+(?P<macro>" + MACRO + rb")[ \t]*+$", re.MULTILINE)
ANOTHER = re.compile(rb"[ \t]*+" + MACRO + rb"[ \t]*+")
# Blank lines and comments around it that are looked through.
MAX_LINES_BETWEEN = 12
# What a declaration or statement may come behind, and what begins one.
ENDS = b";{}:"
# `case KIND_DECL:` and `return KIND_DECL;` name a value.
IN_FRONT = re.compile(rb"[)\w](?<!\bcase)(?<!\breturn)(?<!\bgoto)")
BEGINS = re.compile(rb"\s*+(?:[A-Za-z_#~\[]|//|/\*|::|(?P<closes>\})(?:\s*+;)?|\Z)")
# A line with no code, and one with a macro that stands for a declaration or statement.
COMMENT = re.compile(rb"[ \t]*+(?://|#).*|.*\*/[ \t]*+")
ASIDE = re.compile(rb"//.*")
MADE = re.compile(rb"[ \t]*+" + MACRO + GIVEN + rb"[ \t]*+(?://.*)?")


def without_attributes(source: bytes) -> bytes:
    r"""Return the source with such macros blank; offsets and lines stay.

    >>> without_attributes(b"API_V2 Widget *make(int n);")
    b'       Widget *make(int n);'
    >>> without_attributes(b"case KIND_DECL:")
    b'case KIND_DECL:'
    """
    if b"template" in source:
        source = TEMPLATE.sub(_without_conditions, source)
    # The first line has a line end in front as well.
    source = b"\n" + source
    for pattern in (DEFINING, MARKING, BEFORE, BETWEEN):
        source = without_macros(pattern, source)
    source = without_macros(BEHIND, source, is_behind_code)
    return without_macros(ALONE, source, _stands)[1:]


def without_macros(
    pattern: re.Pattern[bytes],
    source: bytes,
    is_one: Callable[[re.Match[bytes]], bool] | None = None,
) -> bytes:
    """Return the source with the macros blank that a pattern finds, if they are some.

    A line end that ends what is found may begin what is found next.
    """
    kept = bytearray(source)
    found = pattern.search(source)
    while found is not None:
        at = found.start() + 1
        if is_one is None or is_one(found):
            start, end = found.span("macro")
            kept[start:end] = _spaces(found["macro"])
            at = max(at, found.end() - 1)
        found = pattern.search(source, at)
    return bytes(kept)


def is_behind_code(found: re.Match[bytes]) -> bool:
    """Whether nothing but blanks is between a macro and a word or parenthesis."""
    source, at = found.string, found.start("macro") - 1
    while at >= 0 and source[at] in b" \t\n":
        at -= 1
    return at >= 0 and IN_FRONT.match(source, at) is not None


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


def _stands(found: re.Match[bytes]) -> bool:
    # Whether it stands between declarations or statements.
    source = found.string
    begins = BEGINS.match(source, found.end())
    if not begins:
        return False
    end = found.start() + 1
    for _ in range(MAX_LINES_BETWEEN):
        if end == 0:
            return True
        start = source.rfind(b"\n", 0, end - 1) + 1
        line = ASIDE.sub(b"", source[start:end]).rstrip()
        if line and not COMMENT.fullmatch(line) and not ANOTHER.fullmatch(line):
            if begins["closes"] and line[-1:] == b"{":
                # It may be all that an enum has.
                return False
            is_end = line[-1] in ENDS or MADE.fullmatch(line) is not None
            return is_end and not line.endswith(b"\\")
        end = start
    return True
