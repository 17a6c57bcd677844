"""Vue's, Svelte's and Astro's components: markup whose scripts are TypeScript."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeAlias

from shared.languages.javascript.spec import TSX, TYPESCRIPT
from shared.languages.javascript.syntax import options

# Everything but line ends becomes a space, so that lines and columns stay.
BLANK = bytes(10 if byte == 10 else 32 for byte in range(256))  # noqa: PLR2004 (line feed)
SCRIPT = (b"<script", b"</script")
# What of a file is no markup.
ASIDE = (SCRIPT, (b"<style", b"</style"), (b"<!--", b"-->"))

# What is in front of an expression of Svelte, and behind it: `{#each xs as x}`. The
# other blocks (`{/if}`, `{#snippet f()}`) compute nothing.
BLOCK = re.compile(
    rb"[#:](?:if|else if|each|key|await)\s|@(?:html|render|const)\s|(?![#:/@])"
)
BEHIND = re.compile(rb"\s(?:as|then|catch)\b")
NAMING = re.compile(rb"each|await")
BRACE = re.compile(rb"[{}]")

# `{{ f(a) }}`, `@click="f(a)"`, `:class="f(a)"`.
IN_VUE = re.compile(
    rb"\{\{([^{}]*)\}\}|(?<=\s)(?:@|:|v-(?!for\b|slot\b)[a-z])[\w.:-]*=\"([^\"]*)\""
)


# What Astro has in front of its markup, between lines of its own.
FENCE = b"---"
HEAD = re.compile(rb"\s*+---[ \t\r]*\n")

Spans: TypeAlias = Iterator[tuple[int, int]]


def scripts_and(computed: Callable[[bytes], Spans], source: bytes) -> bytes:
    r"""Return the scripts of a component and what its markup computes.

    The rest becomes spaces; what is computed begins and ends with a semicolon.

    >>> scripts_and(computed_in_svelte, b"<p>{g(1)}\n<script>f()</script>")
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
    for start, end in computed(bytes(shown)):
        found[start - 1 : end + 1] = b";%b;" % source[start:end]
    return bytes(found)


def computed_in_svelte(source: bytes) -> Spans:
    """Yield where expressions are: `{f({ a: b })}`, `{#if f(a)}`.

    >>> list(computed_in_svelte(b"{#each f(a) as b}{/each}{() => g({})}"))
    [(7, 11), (25, 36)]
    """
    depth, start = 0, 0
    for brace in BRACE.finditer(source):
        if brace[0] == b"{":
            start = brace.end() if depth == 0 else start
            depth += 1
        elif depth:
            depth -= 1
            block = None if depth else BLOCK.match(source, start)
            if block is not None:
                at, end = block.end(), brace.start()
                names = NAMING.search(block[0]) and BEHIND.finditer(source, at, end)
                *_, behind = [end, *(found.start() for found in names or ())]
                yield at, behind


def computed_in_vue(source: bytes) -> Spans:
    """Yield likewise where they are in Vue's markup."""
    for found in IN_VUE.finditer(source):
        yield found.span(found.lastindex or 0)


def _inside(source: bytes, opening: bytes, closing: bytes) -> Spans:
    lower, at = source.lower(), 0
    while (start := lower.find(opening, at)) >= 0:
        at = lower.find(closing, start)
        if at < 0:
            break
        yield start, at


def in_svelte(source: bytes) -> bytes:
    """Return what of a Svelte component is TypeScript."""
    return scripts_and(computed_in_svelte, source)


def in_vue(source: bytes) -> bytes:
    """Return what of a Vue component is TypeScript."""
    return scripts_and(computed_in_vue, source)


def in_astro(source: bytes) -> bytes:
    r"""Return what of an Astro component is TypeScript: what its head says, too.

    >>> in_astro(b"---\nf()\n---\n<p>{g()}</p>")
    b'   \nf()\n   \n   ;g();    '
    """
    head = HEAD.match(source)
    end = source.find(b"\n" + FENCE, head.end() - 1) if head is not None else -1
    if head is None or end < 0:
        return in_svelte(source)
    start, behind = head.end(), end + 1
    outside = source[:behind].translate(BLANK)
    rest = in_svelte(source[behind + len(FENCE) :])
    return b"%b%b%b   %b" % (outside[:start], source[start:end], outside[end:], rest)


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
ASTRO = replace(TSX, name="astro", extensions=(".astro",), prepare=in_astro, rare=True)
