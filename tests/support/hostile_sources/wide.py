"""Code that is flat and long: many of one thing, long lines, long names."""

from collections.abc import Mapping

from tests.support.hostile_sources.floods import one
from tests.support.hostile_sources.model import TIMEOUT, HostileSource, Make, Outcome
from tests.support.hostile_sources.templates import Syntax


def _statements(line: str) -> Make:
    """`line` so many times inside of a function, or wherever statements stand."""

    def make(syntax: Syntax, size: int) -> Mapping[str, bytes]:
        before, after = syntax.statement
        template = getattr(syntax, line)
        lines = (template.format(n=n, m=n + 1) for n in range(size))
        return one(f"{before}{''.join(lines)}{after}".encode(), syntax)

    return make


def _invocations(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    before, after = syntax.statement
    return one(f"{before}{syntax.invoke * size}{after}".encode(), syntax)


def _listed(pair: str) -> Make:
    """So many elements between the two parts of a pair."""

    def make(syntax: Syntax, size: int) -> Mapping[str, bytes]:
        before, after = syntax.expression
        opening, closing = getattr(syntax, pair)
        items = ", ".join(f"a{n}" for n in range(size))
        return one(f"{before}{opening}{items}{closing}{after}".encode(), syntax)

    return make


def _formals(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    formals = ", ".join(syntax.formal.format(n=n) for n in range(size))
    return one(syntax.formals.format(list=formals).encode(), syntax)


def _branches(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    before, after = syntax.statement
    first, other = syntax.otherwise or ("", "")
    end = "\nend\n" if syntax.extension == ".rb" else "\n"
    return one(f"{before}{first}{other * size}{end}{after}".encode(), syntax)


def _decorators(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    before, after = syntax.classed or ("", "")
    defined = syntax.define.format(n=0)
    decorators = (syntax.decorator or "") * size
    return one(f"{before}{decorators}{defined}{after}".encode(), syntax)


def _long_names(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    before, after = syntax.statement
    name = "f" * size
    defined = syntax.define.replace("f{n}", name).replace("{{", "{").replace("}}", "}")
    called = syntax.invoke.replace("f", name)
    return one(f"{before}{defined}{called * 2}{after}".encode(), syntax)


def _nested_names(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    # Each class is named by all those around it: long names grow without end.
    head = syntax.module_head.format(n=0)
    opening, closing = syntax.classes or ("", "")
    named = "".join(opening.replace("A", "A" * 150 + str(n)) for n in range(size))
    return one(f"{head}{named}{closing * size}".encode(), syntax)


def _one_name(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    before, after = syntax.statement
    line = syntax.define.replace("{n}", "").replace("{{", "{").replace("}}", "}")
    return one(f"{before}{line * size}{after}".encode(), syntax)


def _deep_names(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    # Looking names up from the bottom of many blocks, once for each of many names.
    before, after = syntax.statement
    opening, closing = syntax.block or ("", "")
    inner = "".join(syntax.alias.format(n=n, m=n + 1) for n in range(size))
    depth = min(size, 3_000)
    text = f"{opening * depth}{inner}{closing * depth}"
    return one(f"{before}{text}{after}".encode(), syntax)


def _deep_calls(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    # What is asked of each call: whose it is, and which names it sees.
    before, after = syntax.statement
    opening, closing = syntax.function or ("", "")
    depth = min(size, 3_000)
    text = f"{opening * depth}{syntax.invoke * size}{closing * depth}"
    return one(f"{before}{text}{after}".encode(), syntax)


def _long_callee(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    # A function's text that is read at each of the calls of its result.
    before, after = syntax.expression
    text = f"f({syntax.quote}{'a' * size}{syntax.quote}){'()' * min(size, 3_000)}"
    return one(f"{before}{text}{after}".encode(), syntax)


def _long_line(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    before, after = syntax.statement
    line = syntax.invoke.strip() + "; "
    return one(f"{before}{line * size}\n{after}".encode(), syntax)


def _flat(name: str, danger: str, make: Make, full: int, *needs: str) -> HostileSource:
    return HostileSource(
        name=name,
        danger=danger,
        make=make,
        outcome=Outcome.EITHER,
        reasons=TIMEOUT | {"too_deep"},
        full=full,
        needs=needs,
    )


_CHILDREN = "what asks a node for each child by number or name is quadratic"
_WORK = "what looks at all of something for each one of them is quadratic"

WIDE = (
    _flat("many functions", _CHILDREN, _statements("define"), 30_000),
    _flat("functions of one name", _WORK, _one_name, 20_000),
    _flat("many calls", _CHILDREN, _invocations, 200_000),
    _flat("chain of aliases", "following names recurses", _statements("alias"), 60_000),
    _flat("long array", _CHILDREN, _listed("array"), 130_000),
    _flat("many arguments", _CHILDREN, _listed("call"), 130_000),
    _flat("many parameters", _CHILDREN, _formals, 100_000),
    _flat(
        "branches of one if", "a chain or a deep tree", _branches, 40_000, "otherwise"
    ),
    _flat("many decorators", _WORK, _decorators, 100_000, "decorator"),
    _flat("long names", "copied into each edge and id", _long_names, 250_000),
    _flat(
        "long names in each other",
        "names grow without end",
        _nested_names,
        3_333,
        "classes",
    ),
    _flat(
        "names below many blocks", "each look-up climbs", _deep_names, 40_000, "block"
    ),
    _flat(
        "calls below many functions",
        "each call climbs to whose it is",
        _deep_calls,
        40_000,
        "function",
    ),
    _flat("calls of a long callee", "its text is read again", _long_callee, 900_000),
    _flat("one line", "columns and lines of one long line", _long_line, 150_000),
)
