"""Files that are no code: one token over and over, and what keeps recovery busy."""

from collections.abc import Mapping

from tests.support.hostile_sources.model import (
    RECOVERY,
    HostileSource,
    Make,
    Outcome,
)
from tests.support.hostile_sources.templates import Syntax

MIB = 1024 * 1024


def one(data: bytes, syntax: Syntax) -> Mapping[str, bytes]:
    """One file of a language."""
    return {f"a{syntax.extension}": data}


def _repeated(token: str) -> Make:
    def make(syntax: Syntax, size: int) -> Mapping[str, bytes]:
        text = (token * (size // len(token) + 1))[:size]
        return one(text.encode(), syntax)

    return make


def _quotes(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    return one((syntax.quote * size).encode(), syntax)


def _comment(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    return one((syntax.comment + " a" * (size // 2)).encode(), syntax)


def _broken_definitions(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    line = syntax.define.format(n=1)[:-3]
    return one((line * (size // len(line))).encode(), syntax)


def _noise(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    # Tokens of the language in an order that no grammar has, always the same.
    tokens = [
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "<",
        ">",
        ",",
        ";",
        ":",
        "=",
        ".",
        "if",
        "class",
        "f",
        "for",
        '"',
        "'",
        "`",
        "/",
        "*",
        "\n",
    ]
    state, chosen = 1, []
    for _ in range(size // 3):
        state = (state * 1103515245 + 12345) % 2**31
        chosen.append(tokens[(state >> 16) % len(tokens)])
    return one(" ".join(chosen).encode(), syntax)


def _flood(name: str, token: str) -> HostileSource:
    return HostileSource(
        name=f"flood of {name}",
        danger="error recovery tries many versions of the stack, or nests without end",
        make=_repeated(token),
        outcome=Outcome.EITHER,
        reasons=RECOVERY,
        quick=500,
        full=MIB,
    )


def _other(name: str, danger: str, make: Make) -> HostileSource:
    return HostileSource(
        name=name,
        danger=danger,
        make=make,
        outcome=Outcome.EITHER,
        reasons=RECOVERY,
        quick=500,
        full=MIB,
    )


FLOODS = (
    _flood("opening parentheses", "("),
    _flood("closing parentheses", ")"),
    _flood("opening brackets", "["),
    _flood("opening braces", "{"),
    _flood("closing braces", "}"),
    _flood("opening angles", "<"),
    _flood("opening type arguments", "A<"),
    _flood("pairs that cross", "([)]{(})"),
    _flood("ternaries", "a?"),
    _flood("colons", "a:"),
    _flood("commas", ","),
    _flood("semicolons", ";"),
    _flood("stars", "*"),
    _flood("minus signs", "-"),
    _flood("equal signs", "a="),
    _flood("at signs", "@a "),
    _flood("hash signs", "#"),
    _flood("slashes", "/"),
    _flood("backslashes", "\\"),
    _flood("joined lines", "\\\n"),
    _flood("arrows", "=>"),
    _flood("interpolations", '"${'),
    _flood("formatted strings", 'f"{'),
    _flood("backticks", "`${"),
    _flood("single quotes", "'"),
    _flood("here documents", "<<A\n"),
    _flood("conditions of a preprocessor", "#if A\n"),
    _flood("macros", "#define A(x) A(A(x))\nA(A)\n"),
    _flood("elements", "<a>"),
    _flood("annotations", "@A(@A("),
    _flood("lambdas", "a->"),
    _flood("keywords", "class "),
    _flood("digits", "1"),
    _flood("letters", "a"),
    _flood("spaces", " "),
    _flood("empty lines", "\n"),
    _flood("indented lines", " \n  \n   a\n"),
    _other("flood of quotes", "strings that open and close, or never end", _quotes),
    _other("comment without an end", "a scanner looks for its end", _comment),
    _flood("opened comments", "/* "),
    _other("broken definitions", "recovery at each of them", _broken_definitions),
    _other("noise of tokens", "recovery everywhere", _noise),
)
