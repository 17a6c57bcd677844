"""Rewrites TypeScript that the grammar does not know, byte for byte in place."""

import re

USING = re.compile(
    rb"\b(await[ \t]+)?using(?=[ \t]+[A-Za-z_$][\w$]*[ \t]*(?:=|of\b|:))"
)
# `export type * from "m"`
EXPORT_TYPES = re.compile(rb"(?<=\bexport )type(?=[ \t]*\*)")
# `interface I<in out T>`
VARIANCE = re.compile(
    rb"(?<=[<,\s])(?:in[ \t]+out|in|out)"
    rb"(?=[ \t]+[A-Z]\w*[ \t]*(?:extends\b|[,>=]))"
)
# A call signature behind a member that no semicolon ends; comments may be between. So
# is a name that begins with an operator: `in_order?: boolean`.
CALL_SIGNATURE = re.compile(
    rb"(?<=[\w>\])}])"
    rb"(\n(?:[ \t]*+(?://[^\n]*+|/\*(?:[^*]|\*(?!/)){0,2000}+\*/)?[ \t]*+\n){0,12}+"
    rb"[ \t]*)[ \t]"
    rb"(?=<[^()]{1,400}>\(|\([\w$]+\??:|\(\)[ \t]*:|in_[\w$]*\??:)"
)


def mend(source: bytes) -> bytes:
    """Return the source as an older TypeScript says the same, of the same length."""
    if b"using" in source:
        source = USING.sub(_const, source)
    if b"export type" in source:
        source = EXPORT_TYPES.sub(b"    ", source)
    if b"in out" in source or b"<out " in source or b"<in " in source:
        source = VARIANCE.sub(_blank, source)
    if b"interface" in source or b"type" in source:
        source = CALL_SIGNATURE.sub(rb"\1;", source)
    return source


def _const(found: re.Match[bytes]) -> bytes:
    return b"const".ljust(len(found[0]))


def _blank(found: re.Match[bytes]) -> bytes:
    return b" " * len(found[0])
