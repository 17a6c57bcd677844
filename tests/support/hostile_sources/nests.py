"""Code that nests: deep trees, which nothing may walk by recursion."""

from collections.abc import Mapping

from tests.support.hostile_sources.floods import one
from tests.support.hostile_sources.model import RECOVERY, HostileSource, Make, Outcome
from tests.support.hostile_sources.templates import Pair, Syntax

# Real headers nest so deep.
REAL = 3_333
# Trees are refused from 10,000 levels on.
UNREAL = 12_000


def _nested(pair: str, around: str, inner: str = "a") -> Make:
    def make(syntax: Syntax, size: int) -> Mapping[str, bytes]:
        before, after = getattr(syntax, around)
        opening, closing = getattr(syntax, pair)
        text = f"{before}{opening * size}{inner}{closing * size}{after}"
        return one(text.encode(), syntax)

    return make


def _repeated(part: str, *, behind: bool) -> Make:
    def make(syntax: Syntax, size: int) -> Mapping[str, bytes]:
        before, after = syntax.expression
        parts = getattr(syntax, part) * size
        text = f"a{parts}" if behind else f"{parts}a"
        return one(f"{before}{text}{after}".encode(), syntax)

    return make


def _statements(pair: str) -> Make:
    def make(syntax: Syntax, size: int) -> Mapping[str, bytes]:
        before, after = syntax.statement
        opening, closing = getattr(syntax, pair)
        text = f"{opening * size}{syntax.invoke}{closing * size}"
        return one(f"{before}{text}{after}".encode(), syntax)

    return make


def _toplevel(pair: str) -> Make:
    def make(syntax: Syntax, size: int) -> Mapping[str, bytes]:
        head = syntax.module_head.format(n=0)
        opening, closing = getattr(syntax, pair)
        return one(f"{head}{opening * size}{closing * size}".encode(), syntax)

    return make


def _indented(opening: str) -> Make:
    def make(syntax: Syntax, size: int) -> Mapping[str, bytes]:
        lines = [f"{' ' * level}{opening}" for level in range(size)]
        text = "\n".join([*lines, " " * size + "f()", ""])
        return one(text.encode(), syntax)

    return make


def _mixed(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    pairs: list[Pair] = [syntax.paren, syntax.array, syntax.call]
    levels = [pairs[level % len(pairs)] for level in range(size)]
    opening = "".join(level[0] for level in levels)
    closing = "".join(level[1] for level in reversed(levels))
    before, after = syntax.expression
    return one(f"{before}{opening}a{closing}{after}".encode(), syntax)


def _many_deep(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    # Each level holds as much again: what is quadratic in depth shows.
    before, after = syntax.expression
    opening, closing = syntax.call
    comma = "".join(f"{opening}a, " for _ in range(size))
    return one(f"{before}{comma}a{closing * size}{after}".encode(), syntax)


def _deep(
    name: str, make: Make, *needs: str, full: int = REAL, quick: int = 120
) -> HostileSource:
    return HostileSource(
        name=name,
        danger="a tree as deep as real headers have: it must be read completely",
        make=make,
        outcome=Outcome.ANALYSED if full == REAL else Outcome.EITHER,
        # Some grammars take more memory for what is too deep than a file may have.
        reasons=frozenset() if full == REAL else RECOVERY,
        quick=quick,
        full=full,
        needs=needs,
    )


NESTS = (
    _deep("nested parentheses", _nested("paren", "expression")),
    _deep("nested arrays", _nested("array", "expression")),
    _deep("nested calls", _nested("call", "expression")),
    _deep("nested closures", _nested("closure", "expression"), "closure"),
    _deep("nested type arguments", _nested("type", "typed", "A"), "typed", "type"),
    _deep("nested ternaries", _repeated("ternary", behind=False), "ternary"),
    _deep("nested assignments", _repeated("assign", behind=False), "assign"),
    _deep("nested unary operators", _repeated("unary", behind=False)),
    _deep("chain of binary operators", _repeated("operator", behind=False)),
    _deep("chain of members", _repeated("member", behind=True)),
    _deep("chain of method calls", _repeated("method", behind=True)),
    _deep("chain of indices", _repeated("index", behind=True)),
    _deep("nested blocks", _statements("block"), "block"),
    _deep("nested functions", _statements("function"), "function"),
    _deep("nested classes", _toplevel("classes"), "classes"),
    _deep("expressions of all sorts in each other", _mixed),
    _deep("calls with two arguments in each other", _many_deep),
    _deep("indented blocks", _indented("if a:"), full=1_000),
    _deep("indented functions", _indented("def f():"), full=1_000),
    _deep("indented classes", _indented("class A:"), full=1_000),
    _deep("parentheses too deep", _nested("paren", "expression"), full=UNREAL),
    _deep("arrays too deep", _nested("array", "expression"), full=UNREAL),
    _deep("calls too deep", _nested("call", "expression"), full=UNREAL),
    _deep("blocks too deep", _statements("block"), "block", full=UNREAL),
    _deep("members too deep", _repeated("member", behind=True), full=500_000),
    _deep("method calls too deep", _repeated("method", behind=True), full=250_000),
    _deep("operators too deep", _repeated("operator", behind=False), full=250_000),
)
