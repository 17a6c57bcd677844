"""What of a model's words may become part of a result."""

import re
import unicodedata

MAX_SENTENCE_CHARACTERS = 240
_MAX_NAME_CHARACTERS = 40
_MAX_READ_CHARACTERS = 4 * MAX_SENTENCE_CHARACTERS
_LEADS_SOMEWHERE = re.compile(
    r"://|www\.|\]\s*\(|\b(?:javascript|data|vbscript|mailto|file):"
    r"|[\w-]\.(?:com|net|org|info|biz|xyz|top|ru|cn)\b|@[\w-]+\.\w",
    re.IGNORECASE,
)
_MARKUP = re.compile(r"<[/!?a-z]|&(?:#\w+|[a-z]+);|`{3}|\$\{|\{\{", re.IGNORECASE)
_WORD = re.compile(r"[^\W_]+")
_MARKS_AT_MOST = 2


def sentence(text: str) -> str:
    r"""Return a sentence as results may hold it, or nothing.

    No control characters, no marks that turn or pile up text, no markup, nothing that
    leads anywhere, no more than a line.

    >>> sentence("Adds  up\x00 the cart.")
    'Adds up the cart.'
    >>> sentence("See https://example.com for more.")
    ''
    >>> sentence("<script>alert(1)</script>")
    ''
    """
    plain = _plain(text)
    if _LEADS_SOMEWHERE.search(plain) or _MARKUP.search(plain):
        return ""
    if len(plain) <= MAX_SENTENCE_CHARACTERS:
        return plain
    return plain[: MAX_SENTENCE_CHARACTERS - 1].rsplit(" ", 1)[0] + "…"


def pascal_case(text: str) -> str:
    """Return a name of letters and digits, or nothing.

    >>> pascal_case("user accounts"), pascal_case("HTTPRouting"), pascal_case("2nd")
    ('UserAccounts', 'HTTPRouting', '')
    """
    plain = _plain(text)
    if _LEADS_SOMEWHERE.search(plain) or _MARKUP.search(plain):
        return ""
    words = _WORD.findall(plain)
    name = "".join(word[0].upper() + word[1:] for word in words)
    if len(name) > _MAX_NAME_CHARACTERS or not name[:1].isalpha():
        return ""
    return name


def _plain(text: str) -> str:
    normal = unicodedata.normalize("NFKC", text[:_MAX_READ_CHARACTERS])
    kept: list[str] = []
    marks = 0
    for character in normal[:_MAX_READ_CHARACTERS]:
        category = unicodedata.category(character)
        marks = marks + 1 if category.startswith("M") else 0
        if category.startswith("Z") or character in "\t\n\r":
            kept.append(" ")
        elif not category.startswith("C") and marks <= _MARKS_AT_MOST:
            kept.append(character)
    return " ".join("".join(kept).split())
