"""Makes plain code of the macros that are known to hold it, before parsing.

To the grammar, what a macro is given is a heap of tokens. `println!("{}", x.f())` is
read as `println ("{}", x.f())` instead, `vec![a, b]` as `&[a, b]`, and what stands in
`cfg_unix! { ... }` as if it stood alone. The source keeps its length and its lines; a
rule sees in the source as it was that it is a macro.
"""

import re
from collections.abc import Iterator
from itertools import islice

# Standard macros, and those that nearly every crate logs, fails and asserts with.
CALLED = b"""
    print println eprint eprintln format format_args write writeln panic assert
    assert_eq assert_ne debug_assert debug_assert_eq debug_assert_ne unreachable todo
    unimplemented dbg trace debug info warn error anyhow bail ensure try join try_join
    ready
""".split()
CALLS = re.compile(
    rb"!(?=\s*\()(?:%b)" % b"|".join(rb"(?<=\b%b!)" % name for name in CALLED)
)
LISTS = re.compile(rb"vec!(?<![:\w$]vec!)(?=\s*\[)")
MATCHES = re.compile(
    rb"matches(!)(?:(?<=\bmatches!)|(?<=\bassert_matches!)"
    rb"|(?<=\bdebug_assert_matches!))\s*\("
)
# `matches!(x, A(y) if f(y))`
GUARD = re.compile(rb"(?<=[\s)\]}])if(?=[\s(])")
# By custom such a macro gives back the items it is given, under some condition.
WRAPPERS = re.compile(rb"cfg_(?<=\bcfg_)(?!if\b)\w+!\s*(\{)")
# Such a macro gives back what is in one of its branches.
CHOICES = re.compile(rb"cfg_if(?<=\bcfg_if)(?:::cfg_if)?!\s*(\{)")
# A macro of the file itself, what it takes where that is expressions, and what makes
# items of them, where no call may stand.
OWN = re.compile(rb"macro_rules!(?<=\bmacro_rules!)\s*(\w{1,64})\s*(?=[{(\[])")
TAKEN = re.compile(rb"(?:[\s(),*+?]|\$(?:\w+\s*:\s*(?:expr|ident|literal|path)\b)?)*+")
ITEMS = re.compile(
    rb"[\s$({]*+(?:#|\$vis\b|(?:pub|fn|impl|struct|enum|mod|const|static|trait|type|use"
    rb"|unsafe|async|extern|macro_rules)\b)"
)
TOKEN = re.compile(
    rb'//[^\n]*|/\*.*?(?:\*/|\Z)|"(?:[^"\\]|\\.?)*+(?:"|\Z)|\'(?:[^\'\\]|\\.)\''
    rb"|\(|\)|\[|\]|\{|\}|,",
    re.DOTALL,
)

# A pattern is not longer than this.
MAX_PATTERN_BYTES = 1_000
# More of them are in generated code only, and each one is searched for its end.
MAX_PATTERNS = 2_000
MAX_OWN = 64
# What a macro of a file is made of.
MAX_OWN_BYTES = 16_384


def as_calls(source: bytes) -> bytes:
    """Return the source with such macros as calls, byte for byte in place.

    >>> as_calls(b"assert!(x.f()); vec![y]; matches!(z, A(_))")
    b'assert (x.f());    &[y]; matches (z      )'
    >>> as_calls(b"matches!(z, A(y) if f(y))")
    b'matches (z,         f(y))'
    >>> as_calls(b"cfg_if! { if #[cfg(a)] { f(); } else { g(); } } h();")
    b'                         f();          g();     h();'
    """
    if b"!" not in source:
        return source
    changed = bytearray(source)
    for found in CALLS.finditer(source):
        changed[found.start()] = ord(" ")
    for at in _own(source):
        changed[at] = ord(" ")
    for found in LISTS.finditer(source):
        changed[found.start() : found.end()] = b"   &"
    for found in islice(MATCHES.finditer(source), MAX_PATTERNS):
        pattern = _second_argument(source, found.end())
        if pattern is not None:
            changed[found.start(1)] = ord(" ")
            start, end = pattern
            guard = GUARD.search(source, start, end)
            if guard is not None:
                # The comma stays, and what is asked behind the pattern.
                start, end = start + 1, guard.end()
            _blank(changed, start, end)
    _unwrap(source, changed)
    return bytes(changed)


def _own(source: bytes) -> Iterator[int]:
    """Yield where the `!` is of calls of macros that the file itself defines."""
    own = islice(OWN.finditer(source), MAX_OWN)
    names = {found[1] for found in own if _takes_values(source, found.end())}
    if names:
        called = rb"(?<![\w$:])(?:%b)(!)(?=\s*\()" % b"|".join(sorted(names))
        yield from (found.start(1) for found in re.finditer(called, source))


def _takes_values(source: bytes, start: int) -> bool:
    """Whether all that a macro takes is expressions, and what it makes no items."""
    depth = groups = began = 0
    for token in TOKEN.finditer(source, start, start + MAX_OWN_BYTES):
        if token[0] in (b"(", b"[", b"{"):
            depth += 1
            if depth == 2:  # noqa: PLR2004 (what is taken, and what is made, in turns)
                began = token.end()
        elif token[0] in (b")", b"]", b"}"):
            depth -= 1
            if depth == 0:
                return groups > 0
            if depth == 1:
                groups += 1
                is_taken = groups % 2 == 1
                if is_taken and not TAKEN.fullmatch(source, began, token.start()):
                    return False
                if not is_taken and ITEMS.match(source, began, token.start()):
                    return False
    return False


def _unwrap(source: bytes, changed: bytearray) -> None:
    """Blank `cfg_x! {` and its `}` around items, and what parts those of `cfg_if!`."""
    wrappers = {found.start(1): found.start() for found in WRAPPERS.finditer(source)}
    # Up to where each choice is blank so far.
    choices = {found.start(1): found.start() for found in CHOICES.finditer(source)}
    if not wrappers and not choices:
        return
    opened: list[int] = []
    for token in TOKEN.finditer(source):
        if token[0] == b"{":
            if opened and opened[-1] in choices:
                wrappers[token.start()] = choices[opened[-1]]
            opened.append(token.start())
        elif token[0] == b"}" and opened:
            brace, end = opened.pop(), token.end()
            if brace in choices:
                _blank(changed, choices[brace], end)
            elif brace in wrappers:
                _blank(changed, wrappers[brace], brace + 1)
                _blank(changed, token.start(), end)
                if opened and opened[-1] in choices:
                    choices[opened[-1]] = end


def _blank(changed: bytearray, start: int, end: int) -> None:
    kept = changed[start:end].split(b"\n")
    changed[start:end] = b"\n".join(b" " * len(line) for line in kept)


def _second_argument(source: bytes, start: int) -> tuple[int, int] | None:
    """Return where what follows the first argument begins and ends."""
    depth = 0
    comma = -1
    for token in TOKEN.finditer(source, start, start + MAX_PATTERN_BYTES):
        mark = token[0]
        if mark in (b"(", b"[", b"{"):
            depth += 1
        elif mark in (b")", b"]", b"}"):
            if depth == 0:
                return (comma, token.start()) if comma >= 0 else None
            depth -= 1
        elif mark == b"," and depth == 0 and comma < 0:
            comma = token.start()
    return None
