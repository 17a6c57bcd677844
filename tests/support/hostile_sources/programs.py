"""Programs that are harmless to parse and expensive to resolve."""

from collections.abc import Mapping

from tests.support.hostile_sources.floods import one
from tests.support.hostile_sources.model import TIMEOUT, HostileSource, Make, Outcome
from tests.support.hostile_sources.templates import Syntax


def _inheritance(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    template = syntax.inherit or ""
    head = syntax.module_head.format(n=0) or syntax.expression[0].partition("var")[0]
    head = head if head.startswith(("package", "<?php")) else ""
    lines = "".join(template.format(n=n, m=n + 1) for n in range(size))
    return one(f"{head}{lines}".encode(), syntax)


def _wide_inheritance(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    template = (syntax.inherit or "").replace("{n}", "0")
    return one("".join(template.format(m=m + 1) for m in range(size)).encode(), syntax)


def _circle(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    template = syntax.inherit or ""
    lines = (template.format(n=n, m=(n + 1) % size) for n in range(size))
    return one("".join(lines).encode(), syntax)


def _modules(syntax: Syntax, size: int, imported: int, body: str) -> dict[str, bytes]:
    star = syntax.star or ""
    files = {}
    for n in range(size):
        stars = "".join(
            star.format(n=(n + step + 1) % size) for step in range(imported)
        )
        head = syntax.module_head.format(n=n)
        path = f"{syntax.module.format(n=n)}{syntax.extension}"
        files[path] = f"{head}{stars}{body.format(n=n)}".encode()
    return files


def _star_cycle(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    return _modules(syntax, size, 1, syntax.define)


def _stars_everywhere(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    return _modules(syntax, size, size - 1, syntax.define)


def _one_package(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    # Everybody imports all of a package that everybody is in, each from a folder.
    head, star = syntax.module_head.format(n=0), (syntax.star or "").format(n=0)
    return {
        f"d{n}/{syntax.module.format(n=0)}{n}{syntax.extension}": (
            f"{head}{star}{syntax.define.format(n=n)}".encode()
        )
        for n in range(size)
    }


def _one_name_everywhere(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    # Each file defines what all others define, and calls what the next ones define.
    line = syntax.define.format(n=0)
    before, after = syntax.classed or ("", "")
    head = syntax.module_head.format(n=0)
    return {
        f"d{n % 100}/e{n}/{syntax.module.format(n=n)}{syntax.extension}": (
            f"{head}{before}{line.replace('f()', f'f{n % 7}()')}{after}".encode()
        )
        for n in range(size)
    }


def _overloads(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    before, after = syntax.classed or ("", "")
    overload = syntax.overload or ""
    lines = (
        overload.format(list=syntax.formal.format(n=0).replace("int", f"T{n}"))
        for n in range(size)
    )
    calls = syntax.define.replace("f()", "f(a)").format(n=0)
    return one(f"{before}{''.join(lines)}{calls}{after}".encode(), syntax)


def _overloaded_calls(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    # As many calls as there are overloads; nothing tells what is passed.
    before, after = syntax.classed or ("", "")
    overload = syntax.overload or ""
    lines = (
        overload.format(list=f"{syntax.formal.format(n=0)}{n}") for n in range(size)
    )
    calls = "".join(
        syntax.define.format(n=n).replace("f()", f"f(a{n})") for n in range(size)
    )
    return one(f"{before}{''.join(lines)}{calls}{after}".encode(), syntax)


def _passing(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    # One parameter that is called receives every function of the program.
    before, after = syntax.statement
    lines = "".join(
        syntax.define.format(n=n) + syntax.invoke.replace("()", f"(f{n})")
        for n in range(size)
    )
    formal = syntax.formal.format(n=0)
    taker = syntax.formals.format(list=formal).replace("pass", "a0()")
    taker = taker.replace("{}", "{ a0(); }")
    taker = taker.replace("<?php", "")
    if before and not before.startswith("<?php"):
        taker = ""
    return one(f"{before}{taker}{lines}{after}".encode(), syntax)


def _many_arguments(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    # Each argument is matched with each parameter, at each call.
    before, after = syntax.statement
    count = max(size // 10, 2)
    formals = ", ".join(syntax.formal.format(n=n) for n in range(count))
    taker = syntax.formals.format(list=formals).replace("<?php", "")
    called = syntax.invoke.replace("()", f"({', '.join(['f'] * count)})")
    if before and not before.startswith("<?php"):
        taker = ""
    return one(f"{before}{taker}{called * 10}{after}".encode(), syntax)


def _growing_types(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    # The type of each name holds that of the one before: it never ends.
    before, after = syntax.statement
    opening, closing = syntax.array
    lines = "".join(
        syntax.alias.replace("x{n}", f"{opening}x{{n}}{closing}")
        .replace("$[", "[$")
        .replace("{", "{{")
        .replace("}", "}}")
        .replace("{{n}}", "{n}")
        .replace("{{m}}", "{m}")
        .format(n=n, m=n + 1)
        for n in range(size)
    )
    return one(f"{before}{lines}{after}".encode(), syntax)


def _mutual(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    # Functions that call each other in circles, and themselves.
    before, after = syntax.classed or ("", "")
    head = "" if before else syntax.module_head.format(n=0)
    lines = "".join(
        syntax.define.format(n=n).replace("f()", f"f{(n * 7 + 1) % size}()")
        for n in range(size)
    )
    return one(f"{head}{before}{lines}{after}".encode(), syntax)


def _expensive(
    name: str, danger: str, make: Make, full: int, *needs: str, quick: int = 12
) -> HostileSource:
    return HostileSource(
        name=name,
        danger=danger,
        make=make,
        outcome=Outcome.EITHER,
        reasons=TIMEOUT,
        quick=quick,
        full=full,
        needs=needs,
    )


_HIERARCHY = "looking up the classes above, or below, of each class"
_STARS = "looking a name up through every module there is"

PROGRAMS = (
    _expensive("deep inheritance", _HIERARCHY, _inheritance, 5_000, "inherit"),
    _expensive("wide inheritance", _HIERARCHY, _wide_inheritance, 10_000, "inherit"),
    _expensive("inheritance in a circle", _HIERARCHY, _circle, 5_000, "inherit"),
    _expensive("star imports in a circle", _STARS, _star_cycle, 2_000, "star"),
    _expensive("star imports of everything", _STARS, _stars_everywhere, 300, "star"),
    _expensive("one package in many folders", _STARS, _one_package, 5_000, "star"),
    _expensive(
        "one name in every file",
        "whose is meant is asked of all for each",
        _one_name_everywhere,
        5_000,
    ),
    _expensive(
        "many overloads", "each call looks at each", _overloads, 20_000, "overload"
    ),
    _expensive(
        "many calls of overloads",
        "each call looks at each",
        _overloaded_calls,
        10_000,
        "overload",
    ),
    _expensive("every function passed to one", "one place holds all", _passing, 10_000),
    _expensive(
        "many arguments of many calls",
        "each looks at all others",
        _many_arguments,
        100_000,
    ),
    _expensive(
        "types that grow", "the type of a value never ends", _growing_types, 30_000
    ),
    _expensive("functions in circles", "values go round", _mutual, 20_000),
)
