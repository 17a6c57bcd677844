"""What a source in Groovy is written of: words, signs, texts and comments."""

import re
from collections.abc import Callable
from dataclasses import dataclass

TOKEN = re.compile(
    rb"""(?P<aside>//[^\n]*+|/\*[\s\S]*?(?:\*/|\Z)|[ \t\r\f]++|\\\r?\n|\A\#![^\n]*+)
    |(?P<line>\n)
    |(?P<long>'''(?:[^'\\]|\\[\s\S]|'(?!''))*+(?:'''|\Z)
        |\"\"\"(?:[^"\\]|\\[\s\S]|"(?!""))*+(?:\"\"\"|\Z))
    |(?P<text>"(?:[^"\\\n$]|\\.|\$(?:\{[^{}\n]*+\})?+)*+"?|'(?:[^'\\\n]|\\.)*+'?)
    |(?P<name>[A-Za-z_$]\w*+)
    |(?P<number>[0-9]\w*+(?:\.[0-9]\w*+)?+)
    |(?P<sign>->|==~|=~|[=!<>]=|\+\+|--|&&|\|\||\?\.|\*\.|[\s\S])""",
    re.VERBOSE,
)
# `/a/`, a pattern where a value may stand.
PATTERN = re.compile(rb"/(?![/*])(?:[^/\\\n]|\\[^\n])++/")
# What a value may stand behind.
BEFORE_VALUE = frozenset(b"( [ , = =~ ==~ == != : + & | ! ? -> { ;".split())
BEHIND_WORDS = frozenset((b"return", b"assert", b"case", b"in", b""))
INSERTED = re.compile(rb"(?<!\\)\$\{([^{}]*+)\}")
QUOTES = re.compile(rb"[\"']")
UNNAMED = re.compile(rb"\W+")


@dataclass(frozen=True, slots=True)
class Token:
    """A token; `kind` is the name of its group, `gap` what is blank in front of it."""

    kind: str
    text: bytes
    gap: bool


def tokens_of(source: bytes) -> list[Token]:
    """Return the tokens of a source, with all that is in it."""
    found: list[Token] = []
    at, before, gap = 0, b"", True
    while at < len(source):
        one = TOKEN.match(source, at)
        if one is None or one.lastgroup is None:
            break
        kind, text, at = one.lastgroup, one[0], one.end()
        if text == b"/" and (before in BEFORE_VALUE or before in BEHIND_WORDS):
            pattern = PATTERN.match(source, one.start())
            if pattern is not None:
                kind, text, at = "text", b"' '", pattern.end()
        found.append(Token(kind, text, gap))
        gap = kind in ("aside", "line")
        before = before if kind == "aside" else text.strip()
    return found


def named(text: bytes) -> bytes:
    """Return a name for what is named by a text: `"adds items"`."""
    inside = text.strip(b"\"'")
    if b"$" in inside:
        return b"named_by_text"
    return UNNAMED.sub(b"_", inside).strip(b"_") or b"_"


def written(token: Token, mend: Callable[[bytes], bytes]) -> bytes:
    """Return a text, with what is inserted where a quote or a line is in the way."""
    text = token.text
    is_long = token.kind == "long"
    is_inserted = text[:1] == b'"' and b"${" in text
    if not is_long and not (is_inserted and QUOTES.search(text, 1, len(text) - 1)):
        return text
    made = [b"' '"]
    end = 0
    for found in INSERTED.finditer(text) if is_inserted else ():
        inside = found[1]
        made.append(b"\n" * text.count(b"\n", end, found.start()))
        end = found.end()
        if inside.strip() and b"->" not in inside:
            made.append(b"+(" + mend(inside).rstrip(b"; ") + b")")
        else:
            made.append(b"\n" * inside.count(b"\n"))
    made.append(b"\n" * text.count(b"\n", end))
    return b"".join(made)
