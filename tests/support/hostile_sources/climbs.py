"""Names that are looked for from the bottom of deep code, and values that double."""

from collections.abc import Mapping

from tests.support.hostile_sources.floods import one
from tests.support.hostile_sources.model import TIMEOUT, HostileSource, Make, Outcome
from tests.support.hostile_sources.templates import Syntax

DEEP = 2_000


def _unknown(syntax: Syntax, size: int) -> str:
    # No scope around binds any of them.
    return "".join(syntax.invoke.replace("f", f"g{n}") for n in range(size))


def _below(pair: str) -> Make:
    def make(syntax: Syntax, size: int) -> Mapping[str, bytes]:
        before, after = syntax.statement
        opening, closing = getattr(syntax, pair)
        depth = min(size, DEEP)
        text = f"{opening * depth}{_unknown(syntax, size)}{closing * depth}"
        return one(f"{before}{text}{after}".encode(), syntax)

    return make


def _below_classes(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    head = syntax.module_head.format(n=0)
    opening, closing = syntax.classes or ("", "")
    depth = min(size, DEEP)
    called = "".join(
        syntax.define.replace("f()", f"g{n}()").format(n=n) for n in range(size)
    )
    text = "".join(opening.replace("A", f"A{n}") for n in range(depth))
    return one(f"{head}{text}{called}{closing * depth}".encode(), syntax)


def _hidden(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    # Each function binds the name again, and does not show it to those within.
    before, after = syntax.statement
    opening, closing = syntax.function or ("", "")
    depth = min(size, DEEP)
    bound = f"{opening}{syntax.alias.format(n=1, m=1)}"
    called = syntax.invoke.replace("f", "x1")
    text = f"{bound * depth}{opening}{called * size}{closing * (depth + 1)}"
    return one(f"{before}{text}{after}".encode(), syntax)


def _doubling(of: str) -> Make:
    """Each name is made of the one before it, twice: 2 to the power of the size."""

    def make(syntax: Syntax, size: int) -> Mapping[str, bytes]:
        before, after = syntax.statement
        opening, closing = getattr(syntax, of)
        lines = []
        for n in range(size):
            bound = syntax.alias.format(n=n, m=n + 1)
            value = f"x{n}"
            front, behind, rest = bound.rpartition(value)
            twice = f"{opening}{value}, {value}, {value}{closing}"
            lines.append(f"{front}{twice if behind else ''}{rest}")
        called = syntax.invoke.replace("f", f"x{size}")
        return one(f"{before}{''.join(lines)}{called}{after}".encode(), syntax)

    return make


def _choosing(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    before, after = syntax.statement
    lines = []
    for n in range(size):
        front, _, rest = syntax.alias.format(n=n, m=n + 1).rpartition(f"x{n}")
        choice = (syntax.ternary or "").replace("b", f"x{n}")
        lines.append(f"{front}{choice}x{n}{rest}")
    called = syntax.invoke.replace("f", f"x{size}")
    return one(f"{before}{''.join(lines)}{called}{after}".encode(), syntax)


def _texts(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    """Constants of which each is the one before it, twice."""
    before, after = syntax.statement
    lines = []
    for n in range(size):
        front, _, rest = syntax.alias.format(n=n, m=n + 1).rpartition(f"x{n}")
        if syntax.extension in _CONSTANT:
            front = f"const {front.removeprefix('let ')}"
        if not n:
            lines.append(f'{front.replace("x1", "x0")}"a"{rest}')
        lines.append(f"{front}x{n} + x{n}{rest}")
    called = syntax.invoke.replace("f", f"x{size}")
    return one(f"{before}{''.join(lines)}{called}{after}".encode(), syntax)


def _namespaces(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    """Namespaces whose full names are as long as all around them together."""
    lines = [f"namespace {'N' * 20}{n} {{ class C {{}};\n" for n in range(size)]
    return one(f"{''.join(lines)}{'}' * size}\n".encode(), syntax)


def _targets(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    """A target in a target in a target, of which constants are kept by name."""
    target = f"{'(' * size}a{',)' * size}"
    return one(f"for {target} in x: getattr(y, a)()\n".encode(), syntax)


def _fields(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    # What each holds is what the next one holds, the other way round than written.
    before, after = syntax.classed or ("", "")
    bound = (syntax.alias.format(n=size - n, m=size - n - 1) for n in range(size))
    calls = "".join(
        syntax.define.format(n=n).replace("f()", f"x{n}{syntax.method}")
        for n in range(size)
    )
    return one(f"{before}{''.join(bound)}{calls}{after}".encode(), syntax)


def _interface(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    # Who looks through the interface, or the file, for each parameter is quadratic.
    methods = "".join(f"m{n}(): I;\n" for n in range(size))
    takers = "".join(
        f"function f{n}(x: I, y{n}: I) {{ x.m{n}().m0(); }}\n" for n in range(size)
    )
    return one(f"interface I {{\n{methods}}}\n{takers}".encode(), syntax)


def _kind(
    name: str,
    danger: str,
    make: Make,
    full: int,
    *needs: str,
    quick: int = 20,
    only: tuple[str, ...] = (),
) -> HostileSource:
    return HostileSource(
        name=name,
        danger=danger,
        make=make,
        outcome=Outcome.EITHER,
        reasons=TIMEOUT | {"too_deep"},
        quick=quick,
        full=full,
        needs=needs,
        only=only,
    )


# Where only what cannot change is put together.
_CONSTANT = frozenset({".js", ".ts", ".tsx"})
_CLIMB = "each of many names is looked for in each of many scopes"
_DOUBLE = "what is written once has exponentially many parts"

CLIMBS = (
    _kind(
        "unknown names below many functions",
        _CLIMB,
        _below("function"),
        40_000,
        "function",
    ),
    _kind("unknown names below many blocks", _CLIMB, _below("block"), 40_000, "block"),
    _kind(
        "unknown names below many classes", _CLIMB, _below_classes, 20_000, "classes"
    ),
    _kind("names that every function hides", _CLIMB, _hidden, 20_000, "function"),
    _kind("lists that double", _DOUBLE, _doubling("array"), 20_000),
    _kind("calls that double", _DOUBLE, _doubling("call"), 20_000),
    _kind("texts that double", _DOUBLE, _texts, 20_000),
    _kind("choices that double", _DOUBLE, _choosing, 20_000, "ternary"),
    _kind(
        "namespaces in each other",
        "each full name holds all around it",
        _namespaces,
        5_000,
        only=("csharp", "cpp", "typescript"),
    ),
    _kind(
        "targets in each other",
        "who asks inwards one by one gets too deep",
        _targets,
        3_000,
        only=("python",),
    ),
    _kind(
        "fields of fields",
        "the answer to each needs that to the next",
        _fields,
        10_000,
        "classed",
    ),
    _kind(
        "one interface of many parameters",
        "what it has is looked through for each of them",
        _interface,
        15_000,
        only=("typescript",),
    ),
)
