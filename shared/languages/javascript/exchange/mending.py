"""Rewrites TypeScript that the grammar does not know, byte for byte in place."""

import re

USING = re.compile(
    rb"(?:a(?<=\ba)wait[ \t]+using|u(?<=\bu)sing)"
    rb"(?=[ \t]+[A-Za-z_$][\w$]*[ \t]*(?:=|of\b|:))"
)
# `export type * from "m"`
EXPORT_TYPES = re.compile(rb"type(?<=\bexport type)(?=[ \t]*\*)")
# What stays of the word: nobody else writes that there.
OF_TYPES = b"/**/"
# `interface I<in out T>`
VARIANCE = re.compile(
    rb"(?:in(?<=[<,\s]in)(?:[ \t]+out)?|out(?<=[<,\s]out))"
    rb"(?=[ \t]+[A-Z]\w*+\s*+(?:extends\b|[,>=]))"
)
_MARKS_VARIANCE = re.compile(rb"[<,]\s*+(?:in|out)[ \t]")
# "sql<{ id: number }>`select`"
_TAG_OF_TYPE = re.compile(rb"<(?<=[\w$]<)\{[^`{}]{1,400}\}>(?=`)")
# "`Missing \`Self\``" as a type; what a text says does not matter.
_ESCAPED_BACKTICK = re.compile(rb"\\(?<!\\\\)((?:\\\\)*+)`")
# A comment that nothing ends goes on to the end of the file.
_COMMENTS_AND_TEXTS = re.compile(
    rb"//[^\n]*+|/\*[^*]*+(?:\*(?!/)[^*]*+)*+(?:\*/)?"
    rb"|\"(?:[^\"\\\n]|\\.)*+\"?|'(?:[^'\\\n]|\\.)*+'?"
)
_NO_LINE_END = re.compile(rb"[^\n]")
# A call signature behind a member that no semicolon ends, where comments are blank. So
# is a name that begins with an operator: `in_order?: boolean`.
_CALL_SIGNATURE = re.compile(
    rb"\s(?<=[\w>\])}]\s)(?<!=>\s)\s*+(?<=[ \t])(?<!\S[ \t])"
    rb"(?=<[^()]{1,400}>\(|\([\w$]+\??:|\(\)[ \t]*:|in_[\w$]*\??:"
    rb"|<\s*+(?:const\s++)?[A-Za-z_$][\w$]*+\s*+(?:extends\b|,|=(?!>)))"
)


def mend(source: bytes) -> bytes:
    """Return the source as an older TypeScript says the same, of the same length."""
    if b"using" in source:
        source = USING.sub(_const, source)
    if b"export type" in source:
        source = EXPORT_TYPES.sub(OF_TYPES, source)
    if _MARKS_VARIANCE.search(source):
        source = VARIANCE.sub(_blank, source)
    if b"`" in source:
        source = _TAG_OF_TYPE.sub(_blank, source)
        source = _ESCAPED_BACKTICK.sub(rb"\1  ", source)
    if b"interface" in source or b"type" in source or b": {" in source:
        source = _ended(source)
    return source


def _ended(source: bytes) -> bytes:
    """End what stands before call signatures, however much is said between them."""
    code = _COMMENTS_AND_TEXTS.sub(_blank_comment, source)
    found = [
        match.end() - 1
        for match in _CALL_SIGNATURE.finditer(code)
        if b"\n" in match[0] and source[match.end() - 1] in b" \t"
    ]
    ended = bytearray(source)
    for at in found:
        ended[at] = ord(";")
    return bytes(ended)


def _const(found: re.Match[bytes]) -> bytes:
    return b"const".ljust(len(found[0]))


def _blank(found: re.Match[bytes]) -> bytes:
    return b" " * len(found[0])


def _blank_comment(found: re.Match[bytes]) -> bytes:
    """Leave texts alone: what looks like a comment within them is none."""
    if not found[0].startswith(b"/"):
        return found[0]
    return _NO_LINE_END.sub(b" ", found[0])
