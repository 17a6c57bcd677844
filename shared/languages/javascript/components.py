"""Vue's and Svelte's components: files of markup whose scripts are TypeScript."""

import re
from collections.abc import Iterator
from dataclasses import replace

from shared.languages.javascript import options
from shared.languages.javascript.spec import TYPESCRIPT

# Everything but line ends becomes a space, so that lines and columns stay.
BLANK = bytes(10 if byte == 10 else 32 for byte in range(256))  # noqa: PLR2004 (line feed)
SCRIPT = (b"<script", b"</script")
# What of a file is no markup.
ASIDE = (SCRIPT, (b"<style", b"</style"), (b"<!--", b"-->"))

# `{f(a)}`, but not `{#if a}`; `{{ f(a) }}`, `@click="f(a)"`, `:class="f(a)"`.
IN_SVELTE = re.compile(rb"\{(?![#:/@])([^{}]*)\}")
IN_VUE = re.compile(
    rb"\{\{([^{}]*)\}\}|(?<=\s)(?:@|:|v-(?!for\b|slot\b)[a-z])[\w.:-]*=\"([^\"]*)\""
)


def scripts_and(markup: re.Pattern[bytes], source: bytes) -> bytes:
    r"""Return the scripts of a component and what its markup computes.

    The rest becomes spaces; what is computed begins and ends with a semicolon.

    >>> scripts_and(IN_SVELTE, b"<p>{g(1)}\n<script>f()</script>")
    b'   ;g(1);\n        f()         '
    """
    found = bytearray(source.translate(BLANK))
    for start, end in _inside(source, *SCRIPT):
        opened = source.find(b">", start, end) + 1
        if opened:
            found[opened:end] = source[opened:end]
    shown = bytearray(source)
    for kind in ASIDE:
        for start, end in _inside(source, *kind):
            shown[start:end] = bytes(end - start)
    for expression in markup.finditer(bytes(shown)):
        start, end = expression.span(expression.lastindex or 0)
        found[start - 1 : end + 1] = b";%b;" % source[start:end]
    return bytes(found)


def _inside(source: bytes, opening: bytes, closing: bytes) -> Iterator[tuple[int, int]]:
    lower, at = source.lower(), 0
    while (start := lower.find(opening, at)) >= 0:
        at = lower.find(closing, start)
        if at < 0:
            break
        yield start, at


def in_svelte(source: bytes) -> bytes:
    """Return what of a Svelte component is TypeScript."""
    return scripts_and(IN_SVELTE, source)


def in_vue(source: bytes) -> bytes:
    """Return what of a Vue component is TypeScript."""
    return scripts_and(IN_VUE, source)


VUE = replace(
    TYPESCRIPT,
    name="vue",
    extensions=(".vue",),
    prepare=in_vue,
    rare=True,
    anchors={**TYPESCRIPT.anchors, "export": options.export},
    terms={
        **TYPESCRIPT.terms,
        "member_expression": options.member,
        "identifier": options.identifier,
    },
)
SVELTE = replace(
    TYPESCRIPT, name="svelte", extensions=(".svelte",), prepare=in_svelte, rare=True
)
